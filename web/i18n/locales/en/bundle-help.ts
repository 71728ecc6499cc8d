// Help cards.
export { en as help } from './help.ts';
