import type { Table } from '../../engine/index.ts';

/** The round of a table: seats take turns one after the other, also those that have given up. 0 before the first turn. */
export const roundOf = ({ turn, seats }: Pick<Table, 'turn' | 'seats'>): number =>
  Math.ceil(turn.number / Math.max(1, seats.length));
