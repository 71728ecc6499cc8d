import { CHAPTERS, type Chapter, type HelpCard } from './help-card.ts';
import { madeCards } from './made-cards.ts';
import { writtenCards } from './written-cards.ts';

/** All help cards by id, in the order in which they are told. Loaded when somebody first wants one. */
export function helpCards(): ReadonlyMap<string, HelpCard> {
  const all = [...writtenCards(), ...madeCards()];
  return new Map(all.map((card) => [card.id, card]));
}

export function cardsByChapter(): [Chapter, HelpCard[]][] {
  const all = [...helpCards().values()];
  return CHAPTERS.map((chapter) => [chapter, all.filter((card) => card.chapter === chapter)]);
}

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The clauses of a card that these words ask for: readers do without, those who know the numbers look for them. */
export function clausesAskedFor({ clauses }: HelpCard, words: string): HelpCard['clauses'] {
  const wanted = wordsIn(words);
  return clauses.filter((clause) => wanted.some((word) => clause.toLocaleLowerCase().includes(word)));
}

/** Cards that have all these words in them; every card if there are none. */
export function matching(cards: readonly HelpCard[], words: string): HelpCard[] {
  const wanted = wordsIn(words);
  return cards.filter(({ title, text, clauses }) => {
    const all = `${title} ${text} ${clauses.join(' ')}`.toLocaleLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
