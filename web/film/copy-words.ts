import { film as words } from '../i18n/film.ts';

/** What is said of copying the link to a moment of a film. */
export const copyWords = () => ({ copy: words.copyLink, copied: words.copied, byHand: words.copyByHand });
