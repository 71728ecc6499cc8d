import { flagged, nextFlag } from '../engine/clock.ts';
import { isIdle, returned, votesAfter, waitsAfter, withoutWishes } from './absence.ts';
import { closesAt } from './closing.ts';
import { botCommand, botOf, type Given, type Played } from './play.ts';
import type { RoomRecord } from './record.ts';
import { withCarriedOut } from './repeats.ts';
import { cappedCommand, isTooLong, withTally } from './tally.ts';
import { stepsAfter, withoutStep } from './undone.ts';
import { waitedAt } from './waited.ts';

/** What has to be carried out without anybody asking for it: the end of an endless game, a bot's answer, or a seat whose time is up. */
export function dueCommand(record: Readonly<RoomRecord>, now: number): Given | undefined {
  const { live } = record;
  if (record.phase !== 'live' || live === undefined) return undefined;
  const capped = cappedCommand(record);
  if (capped !== undefined) return capped;
  if (isTooLong(record) && live.history.state.public.seats.length > 0) return { do: { kind: 'adjudicate' } };
  const bot = botCommand(record);
  if (bot !== undefined || live.clock === undefined || isStill(record)) return bot;
  const idle = waitedAt(live.history.state.public).find(({ seat }) => isIdle(record.chairs[seat]))?.seat;
  const seat = idle ?? flagged(live.clock, now)[0];
  return seat === undefined ? undefined : { do: { kind: 'timeout', seat }, seat };
}

/** Time stands still by agreement, and where every person has become idle: nobody is left for whom others could pass. */
function isStill(record: Readonly<RoomRecord>): boolean {
  const isPlaying = record.chairs.some(
    (chair, seat) => chair.kind === 'person' && botOf(record, seat) === undefined && !isIdle(chair),
  );
  return !isPlaying || record.live?.clock?.pausedAt !== undefined;
}

/** The next moment at which time alone changes something about the table. */
export function nextDeadline(record: Readonly<RoomRecord>): number | undefined {
  const clock = record.phase === 'live' && !isStill(record) ? record.live?.clock : undefined;
  const moments = [clock && nextFlag(clock), closesAt(record)].filter((at) => at !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** What a command changes about the chairs: the last message, time-outs in a row, and people who come back to their seat. */
export function settleChairs(
  before: Readonly<RoomRecord>,
  { record: after, barrier }: Readonly<Pick<Played, 'record' | 'barrier'>>,
  given: Given,
  now: number,
): RoomRecord {
  const table = after.live?.history.state.public;
  const isTurnBegun =
    table !== undefined && table.turn.number !== before.live?.history.state.public.turn.number;
  const isTimeout =
    typeof given.do === 'object' && given.do !== null && Reflect.get(given.do, 'kind') === 'timeout';
  const chairs = after.chairs.map((chair, seat) => {
    let next = withTally(before, chair, seat, { given, barrier });
    if (seat === given.seat && given.cid !== undefined)
      next = { ...withoutWishes(withCarriedOut(next, given.cid, after.seq)), timeouts: 0 };
    if (seat === given.seat && isTimeout) next = { ...next, timeouts: next.timeouts + 1 };
    if (isTurnBegun && table.turn.seat === seat && next.isReturning === true) next = returned(next);
    return next;
  });
  const { votes: _, steps: __, ...rest } = after;
  const { steps, undone } = stepsAfter(before, { given, barrier }, now);
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
