import { split } from '../../../engine/contest/index.ts';
import type { ContestSettings } from '../../protocol/calls/contests.ts';
import {
  CONTEST_CAPS,
  type ContestTableView,
  type ContestTerms,
  type ContestView,
  type EntrantView,
  type ListedContest,
  type RoundView,
  type TableResultView,
} from '../../protocol/contest.ts';
import { roundMinutes } from '../../protocol/round-minutes.ts';
import {
  canEnter,
  entrantsIn,
  isRoundOver,
  MINUTE,
  phaseOf,
  placesOf,
  playedRound,
  tableState,
} from '../record/phase.ts';
import type { EntrantRow, ResultRow, RoundRow, Rows, TableRow } from '../record/rows.ts';
import { outcomesOf, pointsAt, resultOf, standingsOf, tablesOf } from '../record/standing.ts';
import { nextStart } from '../run/due.ts';

// An event as everybody sees it: built by picking fields, from the rows alone. An organiser who plays is shown nothing else.

/** What everybody may know of the settings. */
function termsOf(settings: ContestSettings): ContestTerms {
  const { code: _, reach: __, webhook: ___, ...terms } = settings;
  return { ...terms, roundMinutes: roundMinutes(settings) };
}

function entrantView(rows: Rows, { id, name, state, isCheckedIn, fromRound }: EntrantRow): EntrantView {
  const penalties = [...rows.penalty.values()]
    .filter(({ player }) => player === id)
    .map(({ id: number, points, reason, round }) => ({ id: number, points, reason, round }));
  return {
    player: id,
    name,
    state,
    ...(isCheckedIn && { isCheckedIn }),
    ...(fromRound > 1 && { fromRound }),
    ...(penalties.length > 0 && { penalties }),
  };
}

export function resultView(rows: Rows, table: TableRow, result: ResultRow): TableResultView {
  const points = pointsAt(rows, table);
  const { correction, game, nothing } = result;
  return {
    at: correction?.at ?? result.at,
    by: correction === undefined ? 'game' : 'organiser',
    ...((game?.isAdjudicated || nothing !== undefined) && { isAdjudicated: true as const }),
    ...(correction !== undefined && { reason: correction.reason }),
    seats: outcomesOf(table, result).map((seat) => ({ ...seat, points: points.get(seat.player) ?? 0 })),
  };
}

function tableView(rows: Rows, table: TableRow): ContestTableView {
  const result = resultOf(rows, table);
  const { number, game, madeAt, seats, deadlineAt, pausedAt, callUntil, isHeld, leftOver } = table;
  // That a held table is over would tell that its result is there.
  const state = isHeld && result !== undefined ? 'live' : tableState(rows, table);
  return {
    number,
    state,
    ...(madeAt !== undefined && { game }),
    seats: seats.map(({ player, isPresent, isBot }) => ({
      player,
      ...(isPresent && { isThere: true as const }),
      ...(isBot && { isBot: true as const }),
    })),
    ...(deadlineAt !== undefined && { deadlineAt }),
    ...(pausedAt !== undefined && { pausedAt }),
    ...(callUntil !== undefined && { isCalling: true as const }),
    ...(isHeld && { isHeld }),
    ...(leftOver.length > 0 && { leftOver }),
    ...(result !== undefined && !isHeld && { result: resultView(rows, table, result) }),
  };
}

function roundView(rows: Rows, round: RoundRow): RoundView {
  const tables = tablesOf(rows, round.number);
  const deadlines = tables.flatMap(({ deadlineAt }) => (deadlineAt === undefined ? [] : [deadlineAt]));
  const { number, isFinal, startsAt, drawn, byes } = round;
  const begins = drawn?.at ?? startsAt;
  return {
    number,
    ...(isFinal && { isFinal }),
    ...(begins !== undefined && { startsAt: begins }),
    ...(drawn !== undefined && { isStarted: true as const }),
    ...(isRoundOver(rows, round) && { isOver: true as const }),
    ...(deadlines.length > 0 && { deadlineAt: Math.max(...deadlines) }),
    tables: tables.map((table) => tableView(rows, table)),
    byes,
  };
}

/** What comes by itself, and when. */
function nextOf(rows: Rows): ContestView['next'] {
  const { settings, isCheckInOpen } = rows.main;
  const start = nextStart(rows);
  const played = playedRound(rows);
  if (played !== undefined) {
    const next = rows.round.get(played.number + 1);
    return start === undefined ? undefined : { kind: next?.isFinal ? 'final' : 'round', at: start };
  }
  if (phaseOf(rows) === 'signUp' && !isCheckInOpen && settings.checkInMinutes > 0)
    return { kind: 'checkIn', at: settings.startsAt - settings.checkInMinutes * MINUTE };
  return start === undefined ? undefined : { kind: 'start', at: start };
}

export function viewOf(rows: Rows): ContestView {
  const { main } = rows;
  const next = nextOf(rows);
  const acts = [...rows.act.values()];
  return {
    id: main.id,
    version: main.version,
    phase: phaseOf(rows),
    terms: termsOf(main.settings),
    isSignUpOpen: canEnter(rows) && main.settings.entry !== 'list',
    places: placesOf(rows),
    ...(next !== undefined && { next }),
    split: split(entrantsIn(rows, 'in').length, main.settings.sizes),
    entrants: [...rows.entrant.values()]
      .filter(({ state }) => state !== 'removed')
      .map((entrant) => entrantView(rows, entrant)),
    rounds: [...rows.round.values()].map((round) => roundView(rows, round)),
    standings: playedRound(rows) === undefined ? [] : standingsOf(rows),
    announcements: acts
      .filter(({ kind }) => kind === 'announced')
      .slice(-CONTEST_CAPS.announcementsShown)
      .map(({ seq, at, text = '' }) => ({ seq, at, text })),
    log: acts.slice(-CONTEST_CAPS.actsShown),
    ...(main.cancelled !== undefined && main.cancelled.reason !== '' && { why: main.cancelled.reason }),
  };
}

/** The event as lists show it. */
export function cardOf(rows: Rows): ListedContest {
  const { id, settings } = rows.main;
  const phase = phaseOf(rows);
  const { number: round, isFinal } = playedRound(rows) ?? {};
  const names = new Map([...rows.entrant.values()].map((entrant) => [entrant.id, entrant.name]));
  const podium = standingsOf(rows)
    .slice(0, 3)
    .map(({ player }) => names.get(player) ?? '');
  const { name, startsAt, zone, rounds, format } = settings;
  return {
    id,
    name,
    phase,
    startsAt,
    zone,
    rounds,
    ...(round !== undefined && { round }),
    ...(isFinal && { isFinal }),
    format,
    places: placesOf(rows),
    ...(phase === 'over' && { podium }),
  };
}
