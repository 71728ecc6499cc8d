import { lotOf } from './lots.ts';
import type {
  PlayedTable,
  PlayerId,
  SeatResult,
  StandingsSettings,
  TieBreak,
  TieBreakFigure,
} from './model.ts';

/** What one player did, as tie-breaks look at it. */
export interface Campaign {
  readonly player: PlayerId;
  readonly points: number;
  /** In the order of the rounds. */
  readonly games: readonly { readonly table: PlayedTable; readonly seat: SeatResult }[];
  /** Rounds with a bye. */
  readonly byes: readonly number[];
}

/** Of a percent; a share is a whole number of them, so that sums come out the same in any order. */
const HUNDREDTHS = 10_000;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
/** Nobody gains by coins below 0: bids may be higher than what was earned. */
const coinsOf = ({ coins }: SeatResult): number => Math.max(0, coins);

type Figure<K extends TieBreak> = Extract<TieBreakFigure, { kind: K }>;

function wins({ games }: Campaign): Figure<'wins'> {
  const rounds = games.filter(({ seat }) => seat.rank === 1).map(({ table }) => table.round);
  return { kind: 'wins', value: rounds.length, rounds };
}

/** A table at which nobody has a coin is shared equally, and so is a bye, as at a table of the ladder's size. */
function coinShare({ games, byes }: Campaign, { ladder }: StandingsSettings): Figure<'coinShare'> {
  const played = games.map(({ table, seat }) => {
    const [coins, of] = [coinsOf(seat), sumOf(table.seats.map(coinsOf))];
    const share = of === 0 ? HUNDREDTHS / table.seats.length : (HUNDREDTHS * coins) / of;
    return { round: table.round, coins, of, share: Math.round(share), isBye: false };
  });
  const share = Math.round(HUNDREDTHS / Math.max(1, ladder.length));
  const free = byes.map((round) => ({ round, coins: 0, of: 0, share, isBye: true }));
  const parts = [...played, ...free].sort((a, b) => a.round - b.round);
  return { kind: 'coinShare', value: sumOf(parts.map((part) => part.share)), parts };
}

/** Everybody met counts once for each meeting; a bye is one opponent who has as many points as oneself, and so changes little. */
function opponents(
  { player, points, games, byes }: Campaign,
  pointsOf: ReadonlyMap<PlayerId, number>,
): Figure<'opponents'> {
  const met = games.flatMap(({ table }) =>
    table.seats
      .filter((seat) => seat.player !== player)
      .map((seat) => ({ round: table.round, player: seat.player, points: pointsOf.get(seat.player) ?? 0 })),
  );
  const parts = [...met, ...byes.map((round) => ({ round, points }))].sort((a, b) => a.round - b.round);
  const mean = parts.length === 0 ? 0 : sumOf(parts.map((part) => part.points)) / parts.length;
  return { kind: 'opponents', value: Math.round(100 * mean), parts };
}

function bids({ games }: Campaign): Figure<'bids'> {
  const parts = games.map(({ table, seat }) => ({ round: table.round, coins: seat.bid }));
  return { kind: 'bids', value: 0 - sumOf(parts.map(({ coins }) => coins)), parts };
}

export function figureOf(
  kind: TieBreak,
  campaign: Campaign,
  pointsOf: ReadonlyMap<PlayerId, number>,
  settings: StandingsSettings,
): TieBreakFigure {
  switch (kind) {
    case 'wins':
      return wins(campaign);
    case 'coinShare':
      return coinShare(campaign, settings);
    case 'opponents':
      return opponents(campaign, pointsOf);
    case 'bids':
      return bids(campaign);
    case 'lot':
      return { kind: 'lot', value: lotOf(settings.seed, campaign.player) };
  }
}
