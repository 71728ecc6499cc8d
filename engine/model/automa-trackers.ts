/** AUT-68, from the easiest to the hardest. */
export const AUTOMA_LEVELS = ['autometta', 'automa', 'automaszyna', 'ultimaszyna'] as const;
export type AutomaLevel = (typeof AUTOMA_LEVELS)[number];

/** A star tracker card; its spaces are counted from 0, where the cube begins. */
export interface StarTracker {
  readonly spaces: number;
  /** AUT-21: before this space its units stay on their peninsula. */
  readonly freeFrom: number;
  /** AUT-63 */
  readonly strategyII: number;
  /** AUT-61 */
  readonly stars: readonly number[];
  /** AUT-13: a card with the skip mark is no turn. */
  readonly skips?: true;
  /** AUT-70: every valid move of the row, not only the first. */
  readonly allMoves?: true;
  /** AUT-71: beaten fighters go to the base, not to the faction mat. */
  readonly keepsFighters?: true;
  /** AUT-72: more of each, whenever a card gives any. */
  readonly extra?: { readonly coins: number; readonly power: number };
}

export const STAR_TRACKERS: Readonly<Record<AutomaLevel, StarTracker>> = {
  autometta: { spaces: 24, freeFrom: 5, strategyII: 10, stars: [10, 15, 18, 20, 22, 23], skips: true },
  automa: { spaces: 22, freeFrom: 4, strategyII: 9, stars: [9, 14, 17, 19, 20, 21] },
  automaszyna: { spaces: 19, freeFrom: 3, strategyII: 9, stars: [9, 12, 14, 16, 17, 18] },
  ultimaszyna: {
    spaces: 18,
    freeFrom: 0,
    strategyII: 8,
    stars: [8, 11, 13, 15, 16, 17],
    allMoves: true,
    keepsFighters: true,
    extra: { coins: 1, power: 1 },
  },
};
