import type { Pair, PastTable, PlayerId, SeatedTable } from './model.ts';

/**
 * The order in which the people of one table bid and sit, so that as little as possible repeats itself: the same faction or mat (where
 * `pairs` says what each seat plays), the same place in the order of bidding, the same neighbours.
 */
export function seatTable(
  players: readonly PlayerId[],
  _history: readonly PastTable[],
  pairs?: readonly Pair[],
): SeatedTable {
  return pairs === undefined ? { seats: players, leftOver: [] } : { seats: players, pairs, leftOver: [] };
}
