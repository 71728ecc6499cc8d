import {
  type PlayerId,
  type Standing,
  type StandingsInput,
  standings,
} from '../../../engine/contest/index.ts';
import { contestSeed } from '../../keys/contest-links.ts';
import type { SeatResult } from '../../protocol/contest.ts';
import { type ResultRow, type Rows, type TableRow, tableKey } from './rows.ts';

// How players stand, from the rows alone.

export const tablesOf = (rows: Rows, round: number): TableRow[] =>
  [...rows.table.values()].filter((table) => table.round === round);

export const resultOf = (rows: Rows, table: { round: number; number: number }): ResultRow | undefined =>
  rows.result.get(tableKey(table));

/** What a bye is worth: as much as a seat is on average. */
const byePoints = (ladder: readonly number[]): number =>
  Math.round(ladder.reduce((sum, points) => sum + points, 0) / ladder.length);

/** One seat of a table that is over, without its points. */
type SeatOutcome = Omit<SeatResult, 'points'>;

/** How the seats of a table came out: what the organiser says goes before what the game says. */
export function outcomesOf(table: Readonly<TableRow>, result: Readonly<ResultRow>): SeatOutcome[] {
  if (result.nothing === 'nobody' && result.correction === undefined) return [];
  const played = new Map(result.game?.results.map((seat) => [seat.player, seat]));
  const corrected = new Map(result.correction?.seats.map((seat) => [seat.player, seat]));
  return table.seats
    .filter(({ player }) => result.game === undefined || played.has(player) || corrected.has(player))
    .map(({ player }) => {
      const [game, said] = [played.get(player), corrected.get(player)];
      return {
        player,
        rank: said?.rank ?? game?.rank ?? 1,
        coins: said?.coins ?? game?.net ?? 0,
        ...(game !== undefined && {
          bid: game.bid,
          faction: game.faction,
          ...(game.mat !== undefined && { mat: game.mat }),
          stars: game.stars,
          turns: game.turns,
          botTurns: game.botTurns,
          botSpans: game.botSpans,
          ...(game.clockMs !== undefined && { clockUsed: game.clockMs }),
        }),
      };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** Tables whose result counts and may be known. */
function playedTables(
  rows: Rows,
  isCounted: (table: TableRow) => boolean,
): StandingsInput['tables'][number][] {
  return [...rows.table.values()].filter(isCounted).flatMap((table) => {
    const result = resultOf(rows, table);
    if (result === undefined || table.isHeld) return [];
    const seats = outcomesOf(table, result).map(({ player, rank, coins, bid, turns, botTurns }) => ({
      player: asPlayer(player),
      rank,
      coins,
      bid: bid ?? 0,
      turns: turns ?? 0,
      botTurns: botTurns ?? 0,
    }));
    return seats.length === 0 ? [] : [{ round: table.round, table: table.number, seats }];
  });
}

/** Ids of players are ours, whichever way they came back. */
export const isPlayerId = (text: string): text is PlayerId => /^p[1-9]\d{0,3}$/.test(text);
export function asPlayer(text: string): PlayerId {
  if (!isPlayerId(text)) throw new Error('that is no player');
  return text;
}

/** Rounds whose byes count: those whose tables are there. */
const byesIn = (rows: Rows): StandingsInput['byes'][number][] =>
  [...rows.round.values()]
    .filter(({ drawn, isFinal }) => drawn !== undefined && !isFinal)
    .flatMap(({ number, byes }) => byes.map((player) => ({ round: number, player })));

/** A final that is over decides the first places, and counts for nothing else. */
function freshStandings(rows: Rows): Standing[] {
  const { settings, secret } = rows.main;
  const finals = new Set(
    [...rows.round.values()].filter(({ isFinal }) => isFinal).map(({ number }) => number),
  );
  const { ladder, tieBreaks, latePoints } = settings;
  const [final] = playedTables(rows, ({ round }) => finals.has(round));
  return standings(
    {
      entrants: [...rows.entrant.values()]
        .filter(({ state }) => state === 'in' || state === 'dropped')
        .map(({ id, fromRound, state }) => ({
          id,
          entered: fromRound,
          ...(state === 'dropped' && { isOut: true as const }),
        })),
      tables: playedTables(rows, ({ round }) => !finals.has(round)),
      byes: byesIn(rows),
      penalties: [...rows.penalty.values()].map(({ player, points, reason }) => ({ player, points, reason })),
      ...(final !== undefined && { final }),
    },
    { ladder, tieBreaks, byePoints: byePoints(ladder), latePoints, seed: contestSeed(secret) },
  );
}

/** What standings depend on. Rows are never changed in place, so the same maps give the same standings. */
const memory = new WeakMap<Rows['result'], { of: readonly unknown[]; standings: Standing[] }>();

export function standingsOf(rows: Rows): Standing[] {
  const { entrant, round, table, result, penalty } = rows;
  const of = [entrant, round, table, penalty, rows.main.settings];
  const known = memory.get(result);
  if (known?.of.every((one, index) => one === of[index])) return known.standings;
  const fresh = freshStandings(rows);
  memory.set(result, { of, standings: fresh });
  return fresh;
}

/** Points of each seat of one table, as the standings count them. */
export function pointsAt(
  rows: Rows,
  { round, number }: { round: number; number: number },
): Map<string, number> {
  const points = new Map<string, number>();
  for (const { player, parts } of standingsOf(rows))
    for (const part of parts)
      if (part.from === 'table' && part.round === round && part.table === number)
        points.set(player, part.points);
  return points;
}
