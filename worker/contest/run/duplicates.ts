import { contestSeed } from '../../keys/contest-links.ts';
import type { ContestPair } from '../../protocol/contest.ts';
import type { MainRow, RoundRow, Rows } from '../record/rows.ts';
import { drawPlays, pairsOf } from './event-options.ts';

// Duplicate rounds: all tables play the same pairs with the same structure tile.

/** What all tables of a round play; undefined where each deals by itself. A final is one table alone. */
export function drawnFor({ settings, secret }: Readonly<MainRow>, round: RoundRow): RoundRow['duplicate'] {
  const { duplicate = 'off' } = settings;
  if (duplicate === 'off' || round.isFinal) return undefined;
  return drawPlays(settings, `${contestSeed(secret)}/duplicate/${round.number}`);
}

/** What each chair of a round's tables plays, where the event says so. */
export const pairsIn = ({ main, round }: Rows, number: number | undefined): readonly ContestPair[] =>
  (number === undefined ? undefined : round.get(number)?.duplicate?.pairs) ?? pairsOf(main.settings);
