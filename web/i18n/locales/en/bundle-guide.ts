// Help itself, without its cards.
export { learn, made, panel } from './help-panel.ts';
