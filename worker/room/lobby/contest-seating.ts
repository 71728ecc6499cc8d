import type { SeatId } from '../../../engine/index.ts';
import { CONTEST_LIMITS, type ContestSeat, type ContestTable } from '../../protocol/contest-table.ts';
import { cleanName } from '../../protocol/names.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { TableOptions } from '../../protocol/table-options.ts';
import { comeBack } from '../record/absence.ts';
import { type ContestRecord, seatOfPlayer, withContest } from '../record/contest-record.ts';
import { type Chair, type RoomRecord, withChair } from '../record/record.ts';
import { isDealable } from './dealable.ts';
import { nameAt } from './names-at-table.ts';
import { formerOf } from './takeover.ts';

// Who sits at a table of an event: the event says it, and nobody has to claim a chair.

const LEAST = 2;
const MOST = 7;
const DIGEST = /^[0-9a-f]{64}$/;

const isSeat = ({ player, name, secret }: ContestSeat): boolean =>
  player.length > 0 &&
  player.length <= CONTEST_LIMITS.id &&
  cleanName(name) !== undefined &&
  DIGEST.test(secret);

/** Whether these can sit at one table: nobody twice, and no seat that another's secret opens. */
const areSeats = (seats: readonly ContestSeat[]): boolean =>
  seats.every(isSeat) &&
  new Set(seats.map(({ player }) => player)).size === seats.length &&
  new Set(seats.map(({ secret }) => secret)).size === seats.length;

const newChair = ({ name, secret, wish, notice }: ContestSeat, now: number): Chair => ({
  kind: 'person',
  name: cleanName(name) ?? name,
  keys: [secret],
  timeouts: 0,
  awaySince: now,
  ...(wish !== undefined && { wish }),
  ...(notice !== undefined && { webhook: notice }),
});

/** The chairs of a table that an event makes. */
export const contestChairs = ({ seats }: Readonly<ContestTable>, now: number): Chair[] =>
  seats.map((seat) => newChair(seat, now));

export const contestRecord = ({ seats, ...contest }: Readonly<ContestTable>): ContestRecord => ({
  ...contest,
  label: contest.label.slice(0, CONTEST_LIMITS.label),
  seats: seats.map(({ player }) => ({ player })),
});

/** What the event does not leave to anybody: DEAL-04, and no advice of bots. */
export function contestOptions(options: TableOptions, { seats }: Readonly<ContestTable>): TableOptions {
  const { names: _names, date: _date, ...rest } = options;
  return { ...rest, seats: seats.length, advice: false, game: { ...options.game, deals: false } };
}

/** The options for those who play, by the chairs they had: the order of bidding leaves out who is not there, and ends with who is new. */
function seatedFor(options: TableOptions, chairs: readonly SeatId[]): TableOptions {
  const { bids } = options.game;
  if (bids?.order === undefined) return { ...options, seats: chairs.length };
  const known = bids.order.map((seat) => chairs.indexOf(seat)).filter((seat) => seat >= 0);
  const order = [...new Set([...known, ...chairs.keys()])];
  return { ...options, seats: chairs.length, game: { ...options.game, bids: { ...bids, order } } };
}

/** Everybody's seat anew, before the start. Whoever stays keeps chair, nonce and connections. */
export function reseat(
  record: Readonly<RoomRecord>,
  seats: readonly ContestSeat[],
  now: number,
): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  if (seats.length < LEAST || seats.length > MOST || !areSeats(seats)) return refuse('badMessage');
  const chairs = seats.map((seat) => {
    const before = record.chairs.find(({ keys }) => keys[0] === seat.secret);
    const { wish: _, ...kept } = before ?? newChair(seat, now);
    return { ...kept, name: cleanName(seat.name) ?? seat.name, ...(seat.wish && { wish: seat.wish }) };
  });
  const options = seatedFor(record.options, [...seats.keys()]);
  if (!isDealable(options, chairs)) return refuse('badWish');
  const seated = withContest(record, (contest) => ({
    ...contest,
    seats: seats.map(({ player }) => contest.seats.find((one) => one.player === player) ?? { player }),
  }));
  return done({ ...seated, options, chairs });
}

/** Somebody else has the chair of a player from now on; in a running game from its next turn. */
export function replacePlayer(
  record: Readonly<RoomRecord>,
  player: string,
  by: ContestSeat,
  now: number,
): Outcome<RoomRecord> {
  const seat = seatOfPlayer(record, player);
  if (seat === undefined) return refuse('noSuchPlayer');
  if (record.phase === 'over') return refuse('gameOver');
  const others = record.chairs.filter((_, index) => index !== seat);
  const isTaken =
    (by.player !== player && seatOfPlayer(record, by.player) !== undefined) ||
    others.some(({ keys }) => keys.includes(by.secret));
  if (!isSeat(by) || isTaken) return refuse('badMessage');
  const known = withContest(record, (contest) => ({
    ...contest,
    // Time is the seat's, calls are the player's.
    seats: contest.seats.map((one, index) => {
      if (index !== seat) return one;
      const { calls: _, ...kept } = one;
      return { ...kept, player: by.player };
    }),
  }));
  return record.phase === 'lobby'
    ? done(withChair(known, seat, () => ({ ...newChair(by, now), name: nameAt(record, seat, by.name) })))
    : replaceInGame(known, seat, by, now);
}

function replaceInGame(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  by: ContestSeat,
  now: number,
): Outcome<RoomRecord> {
  const chair: Chair = {
    ...newChair({ player: by.player, name: by.name, secret: by.secret }, now),
    name: nameAt(record, seat, by.name),
    isTakenOver: true,
    isPlayedOn: true,
    ...(record.options.delay > 0 && { formerly: formerOf(record, seat, now) }),
  };
  const back = comeBack(
    withChair(record, seat, () => chair),
    seat,
  );
  return back.ok ? done(back.value.record) : back;
}

/** The chairs at the start: those of players who stay away are closed, and of some the bot begins. */
export function chairsAtStart(
  record: Readonly<RoomRecord>,
  { without = [], bots = [] }: { without?: readonly string[]; bots?: readonly string[] },
): Outcome<RoomRecord> {
  const named = [...without, ...bots];
  if (named.some((player) => seatOfPlayer(record, player) === undefined)) return refuse('noSuchPlayer');
  const isNamed = (list: readonly string[], seat: SeatId): boolean =>
    list.includes(record.contest?.seats[seat]?.player ?? '');
  const chairs = record.chairs.map((chair, seat): Chair => {
    if (isNamed(without, seat)) return { kind: 'closed', keys: [], timeouts: 0 };
    return isNamed(bots, seat) ? { ...chair, isPlayedOn: true } : chair;
  });
  const playing = chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  if (playing.length < LEAST) return refuse('badMessage');
  return done({ ...record, chairs, options: seatedFor(record.options, playing) });
}
