import { BOTS } from '../../../engine/bots/index.ts';
import { timeoutsOf } from '../../../engine/index.ts';
import { isDeadlinePassed, nextDeadlineMoment } from '../contest/round-deadline.ts';
import { hasResigned, isIdle, returned, votesAfter, waitsAfter, withoutWishes } from '../record/absence.ts';
import { isAdjourned } from '../record/adjourn.ts';
import { closesAt } from '../record/closing.ts';
import { isLastRoundAgreed } from '../record/parting.ts';
import { pendingOf } from '../record/pending-cache.ts';
import type { Chair, RoomRecord } from '../record/record.ts';
import { withDone } from '../record/repeats.ts';
import type { RoomCommand } from '../record/room-command.ts';
import { cappedCommand, isTooLong, withTally } from '../record/tally.ts';
import { stepsAfter, withoutStep } from '../record/undone.ts';
import { type Bots, botAnswers, botOf, type Stepped } from './play.ts';

/** Bots wait when everybody has been gone for so long. */
export const DESERTED_AFTER = 10 * 60_000;

/**
 * What has to be carried out without anybody asking for it, in the order in which it is tried: what follows from a cap, the end of a
 * game that goes on for nobody, bots' answers, and seats whose time is up. No bot is asked before its answer is.
 */
export function dueCommands(
  record: Readonly<RoomRecord>,
  now: number,
  bots: Bots = BOTS,
): (() => RoomCommand)[] {
  const { live } = record;
  if (record.phase !== 'live' || live === undefined) return [];
  const table = live.history.state.public;
  const capped = cappedCommand(record);
  const isOver = table.seats.length > 0 && (isTooLong(record) || isGivenUp(record));
  const first: RoomCommand[] = [
    ...(isDeadlinePassed(record, now) || isLastRoundAgreed(record) ? [{ do: { kind: 'callTime' } }] : []),
    ...(capped === undefined ? [] : [capped]),
    ...(isOver ? [{ do: { kind: 'adjudicate' } }] : []),
  ];
  const waited = isAdjourned(record) || isDeserted(record, now) ? [] : pendingOf(table);
  return [
    ...first.map((given) => () => given),
    ...waited.flatMap(({ seat }) => botAnswers(record, seat, bots)),
    ...timeouts(record, now).map((given) => () => given),
  ];
}

/** Seats that are waited for and are idle, or out of time. */
function timeouts(record: Readonly<RoomRecord>, now: number): RoomCommand[] {
  const { live } = record;
  if (live?.clock === undefined || isStill(record)) return [];
  const idle = pendingOf(live.history.state.public).flatMap(({ seat }) =>
    isIdle(record.chairs[seat]) ? [seat] : [],
  );
  const isUp = timeoutsOf(live.clock).flatMap(({ seat, at }) => (now >= at ? [seat] : []));
  const seats = idle.length > 0 ? idle : isUp;
  return seats.map((seat) => ({ do: { kind: 'timeout', seat }, seat }));
}

/** The people at the table who have not resigned; undefined if it never had any. */
function peopleLeft(record: Readonly<RoomRecord>): Chair[] | undefined {
  if (!record.chairs.some(({ kind }) => kind === 'person')) return undefined;
  return record.chairs.filter(({ kind }, seat) => kind === 'person' && !hasResigned(record, seat));
}

const isGivenUp = (record: Readonly<RoomRecord>): boolean => peopleLeft(record)?.length === 0;

/** Nobody is there any more and no time runs: what bots do would be done for nobody. They go on when somebody comes. */
function isDeserted(record: Readonly<RoomRecord>, now: number): boolean {
  // An event goes on, whoever is there.
  if (record.contest !== undefined) return false;
  if (record.live?.clock !== undefined && !isStill(record)) return false;
  const isGone = ({ awaySince }: Chair): boolean =>
    awaySince !== undefined && now - awaySince >= DESERTED_AFTER;
  return peopleLeft(record)?.every(isGone) === true;
}

/** Time stands still by agreement, and where every person has become idle: nobody is left for whom others could pass. */
function isStill(record: Readonly<RoomRecord>): boolean {
  if (record.contest !== undefined) return record.live?.clock?.pausedAt !== undefined;
  if (isAdjourned(record)) return true;
  const isPlaying = record.chairs.some(
    (chair, seat) => chair.kind === 'person' && botOf(record, seat) === undefined && !isIdle(chair),
  );
  return !isPlaying || record.live?.clock?.pausedAt !== undefined;
}

/** The next moment at which time alone changes something about the table. */
export function nextDeadline(record: Readonly<RoomRecord>): number | undefined {
  const clock = record.phase === 'live' && !isStill(record) ? record.live?.clock : undefined;
  const called = record.phase === 'live' ? record.contest?.call?.until : undefined;
  const flags = clock === undefined ? [] : timeoutsOf(clock).map(({ at }) => at);
  const moments = [...flags, closesAt(record), nextDeadlineMoment(record), called].filter(
    (at) => at !== undefined,
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** At a table of an event the bot plays on for whoever has become idle: nobody else waits, and nobody has to vote. */
function timedOut({ contest, live }: Readonly<RoomRecord>, chair: Readonly<Chair>): Chair {
  // EVT-09: whoever has no time left for bids passes each of them, and plays on.
  if (live?.clock?.bids !== undefined && live.history.state.public.turn.number === 0) return chair;
  const next = { ...chair, timeouts: chair.timeouts + 1 };
  return contest !== undefined && isIdle(next) && chair.kind === 'person'
    ? { ...next, isPlayedOn: true }
    : next;
}

/** What a command changes about the chairs: the last message, time-outs in a row, and people who come back to their seat. */
export function settleChairs(
  before: Readonly<RoomRecord>,
  { record: after, barrier, retracts }: Readonly<Pick<Stepped, 'record' | 'barrier' | 'retracts'>>,
  given: RoomCommand,
  now: number,
): RoomRecord {
  const table = after.live?.history.state.public;
  const isTurnBegun =
    table !== undefined && table.turn.number !== before.live?.history.state.public.turn.number;
  const isTimeout =
    typeof given.do === 'object' && given.do !== null && Reflect.get(given.do, 'kind') === 'timeout';
  const chairs = after.chairs.map((chair, seat) => {
    let next = withTally(before, chair, seat, { given, barrier });
    const { cid, digest } = given;
    if (seat === given.seat && cid !== undefined) {
      const sent = { cid, ...(digest !== undefined && { digest }) };
      next = { ...withoutWishes(withDone(next, sent, after.seq)), timeouts: 0 };
    }
    if (seat === given.seat && isTimeout) next = timedOut(before, next);
    if (isTurnBegun && table.turn.seat === seat && next.isReturning === true) next = returned(next);
    return next;
  });
  const { votes: _, steps: __, ...rest } = after;
  const { steps, undone } = stepsAfter(before, { given, barrier, ...(retracts && { retracts }) }, now);
  const isProgress = given.cid !== undefined && undone === undefined && given.undo === undefined;
  const settled: RoomRecord = {
    ...rest,
    ...votesAfter(before, after),
    chairs,
    ...(steps.length > 0 && { steps }),
    touchedAt: isProgress ? now : after.touchedAt,
  };
  const waited = { ...settled, waits: waitsAfter(settled, now) };
  return undone === undefined ? waited : withoutStep(waited, undone);
}
