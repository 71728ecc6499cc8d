import { pointsFor } from './ladder.ts';
import type {
  Entrant,
  PlayedTable,
  PlayerId,
  PointsPart,
  Standing,
  StandingsInput,
  StandingsSettings,
  TieBreak,
} from './model.ts';
import { type Campaign, figureOf } from './tie-breaks.ts';

/** With more than this part of the turns played by a bot, nobody can be first. */
const MOST_BY_BOT = 1 / 3;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const byRound = (a: { round: number }, b: { round: number }): number => a.round - b.round;

/** Lot stands last and decides everything, whether the organiser named it or not. */
function orderOf({ tieBreaks }: StandingsSettings): TieBreak[] {
  return [...new Set(tieBreaks.filter((kind) => kind !== 'lot')), 'lot'];
}

type Game = Campaign['games'][number];

/** Each player's tables, in the order of the rounds. */
function gamesOf(tables: readonly PlayedTable[]): Map<PlayerId, Game[]> {
  const games = new Map<PlayerId, Game[]>();
  for (const table of [...tables].sort((a, b) => byRound(a, b) || a.table - b.table))
    for (const seat of table.seats)
      games.set(seat.player, [...(games.get(seat.player) ?? []), { table, seat }]);
  return games;
}

function tablePart({ table, seat }: Game, ladder: readonly number[]): PointsPart {
  const ranks = table.seats.map(({ rank }) => rank);
  return {
    from: 'table',
    round: table.round,
    table: table.table,
    rank: seat.rank,
    seats: ranks.length,
    sharedBy: ranks.filter((rank) => rank === seat.rank).length,
    isMarked: seat.botTurns > 0,
    points: pointsFor(ranks, ladder)[table.seats.indexOf(seat)] ?? 0,
  };
}

/** Where a player's points come from: rounds missed before entering, tables, byes, and what the organiser gave or took. */
function partsOf(
  { id, entered }: Entrant,
  games: readonly Game[],
  { byes, penalties }: StandingsInput,
  { ladder, byePoints, latePoints }: StandingsSettings,
): PointsPart[] {
  const late = Array.from(
    { length: Math.max(0, entered - 1) },
    (_, index): PointsPart & { round: number } => {
      return { from: 'late', round: index + 1, points: latePoints };
    },
  );
  const free = byes.filter(({ player }) => player === id);
  const byRounds = [
    ...late,
    ...games.map((game) => tablePart(game, ladder)),
    ...free.map(({ round }): PointsPart => ({ from: 'bye', round, points: byePoints })),
  ];
  const given = penalties.filter(({ player }) => player === id);
  return [
    ...byRounds.sort((a, b) => ('round' in a && 'round' in b ? byRound(a, b) : 0)),
    ...given.map(({ points, reason }): PointsPart => ({ from: 'penalty', reason, points })),
  ];
}

/** In front is who has more points, then more of the first tie-break that tells them apart. */
function compare(a: Standing, b: Standing): number {
  if (a.points !== b.points) return b.points - a.points;
  const at = a.tieBreaks.findIndex(({ value }, index) => value !== b.tieBreaks[index]?.value);
  return (b.tieBreaks[at]?.value ?? 0) - (a.tieBreaks[at]?.value ?? 0);
}

/** Whoever is held back lets the best of the others pass, if the first place would be theirs. */
function withoutBotFirst(sorted: readonly Standing[]): Standing[] {
  const first = sorted.findIndex(({ isHeldBack }) => !isHeldBack);
  const winner = sorted[first];
  return winner === undefined ? [...sorted] : [winner, ...sorted.toSpliced(first, 1)];
}

const isMostlyBot = ({ turns, botTurns }: { turns: number; botTurns: number }): boolean =>
  botTurns > turns * MOST_BY_BOT;

const placed = (sorted: readonly Standing[]): Standing[] =>
  sorted.map((standing, index) => ({ ...standing, place: index + 1 }));

/** How everybody stands, those who left included; all of it derived, so that a corrected result needs no second correction. */
export function standings(input: StandingsInput, settings: StandingsSettings): Standing[] {
  const before = beforeFinal(input, settings);
  return input.final === undefined ? before : withFinal(before, input.final);
}

function beforeFinal(input: StandingsInput, settings: StandingsSettings): Standing[] {
  const played = gamesOf(input.tables);
  const order = orderOf(settings);
  const campaigns = input.entrants.map((entrant) => {
    const games = played.get(entrant.id) ?? [];
    const parts = partsOf(entrant, games, input, settings);
    const byes = input.byes.filter(({ player }) => player === entrant.id).map(({ round }) => round);
    const points = sumOf(parts.map((part) => part.points));
    const campaign: Campaign = { player: entrant.id, points, games, byes: byes.sort((a, b) => a - b) };
    return { entrant, parts, campaign };
  });
  const pointsOf = new Map(campaigns.map(({ campaign }) => [campaign.player, campaign.points]));
  const unsorted = campaigns.map(({ entrant, parts, campaign }): Standing => {
    const turns = sumOf(campaign.games.map(({ seat }) => seat.turns));
    const botTurns = sumOf(campaign.games.map(({ seat }) => seat.botTurns));
    return {
      place: 0,
      player: entrant.id,
      points: campaign.points,
      parts,
      tieBreaks: order.map((kind) => figureOf(kind, campaign, pointsOf, settings)),
      turns,
      botTurns,
      isHeldBack: isMostlyBot({ turns, botTurns }),
      isOut: entrant.isOut === true,
    };
  });
  return placed(withoutBotFirst(unsorted.sort(compare)));
}

/**
 * Whoever was in a final that is over stands in its order, before everybody else. First is nobody for whom a bot played too much: of the
 * final, or of all tables with the final.
 */
function withFinal(before: readonly Standing[], final: PlayedTable): Standing[] {
  const seatOf = new Map(final.seats.map((seat) => [seat.player, seat]));
  const rankOf = ({ player }: Standing): number => seatOf.get(player)?.rank ?? Number.POSITIVE_INFINITY;
  const judged = before.map((standing): Standing => {
    const seat = seatOf.get(standing.player);
    if (seat === undefined) return standing;
    const turns = standing.turns + seat.turns;
    const botTurns = standing.botTurns + seat.botTurns;
    return {
      ...standing,
      turns,
      botTurns,
      isHeldBack: isMostlyBot({ turns, botTurns }) || isMostlyBot(seat),
    };
  });
  const sorted = judged.sort((a, b) => (rankOf(a) === rankOf(b) ? a.place - b.place : rankOf(a) - rankOf(b)));
  return placed(withoutBotFirst(sorted));
}

/** Who plays the final: the first so many of those who are still there, in the order in which they choose or bid. */
export const finalists = (standing: readonly Standing[], seats: number): PlayerId[] =>
  standing
    .filter(({ isOut }) => !isOut)
    .slice(0, seats)
    .map(({ player }) => player);
