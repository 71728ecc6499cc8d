import { type Clock, flagsAt, type SeatId, score, viewFor } from '../../../engine/index.ts';
import type { TableDate } from '../../protocol/table-date.ts';
import { waitingSince } from '../record/absence.ts';
import { isAdjourned } from '../record/adjourn.ts';
import { isBrokenOff } from '../record/closing.ts';
import { isOverOpenly, personShown } from '../record/delay.ts';
import { pendingOf } from '../record/pending-cache.ts';
import type { Chair, Person, RoomRecord } from '../record/record.ts';
import { seatClaimOf } from './chair-moves.ts';

/** `closed`: it never began. A game that was broken off is finished: its replay is kept. */
const STATUSES = ['open', 'live', 'finished', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

interface SeatEntry {
  kind: Chair['kind'];
  name?: string;
  /** What browsers hold this seat by; never sent to anybody. */
  hold?: string;
}

/** Somebody the table waits for. */
export interface WaitingEntry {
  seat: SeatId;
  since: number;
  /** When the time of this seat is up. */
  until?: number;
  /** While the clock is paused: what is left of it. */
  left?: number;
}

/** What the directory knows of a table: enough for lists, previews and *your games* without waking the room. */
export interface DirectoryEntry {
  id: string;
  isPublic: boolean;
  /** Public, but in no list. */
  isHeldBack?: true;
  status: Status;
  createdAt: number;
  /** Leads to the table while it is open. */
  code?: string;
  /** While it is open: when its people want to play. */
  date?: TableDate;
  seats: SeatEntry[];
  options: { clock: string; expansion: boolean; assign: string; preset: string; watch: boolean };
  turn?: number;
  waits: WaitingEntry[];
  /** It goes on another day. */
  isAdjourned?: true;
  isAbandoned?: true;
  /** Once it is over. */
  scores?: { seat: SeatId; rank: number; total: number }[];
}

/** Anybody may read a list: that a game is over shows there as late as spectators learn of it. */
export function tableStatusOf(record: Readonly<RoomRecord>, now: number): Status {
  if (record.closed === 'neverStarted') return 'closed';
  if (isOverOpenly(record, now)) return 'finished';
  return record.phase === 'lobby' ? 'open' : 'live';
}

/** In no list: a rematch would tell that the game before is over; and what the operator has closed is shown to nobody. */
export const isHeldBack = ({ listedFrom, closed }: Readonly<RoomRecord>, now: number): boolean =>
  closed === 'byOperator' || (listedFrom !== undefined && now < listedFrom);

function seatCard(chair: Chair, { name }: Readonly<Person>): SeatEntry {
  const { kind } = chair;
  const hold = seatClaimOf(chair);
  // A free chair may be kept for somebody: that is for those who come, not for lists.
  const isTaken = kind !== 'free' && name !== undefined;
  return { kind, ...(isTaken && { name }), ...(hold !== undefined && { hold }) };
}

function timeOf(clock: Readonly<Clock>, seat: SeatId): { until?: number; left?: number } {
  const { pausedAt, ...running } = clock;
  const until = flagsAt(running, seat);
  if (until === undefined) return {};
  return pausedAt === undefined ? { until } : { left: Math.max(0, until - pausedAt) };
}

function waitCards(record: Readonly<RoomRecord>): WaitingEntry[] {
  const { live } = record;
  if (live === undefined || record.phase !== 'live') return [];
  const seats = [...new Set(pendingOf(live.history.state.public).map(({ seat }) => seat))];
  return seats.map((seat) => ({
    seat,
    since: live.clock?.seats[seat]?.since ?? waitingSince(record, seat) ?? record.touchedAt,
    ...(live.clock && timeOf(live.clock, seat)),
  }));
}

function scoresOf({ live }: Readonly<RoomRecord>): NonNullable<DirectoryEntry['scores']> {
  if (live === undefined) return [];
  const cards = score(viewFor(live.history.state, 'spectator'));
  return cards.map(({ seat, rank, total }) => ({ seat, rank, total }));
}

export function directoryEntryOf(record: Readonly<RoomRecord>, now: number): DirectoryEntry {
  const { id, createdAt, code, options, chairs, live } = record;
  const { clock, isPublic, watch, date, game } = options;
  const table = live?.history.state.public;
  const status = tableStatusOf(record, now);
  return {
    id,
    isPublic,
    ...(isPublic && isHeldBack(record, now) && { isHeldBack: true as const }),
    status,
    createdAt,
    ...(code !== undefined && { code }),
    ...(status === 'open' && date !== undefined && { date }),
    // A table that never began is remembered as such, not who sat there.
    seats: chairs.map((chair, seat) =>
      record.closed === 'neverStarted'
        ? { kind: chair.kind }
        : seatCard(chair, personShown(record, seat, now)),
    ),
    options: { clock, expansion: game.expansion, assign: game.assign, preset: game.preset, watch },
    ...(table !== undefined && { turn: table.turn.number }),
    waits: waitCards(record),
    ...(status === 'live' && isAdjourned(record) && { isAdjourned: true as const }),
    ...(status === 'finished' && isBrokenOff(record) && { isAbandoned: true as const }),
    ...(status === 'finished' && table?.ended !== undefined && { scores: scoresOf(record) }),
  };
}

/** Two cards with the same text need no new report: within a turn, when exactly somebody was asked is not worth one. */
export function directoryEntryText(card: Readonly<DirectoryEntry>): string {
  const waits = card.waits.map(({ seat, until, left }) => ({ seat, until, left }));
  return JSON.stringify({ ...card, waits });
}
