import { type GameState, type Star, score, viewFor } from '../engine/index.ts';
import type { GamePlayed } from '../tests/kit/simulate.ts';

interface SeatReport {
  faction: string;
  mat: string;
  bot: string;
  total: number;
  /** Won, or shared the first place. */
  isFirst: boolean;
  stars: Star[];
}

/** What a simulation keeps of a game. */
export interface GameReport {
  rounds: number;
  commands: number;
  ending: string;
  seats: SeatReport[];
}

/** "stars: power", "stars: combat on another's turn", "resigned", "adjudicated". */
function endingOf({ public: table }: GameState): string {
  const { ended } = table;
  const reason = ended?.reason;
  if (reason !== 'stars' || ended?.seat === undefined) return reason ?? 'unfinished';
  const star = table.seats[ended.seat]?.stars.at(-1);
  return `stars: ${star}${ended.seat === table.turn.seat ? '' : " on another's turn"}`;
}

/** A game that had to be stopped at the limit is called so; others were stopped from outside to try that out. */
function sayEnding({ state, rounds }: GamePlayed, roundLimit: number): string {
  const ending = endingOf(state);
  if (ending !== 'adjudicated') return ending;
  return rounds === roundLimit ? tooLong(roundLimit) : 'adjudicated from outside';
}

const tooLong = (roundLimit: number): string => `adjudicated after ${roundLimit} rounds`;

export function reportOf(played: GamePlayed, bots: readonly string[], roundLimit: number): GameReport {
  const { state, rounds, commands } = played;
  const cards = score(viewFor(state, 'spectator'));
  const seats = cards.map(({ seat, total, rank }): SeatReport => {
    const { faction = '', mat = '', stars = [] } = state.public.seats[seat] ?? {};
    return { faction, mat, bot: bots[seat] ?? '', total, isFirst: rank === 1, stars };
  });
  return { rounds, commands, ending: sayEnding(played, roundLimit), seats };
}

/** Hits of each key, and out of how many. */
class Tally {
  private readonly hits = new Map<string, number>();
  private readonly chances = new Map<string, number>();

  add(key: string, hits: number): void {
    this.hits.set(key, (this.hits.get(key) ?? 0) + hits);
    this.chances.set(key, (this.chances.get(key) ?? 0) + 1);
  }

  /** `of`: the same for every key, or how often the key was added. */
  lines(of?: number): string[] {
    const width = Math.max(0, ...[...this.hits.keys()].map((key) => key.length));
    return [...this.hits]
      .map(([key, hits]) => ({ key, hits, of: of ?? this.chances.get(key) ?? 1 }))
      .sort((a, b) => b.hits / b.of - a.hits / a.of)
      .map((one) => `  ${one.key.padEnd(width)}  ${percent(one.hits, one.of)}  ${one.hits} of ${one.of}`);
  }
}

const percent = (hits: number, of: number): string =>
  `${((100 * hits) / Math.max(1, of)).toFixed(1)} %`.padStart(7);

function spreadLine(name: string, values: readonly number[]): string {
  if (values.length === 0) return `${name}: none`;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return `${name}: mean ${mean.toFixed(1)}, min ${least}, max ${most}`;
}

/** The figures of a simulation, as lines to print. */
export function summarise(games: readonly GameReport[], seconds: number, roundLimit: number): string[] {
  const seats = games.flatMap((game) => game.seats);
  const tallies = {
    star: new Tally(),
    faction: new Tally(),
    mat: new Tally(),
    bot: new Tally(),
    end: new Tally(),
  };
  for (const seat of seats) {
    const win = seat.isFirst ? 1 : 0;
    tallies.faction.add(seat.faction, win);
    tallies.mat.add(seat.mat, win);
    tallies.bot.add(seat.bot, win);
    for (const star of seat.stars) tallies.star.add(star, 1);
  }
  for (const { ending } of games) tallies.end.add(ending, 1);
  const stopped = games.filter(({ ending }) => ending === tooLong(roundLimit)).length;
  const commands = games.reduce((sum, game) => sum + game.commands, 0);
  return [
    `${games.length} games, ${stopped} of them ${tooLong(roundLimit)}`,
    spreadLine(
      'rounds',
      games.map(({ rounds }) => rounds),
    ),
    ...bySeats(games),
    spreadLine(
      'scores',
      seats.map(({ total }) => total),
    ),
    spreadLine(
      'winning scores',
      seats.filter(({ isFirst }) => isFirst).map(({ total }) => total),
    ),
    'ways of ending',
    ...tallies.end.lines(games.length),
    'stars by kind, per seat',
    ...tallies.star.lines(seats.length),
    'wins by faction',
    ...tallies.faction.lines(),
    'wins by mat',
    ...tallies.mat.lines(),
    'wins by bot',
    ...tallies.bot.lines(),
    `${commands} commands in ${seconds.toFixed(1)} s: ${Math.round(commands / seconds)} per second, all invariants and a replay included`,
  ];
}

function bySeats(games: readonly GameReport[]): string[] {
  const counts = [...new Set(games.map(({ seats }) => seats.length))].sort((a, b) => a - b);
  if (counts.length < 2) return [];
  return counts.map((count) => {
    const some = games.filter(({ seats }) => seats.length === count);
    return spreadLine(
      `  with ${count} seats, ${some.length} games`,
      some.map(({ rounds }) => rounds),
    );
  });
}
