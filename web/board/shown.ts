import type { GameEvent, Table } from '../../engine/index.ts';

/** What the map shows now, and how it came to it. */
export interface Shown {
  readonly table: Readonly<Table>;
  /** What was shown before. */
  readonly before: Readonly<Table>;
  readonly seq: number;
  /** What led here, to be played as motion; nothing if everything is simply in its place. */
  readonly events: readonly GameEvent[];
  /** All motion of it is over by then. */
  readonly ms: number;
  /** What is going to be shown right after it. */
  readonly ahead: readonly GameEvent[];
}

/** A table as it stands, whatever led to it. */
export const still = ({ table, seq }: Pick<Shown, 'table' | 'seq'>): Shown => ({
  table,
  before: table,
  seq,
  events: [],
  ms: 0,
  ahead: [],
});
