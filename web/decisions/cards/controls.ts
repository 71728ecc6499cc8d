export { FactoryCardPicker } from './factory-card.tsx';
export { TokenPicker } from './token.tsx';
