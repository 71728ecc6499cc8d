import type { Resource } from './map/terrain.ts';

// A promo card joins its list with `set: 'promo'`; what it costs or gives beyond the base cards becomes one more
// variant of CardCost or CardGain, and every exhaustive switch then asks for its rule.
const CARD_SETS = ['base', 'promo'] as const;
export type CardSet = (typeof CARD_SETS)[number];

/** SET-28: of all cards, those that standard decks are made of. */
export const standardCards = <C extends { readonly set: CardSet }>(cards: readonly C[]): C[] =>
  cards.filter(({ set }) => set === 'base');

const CARD_COSTS = ['power', 'popularity', 'coins', 'combatCards'] as const;

export interface CardCost {
  readonly type: (typeof CARD_COSTS)[number];
  readonly n: number;
}

const COUNTED_GAINS = [
  'power',
  'popularity',
  'coins',
  'combatCards',
  'worker',
  'upgrade',
  'deploy',
  'build',
  'enlist',
  'anyResource',
] as const;

export type CardGain =
  | { readonly type: (typeof COUNTED_GAINS)[number]; readonly n: number }
  | { readonly type: 'resource'; readonly resource: Resource; readonly n: number }
  | { readonly type: 'produce'; readonly territories: number };
