import { isSlow } from '../../../engine/catalog.ts';
import type { SeatId } from '../../../engine/index.ts';
import { playerName } from '../../protocol/messages.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { TableDate } from '../../protocol/table-date.ts';
import { openEnd } from './delay.ts';
import { type RoomRecord, withChair } from './record.ts';
import type { NewPost } from './store.ts';

// How rooms end: by the end of the game, by nobody acting any more, by never having begun. Then the game goes to the archive, and
// some days later the room's own storage is deleted.

const DAY = 24 * 3_600_000;
/** A table that has not begun by then is closed; one with a date, so long after it. */
export const LOBBY_LIFE = DAY;
/** A game in which nobody acted for so long is closed as abandoned; one that goes on another day as in slow play. */
export const ABANDONED_AFTER = { live: 14 * DAY, slow: 60 * DAY } as const;
/** How long a room is kept after its game has arrived in the archive. */
export const KEPT_FOR = 7 * DAY;

/** Until when a table is open that has this date from now on, or has lost the one it had: nobody is left without a day to find another. */
export const openUntil = (date: Readonly<TableDate> | undefined, now: number): number =>
  Math.max(now, date?.at ?? now) + LOBBY_LIFE;

/** When the table is closed if nobody does anything. */
export function closesAt(record: Readonly<RoomRecord>): number | undefined {
  const { phase, closed, createdAt, openUntil, touchedAt, adjourned, options } = record;
  if (closed !== undefined || phase === 'over') return undefined;
  if (phase === 'lobby') return openUntil ?? createdAt + LOBBY_LIFE;
  const isForLong = isSlow(options.clock) || adjourned !== undefined;
  return Math.max(touchedAt, adjourned ?? 0) + ABANDONED_AFTER[isForLong ? 'slow' : 'live'];
}

/** The room after its time was up; undefined as long as it is not. */
export function closeInTime(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  const at = closesAt(record);
  if (at === undefined || now < at) return undefined;
  return record.phase === 'lobby'
    ? { ...record, closed: 'neverStarted', finishedAt: now }
    : { ...record, phase: 'over', closed: 'abandoned', finishedAt: now };
}

/** A game in which nothing was played: there is nothing to score and nothing to keep. */
export function asNeverStarted({ live: _, ...rest }: Readonly<RoomRecord>, now: number): RoomRecord {
  return { ...rest, phase: 'lobby', closed: 'neverStarted', finishedAt: now };
}

/** Somebody alone with the Automa goes before the first answer: as if it had never begun. Undefined if it has. */
export function closeUnplayed(record: Readonly<RoomRecord>, now: number): RoomRecord | undefined {
  const isUnplayed = record.phase === 'live' && record.seq === 0 && record.options.game.automa !== undefined;
  return isUnplayed ? asNeverStarted(record, now) : undefined;
}

/** Whoever runs the server ends a table: one that has not begun as if it never had, a game as it stands. */
export function closeByOperator(record: Readonly<RoomRecord>, now: number): RoomRecord {
  const finishedAt = record.finishedAt ?? now;
  return record.phase === 'lobby'
    ? { ...record, closed: 'neverStarted', finishedAt }
    : { ...record, phase: 'over', closed: 'byOperator', finishedAt };
}

/** Whether the game was never played to its end. */
export const isBrokenOff = ({ closed, live }: Readonly<RoomRecord>): boolean =>
  closed !== undefined && live?.history.state.public.ended === undefined;

/** When the room's own storage can go, once everything that was posted has arrived. */
export function spentAt(record: Readonly<RoomRecord>): number | undefined {
  const { closed, finishedAt, archivedAt } = record;
  if (closed === 'neverStarted') return finishedAt;
  return archivedAt === undefined ? undefined : archivedAt + KEPT_FOR;
}

/** After the end a person's name can be replaced for good. */
export function forgetName(record: Readonly<RoomRecord>, seat: SeatId): Outcome<RoomRecord> {
  if (record.chairs[seat] === undefined) return refuse('notYourSeat');
  return record.phase === 'over' ? done(withoutName(record, seat)) : refuse('notOver');
}

/** Whoever runs the server takes a name down at any time; also that of whom a free chair is kept for. */
export function takeNameDown(record: Readonly<RoomRecord>, seat: SeatId): Outcome<RoomRecord> {
  const chair = record.chairs[seat];
  if (chair?.kind === 'person') return done(withoutName(record, seat));
  if (chair?.name === undefined || chair.kind !== 'free') return NO_SUCH_NAME;
  const { name: _, ...unnamed } = chair;
  return done(
    withoutKeptName(
      withChair(record, seat, () => unnamed),
      seat,
      chair.name,
    ),
  );
}

export const NO_SUCH_NAME: Outcome<never> = {
  ok: false,
  error: { code: 'noSuchSeat', message: 'There is no such seat, or nobody has given it a name.' },
};

function withoutName(record: Readonly<RoomRecord>, seat: SeatId): RoomRecord {
  const { name = '', keys = [] } = record.chairs[seat] ?? {};
  // Whoever had the seat before is not called by a name any more, either.
  const { asking, ...rest } = withChair(record, seat, ({ formerly: _, ...own }) => ({
    ...own,
    name: playerName(seat),
  }));
  const others = asking?.filter(({ key }) => !keys.includes(key));
  return withoutKeptName({ ...rest, ...(others !== undefined && { asking: others }) }, seat, name);
}

/** Chairs are kept for people by their names, and would bring them back. */
function withoutKeptName(record: RoomRecord, seat: SeatId, name: string): RoomRecord {
  const { names, ...options } = record.options;
  if (!names?.includes(name)) return record;
  const others = names.map((kept) => (kept === name ? playerName(seat) : kept));
  return { ...record, options: { ...options, names: others } };
}

/** What the archive says of a table besides the game itself. */
const saidInArchive = ({ chairs, next, closed }: Readonly<RoomRecord>): string =>
  JSON.stringify([chairs.map(({ name, keys }) => [name, keys]), next?.isOpen === true && next.id, closed]);

/** What has to arrive elsewhere because of a change; spectators of a delayed table learn of the end in their time. */
export function postsAfter(before: Readonly<RoomRecord> | undefined, after: Readonly<RoomRecord>): NewPost[] {
  const { finishedAt, closed } = after;
  if (finishedAt === undefined || before === undefined) return [];
  const isNew = before.finishedAt === undefined;
  if (closed === 'neverStarted') return isNew ? [{ key: 'close', due: finishedAt }] : [];
  if (!isNew && saidInArchive(before) === saidInArchive(after)) return [];
  return [{ key: 'archive', due: openEnd(after) }];
}
