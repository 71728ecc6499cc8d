import type { LeftOver, Pair, PastTable, PlayerId, SeatedTable } from './model.ts';

/** What each repetition costs; each kind more than all of the later ones at a table. */
const SAME_PAIR = 10_000;
const SAME_PLACE = 100;

/** What one player had before. */
interface Past {
  readonly factions: string[];
  readonly mats: string[];
  /** Places in the order of bidding, from 0. */
  readonly places: number[];
  readonly neighbours: PlayerId[];
}

const timesIn = <T>(list: readonly T[], one: T): number => list.filter((other) => other === one).length;

/** Who sits on both sides, round the table; of two people there is one neighbour only. */
function besides<T>(seats: readonly T[], place: number): T[] {
  const places = new Set([place + seats.length - 1, place + 1].map((at) => at % seats.length));
  return seats.filter((_, at) => at !== place && places.has(at));
}

function pastOf(id: PlayerId, history: readonly PastTable[]): Past {
  const past: Past = { factions: [], mats: [], places: [], neighbours: [] };
  for (const { seats } of history) {
    const place = seats.findIndex(({ player }) => player === id);
    const { faction, mat } = seats[place] ?? {};
    if (faction !== undefined) past.factions.push(faction);
    if (mat !== undefined) past.mats.push(mat);
    if (place < 0) continue;
    past.places.push(place);
    past.neighbours.push(...besides(seats, place).map(({ player }) => player));
  }
  return past;
}

/** What it costs that somebody sits at a place. */
function placeCost(past: Past | undefined, place: number, pair: Pair | undefined): number {
  if (past === undefined) return 0;
  const same = pair === undefined ? 0 : timesIn(past.factions, pair.faction) + timesIn(past.mats, pair.mat);
  return same * SAME_PAIR + timesIn(past.places, place) * SAME_PLACE;
}

/** Tries all orders, and leaves one as soon as it is no better than the best; tables are small. */
function bestOrder(
  costs: readonly (readonly number[])[],
  beside: (player: number, other: number) => number,
): number[] {
  const count = costs.length;
  let best: { order: number[]; cost: number } = { order: [...costs.keys()], cost: Number.POSITIVE_INFINITY };
  function sit(order: readonly number[], cost: number): void {
    if (cost >= best.cost) return;
    const [first, last] = [order[0], order.at(-1)];
    if (order.length === count) {
      const round = count > 2 && first !== undefined && last !== undefined ? beside(last, first) : 0;
      if (cost + round < best.cost) best = { order: [...order], cost: cost + round };
      return;
    }
    for (let player = 0; player < count; player += 1) {
      if (order.includes(player)) continue;
      const next = (costs[player]?.[order.length] ?? 0) + (last === undefined ? 0 : beside(last, player));
      sit([...order, player], cost + next);
    }
  }
  sit([], 0);
  return best.order;
}

function repeated(seats: readonly PlayerId[], pasts: readonly Past[], pairs: readonly Pair[]): LeftOver[] {
  const of = (kind: (past: Past, player: PlayerId, place: number) => LeftOver[]): LeftOver[] =>
    seats.flatMap((player, place) => kind(pasts[place] ?? pastOf(player, []), player, place));
  const again = (times: number, left: LeftOver): LeftOver[] => (times > 1 ? [left] : []);
  return [
    ...of(({ factions }, player, place) => {
      const { faction } = pairs[place] ?? {};
      const times = faction === undefined ? 0 : timesIn(factions, faction) + 1;
      return faction === undefined ? [] : again(times, { kind: 'sameFaction', player, faction, times });
    }),
    ...of(({ mats }, player, place) => {
      const { mat } = pairs[place] ?? {};
      const times = mat === undefined ? 0 : timesIn(mats, mat) + 1;
      return mat === undefined ? [] : again(times, { kind: 'sameMat', player, mat, times });
    }),
    ...of(({ places }, player, place) => {
      const times = timesIn(places, place) + 1;
      return again(times, { kind: 'samePlace', player, place: place + 1, times });
    }),
    ...of(({ neighbours }, player, place) =>
      besides(seats, place)
        .filter((other) => seats.indexOf(other) > place)
        .flatMap((other) => {
          const times = timesIn(neighbours, other) + 1;
          return again(times, { kind: 'sameNeighbours', players: [player, other], times });
        }),
    ),
  ];
}

/**
 * The order in which the people of one table bid and sit, so that as little as possible repeats itself: first the same faction or mat
 * (where `pairs` says what each place plays), then the same place in the order of bidding, then the same neighbours.
 */
export function seatTable(
  players: readonly PlayerId[],
  history: readonly PastTable[],
  pairs: readonly Pair[] = [],
): SeatedTable {
  const pasts = players.map((id) => pastOf(id, history));
  const costs = pasts.map((past) => players.map((_, place) => placeCost(past, place, pairs[place])));
  const beside = pasts.map(({ neighbours }) => players.map((other) => timesIn(neighbours, other)));
  const order = bestOrder(costs, (a, b) => beside[a]?.[b] ?? 0);
  const seats = order.flatMap((player) => players[player] ?? []);
  const leftOver = repeated(
    seats,
    order.flatMap((player) => pasts[player] ?? []),
    pairs,
  );
  return pairs.length === 0 ? { seats, leftOver } : { seats, pairs, leftOver };
}
