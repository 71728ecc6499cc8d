import type { SeatId } from '../../engine/index.ts';
import { done, type Outcome, type Refusal, refuse } from '../protocol/refusals.ts';
import { settleChairs } from './play/due.ts';
import { botOf, playOne, type Stepped } from './play/play.ts';
import { type Played, told } from './play/told.ts';
import { pendingOf } from './record/pending-cache.ts';
import { type RoomRecord, stateOf, withChair } from './record/record.ts';
import { withDone } from './record/repeats.ts';
import type { RoomCommand } from './record/room-command.ts';
import type { LogRow } from './record/store.ts';
import { withAsked } from './talk/notices.ts';

/**
 * Carries out the commands of one message in order, as far as they fit, and writes down what they came to in one row. It is refused
 * where not even the first one fits. What came before a later one that does not fit stands, and its sender is told where it stopped.
 */
export function playTap(
  record: Readonly<RoomRecord>,
  commands: readonly RoomCommand[],
  now: number,
  earlier: (since: number) => readonly LogRow[],
): Outcome<Played> {
  const tap = commands.length > 1 ? { tap: record.seq + 1 } : {};
  const steps: Stepped[] = [];
  let refusal: Refusal = refuse('notStarted').error;
  let room: RoomRecord = record;
  for (const command of commands) {
    const stepped = playStep(room, { ...command, ...tap }, now, steps.at(-1));
    if (!stepped.ok) {
      refusal = stepped.error;
      break;
    }
    steps.push(stepped.value);
    room = stepped.value.record;
  }
  const isWhole = steps.length === commands.length;
  const played = told(
    record,
    steps,
    isWhole ? room : withRefused(room, commands[0], steps, refusal),
    earlier,
  );
  return played === undefined ? { ok: false, error: refusal } : done(played);
}

/** One command of a message, after the one before it. */
function playStep(
  room: Readonly<RoomRecord>,
  command: RoomCommand,
  now: number,
  before: Stepped | undefined,
): Outcome<Stepped> {
  // Nobody has seen what it brought when the next answer was given.
  if (before?.barrier) return refuse('afterBarrier');
  const given = addressed(room, command);
  if (!given.ok) return given;
  const played = playOne(room, given.value, now);
  if (!played.ok) return played;
  const settled = settleChairs(room, played.value, given.value, now);
  return done({ ...played.value, record: withAsked(room, settled, given.value, now) });
}

/** The command with the decision that it answers: it may have had no number yet when the answer was sent. */
function addressed(room: Readonly<RoomRecord>, given: RoomCommand): Outcome<RoomCommand> {
  const { expected, seat } = given;
  if (expected === undefined || seat === undefined) return done(given);
  if (botOf(room, seat) !== undefined) return refuse('playedByBot');
  const { kind, answer } = expected;
  const decision = owedBy(room, seat, kind);
  if (decision === undefined) return refuse('otherDecision');
  return done({ ...given, do: { kind: 'answer', seat, decision, answer } });
}

function owedBy(room: Readonly<RoomRecord>, seat: SeatId, kind: string): string | undefined {
  const table = stateOf(room)?.public;
  const owed = table === undefined ? [] : pendingOf(table);
  return owed.find((one) => one.seat === seat && one.kind === kind)?.id;
}

/** The seat's last message is known to have been carried out in part: so it is answered, also if it comes again. */
function withRefused(
  room: RoomRecord,
  first: RoomCommand | undefined,
  { length }: readonly Stepped[],
  { code, message }: Refusal,
): RoomRecord {
  const { seat, cid, digest } = first ?? {};
  if (seat === undefined || cid === undefined || length === 0) return room;
  const partly = { done: length, refused: { step: length, code, message } };
  const sent = { cid, ...(digest !== undefined && { digest }) };
  return withChair(room, seat, (chair) => withDone(chair, sent, room.seq, partly));
}
