import type { Table } from '../../engine/index.ts';
import { type Patch, patched } from '../../worker/protocol/patch.ts';
import { get } from './api.ts';

/** What the log route tells of a game that goes on, as far as we look at it. */
interface RunningLog {
  isOver: boolean;
  start?: Table;
  updates?: readonly { seq: number; patch: Patch }[];
}

/** The open table after some command; undefined where it is not known. */
export type TableAt = (seq: number) => Table | undefined;

export function pastOf({ isOver, start, updates = [] }: RunningLog): TableAt | undefined {
  if (isOver || start === undefined) return undefined;
  const last = updates.at(-1)?.seq ?? 0;
  return (seq) => {
    if (seq > last) return undefined;
    const changes = updates.filter((update) => update.seq <= seq);
    // A patch makes a table of a table: it is the room's own.
    return changes.reduce<unknown>((table, { patch }) => patched(table, patch), start) as Table;
  };
}

/** The course of running games, as it is asked for: whoever asks meanwhile gets the same. */
const inFlight = new Map<string, Promise<TableAt | undefined>>();
/** What has come of it before anybody could look at it. */
const prefetched = new Map<string, TableAt | undefined>();

/** For somebody who comes back: what they saw last is there as soon as the table is. */
export async function fetchPastEarly(id: string): Promise<void> {
  prefetched.set(id, await fetchPast(id));
}

/** Once: later it would be old. */
export function takeEarlyPast(id: string): TableAt | undefined {
  const past = prefetched.get(id);
  prefetched.delete(id);
  return past;
}

/** The course of a running game. Tables without spectators keep it to themselves. */
export function fetchPast(id: string): Promise<TableAt | undefined> {
  const known = inFlight.get(id);
  if (known !== undefined) return known;
  const past = get<RunningLog>(`/games/${id}/log`).then((log) => {
    inFlight.delete(id);
    return log.ok ? pastOf(log.value) : undefined;
  });
  inFlight.set(id, past);
  return past;
}
