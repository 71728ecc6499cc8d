import {
  beginPairing,
  type DrawnRound,
  finalists,
  PAIRING_VERSION,
  type PastTable,
  type PlayerId,
  pairingOf,
  seatTable,
  split,
  stepPairing,
} from '../../../engine/contest/index.ts';
import { contestSeed } from '../../keys/contest-links.ts';
import { hasPicks, inFinal } from '../../protocol/contest.ts';
import type { Draft } from '../record/draft.ts';
import { entrantsIn, isRoundOver, lastRound, MINUTE, playedRound } from '../record/phase.ts';
import type { RoundRow, Rows } from '../record/rows.ts';
import { outcomesOf, resultOf, standingsOf } from '../record/standing.ts';
import type { Around } from './around.ts';
import { closeCheckIn, comers, moveUp } from './entry.ts';
import { note, send, tell, tellAll } from './errands.ts';
import { pairsOf } from './event-options.ts';
import { raise, settleAbout } from './need-rows.ts';

// Rounds: begun, drawn in steps, seated, over.

/** Steps of the draw in one go: some milliseconds. Clocks of deployed Workers stand still meanwhile, so they cannot be counted in time. */
const STEPS_AT_ONCE = 4_000;
/** How long an event waits for people who would make a table. */
const PATIENCE = 30 * MINUTE;

/** Who met whom so far, in the order of their seats. */
function historyOf(rows: Rows): PastTable[] {
  return [...rows.table.values()].map((table) => {
    const result = resultOf(rows, table);
    const played = new Map(
      result === undefined ? [] : outcomesOf(table, result).map((seat) => [seat.player, seat]),
    );
    const seats = table.seats.map(({ player }) => {
      const { faction, mat } = played.get(player) ?? {};
      return { player, ...(faction !== undefined && { faction }), ...(mat !== undefined && { mat }) };
    });
    return { round: table.round, seats };
  });
}

/** Whoever plays in the coming round. */
const comingPlayers = (rows: Rows): PlayerId[] => entrantsIn(rows, 'in').map(({ id }) => id);

const isSame = (one: readonly PlayerId[], other: readonly PlayerId[]): boolean =>
  one.length === other.length && one.every((player) => other.includes(player));

const makesTables = (rows: Rows, players: number): boolean =>
  split(players, rows.main.settings.sizes).sizes.length > 0;

/** Begins the next round: with what a mixer has planned, as long as the same people play, else with a draw. */
export function beginRound(draft: Draft, around: Around): boolean {
  const played = playedRound(draft.now);
  const number = (played?.number ?? 0) + 1;
  // Nobody is out for being late before there is something to be late for.
  if (played === undefined && !makesTables(draft.now, comers(draft.now))) {
    missPeople(draft, number, around.now);
    return false;
  }
  if (played === undefined) closeCheckIn(draft, around.now);
  else moveUp(draft, around.now);
  const round = draft.now.round.get(number) ?? { number, byes: [] };
  if (round.isFinal) return seatFinal(draft, round, around);
  const players = comingPlayers(draft.now);
  if (!makesTables(draft.now, players.length)) {
    missPeople(draft, number, around.now);
    return false;
  }
  settleAbout(draft, tooFew(number));
  const plan = draft.now.plan.get(number);
  if (plan !== undefined && isSame(plan.players, players)) seatRound(draft, round, plan, around);
  else {
    const seed = `${contestSeed(draft.main.secret)}/${number}`;
    draft.put('round', { ...round, pairing: beginPairing(pairingInput(draft.now, number, players), seed) });
  }
  return true;
}

const tooFew = (round: number): string => `tooFew ${round}`;

function missPeople(draft: Draft, round: number, now: number): void {
  raise(
    draft,
    { kind: 'tooFew', about: tooFew(round), deadline: now + PATIENCE, choices: ['cancel', 'wait'] },
    now,
  );
}

function pairingInput(
  rows: Rows,
  round: number,
  players: readonly PlayerId[],
): Parameters<typeof beginPairing>[0] {
  const { format, rounds, sizes, ladder } = rows.main.settings;
  const byes = [...rows.round.values()].flatMap((one) => (one.drawn === undefined ? [] : one.byes));
  const points = new Map(standingsOf(rows).map((standing) => [standing.player, standing.points]));
  return {
    format,
    round,
    rounds: format === 'mixer' ? rounds - round + 1 : 1,
    players: players.map((id) => ({
      id,
      points: points.get(id) ?? 0,
      byes: byes.filter((player) => player === id).length,
    })),
    span: (ladder[0] ?? 0) - (ladder.at(-1) ?? 0),
    sizes: split(players.length, sizes).sizes,
    history: historyOf(rows),
  };
}

/** Goes on with the draw; says whether there was one to go on with. */
export function drawOn(draft: Draft, around: Around): boolean {
  const round = lastRound(draft.now);
  if (round?.pairing === undefined) return false;
  const pairing = stepPairing(round.pairing, STEPS_AT_ONCE);
  if (pairing.stepsLeft > 0) {
    draft.put('round', { ...round, pairing });
    return true;
  }
  const [first, ...later] = pairingOf(pairing);
  const { pairing: _, ...rest } = round;
  const players = pairing.input.players.map(({ id }) => id);
  for (const { round: number, tables, byes } of later)
    draft.put('plan', { round: number, players, tables: [...tables], byes: [...byes] });
  if (first !== undefined) seatRound(draft, rest, first, around);
  return true;
}

/** The tables of a round: rows now, rooms as fast as they can be made. */
function seatRound(
  draft: Draft,
  round: RoundRow,
  { tables, byes }: Pick<DrawnRound, 'tables' | 'byes'>,
  around: Around,
): void {
  const { now } = around;
  const history = historyOf(draft.now);
  const { startsAt: _, ...rest } = round;
  draft.put('round', { ...rest, byes: [...byes], drawn: { at: now, version: PAIRING_VERSION } });
  for (const [index, { players, leftOver }] of tables.entries()) {
    const seated = seatsOf(draft.now, round, players, history);
    const place = { round: round.number, number: index + 1 };
    draft.put('table', {
      ...place,
      game: around.newGame(),
      seats: seated.seats.map((player) => ({ player, told: 0 })),
      leftOver: [...leftOver, ...seated.leftOver],
      told: [],
    });
    send(draft, { to: 'make', ...place }, now);
    for (const player of seated.seats) tell(draft, player, { kind: 'tableReady', ...place }, now);
  }
  note(draft, {
    at: now,
    by: 'server',
    kind: round.isFinal ? 'finalDrawn' : 'roundDrawn',
    table: { round: round.number, number: 0 },
  });
  tell(draft, 'organiser', { kind: 'pairings', round: round.number }, now);
}

/** The order in which people bid, choose and sit: balanced over the rounds, but by the standings where there is something to pick in a final. */
function seatsOf(
  { main: { settings } }: Rows,
  { isFinal }: RoundRow,
  players: readonly PlayerId[],
  history: readonly PastTable[],
): ReturnType<typeof seatTable> {
  const giving = isFinal ? inFinal(settings) : settings;
  if (isFinal && hasPicks(giving)) return { seats: players, leftOver: [] };
  return seatTable(players, history, pairsOf(giving).slice(0, players.length));
}

/** The final: the first of the standings who are still there. */
function seatFinal(draft: Draft, round: RoundRow, around: Around): boolean {
  const { final } = draft.main.settings;
  const players = finalists(standingsOf(draft.now), final ?? 4);
  if (players.length < 2) return finish(draft, around.now);
  seatRound(draft, round, { tables: [{ players, leftOver: [] }], byes: [] }, around);
  return true;
}

/** When a round is over: the next one gets its time, or the event is over. */
export function goOn(draft: Draft, now: number): boolean {
  const played = playedRound(draft.now);
  if (played === undefined || !isRoundOver(draft.now, played)) return false;
  const { rounds, final, begins, breakMinutes } = draft.main.settings;
  const number = played.number + 1;
  if (draft.now.round.has(number)) return false;
  const isFinal = number > rounds && final !== undefined && !played.isFinal;
  note(draft, { at: now, by: 'server', kind: 'roundOver', table: { round: played.number, number: 0 } });
  tell(draft, 'organiser', { kind: 'standings', round: played.number }, now);
  if (number > rounds && !isFinal) return finish(draft, now);
  draft.put('round', {
    number,
    byes: [],
    ...(isFinal && { isFinal: true as const }),
    ...(begins === 'byItself' && { startsAt: now + breakMinutes * MINUTE }),
  });
  return true;
}

/** Nothing more is played. */
export function finish(draft: Draft, now: number): boolean {
  const left = [...draft.now.round.values()].filter(({ drawn }) => drawn === undefined);
  for (const round of left) draft.drop('round', round);
  for (const need of draft.now.need.values()) draft.drop('need', need);
  draft.setMain({ endedAt: now });
  note(draft, { at: now, by: 'server', kind: 'ended' });
  return true;
}

export function cancel(draft: Draft, by: 'organiser' | 'server', reason: string, now: number): void {
  for (const need of draft.now.need.values()) draft.drop('need', need);
  draft.dropFromMain('cancelling');
  draft.setMain({ cancelled: { at: now, reason } });
  note(draft, { at: now, by, kind: 'cancelled', ...(reason !== '' && { text: reason }) });
  tellAll(draft, { kind: 'cancelled' }, now);
}
