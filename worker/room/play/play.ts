import type { BOTS } from '../../../engine/bots/index.ts';
import { isSlow } from '../../../engine/catalog.ts';
import {
  advance,
  beginGame,
  type Clock,
  fallback,
  type GameEvent,
  type GameState,
  options,
  playEntry,
  type Result,
  type SeatId,
  startClock,
  viewFor,
} from '../../../engine/index.ts';
import { setupOf } from '../../protocol/table-options.ts';
import { withDeadline } from '../contest/round-deadline.ts';
import { hasResigned } from '../record/absence.ts';
import { lineCredits, withCredits } from '../record/clock-changes.ts';
import { lineMsOf, withContest } from '../record/contest-record.ts';
import { noteLine } from '../record/lost-line.ts';
import { pendingOf } from '../record/pending-cache.ts';
import { type Chair, type Live, type RoomRecord, stateOf } from '../record/record.ts';
import type { RoomCommand } from '../record/room-command.ts';
import { botRng } from './bot-dice.ts';
import { beginMarks } from './log-digest.ts';

/** One command carried out, before anything of it is written down or told. */
export interface Stepped {
  record: RoomRecord;
  given: RoomCommand;
  events: GameEvent[];
  /** Undo may not go behind it. */
  barrier: boolean;
  /** The seat's last answer is taken back by it. */
  retracts?: true;
}

/** Deals the game once everybody is ready: the seed is made of the server's secret and every seat's nonce. */
export function startGame(record: Readonly<RoomRecord>, now: number): Result<RoomRecord> {
  const { options: table, fair, chairs } = record;
  const seated = chairs.filter(({ kind }) => kind === 'person' || kind === 'bot');
  const wishes = seated.map(({ wish, isNewcomer }) => ({
    ...wish,
    ...(isNewcomer && { newcomer: true as const }),
  }));
  const setup = setupOf({ ...table, seats: seated.length }, wishes, record.contest?.tile);
  if (!setup.ok) return setup;
  const nonces = noncesOf(seated);
  const history = beginGame(setup.value, partsOf({ ...fair, nonces }));
  const { state } = history;
  const live: Live = { history, marked: beginMarks(state) };
  if (table.clock !== 'none') {
    live.clock = advance(clockFor(record, table.clock, seated), waiting(state), now);
    live.pauses = [];
  }
  // From where somebody came matters no more once nobody can sit down.
  const { sentAway: _, ...rest } = record;
  const people = seated.map(({ net: _net, ...chair }): Chair => chair);
  const dealt: RoomRecord = { ...rest, fair: { ...fair, nonces }, chairs: people, phase: 'live', live };
  const begun = withContest({ ...dealt, startedAt: now, lastAt: now, touchedAt: now }, (contest) => ({
    ...withDeadline(contest, contest.deadlineAt, now),
    seats: contest.seats.filter((_seat, index) => chairs[index]?.kind !== 'closed'),
  }));
  const absent = people.flatMap(({ awaySince }, seat) => (awaySince === undefined ? [] : [seat]));
  return { ok: true, value: absent.reduce((room, seat) => noteLine(room, seat, true, now), begun) };
}

/** A clock with what the seats asked for: more time, and hours of sleep in slow play. */
function clockFor(
  { contest, options: { game } }: Readonly<RoomRecord>,
  pace: Clock['pace'],
  chairs: readonly Chair[],
): Clock {
  const asked = chairs.map(({ extraTime, sleepsAt }) => ({
    ...(extraTime !== undefined && { stretch: extraTime }),
    ...(sleepsAt !== undefined && isSlow(pace) && { sleepsAt }),
  }));
  const { seconds } = game.bids ?? {};
  const bids = game.assign === 'deal' || isSlow(pace) || seconds === undefined ? undefined : seconds * 1000;
  return startClock(pace, asked, contest && lineMsOf(contest), bids);
}

/** What the seed is made of. */
const partsOf = ({ secret, nonces = [], round }: RoomRecord['fair']): Parameters<typeof beginGame>[1] =>
  round === undefined ? { secret, nonces } : { kind: 'round', secret, round };

/** One from every person, in seat order; bots add none. */
const noncesOf = (chairs: readonly Chair[]): string[] =>
  chairs.flatMap(({ nonce }) => (nonce === undefined ? [] : [nonce]));

const waiting = (state: GameState): Parameters<typeof advance>[1] => ({
  seats: pendingOf(state.public).map(({ seat }) => seat),
  active: state.public.turn.seat,
  turn: state.public.turn.number,
  isLast: state.public.lastTurn !== undefined,
});

/** Carries out one command or undo. The record given in stays as it is. */
export function playOne(record: Readonly<RoomRecord>, given: RoomCommand, now: number): Result<Stepped> {
  const { live } = record;
  if (live === undefined) return { ok: false, error: { code: 'notNow', message: 'The game has not begun.' } };
  const played = playEntry(live.history, given.undo === undefined ? { do: given.do } : { undo: given.undo });
  if (!played.ok) return played;
  const { history, events, barrier, retracts } = played.value;
  const { clock: before, pauses, credits, ...rest } = live;
  const clock = clockAfter(record, history.state, now);
  // Spectators are told by these moments: where the clock stepped back, a row stands at that of the one before it.
  const at = Math.max(now, record.lastAt ?? 0);
  const kept = { ...(pauses !== undefined && { pauses }), ...(credits !== undefined && { credits }) };
  const next: RoomRecord = {
    ...withClockUse(record, clock, now),
    seq: record.seq + 1,
    lastAt: at,
    ...(history.state.public.ended === undefined
      ? { phase: 'live' as const }
      : { phase: 'over' as const, finishedAt: at }),
    live: {
      ...rest,
      history,
      ...(clock !== undefined && { clock }),
      // Where the clock stepped back, the moments of the log are not those by which time was reckoned.
      ...(at === now && withCredits(kept, lineCredits(before, clock, now, record.seq))),
    },
  };
  return { ok: true, value: { record: next, given, events, barrier, ...(retracts && { retracts }) } };
}

/** The clock after a command; at a table without one, the last turns of a round have one all the same. */
function clockAfter(
  { live, chairs, contest }: Readonly<RoomRecord>,
  state: GameState,
  now: number,
): Clock | undefined {
  const isCalled = contest !== undefined && state.public.lastTurn !== undefined;
  const clock = live?.clock ?? (isCalled ? startClock(LAST_TURNS_PACE, chairs.length) : undefined);
  return clock && advance(clock, waiting(state), now);
}

/** Any live one: its bank and increment are not used. */
const LAST_TURNS_PACE = 'live6+15';

/** What each seat of an event has used of its time. */
function withClockUse(
  record: Readonly<RoomRecord>,
  after: Readonly<Clock> | undefined,
  now: number,
): RoomRecord {
  const before = record.live?.clock;
  return withContest(record, (contest) => ({
    ...contest,
    seats: contest.seats.map((one, seat) => {
      const { since, line } = before?.seats[seat] ?? {};
      const own = after?.seats[seat];
      if (since === undefined || own?.since === since) return one;
      const stood = (line?.left ?? 0) - (own?.line?.left ?? 0);
      const ms = Math.max(0, (before?.pausedAt ?? now) - since - stood);
      return { ...one, clockMs: (one.clockMs ?? 0) + ms };
    }),
  }));
}

export type Bots = typeof BOTS;

/** Marks an answer in the log that a bot owed and could not give. */
const FALLBACK = 'fallback';

/**
 * The answers of a seat that a bot plays, in the order in which they are tried: the bot's own, and the one for a seat that gives none.
 * Both may throw.
 */
export function botAnswers(record: Readonly<RoomRecord>, seat: SeatId, bots: Bots): (() => RoomCommand)[] {
  const state = stateOf(record);
  const name = botOf(record, seat);
  const bot = name === undefined ? undefined : bots[name];
  if (state === undefined || name === undefined || bot === undefined) return [];
  const isForPerson = record.chairs[seat]?.kind === 'person';
  const answered = (reply: ReturnType<Bots[string]>, by?: string): RoomCommand => {
    if (reply === undefined) throw new Error(`${name} has no answer`);
    return { do: { kind: 'answer', seat, ...reply }, seat, ...(by !== undefined && { by }) };
  };
  return [
    () => {
      const view = viewFor(state, seat);
      const dice = botRng(record.fair.secret, record.seq, seat);
      return answered(bot(view, options(view), dice), isForPerson ? name : undefined);
    },
    () => {
      const view = viewFor(state, seat);
      const [owed] = options(view).owed;
      return answered(owed && { decision: owed.id, answer: fallback(view, owed) }, FALLBACK);
    },
  ];
}

/** Who plays a seat: its bot, or the one that plays on for a person who is gone. */
export function botOf(record: Readonly<RoomRecord>, seat: SeatId): string | undefined {
  const chair = record.chairs[seat];
  if (chair?.kind === 'bot') return chair.bot ?? 'steady';
  return chair?.isPlayedOn === true || hasResigned(record, seat) ? 'steady' : undefined;
}
