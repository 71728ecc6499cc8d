import { counted, number } from './grammar.ts';

/** So much of something, in a sentence. */
export const amounts = {
  coins: (n: number) => counted(n, 'coin'),
  cards: (n: number) => counted(n, 'combat card'),
  power: (n: number) => `${number(n)} power`,
  popularity: (n: number) => `${number(n)} popularity`,
  oil: (n: number) => `${number(n)} oil`,
  metal: (n: number) => `${number(n)} metal`,
  food: (n: number) => `${number(n)} food`,
  wood: (n: number) => `${number(n)} wood`,
};
