import { createGame, type Table, viewFor } from '../engine/index.ts';
import { patched } from './patch.ts';
import type { UpdatePart } from './protocol.ts';
import type { RoomRecord } from './record.ts';
import type { Store } from './store.ts';

/** How far spectators may see at a moment: everything, or what is older than the table's delay. */
export function openSeq(record: Readonly<RoomRecord>, store: Store, now: number): number {
  const { delay } = record.options;
  return delay === 0 ? record.seq : store.seqAt(now - delay * 1000);
}

/** The open table as it was after some command, made of what spectators were told: nothing is played again. */
export function tableAt(record: Readonly<RoomRecord>, store: Store, seq: number): Table | undefined {
  const { live } = record;
  if (live === undefined) return undefined;
  if (seq === record.seq) return viewFor(live.history.state, 'spectator').public;
  const { chance } = live.history.state.hidden;
  const start = createGame(live.history.state.public.setup, chance.seed);
  let table: unknown = viewFor(start, 'spectator').public;
  for (const row of store.logFrom(1, seq)) {
    const { patch }: UpdatePart = JSON.parse(row.public);
    table = patched(table, patch);
  }
  // Patches lead from table to table.
  return table as Table;
}

/** When spectators get the next thing they have not been told. */
export function nextFeed(record: Readonly<RoomRecord>, store: Store, told: number): number | undefined {
  const { delay } = record.options;
  if (delay === 0 || told >= record.seq) return undefined;
  const [row] = store.logFrom(told + 1, told + 1);
  return row && row.at + delay * 1000;
}
