import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '../../../engine/index.ts';
import {
  CONTEST_LIMITS,
  type ContestActId,
  type ContestActName,
  type ContestActs,
  isContestText,
} from '../../protocol/contest-table.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { type Act, act } from '../act/act.ts';
import { answered, type Change, carriedOut } from '../act/change.ts';
import { withoutCall } from '../contest/arbiter-call.ts';
import { withDeadline } from '../contest/round-deadline.ts';
import { comeBack } from '../record/absence.ts';
import { withClockChange } from '../record/clock-changes.ts';
import { asNeverStarted } from '../record/closing.ts';
import { type ContestRecord, seatOfPlayer, withContest, withNote } from '../record/contest-record.ts';
import { withHold, withOpenRound } from '../record/not-yet.ts';
import { type RoomRecord, stateOf, withChair } from '../record/record.ts';
import { goOn, isHeld, stopTime } from '../record/stand-still.ts';
import { chairsAtStart, replacePlayer, reseat } from './contest-seating.ts';

// What the organiser of an event does at one of its tables, called by the event's object. Each is carried out once.

/** Acts that are remembered: more than an event sends before it has an answer. */
const MOST_KEPT = 32;
const LONGEST_CID = 64;
/** No moment lies beyond it: the year 2100. */
const LAST_MOMENT = 4_102_444_800_000;

type Decide<Args> = (
  record: Readonly<RoomRecord>,
  args: Args,
  around: { now: number; contest: ContestRecord },
) => Outcome<Change>;

/** Whether it was done already; then also whether it was the same. */
function doneBefore(
  { lately = [] }: Readonly<ContestRecord>,
  cid: string,
  digest: string,
): boolean | undefined {
  const before = lately.find((one) => one.cid === cid);
  return before && before.digest === digest;
}

const digestOf = (args: object): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(args))).subarray(0, 8));

/** Whatever it changes, the table remembers that it was done. */
function remembered(change: Change, cid: string, digest: string): Change {
  if (!('record' in change)) return change;
  const record = withContest(change.record, (contest) => ({
    ...contest,
    lately: [{ cid, digest }, ...(contest.lately ?? [])].slice(0, MOST_KEPT),
  }));
  return { ...change, record };
}

/** `worksOver`: also at a table that was closed before its end. */
function organised<N extends ContestActName>(
  name: N,
  decide: Decide<ContestActs[N]>,
  { worksOver = false }: { worksOver?: boolean } = {},
): Act<'organiser', ContestActs[N] & ContestActId, true> {
  return act('organiser', (record, args: ContestActs[N] & ContestActId, { now }) => {
    const { contest } = record;
    if (contest === undefined) return refuse('notOfEvent');
    const { cid, token: _, ...rest }: ContestActId & { token?: string } = args;
    if (typeof cid !== 'string' || cid.length === 0 || cid.length > LONGEST_CID) return refuse('badMessage');
    const digest = digestOf({ name, ...rest });
    const before = doneBefore(contest, cid, digest);
    if (before !== undefined) return before ? answered<true>(true) : refuse('usedCid');
    if (record.closed !== undefined && !worksOver) return refuse('closed');
    const change = decide(record, args, { now, contest });
    return change.ok ? carriedOut(remembered(change.value, cid, digest)) : change;
  });
}

/** The table itself is changed, and everybody is told. */
const changed = (outcome: Outcome<RoomRecord>): Outcome<Change> =>
  outcome.ok ? done({ kind: 'table', record: outcome.value }) : outcome;

/** For a game that goes on. */
const inGame =
  <Args>(decide: Decide<Args>): Decide<Args> =>
  (record, args, around) => {
    if (record.phase === 'lobby') return refuse('notStarted');
    return record.phase === 'over' ? refuse('gameOver') : decide(record, args, around);
  };

/** About a player at this table. */
const about =
  <Args extends { player: string }>(
    decide: (record: Readonly<RoomRecord>, seat: SeatId, now: number) => Outcome<RoomRecord>,
  ): Decide<Args> =>
  (record, { player }, { now }) => {
    const seat = seatOfPlayer(record, player);
    if (record.phase === 'over') return refuse('gameOver');
    return seat === undefined ? refuse('noSuchPlayer') : changed(decide(record, seat, now));
  };

const isMoment = (at: unknown): at is number =>
  typeof at === 'number' && Number.isSafeInteger(at) && at > 0 && at < LAST_MOMENT;

const isSpan = (ms: unknown): ms is number =>
  typeof ms === 'number' && Number.isSafeInteger(ms) && ms > 0 && ms <= CONTEST_LIMITS.addedMs;

/** More time for some seats; the deadline moves by as much. */
function withMoreTime(
  record: Readonly<RoomRecord>,
  seats: readonly SeatId[],
  ms: number,
  now: number,
): RoomRecord {
  const timed = seats.reduce(
    (room: RoomRecord, seat) => withClockChange(room, { kind: 'time', seat, ms }, now),
    record,
  );
  return withContest(timed, (contest) => {
    const { deadlineAt, stillSince } = contest;
    if (deadlineAt === undefined) return contest;
    const stood = stillSince === undefined ? 0 : now - stillSince;
    return withDeadline(contest, deadlineAt + stood + ms, now);
  });
}

export const CONTEST_ACTS = {
  contestSeats: organised('contestSeats', (record, { seats }, { now }) =>
    changed(reseat(record, seats, now)),
  ),

  contestStart: organised('contestStart', (record, who) => {
    if (record.phase !== 'lobby') return refuse('alreadyStarted');
    const seated = chairsAtStart(record, who);
    return seated.ok ? done({ kind: 'deal', record: seated.value }) : seated;
  }),

  contestPause: organised(
    'contestPause',
    inGame((record, { isOn }, { now, contest }) => {
      if (isOn === (contest.pausedAt !== undefined)) return changed(done(record));
      if (isOn) {
        const held = withContest(record, (before) => ({ ...before, pausedAt: now }));
        return changed(done(stopTime({ ...held, pausing: [] }, now)));
      }
      const freed = withContest(record, ({ pausedAt: _, ...before }) => before);
      return changed(done(isHeld(freed) ? freed : goOn(freed, now, true)));
    }),
  ),

  contestAddTime: organised(
    'contestAddTime',
    inGame((record, { ms, player }, { now }) => {
      if (!isSpan(ms)) return refuse('badTime');
      const seat = player === undefined ? undefined : seatOfPlayer(record, player);
      if (player !== undefined && seat === undefined) return refuse('noSuchPlayer');
      const seats = seat === undefined ? [...record.chairs.keys()] : [seat];
      return changed(done(withMoreTime(record, seats, ms, now)));
    }),
  ),

  contestDeadline: organised('contestDeadline', (record, { at }, { now }) => {
    if (record.phase === 'over') return refuse('gameOver');
    if (at !== undefined && !isMoment(at)) return refuse('badTime');
    return changed(done(withContest(record, (contest) => withDeadline(contest, at, now))));
  }),

  contestCallTime: organised(
    'contestCallTime',
    inGame((record) =>
      stateOf(record)?.public.lastTurn === undefined
        ? done({ kind: 'ordered', record, command: { do: { kind: 'callTime' } } })
        : refuse('lastTurns'),
    ),
  ),

  contestAdjudicate: organised(
    'contestAdjudicate',
    inGame((record, _, { now }) =>
      // Nobody has a seat on the board before the bids are over; then the table closes without a result.
      stateOf(record)?.public.seats.length === 0
        ? done({ kind: 'close', record: asNeverStarted(record, now), by: 'table' })
        : done({ kind: 'ordered', record, command: { do: { kind: 'adjudicate' } } }),
    ),
  ),

  contestReplace: organised('contestReplace', (record, { player, by }, { now }) =>
    changed(replacePlayer(record, player, by, now)),
  ),

  contestBot: organised(
    'contestBot',
    about((record, seat) =>
      done(withChair(record, seat, ({ isReturning: _, ...chair }) => ({ ...chair, isPlayedOn: true }))),
    ),
  ),

  contestReturn: organised(
    'contestReturn',
    about((record, seat) => {
      if (record.phase === 'lobby')
        return done(withChair(record, seat, ({ isPlayedOn: _, ...chair }) => chair));
      const back = comeBack(record, seat);
      return back.ok ? done(back.value.record) : back;
    }),
  ),

  contestAnnounce: organised('contestAnnounce', (record, { text }, { now }) =>
    isContestText(text)
      ? changed(
          done(withContest(record, (contest) => withNote(contest, { at: now, kind: 'announcement', text }))),
        )
      : refuse('badText'),
  ),

  contestRule: organised('contestRule', (record, { text, player }, { now }) => {
    const seat = player === undefined ? undefined : seatOfPlayer(record, player);
    if (player !== undefined && seat === undefined) return refuse('noSuchPlayer');
    if (!isContestText(text)) return refuse('badText');
    const note = { at: now, kind: 'ruling' as const, text, ...(seat !== undefined && { seat }) };
    return changed(
      done(
        withoutCall(
          withContest(record, (contest) => withNote(contest, note)),
          now,
        ),
      ),
    );
  }),

  contestHold: organised(
    'contestHold',
    (record, { isOn }) =>
      // What was told cannot be held any more.
      isOn && record.phase === 'over' ? refuse('gameOver') : changed(done(withHold(record, isOn))),
    { worksOver: true },
  ),

  contestOpen: organised('contestOpen', (record) => changed(done(withOpenRound(record))), {
    worksOver: true,
  }),
};
