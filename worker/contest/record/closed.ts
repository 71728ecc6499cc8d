import type { Rows } from './rows.ts';

// What an event knows and tells nobody yet, its organiser included.

/** A closed round of which some table is not done: nothing of its games is told. */
export function isClosedNow({ round }: Rows, number: number): boolean {
  const { isClosed, openedAt } = round.get(number) ?? {};
  return isClosed === true && openedAt === undefined;
}
