import type { ContestView, SeatResult } from './contest.ts';

/** What is told of an evening besides who won it; in this order, as far as its results have them. */
const KINDS = ['closest', 'mostCoins', 'quickest', 'mostStars'] as const;
type EveningMomentKind = (typeof KINDS)[number];

/** As many as somebody reads. */
const MOST = 3;

/** One table that stood out: by whom, and by how much. */
interface EveningMoment {
  kind: EveningMomentKind;
  round: number;
  table: number;
  /** The id of its game, for `/t/<id>`. */
  game?: string;
  /** Whoever won it there, and for the closest table who came second. */
  players: string[];
  figure: number;
}

type Told = Omit<EveningMoment, 'kind' | 'players' | 'figure'> & {
  first: SeatResult;
  second: SeatResult;
  isAdjudicated: boolean;
};

function tablesOf({ rounds }: ContestView): Told[] {
  return rounds.flatMap(({ number: round, tables }) =>
    tables.flatMap(({ number: table, game, result }) => {
      const [first, second] = (result?.seats ?? []).toSorted((a, b) => a.rank - b.rank);
      if (first === undefined || second === undefined) return [];
      const isAdjudicated = result?.isAdjudicated === true;
      return [{ round, table, ...(game !== undefined && { game }), first, second, isAdjudicated }];
    }),
  );
}

/** What is compared for a kind, the lowest first; undefined where a table has nothing of it. */
function figureOf(kind: EveningMomentKind, { first, second, isAdjudicated }: Told): number | undefined {
  switch (kind) {
    case 'closest':
      return first.coins - second.coins;
    case 'mostCoins':
      return -first.coins;
    case 'quickest':
      return isAdjudicated ? undefined : first.turns;
    case 'mostStars':
      return first.stars === undefined || first.stars === 0 ? undefined : -first.stars;
  }
}

/** The moments of an evening, from its results alone; of two that are equal the earlier one is told. */
export function eveningMoments(view: ContestView): EveningMoment[] {
  const tables = tablesOf(view);
  return KINDS.flatMap((kind): EveningMoment[] => {
    const compared = tables.flatMap((told) => {
      const value = figureOf(kind, told);
      return value === undefined ? [] : [{ value, told }];
    });
    const best = Math.min(...compared.map(({ value }) => value));
    const found = compared.find(({ value }) => value === best);
    if (found === undefined) return [];
    const { first, second, isAdjudicated: _, ...place } = found.told;
    const players = kind === 'closest' ? [first.player, second.player] : [first.player];
    return [{ kind, ...place, players, figure: Math.abs(best) }];
  }).slice(0, MOST);
}
