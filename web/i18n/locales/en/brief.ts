import { counted, listOf } from './grammar.ts';

/** The game in short, for those who watch, and the way into its past. */
export const en = {
  title: 'The game in short',
  fold: 'Fold it away',
  leadsTitle: 'Leads:',
  happenedTitle: 'Just now:',
  nextTitle: 'Now:',
  nobody: 'Nobody yet.',
  reason: (coins: number, what: string) => `${coins} for ${what}`,
  byScore: (who: string, total: number, ahead: number, reasons: readonly string[]) =>
    `${who}, ${counted(total, 'coin')} if it ended now${ahead > 0 ? `, ${ahead} ahead` : ', level with another'}: ${listOf(reasons)}.`,
  byStars: (who: string, stars: number, land: number) =>
    `${who}, with ${stars} of 6 stars and ${land} ${land === 1 ? 'territory' : 'territories'}.`,
  next: (who: string, after: string | undefined) =>
    after === undefined ? `${who} plays.` : `${who} plays, then ${after}.`,
  hint: 'The sixth star of anybody ends the game; then coins are counted, and the most win. Tap a hex to see what is there.',
  lookBack: 'Look back',
};
