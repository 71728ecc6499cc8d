import type { Table } from '../../engine/index.ts';
import type { FinishedLog, OpenLog } from '../../worker/protocol/calls/ended.ts';
import type { UpdatePart } from '../../worker/protocol/messages.ts';
import { patched } from '../../worker/protocol/patch.ts';
import { type ApiReply, get, postTo } from './api.ts';

/** The open table after some command; undefined where it is not known. */
export type TableAt = (seq: number) => Table | undefined;

/** What the log route tells of a game, as far as we look at it. */
type Course =
  | Pick<FinishedLog, 'isOver'>
  | (Pick<OpenLog, 'isOver' | 'start'> & { updates: readonly Pick<UpdatePart, 'seq' | 'patch'>[] });

export function pastOf(log: Course): TableAt | undefined {
  if (log.isOver || log.start === undefined) return undefined;
  const { start, updates } = log;
  const last = updates.at(-1)?.seq ?? 0;
  return (seq) => {
    if (seq > last) return undefined;
    const changes = updates.filter((update) => update.seq <= seq);
    // A patch makes a table of a table: it is the room's own.
    return changes.reduce<unknown>((table, { patch }) => patched(table, patch), start) as Table;
  };
}

/** The course of a game: to a seat that shows its token as it is, to others as late as the table says. */
export const fetchCourse = (
  id: string,
  token: string | undefined,
): Promise<ApiReply<FinishedLog | OpenLog>> =>
  token === undefined ? get('/games/:id/log', { id }) : postTo(id, '/look-back', { token });

/** What has come before anybody could look at it. */
const prefetched = new Map<string, TableAt | undefined>();

/** For somebody who comes back: what they saw last is there as soon as the table is. */
export async function fetchPastEarly(id: string, token: string | undefined): Promise<void> {
  prefetched.set(id, await fetchPast(id, token));
}

/** Once: later it would be old. */
export function takeEarlyPast(id: string): TableAt | undefined {
  const past = prefetched.get(id);
  prefetched.delete(id);
  return past;
}

/** The tables of a running game. Where nobody may watch, seats alone are told. */
export async function fetchPast(id: string, token: string | undefined): Promise<TableAt | undefined> {
  const log = await fetchCourse(id, token);
  return log.ok ? pastOf(log.value) : undefined;
}
