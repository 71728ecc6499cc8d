import { locale as english } from '../en/index.ts';

export { server } from './server.ts';

// English is looked at only when words are asked for: a bundle without these words has nothing of it.
async function disguised<T extends object>(load: () => Promise<T>): Promise<T> {
  const [words, { disguise }] = await Promise.all([load(), import('./disguise.ts')]);
  return disguise(words);
}

/** A language for whoever works on the page, made from English: `?lang=xx`. What shows up in plain English is not translatable. */
export const locale = {
  name: 'Xx',
  tag: 'x-pseudo',
  isForTests: true,
  words: {
    first: async () => {
      const { grammar } = await import('./grammar.ts');
      // Names may not get longer.
      const madeUpNames = { first: ['Xa~'], last: ['Xo~'] };
      return { ...(await disguised(english.words.first)), grammar, madeUpNames };
    },
    home: () => disguised(english.words.home),
    options: () => disguised(english.words.options),
    lobby: () => disguised(english.words.lobby),
    names: () => disguised(english.words.names),
    cards: () => disguised(english.words.cards),
    guide: () => disguised(english.words.guide),
    table: () => disguised(english.words.table),
    story: () => disguised(english.words.story),
    ear: () => disguised(english.words.ear),
    solo: () => disguised(english.words.solo),
    contest: () => disguised(english.words.contest),
    drawers: () => disguised(english.words.drawers),
    film: () => disguised(english.words.film),
    photo: () => disguised(english.words.photo),
    notes: () => disguised(english.words.notes),
    transcript: () => disguised(english.words.transcript),
    tiles: () => disguised(english.words.tiles),
    help: () => disguised(english.words.help),
    deciding: () => disguised(english.words.deciding),
    advice: () => disguised(english.words.advice),
    games: () => disguised(english.words.games),
    contestPages: () => disguised(english.words.contestPages),
    circle: () => disguised(english.words.circle),
    gallery: () => disguised(english.words.gallery),
  },
} as const;
