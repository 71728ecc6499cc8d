import type { SeatId } from '../../../engine/index.ts';
import {
  CONTEST_LIMITS,
  CONTEST_TIMES,
  type ContestNote,
  type ContestTable,
} from '../../protocol/contest-table.ts';
import type { RoomRecord } from './record.ts';

/** A player of the event at this table, by chair; name and keys are the chair's. */
interface ContestPlayer {
  player: string;
  /** Calls for the arbiter that were made. */
  calls?: number;
  /** Milliseconds on the own clock so far. */
  clockMs?: number;
}

/** Somebody calls for the arbiter: time stands still until it is ruled, or until then. */
interface ArbiterCall {
  seat: SeatId;
  text: string;
  at: number;
  until: number;
  /** The moment in the log. */
  seq: number;
}

/** What a table knows of its event, and what came of it so far. */
export interface ContestRecord extends Omit<ContestTable, 'seats'> {
  seats: ContestPlayer[];
  /** The organiser's pause. */
  pausedAt?: number;
  call?: ArbiterCall;
  /** Since when time stands still, for whatever reason: the deadline moves by that when it goes on. */
  stillSince?: number;
  /** By how much players have moved the deadline. */
  slipped?: number;
  /** The last warning that was given, as in `CONTEST_TIMES.warnings`. */
  warned?: number;
  notes?: ContestNote[];
  /** Notes in all. */
  noteCount?: number;
  /** The number of the last report. */
  reported?: number;
  /** Something could not be carried out. */
  stuck?: { at: number; code: string };
  /** Acts of the organiser that were carried out, latest first. */
  lately?: { cid: string; digest: string }[];
}

/** The table with its event changed; unchanged where it belongs to none. */
export function withContest(
  record: Readonly<RoomRecord>,
  change: (contest: ContestRecord) => ContestRecord,
): RoomRecord {
  const { contest } = record;
  return contest === undefined ? record : { ...record, contest: change(contest) };
}

export const lineMsOf = ({ lineMs = CONTEST_TIMES.line }: Readonly<ContestRecord>): number => lineMs;
export const callMsOf = ({ callMs = CONTEST_TIMES.call }: Readonly<ContestRecord>): number => callMs;
export const callsOf = ({ calls = CONTEST_TIMES.calls }: Readonly<ContestRecord>): number => calls;

/** By how much players may still move the deadline. */
export const slipLeft = ({ slipMs = CONTEST_TIMES.slip, slipped = 0 }: Readonly<ContestRecord>): number =>
  Math.max(0, slipMs - slipped);

/** The chair of a player of the event. */
export function seatOfPlayer({ contest }: Readonly<RoomRecord>, player: string): SeatId | undefined {
  const seat = contest?.seats.findIndex((one) => one.player === player) ?? -1;
  return seat < 0 ? undefined : seat;
}

/** One more line in the table's notes; the oldest ones go. */
export function withNote(contest: Readonly<ContestRecord>, note: Omit<ContestNote, 'id'>): ContestRecord {
  const id = (contest.noteCount ?? 0) + 1;
  const notes = [...(contest.notes ?? []), { id, ...note }].slice(-CONTEST_LIMITS.notes);
  return { ...contest, noteCount: id, notes };
}
