import type { SeatId } from '../../../engine/index.ts';
import { LIMITS } from '../../protocol/messages.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { pendingOf } from './pending-cache.ts';
import { type Chair, type RoomRecord, withChair } from './record.ts';
import type { RoomCommand } from './room-command.ts';

const MINUTE = 60_000;
/** Without a clock, the people present may do something about a decision that is owed for so long. */
export const VOTE_AFTER = 3 * MINUTE;
/** A host who is away for so long passes the rights on until coming back. */
export const HOST_AWAY = LIMITS.hostAway;
/** A seat that ran out of time so often in a row is idle and passes at once. */
const IDLE_AFTER = 3;

type Choice = 'wait' | 'skip' | 'bot';

/** A room after somebody's wish, and what has to be carried out because of it. */
export interface SettledWish {
  record: RoomRecord;
  follows?: RoomCommand;
}

export const isIdle = (chair: Readonly<Chair> | undefined): boolean => (chair?.timeouts ?? 0) >= IDLE_AFTER;

/** Whether the person of a seat has resigned; whoever takes the seat over has not. */
export function hasResigned(record: Readonly<RoomRecord>, seat: SeatId): boolean {
  const isResigned = record.live?.history.state.public.seats[seat]?.resigned === true;
  return isResigned && record.chairs[seat]?.isTakenOver !== true;
}

/** A public table is its maker's, also without a seat, until the maker is gone for long. */
const isMakerGone = ({ maker }: Readonly<RoomRecord>, now: number): boolean =>
  maker?.awaySince !== undefined && now - maker.awaySince >= HOST_AWAY;

/** Whose seat has the host's rights: the first host's, or, while that one is gone, the next person's. */
export function hostSeatAt(record: Readonly<RoomRecord>, now: number): SeatId | undefined {
  const { hostSeat, chairs } = record;
  if (hostSeat === undefined && !isMakerGone(record, now)) return undefined;
  const isThere = (seat: SeatId): boolean => {
    const chair = chairs[seat];
    const isAway = chair?.awaySince !== undefined && now - chair.awaySince >= HOST_AWAY;
    return chair?.kind === 'person' && !isAway && !hasResigned(record, seat);
  };
  const inOrder = chairs.map((_, index) => ((hostSeat ?? 0) + index) % chairs.length);
  return inOrder.find(isThere) ?? hostSeat;
}

/**
 * Whose seat the host's is once somebody has sat down: the maker's, as soon as the maker has one. By invitation the first person
 * is trusted with it until then; at a public table, where that may be anybody, only when the maker is gone.
 */
export function hostOnceSeated(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  isMaker: boolean,
  now: number,
): SeatId | undefined {
  if (isMaker) return seat;
  const host = record.hostSeat ?? hostSeatAt(record, now);
  const isHeldFree = record.options.isPublic && record.maker !== undefined && !isMakerGone(record, now);
  return host ?? (isHeldFree ? undefined : seat);
}

/** Since when each open decision is waited for; what others do in between does not begin it anew. */
export function waitsAfter(record: Readonly<RoomRecord>, now: number): Record<string, number> {
  const table = record.live?.history.state.public;
  if (table === undefined) return {};
  return Object.fromEntries(pendingOf(table).map(({ id }) => [id, record.waits[id] ?? now]));
}

/** Since when the table waits for a seat. */
export function waitingSince(record: Readonly<RoomRecord>, seat: SeatId): number | undefined {
  const table = record.live?.history.state.public;
  const owed = table && pendingOf(table).find((waited) => waited.seat === seat);
  return owed && record.waits[owed.id];
}

/** A person comes back to the own seat: at once between turns' actions, else at the start of its next turn. */
export function comeBack(record: Readonly<RoomRecord>, seat: SeatId): Outcome<SettledWish> {
  const chair = record.chairs[seat];
  if (chair === undefined || record.live === undefined) return refuse('notStarted');
  if (hasResigned(record, seat)) return refuse('notYourSeat');
  const table = record.live.history.state.public;
  const frame = table.stack.at(-1);
  const isOwnStart = frame?.kind === 'turn' && frame.seat === seat && frame.stage === 'start';
  const isBotPlaying = chair.isPlayedOn === true && !isOwnStart;
  const { isReleased: _, ...kept } = chair;
  return done({
    record: withChair(record, seat, () => (isBotPlaying ? { ...kept, isReturning: true } : returned(kept))),
  });
}

/** The chair of a person who is back. */
export function returned(chair: Readonly<Chair>): Chair {
  const { isPlayedOn: _, isReturning: __, ...own } = chair;
  return { ...withoutWishes(own), timeouts: 0 };
}

/** A sign of life of the person ends what the others wished for an idle seat. */
export function withoutWishes(chair: Readonly<Chair>): Chair {
  const { botWishes: _, ...own } = chair;
  return own;
}

/**
 * The people present decide about a seat that does not answer: by majority, or the host if only two are at the table. Without a
 * clock about a decision that is owed for long; with one the clock decides, and an idle seat may be given to the bot at any time.
 */
export function castVote(
  record: Readonly<RoomRecord>,
  by: SeatId,
  vote: { seat: SeatId; choice: Choice },
  present: readonly SeatId[],
  now: number,
): Outcome<SettledWish> {
  const chair = record.chairs[vote.seat];
  if (chair === undefined || by === vote.seat || hasResigned(record, by)) return refuse('nothingToVote');
  const voters = present.filter((other) => other !== vote.seat && (other === by || isPlaying(record, other)));
  const ballot = { ...vote, chair, by, voters, now };
  return record.live?.clock === undefined ? voteOnDecision(record, ballot) : wishForBot(record, ballot);
}

interface Ballot {
  seat: SeatId;
  chair: Readonly<Chair>;
  choice: Choice;
  by: SeatId;
  voters: readonly SeatId[];
  now: number;
}

/** Whether somebody plays the own seat: who resigned, became idle or left it to the bot holds up no vote. */
export function isPlaying(record: Readonly<RoomRecord>, seat: SeatId): boolean {
  const chair = record.chairs[seat];
  const isLeftToBot = chair?.isPlayedOn === true && chair.isReturning !== true;
  return !isIdle(chair) && !isLeftToBot && !hasResigned(record, seat);
}

function voteOnDecision(
  record: Readonly<RoomRecord>,
  { seat, chair, choice, by, voters, now }: Ballot,
): Outcome<SettledWish> {
  const since = waitingSince(record, seat);
  if (since === undefined || now - since < VOTE_AFTER) return refuse('nothingToVote');
  const cast = { ...(record.votes?.seat === seat ? record.votes.by : {}), [by]: choice };
  const winner = winnerOf(cast, voters, record, now);
  if (winner === undefined) return done({ record: { ...record, votes: { seat, by: cast } } });
  const { votes: _, ...settled } = record;
  if (winner === 'bot')
    return done({ record: withChair(settled, seat, () => ({ ...chair, isPlayedOn: true })) });
  return done({
    record: settled,
    ...(winner === 'skip' && { follows: { do: { kind: 'timeout', seat }, seat } }),
  });
}

/** An idle seat passes at once and is never waited for: what is wished for it stands until its person gives a sign of life. */
function wishForBot(
  record: Readonly<RoomRecord>,
  { seat, chair, choice, by, voters, now }: Ballot,
): Outcome<SettledWish> {
  const isOpen = record.phase === 'live' && isIdle(chair) && chair.isPlayedOn !== true;
  if (!isOpen || choice === 'skip' || hasResigned(record, seat) || chair.kind !== 'person')
    return refuse('nothingToVote');
  const others = (chair.botWishes ?? []).filter((other) => other !== by);
  const wishes = choice === 'bot' ? [...others, by] : others;
  const cast = Object.fromEntries(wishes.map((other) => [other, 'bot' as const]));
  const isAgreed = winnerOf(cast, voters, record, now) === 'bot';
  return done({
    record: withChair(record, seat, () =>
      isAgreed ? { ...withoutWishes(chair), isPlayedOn: true } : { ...chair, botWishes: wishes },
    ),
  });
}

/** A vote is about one decision: it is over when that is not owed any more, whatever else happens meanwhile. */
export function votesAfter(
  before: Readonly<RoomRecord>,
  after: Readonly<RoomRecord>,
): Pick<RoomRecord, 'votes'> {
  const { votes, live } = after;
  if (votes === undefined || live === undefined || after.phase !== 'live') return {};
  const owed = pendingOf(live.history.state.public).find(({ seat }) => seat === votes.seat);
  return owed !== undefined && before.waits[owed.id] !== undefined ? { votes } : {};
}

function winnerOf(
  cast: Readonly<Record<string, Choice>>,
  voters: readonly SeatId[],
  record: Readonly<RoomRecord>,
  now: number,
): Choice | undefined {
  const [only, ...more] = voters;
  if (only !== undefined && more.length === 0 && record.chairs.length === 2) return cast[only];
  const host = hostSeatAt(record, now);
  if (voters.length === 2 && host !== undefined && voters.includes(host)) return cast[host];
  return (['skip', 'bot', 'wait'] as const).find(
    (choice) => voters.filter((seat) => cast[seat] === choice).length * 2 > voters.length,
  );
}
