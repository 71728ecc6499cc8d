import type { Resource } from '../map/terrain.ts';

// Promo cards join by naming their set here; what they cost or give beyond the base cards becomes one more
// variant of CardCost or CardGain, and every exhaustive switch then asks for its rule.
export const CARD_SETS = ['base'] as const;
export type CardSet = (typeof CARD_SETS)[number];

export const CARD_COSTS = ['power', 'popularity', 'coins', 'combatCards'] as const;

export interface CardCost {
  readonly type: (typeof CARD_COSTS)[number];
  readonly n: number;
}

export const COUNTED_GAINS = [
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
