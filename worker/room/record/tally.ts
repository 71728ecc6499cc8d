import type { SeatId } from '../../../engine/index.ts';
import { LIMITS } from '../../protocol/messages.ts';
import type { SeatMessage } from '../../protocol/read-message.ts';
import { type Refusal, refuse } from '../../protocol/refusals.ts';
import { pendingOf } from './pending-cache.ts';
import { type Chair, type RoomRecord, stateOf } from './record.ts';
import type { RoomCommand } from './room-command.ts';

// What a seat can do without end is counted by seat: nobody fills the table's log, or makes it slow, for the others.

/** How much a seat's person has given. */
export interface Tally {
  commands: number;
  /** The turn of the game that the next two are about. */
  turn: number;
  inTurn: number;
  /** Messages that took back something. */
  undos: number;
  /** Since the barrier. */
  offers: number;
}

const NONE: Tally = { commands: 0, turn: 0, inTurn: 0, undos: 0, offers: 0 };

/** Those that a seat can begin as often as it likes. Answers to deals are as many as deals; giving up is never refused. */
const BEGUN_AT_WILL: readonly string[] = ['prefer', 'offerCoins'];
/** A commitment to a combat is taken back by an offer; that is an undo like any other. */
const TAKE_BACK = 'takeBack';

const turnOf = (record: Readonly<RoomRecord>): number => stateOf(record)?.public.turn.number ?? 0;

function tallyOf(record: Readonly<RoomRecord>, seat: SeatId): Tally {
  const tally = record.chairs[seat]?.tally ?? NONE;
  const turn = turnOf(record);
  return tally.turn === turn ? tally : { ...tally, turn, inTurn: 0, undos: 0 };
}

/** Whether a seat has done something as often as it may for now. */
export function refusedByTally(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  message: SeatMessage,
): Refusal | undefined {
  const { inTurn, undos, offers } = tallyOf(record, seat);
  const decision = firstDecision(message);
  const isUndo = message.t === 'undo' || decision === TAKE_BACK;
  const isUsedUp = undos >= LIMITS.undosInTurn || inTurn >= LIMITS.commandsWithUndo;
  if (isUndo && isUsedUp) return refuse('tooManyUndos').error;
  const isOffer = decision !== undefined && BEGUN_AT_WILL.includes(decision);
  return isOffer && offers >= LIMITS.offersSinceBarrier ? refuse('tooManyOffers').error : undefined;
}

/** Only the first answer of a message can be to an offer. */
function firstDecision(message: SeatMessage): string | undefined {
  if (message.t === 'answer') return message.decision;
  return message.t === 'answers' ? message.steps[0].decision : undefined;
}

const decisionIn = ({ do: command }: RoomCommand): unknown =>
  typeof command === 'object' && command !== null ? Reflect.get(command, 'decision') : undefined;

/** A chair after a command: what its person gave is counted, and after a barrier offers begin anew. */
export function withTally(
  before: Readonly<RoomRecord>,
  chair: Readonly<Chair>,
  seat: SeatId,
  { given, barrier }: { given: RoomCommand; barrier: boolean },
): Chair {
  const isOwn = given.seat === seat && given.cid !== undefined;
  if (!isOwn && (!barrier || (chair.tally?.offers ?? 0) === 0)) return chair;
  const tally = tallyOf(before, seat);
  const own = isOwn ? 1 : 0;
  const decision = String(decisionIn(given));
  // People go back tap by tap; what that comes to in answers is held by the commands of the turn.
  const isFirst = given.tap === undefined || given.tap === before.seq + 1;
  const isUndo = isOwn && isFirst && (given.undo !== undefined || decision === TAKE_BACK);
  const isOffer = isOwn && BEGUN_AT_WILL.includes(decision);
  return {
    ...chair,
    tally: {
      ...tally,
      commands: tally.commands + own,
      inTurn: tally.inTurn + own,
      undos: tally.undos + (isUndo ? 1 : 0),
      offers: barrier ? 0 : tally.offers + (isOffer ? 1 : 0),
    },
  };
}

/** Somebody who answers and takes back without end fills the disk, and a log that cannot be archived any more. */
export const isTooLong = ({ seq }: Readonly<RoomRecord>): boolean => seq >= LIMITS.commands;

/** What follows from a cap that one seat has reached by itself: its turn passes, or it is out of the game. The others play on. */
export function cappedCommand(record: Readonly<RoomRecord>): RoomCommand | undefined {
  const table = stateOf(record)?.public;
  if (table === undefined || table.seats.length === 0) return undefined;
  for (const seat of record.chairs.keys()) {
    const { commands, inTurn } = tallyOf(record, seat);
    if (commands >= LIMITS.commandsBySeat && table.seats[seat]?.resigned !== true)
      return { do: { kind: 'resign', seat }, seat };
    const isWaitedFor = pendingOf(table).some((waited) => waited.seat === seat);
    if (inTurn >= LIMITS.commandsInTurn && isWaitedFor) return { do: { kind: 'timeout', seat }, seat };
  }
  return undefined;
}
