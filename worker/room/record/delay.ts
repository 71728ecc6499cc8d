import { type SeatId, type Table, viewFor } from '../../../engine/index.ts';
import { LIMITS, type UpdatePart } from '../../protocol/messages.ts';
import { diff, patched } from '../../protocol/patch.ts';
import { isHeldForStream, isInClosedRound, isWithheld } from './not-yet.ts';
import { type Former, type Person, type RoomRecord, stateOf } from './record.ts';
import type { LogRow, Store } from './store.ts';

/** Whether spectators may know of the deal: with a delay, they see it as much later as everything else, and in a closed round not at all. */
export function isDealtOpenly(record: Readonly<RoomRecord>, now: number): boolean {
  const { live, startedAt = 0, options } = record;
  if (live === undefined || isInClosedRound(record)) return false;
  return options.delay === 0 || now >= startedAt + options.delay * 1000;
}

/** When spectators come to the end of a game that is over. */
export const openEnd = ({ finishedAt = 0, options }: Readonly<RoomRecord>): number =>
  finishedAt + options.delay * 1000;

/** Whether spectators have come to the end, too. Without a delay they have, though the clock may have stepped back since. */
export function isOverOpenly(record: Readonly<RoomRecord>, now: number): boolean {
  if (record.phase !== 'over' || isWithheld(record)) return false;
  return record.options.delay === 0 || now >= openEnd(record);
}

/**
 * Whether those without a seat see the table as it was, not as it is. Where something is withheld they do from the beginning: that it is
 * over could be told from what they do not see any more.
 */
export function isBehind(record: Readonly<RoomRecord>, now: number): boolean {
  const isLate = record.options.delay > 0 || isWithheld(record);
  return isLate && record.live !== undefined && !isOverOpenly(record, now);
}

/** How far spectators may see at a moment: everything, or what is older than the table's delay; of a game that is held, not how it ends. */
export function openSeq(record: Readonly<RoomRecord>, store: Store, now: number): number {
  const { delay } = record.options;
  const seq = delay === 0 ? record.seq : store.seqAt(now - delay * 1000);
  return Math.min(seq, lastOpenSeq(record, store));
}

/** Up to which entry of the log somebody without a seat sees the game, who was fed up to `told`; undefined where there is nothing to be seen. */
export function seqSeen(
  record: Readonly<RoomRecord>,
  told: number | undefined,
  store: Store,
  now: number,
): number | undefined {
  if (record.options.delay > 0) return told;
  return isDealtOpenly(record, now) ? openSeq(record, store, now) : undefined;
}

/** The last row of the log that is told at some time as things stand: what a game was ended with is not, while that is held. */
function lastOpenSeq(record: Readonly<RoomRecord>, store: Store): number {
  const { seq } = record;
  if (!isEndHeld(record)) return seq;
  return store.logFrom(Math.max(0, seq - LIMITS.steps), seq - 1).at(-1)?.seq ?? 0;
}

/** Whether the last row of the log is the one that ended the game, and is not told. */
export const isEndHeld = (record: Readonly<RoomRecord>): boolean =>
  isHeldForStream(record) && stateOf(record)?.public.ended !== undefined;

/** Who sits at a seat as those know it who are behind: until that is old enough, whoever was there before it was taken over. */
export function personShown(record: Readonly<RoomRecord>, seat: SeatId, now: number): Person {
  const chair = record.chairs[seat] ?? {};
  const former = record.chairs[seat]?.formerly?.find((one) => opensAt(record, one) > now);
  return isBehind(record, now) ? (former ?? chair) : chair;
}

/** When spectators learn that somebody's seat was taken over. */
const opensAt = ({ options }: Readonly<RoomRecord>, { until }: Former): number =>
  until + options.delay * 1000;

/** Seats that were taken over, and when spectators learn of it, in that order. */
export function takeovers(record: Readonly<RoomRecord>): { seat: SeatId; at: number }[] {
  const all = record.chairs.flatMap(({ formerly = [] }, seat) =>
    formerly.map((former) => ({ seat, at: opensAt(record, former) })),
  );
  return all.toSorted((one, other) => one.at - other.at);
}

/** Row 0 of the log: the open table as it was dealt. What comes later are changes of it. */
export function dealtRow({ live }: Readonly<RoomRecord>, now: number): LogRow[] {
  if (live === undefined) return [];
  const patch = diff({}, viewFor(live.history.state, 'spectator').public) ?? {};
  const open: UpdatePart = { seq: 0, events: [], patch };
  return [{ seq: 0, at: now, seat: undefined, cid: undefined, entry: '{}', public: JSON.stringify(open) }];
}

/** The open table as it was after some command. What was so stays so. */
export interface PastTable {
  seq: number;
  table: Table;
}

/** Made of what spectators were told, from `known` on if that was before: nothing is played again. */
export function tableAt(
  record: Readonly<RoomRecord>,
  store: Store,
  seq: number,
  known?: PastTable,
): PastTable | undefined {
  const { live } = record;
  if (live === undefined) return undefined;
  if (seq === record.seq) return { seq, table: viewFor(live.history.state, 'spectator').public };
  if (known?.seq === seq) return known;
  const isBefore = known !== undefined && known.seq < seq;
  let table: unknown = isBefore ? known.table : {};
  for (const row of store.logFrom(isBefore ? known.seq + 1 : 0, seq)) {
    const { patch }: UpdatePart = JSON.parse(row.public);
    table = patched(table, patch);
  }
  // Patches lead from table to table.
  return { seq, table: table as Table };
}

/** When spectators get the next thing they have not been told: a row of the log, the deal itself, a new person, or that it is over. */
export function nextFeed(
  record: Readonly<RoomRecord>,
  store: Store,
  told: readonly (number | undefined)[],
  now: number,
): number | undefined {
  if (!isBehind(record, now) || isInClosedRound(record)) return undefined;
  const { startedAt = 0, finishedAt } = record;
  const shown = told.filter((seq) => seq !== undefined);
  const first = Math.min(...shown);
  const [row] = first < lastOpenSeq(record, store) ? store.logFrom(first + 1, first + LIMITS.steps) : [];
  const end = isWithheld(record) ? undefined : finishedAt;
  const moments = [row?.at, shown.length < told.length ? startedAt : undefined, end].filter(
    (at) => at !== undefined,
  );
  const met = takeovers(record).flatMap(({ at }) => (at > now ? [at] : []));
  const known = [...moments.map((at) => at + record.options.delay * 1000), ...met];
  return known.length === 0 ? undefined : Math.min(...known);
}
