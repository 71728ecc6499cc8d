import {
  type HexId,
  isHex,
  type Option,
  PRODUCT,
  type SeatId,
  type Table,
  TERRAIN_OF,
} from '../../../engine/index.ts';

/** What a hex would bring: as many as there are workers; new workers only as long as there are any left. */
interface Yield {
  hex: HexId;
  product: NonNullable<(typeof PRODUCT)[keyof typeof PRODUCT]>;
  n: number;
}

const workersOn = (table: Readonly<Table>, seat: SeatId, hex: HexId): number =>
  (table.seats[seat]?.workers ?? []).filter((at) => at === hex).length;

const workersLeft = (table: Readonly<Table>, seat: SeatId): number =>
  (table.seats[seat]?.workers ?? []).filter((at) => at === 'mat').length;

/** What each hex that can be chosen would bring by itself, in the order of the map. */
export function yieldsOf(of: readonly Option[], table: Readonly<Table>, seat: SeatId): Yield[] {
  return of.flatMap(({ id }): Yield[] => {
    const product = isHex(id) ? PRODUCT[TERRAIN_OF[id]] : undefined;
    if (!isHex(id) || product === undefined) return [];
    const most = product === 'worker' ? workersLeft(table, seat) : Number.POSITIVE_INFINITY;
    return [{ hex: id, product, n: Math.min(workersOn(table, seat, id), most) }];
  });
}

/** The hexes that bring most, the least of them first: it is the first to give way when another one is tapped. */
export function bestHexes(yields: readonly Yield[], most: number, left: number): HexId[] {
  const chosen: Yield[] = [];
  let free = left;
  const worth = ({ product, n }: Yield): number => (product === 'worker' ? Math.min(n, free) : n);
  const rest = [...yields];
  while (chosen.length < most && rest.length > 0) {
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.unshift(best);
    rest.splice(rest.indexOf(best), 1);
    if (best.product === 'worker') free -= worth(best);
  }
  return chosen.map(({ hex }) => hex);
}

export const proposedHexes = (
  { of, max }: { of: readonly Option[]; max: number },
  table: Readonly<Table>,
  seat: SeatId,
): HexId[] => bestHexes(yieldsOf(of, table, seat), max, workersLeft(table, seat));

/** As much as there can be, from the fullest on. */
export function filled({ caps, max }: { caps: Readonly<Record<string, number>>; max: number }) {
  const counts: Record<string, number> = {};
  let left = max;
  for (const [key, cap] of Object.entries(caps).sort(([, a], [, b]) => b - a)) {
    const n = Math.min(cap, left);
    if (n > 0) counts[key] = n;
    left -= n;
  }
  return counts;
}
