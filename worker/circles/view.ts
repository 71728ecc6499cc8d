import { achievements, leagueTable } from '../../engine/contest/index.ts';
import {
  CIRCLE_CAPS,
  type CircleEvent,
  type CircleGame,
  type CirclePerson,
  type CircleView,
} from '../protocol/circle.ts';
import { samePerson } from './people.ts';

// What a circle tells, worked out from its rows whenever somebody asks.

/** A circle as it is stored. */
export interface CircleRows {
  id: string;
  name: string;
  zone: string;
  best?: number;
  deleteAt: number;
  people: CirclePerson[];
  /** The latest first. */
  games: CircleGame[];
  events: CircleEvent[];
}

/** The lines that the printed sheet has, and those that come with the expansion once somebody has played with it. */
const PRINTED = {
  factions: ['polania', 'nordic', 'rusviet', 'crimea', 'saxony'],
  mats: ['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural'],
  players: [1, 2, 3, 4, 5],
} as const;

const withMore = <T>(printed: readonly T[], played: readonly T[]): T[] => [
  ...new Set([...printed, ...played]),
];

/** People and bots; an Automa does not count (ACH-04). */
const playersOf = ({ seats }: CircleGame): number => seats.filter(({ bot }) => bot !== 'automa').length;

const yearIn = (zone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', calendar: 'gregory' });
  return (at) => Number(format.format(at));
};

/** The games with everybody under the entry that they are called by. */
function asPeople({ people, games }: CircleRows): CircleGame[] {
  const whoIs = samePerson(people);
  return games.map((game) => ({
    ...game,
    seats: game.seats.map((seat) =>
      seat.person === undefined ? seat : { ...seat, person: whoIs(seat.person) },
    ),
  }));
}

function sheetOf(games: readonly CircleGame[], zone: string): CircleView['sheet'] {
  const year = yearIn(zone);
  const seats = games.flatMap((game) => game.seats);
  return achievements(
    games.map((game) => ({
      id: game.id,
      finishedAt: game.finishedAt,
      year: year(game.finishedAt),
      players: playersOf(game),
      seats: game.seats.map(({ person, rank, ...seat }) => ({
        ...seat,
        ...(person !== undefined && { player: person }),
        isWinner: rank === 1,
      })),
    })),
    {
      factions: withMore<string>(
        PRINTED.factions,
        seats.map(({ faction }) => faction),
      ),
      mats: withMore<string>(
        PRINTED.mats,
        seats.flatMap(({ mat }) => mat ?? []),
      ),
      players: withMore<number>(PRINTED.players, games.map(playersOf)).toSorted((a, b) => a - b),
    },
  );
}

const forLeague = ({ id, seats }: CircleGame) => ({
  id,
  seats: seats.map(({ person, rank }) => ({ rank, ...(person !== undefined && { player: person }) })),
});

/** A page of the history. */
export function gamesFrom(rows: CircleRows, after: number): { games: CircleGame[]; hasMore?: true } {
  const games = asPeople(rows);
  const page = games.slice(after, after + CIRCLE_CAPS.page);
  return { games: page, ...(games.length > after + page.length && { hasMore: true as const }) };
}

type Viewer = Pick<CircleView, 'role' | 'own'>;

/** Everything a circle tells, but for what it takes to start something from it. */
export function circleView(rows: CircleRows, viewer: Viewer, wanted?: number): CircleView {
  const { id, name, zone, best, deleteAt, people, events } = rows;
  const games = asPeople(rows);
  const year = yearIn(zone);
  const counting = games.filter(({ isSolo }) => isSolo === undefined);
  const years = [...new Set(counting.map(({ finishedAt }) => year(finishedAt)))].sort((a, b) => b - a);
  const chosen =
    wanted === undefined ? counting : counting.filter((game) => year(game.finishedAt) === wanted);
  return {
    ...viewer,
    id,
    name,
    zone,
    ...(best !== undefined && { best }),
    deleteAt,
    people,
    // Of two games that are worth the same, the earlier one counts.
    table: leagueTable(chosen.toReversed().map(forLeague), best === undefined ? {} : { best }),
    ...(wanted !== undefined && { year: wanted }),
    years,
    count: counting.length,
    ...gamesFrom(rows, 0),
    events,
    sheet: sheetOf(games, zone),
  };
}
