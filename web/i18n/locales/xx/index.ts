import { en } from '../en/index.ts';

const disguised =
  <T extends object>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [words, { disguise }] = await Promise.all([load(), import('./disguise.ts')]);
    return disguise(words);
  };

const { words } = en;

/** A language for whoever works on the page, made from English: `?lang=xx`. What shows up in plain English is not translatable. */
export const xx = {
  name: 'Xx',
  tag: 'x-pseudo',
  isForTests: true,
  words: {
    first: async () => {
      const { grammar } = await import('./grammar.ts');
      // Names may not get longer.
      const madeUpNames = { first: ['Xa~'], last: ['Xo~'] };
      return { ...(await disguised(words.first)()), grammar, madeUpNames };
    },
    home: disguised(words.home),
    options: disguised(words.options),
    lobby: disguised(words.lobby),
    names: disguised(words.names),
    cards: disguised(words.cards),
    guide: disguised(words.guide),
    table: disguised(words.table),
    ear: disguised(words.ear),
    solo: disguised(words.solo),
    contest: disguised(words.contest),
    drawers: disguised(words.drawers),
    film: disguised(words.film),
    tiles: disguised(words.tiles),
    help: disguised(words.help),
    deciding: disguised(words.deciding),
    advice: disguised(words.advice),
    games: disguised(words.games),
    contestPages: disguised(words.contestPages),
    gallery: disguised(words.gallery),
  },
} as const;
