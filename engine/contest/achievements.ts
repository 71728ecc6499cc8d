// The achievement sheet of a group that plays together for years (area ACH of the rules): who was the first to do what.

/** A name on the sheet: the kind of feat, and what it was done with, as in `winner:<faction>` or `players:4`. */
type EntryId = `${Feat}:${string}`;

/** One seat at the end of a game. */
interface FinishedSeat {
  /** Left out for seats of bots and of the Automa: nobody whose name could be entered. */
  readonly player?: string;
  readonly faction: string;
  /** An Automa has none. */
  readonly mat?: string;
  readonly isWinner: boolean;
  readonly coins: number;
  readonly popularity: number;
  readonly stars: number;
  readonly combatsWon: number;
  readonly upgrades: number;
  readonly mechs: number;
  readonly structures: number;
  readonly recruits: number;
  /** Which entries this player would rather have, best first; left out, the sheet's own order decides. */
  readonly wishes?: readonly string[];
}

/** As much of a game that is over as the sheet needs. */
export interface FinishedGame {
  readonly id: string;
  readonly finishedAt: number;
  /** Of the calendar, where the group plays. */
  readonly year: number;
  /** People and bots; an Automa does not count. */
  readonly players: number;
  readonly seats: readonly FinishedSeat[];
}

/** Which lines a sheet has; years come by themselves. */
interface Sheet {
  readonly factions: readonly string[];
  readonly mats: readonly string[];
  readonly players: readonly number[];
}

interface Entry {
  readonly id: EntryId;
  readonly feat: Feat;
  /** The faction, mat, number of players or year. */
  readonly of: string;
  /** Left out as long as nobody has done it. */
  readonly by?: { readonly player: string; readonly game: string };
}

/** ACH-02 */
const MOST_PER_GAME = 2;
const ALL_STARS = 6;
const MANY_COINS = 100;
const UNPOPULAR = 6;
const SOME_COMBATS = 2;

type Line = (game: FinishedGame, seat: FinishedSeat) => string | undefined;

const wonBy =
  (is: (seat: FinishedSeat) => boolean): Line =>
  (_, seat) =>
    seat.isWinner && is(seat) ? seat.faction : undefined;
const won =
  (line: (game: FinishedGame, seat: FinishedSeat) => string | number | undefined): Line =>
  (game, seat) =>
    seat.isWinner ? line(game, seat)?.toString() : undefined;

/** In the order of the sheet: which line of a feat a seat may enter its name in, if any. */
const FEATS = {
  /** ACH-03 */
  winner: wonBy(() => true),
  /** ACH-04 */
  players: won(({ players }) => players),
  /** ACH-05 */
  mat: won((_, { mat }) => mat),
  /** ACH-06 */
  allStars: (_, { isWinner, stars, faction }) => (!isWinner && stars >= ALL_STARS ? faction : undefined),
  /** ACH-07 */
  manyCoins: wonBy(({ coins }) => coins >= MANY_COINS),
  /** ACH-08 */
  year: won(({ year }) => year),
  /** ACH-09 */
  unpopular: wonBy(({ popularity }) => popularity <= UNPOPULAR),
  /** ACH-10 */
  combats: wonBy(({ combatsWon }) => combatsWon >= SOME_COMBATS),
  /** ACH-11 */
  noUpgrade: wonBy(({ upgrades }) => upgrades === 0),
  noMech: wonBy(({ mechs }) => mechs === 0),
  noStructure: wonBy(({ structures }) => structures === 0),
  noRecruit: wonBy(({ recruits }) => recruits === 0),
} as const satisfies Record<string, Line>;
type Feat = keyof typeof FEATS;

const isFeat = (name: string): name is Feat => Object.hasOwn(FEATS, name);
const FEAT_NAMES: readonly Feat[] = Object.keys(FEATS).filter(isFeat);

/** Every line of the sheet, filled or not. */
function linesOf(sheet: Sheet, games: readonly FinishedGame[]): Entry[] {
  const years = [...new Set(games.map(({ year }) => year))].sort((a, b) => a - b);
  const others: Partial<Record<Feat, readonly (string | number)[]>> = {
    players: sheet.players,
    mat: sheet.mats,
    year: years,
  };
  return FEAT_NAMES.flatMap((feat) =>
    (others[feat] ?? sheet.factions).map((of): Entry => ({ id: `${feat}:${of}`, feat, of: `${of}` })),
  );
}

/** ACH-04 alone has a line for one player: a game against nobody but the Automa counts for that, and for nothing else. */
const featsOf = ({ players }: FinishedGame): readonly Feat[] => (players === 1 ? ['players'] : FEAT_NAMES);

/** What a seat may enter, in the order in which its player would like it. */
function earned(game: FinishedGame, seat: FinishedSeat): EntryId[] {
  const { wishes = [] } = seat;
  const ids = featsOf(game).flatMap((feat): EntryId[] => {
    const of = FEATS[feat](game, seat);
    return of === undefined ? [] : [`${feat}:${of}`];
  });
  const rank = (id: EntryId): number => (wishes.includes(id) ? wishes.indexOf(id) : wishes.length);
  return ids.sort((a, b) => rank(a) - rank(b));
}

/**
 * The sheet after these games, in whichever order they are listed: each entry belongs to the first who met it (ACH-01), and nobody
 * enters more than two in one game (ACH-02). Of those who share a victory, the one who is listed first writes first.
 */
export function achievements(games: readonly FinishedGame[], sheet: Sheet): Entry[] {
  const entries = new Map(linesOf(sheet, games).map((entry) => [entry.id, entry]));
  const inTime = [...games].sort((a, b) => a.finishedAt - b.finishedAt || (a.id < b.id ? -1 : 1));
  for (const game of inTime)
    for (const seat of game.seats) {
      const { player } = seat;
      if (player === undefined) continue;
      const open = earned(game, seat).flatMap((id) => entries.get(id) ?? []);
      for (const entry of open.filter(({ by }) => by === undefined).slice(0, MOST_PER_GAME))
        entries.set(entry.id, { ...entry, by: { player, game: game.id } });
    }
  return [...entries.values()];
}
