import { contestSeed, tableSecret } from '../../keys/contest-links.ts';
import { roundSecret, roundsCommitment } from '../../keys/round-secrets.ts';
import { type ContestPair, type ContestView, inFinal, type RoundView } from '../../protocol/contest.ts';
import type { NewTable } from '../../room/lobby/lobby.ts';
import { isClosedNow } from '../record/closed.ts';
import type { MainRow, RoundRow, Rows, TableRow } from '../record/rows.ts';
import { drawPlays, pairsOf } from './event-options.ts';

// Duplicate rounds: all tables play the same pairs with the same structure tile; in closed ones all decks are the same, too.

/** What all tables of a round play, and whether it is told before the last of them is done. Nothing where each deals by itself. */
export function drawnFor(
  { settings, secret }: Readonly<MainRow>,
  { number, isFinal }: RoundRow,
): Pick<RoundRow, 'duplicate' | 'isClosed'> {
  const { duplicate: rule = 'off' } = settings;
  // A final is one table alone.
  if (rule === 'off' || isFinal) return {};
  const isClosed = rule === 'closed';
  const seed = isClosed ? roundSecret(secret, number) : `${contestSeed(secret)}/duplicate/${number}`;
  const duplicate = drawPlays(settings, seed);
  return duplicate === undefined ? {} : { duplicate, ...(isClosed && { isClosed }) };
}

/** What a table's part of the seed is: its own, or in a closed round that of all tables. */
export function seedPartOf(
  { main, round }: Rows,
  { game, round: number }: Pick<TableRow, 'game' | 'round'>,
): Pick<NewTable, 'secret' | 'sharedSeed'> {
  if (!round.get(number)?.isClosed) return { secret: tableSecret(main.secret, game) };
  const commitment = roundsCommitment(main.secret);
  return { secret: roundSecret(main.secret, number), sharedSeed: { commitment, round: number } };
}

/** What may be told of it: all of an open round, of a closed one when that is over, and then its secret, too. */
export function duplicateView(
  rows: Rows,
  { number, isClosed, duplicate }: RoundRow,
): Pick<RoundView, 'duplicate'> {
  if (duplicate === undefined || isClosedNow(rows, number)) return {};
  const { tile, pairs } = duplicate;
  return { duplicate: { tile, pairs, ...(isClosed && { secret: roundSecret(rows.main.secret, number) }) } };
}

/** What is shown before anybody plays, where rounds are closed. */
export const commitmentOf = ({ settings, secret }: Readonly<MainRow>): Pick<ContestView, 'commitment'> =>
  settings.duplicate === 'closed' ? { commitment: roundsCommitment(secret) } : {};

/** What each chair of a round's tables plays, where the event says so. */
export function pairsIn({ main, round }: Rows, number: number | undefined): readonly ContestPair[] {
  const of = number === undefined ? undefined : round.get(number);
  return of?.duplicate?.pairs ?? pairsOf(of?.isFinal ? inFinal(main.settings) : main.settings);
}
