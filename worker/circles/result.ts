import { type GameState, type SeatId, score, viewFor } from '../../engine/index.ts';
import { BOT_SHARE, type CircleResult, type CircleSeat } from '../protocol/circle.ts';
import { playedIn } from '../room/contest/results.ts';
import { isAutomaChair } from '../room/lobby/automa-chair.ts';
import type { RoomRecord } from '../room/record/record.ts';
import type { LogRow } from '../room/record/store.ts';

/** A result on its way to its circle: people are called by their names until they have arrived. */
export interface ReportedResult {
  circle: string;
  game: string;
  finishedAt: number;
  event?: string;
  /** Best first; in each, who had it. */
  seats: (Omit<CircleSeat, 'person'> & { name?: string })[];
  turns: number;
}

/** Fights cannot be taken back, so that each stands in the log once. */
function combatsWon(rows: readonly LogRow[]): (seat: SeatId) => number {
  const winners = rows.flatMap(({ public: open }): SeatId[] => {
    const { events }: { events: { kind: string; winner?: SeatId }[] } = JSON.parse(open);
    return events.flatMap(({ kind, winner }) =>
      kind === 'combatWon' && winner !== undefined ? [winner] : [],
    );
  });
  return (seat) => winners.filter((winner) => winner === seat).length;
}

type Feats = Pick<
  CircleSeat,
  'faction' | 'mat' | 'popularity' | 'stars' | 'upgrades' | 'mechs' | 'structures' | 'recruits'
>;

/** What the sheet asks of a seat, as the table stands at the end. */
function featsOf({ public: table }: Readonly<GameState>, seat: SeatId): Feats | undefined {
  const own = table.seats[seat];
  if (own === undefined) return undefined;
  const { faction, mat, popularity, stars, freed, mechs, structures, recruits } = own;
  return {
    faction,
    ...(mat !== undefined && { mat }),
    popularity,
    stars: stars.length,
    upgrades: freed.length,
    mechs: mechs.filter((spot) => spot !== 'mat').length,
    structures: Object.values(structures).filter((at) => at !== 'mat').length,
    recruits: Object.keys(recruits).length,
  };
}

/** Games of people with each other count; one person against the Automa does for the sheet, against bots for nothing. */
const doesCount = ({ chairs }: Readonly<RoomRecord>): boolean => {
  const people = chairs.filter(({ kind }) => kind === 'person').length;
  return people >= 2 || (people === 1 && chairs.some(isAutomaChair));
};

/** What a table tells its circle; undefined if it is of none, or was not played to its end. `rows` are its whole log. */
export function resultFor(record: Readonly<RoomRecord>, rows: readonly LogRow[]): ReportedResult | undefined {
  const { circle, id: game, live, finishedAt, contest, closed } = record;
  const state = live?.history.state;
  if (circle === undefined || finishedAt === undefined || state?.public.ended === undefined) return undefined;
  if (closed === 'byOperator' || !doesCount(record)) return undefined;
  const [played, won] = [playedIn(state, rows), combatsWon(rows)];
  const seats = score(viewFor(state, 'spectator')).flatMap(({ seat, rank, total }) => {
    const feats = featsOf(state, seat);
    const { kind, name, bot } = record.chairs[seat] ?? {};
    if (feats === undefined) return [];
    const isPerson = kind === 'person';
    const { turns, botTurns } = played(seat);
    return [
      {
        ...(isPerson && name !== undefined && { name }),
        ...(!isPerson && bot !== undefined && { bot }),
        rank,
        coins: total,
        ...feats,
        combatsWon: won(seat),
        ...(isPerson && botTurns > turns * BOT_SHARE && { isMostlyBot: true as const }),
      },
    ];
  });
  return {
    circle,
    game,
    finishedAt,
    ...(contest !== undefined && { event: contest.id }),
    seats,
    turns: state.public.turn.number,
  };
}

/** The result as it is stored: people by their ids, and no names. */
export const storedResult = (
  { seats, turns }: ReportedResult,
  personOf: (name: string) => string,
): CircleResult => ({
  seats: seats.map(({ name, ...seat }) => ({
    ...(name !== undefined && { person: personOf(name) }),
    ...seat,
  })),
  turns,
});
