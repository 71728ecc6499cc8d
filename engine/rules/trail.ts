import type { Place } from '../model/map/board.ts';
import { RESOURCES } from '../model/map/terrain.ts';
import { countGoods, type Goods, type Lot, noGoods, type Trail } from '../model/state.ts';

type Load = Omit<Lot, 'at'>;

const isEmpty = ({ workers, goods }: Load): boolean => workers.length === 0 && countGoods(goods) === 0;

function mapGoods(amount: (what: keyof Goods) => number): Goods {
  const goods = noGoods();
  for (const what of RESOURCES) goods[what] = amount(what);
  return goods;
}

/** What is left of a load without a part of it. */
const without = (load: Load, part: Load): Load => ({
  workers: load.workers.filter((worker) => !part.workers.includes(worker)),
  goods: mapGoods((what) => load.goods[what] - part.goods[what]),
});

/** What a load and a lot have in common. */
const shared = (load: Load, lot: Load): Load => ({
  workers: lot.workers.filter((worker) => load.workers.includes(worker)),
  goods: mapGoods((what) => Math.min(load.goods[what], lot.goods[what])),
});

/** All that a unit brought along, by where it was taken up: the start of its move first, then as it came by. */
export function lotsOf({ from, workers, goods, takenUp = [] }: Readonly<Trail>): Lot[] {
  const start = takenUp.reduce<Load>(without, { workers, goods });
  return [{ at: from, ...start }, ...takenUp];
}

/**
 * The trail after one more step (OPEN-13). Goods of a kind cannot be told apart: what was taken up first is carried on first,
 * and what is more than was brought was taken up here.
 */
export function lengthened(trail: Readonly<Trail> | undefined, here: Place, load: Load): Trail {
  const from = trail?.from ?? here;
  const carriedOn: Lot[] = [];
  let rest = load;
  for (const lot of trail === undefined ? [] : lotsOf(trail)) {
    const part = shared(rest, lot);
    rest = without(rest, part);
    carriedOn.push({ at: lot.at, ...part });
  }
  const takenUp = [...carriedOn, { at: here, ...rest }].filter((lot) => lot.at !== from && !isEmpty(lot));
  return { from, ...load, ...(takenUp.length > 0 && { takenUp }) };
}
