import { pointsFor, USUAL_LADDER } from './ladder.ts';

// How people stand who play many games with each other, in whichever company: of each, the best games count.

/** As much of a game as the table of a league needs. */
interface LeagueGame {
  readonly id: string;
  readonly seats: readonly {
    /** Left out for a bot, which takes up its place and gets nothing. */
    readonly player?: string;
    readonly rank: number;
  }[];
}

interface LeagueLine {
  readonly player: string;
  /** 1 is first; equal in points and wins is a shared place. */
  readonly rank: number;
  readonly games: number;
  readonly wins: number;
  /** Of the games that count. */
  readonly points: number;
  /** Which games these are, best first; of two that are worth the same, the one that is listed first. */
  readonly counted: readonly string[];
}

interface Scored {
  readonly game: string;
  readonly points: number;
  readonly isWon: boolean;
}

/** What each player got at one table. Whoever sits there twice under two names counts once, with the better seat. */
function scoredAt({ id, seats }: LeagueGame, ladder: readonly number[]): Map<string, Scored> {
  const points = pointsFor(
    seats.map(({ rank }) => rank),
    ladder,
  );
  const best = new Map<string, Scored>();
  seats.forEach(({ player, rank }, seat) => {
    const scored = { game: id, points: points[seat] ?? 0, isWon: rank === 1 };
    if (player !== undefined && (best.get(player)?.points ?? -1) < scored.points) best.set(player, scored);
  });
  return best;
}

/** The table of a league, best first. With `best`, so many games of each player count, whichever they are; without, all of them. */
export function leagueTable(
  games: readonly LeagueGame[],
  { best, ladder = USUAL_LADDER }: { readonly best?: number; readonly ladder?: readonly number[] } = {},
): LeagueLine[] {
  const played = new Map<string, Scored[]>();
  for (const game of games)
    for (const [player, scored] of scoredAt(game, ladder))
      played.set(player, [...(played.get(player) ?? []), scored]);
  const lines = [...played].map(([player, own]) => {
    const counted = own.toSorted((a, b) => b.points - a.points).slice(0, best ?? own.length);
    return {
      player,
      games: own.length,
      wins: own.filter(({ isWon }) => isWon).length,
      points: counted.reduce((sum, { points }) => sum + points, 0),
      counted: counted.map(({ game }) => game),
    };
  });
  const isBefore = (a: (typeof lines)[number], b: (typeof lines)[number]): boolean =>
    a.points > b.points || (a.points === b.points && a.wins > b.wins);
  return lines
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins || (a.player < b.player ? -1 : 1))
    .map((line) => ({ ...line, rank: 1 + lines.filter((other) => isBefore(other, line)).length }));
}
