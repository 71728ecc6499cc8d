import type { Rows, TableRow } from './rows.ts';

// What an event knows and tells nobody yet, its organiser included.

/** A closed round of which some table is not done: nothing of its games is told. */
export function isClosedNow({ round }: Rows, number: number): boolean {
  const { isClosed, openedAt } = round.get(number) ?? {};
  return isClosed === true && openedAt === undefined;
}

/** Whether the result of a table has to wait: for the stream, or for the other tables of its round. */
export const isUntold = (rows: Rows, { isHeld, round }: Pick<TableRow, 'isHeld' | 'round'>): boolean =>
  isHeld === true || isClosedNow(rows, round);
