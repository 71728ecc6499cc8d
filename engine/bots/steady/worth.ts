import type { Resource } from '../../model/map/terrain.ts';
import { BOTTOM_ACTIONS, type BottomAction } from '../../model/state.ts';
import { STARS_TO_END } from '../../rules/effects/stars.ts';
import { TRACK_TOP } from '../../rules/effects/tracks.ts';
import { PAID_IN } from '../../rules/mat.ts';
import { TIERS, tierOf } from '../../rules/score.ts';
import { type Crew, MARKS, type SeatModel } from './model.ts';
import type { Outlook } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/** A crew makes no more workers than are left. */
const mostOf = ({ workersInAll }: Outlook, model: Readonly<SeatModel>, { product, n }: Crew): number =>
  product === 'worker' ? Math.min(n, workersInAll - model.workers) : n;

/** What a crew would make, in coins; the Mill's own piece left out. */
export const yieldOf = (outlook: Outlook, model: Readonly<SeatModel>, crew: Crew): number =>
  mostOf(outlook, model, crew) * priceOf(outlook, model, crew.product);

/** Half-done goals count less than half: shares are bent. */
const bent = (share: number): number => (share <= 0 ? 0 : share * Math.sqrt(share) * 0.9);

/** The stars a seat is on its way to, the nearest ones only, as many as it may still place. */
function starsAhead(outlook: Outlook, model: Readonly<SeatModel>): number {
  const { lines, workersInAll } = outlook;
  const { marks } = model;
  const ahead: number[] = [];
  if ((marks & MARKS.upgrades) === 0) ahead.push(bent(model.upgrade / lines.upgrade.total));
  if ((marks & MARKS.mechs) === 0) ahead.push(bent(model.deploy / lines.deploy.total));
  if ((marks & MARKS.structures) === 0) ahead.push(bent(model.build / lines.build.total));
  if ((marks & MARKS.recruits) === 0) ahead.push(bent(model.enlist / lines.enlist.total));
  if ((marks & MARKS.workers) === 0) ahead.push(bent((model.workers - 2) / (workersInAll - 2)));
  if ((marks & MARKS.popularity) === 0) ahead.push(bent((model.popularity / TRACK_TOP.popularity) * 0.9));
  if ((marks & MARKS.power) === 0) ahead.push(bent(model.power / TRACK_TOP.power));
  if (outlook.objectivesLeft > 0) ahead.push(bent(outlook.objective * 0.8));
  for (let i = Math.min(2, model.fights); i > 0; i -= 1)
    ahead.push(bent(0.2 + (model.power / TRACK_TOP.power) * 0.3));
  return sumOfBest(ahead, STARS_TO_END - model.stars);
}

/** The sum of the n highest. */
function sumOfBest(values: number[], n: number): number {
  let sum = 0;
  for (const value of values) sum += value;
  for (let surplus = values.length - n; surplus > 0; surplus -= 1) {
    let lowest = 0;
    for (let i = 1; i < values.length; i += 1) if ((values[i] ?? 0) < (values[lowest] ?? 0)) lowest = i;
    sum -= values[lowest] ?? 0;
    values[lowest] = Number.POSITIVE_INFINITY;
  }
  return sum;
}

/** What an ordinary player has to count at the end. */
const USUAL = { stars: 4, territories: 7, pairs: 2 };

/** What popularity multiplies at the end, between the steps as if they were a slope while there is time to climb. */
function popularityWorth({ turnsLeft }: Outlook, model: Readonly<SeatModel>, stars: number): number {
  const { popularity } = model;
  const [s, t] = [Math.max(stars, USUAL.stars), Math.max(model.territories, USUAL.territories)];
  const worthAt = (tier: (typeof TIERS)[number]): number =>
    tier.star * s + tier.territory * t + tier.pair * USUAL.pairs;
  const tier = tierOf(popularity);
  const next = TIERS.findLast(({ from }) => from > popularity);
  const flat = worthAt(tier) + popularity * WEIGHTS.popularity;
  if (next === undefined) return flat;
  const way = (popularity - tier.from) / (next.from - tier.from);
  return flat + (worthAt(next) - worthAt(tier)) * way * Math.min(1, turnsLeft / TIME_TO_CLIMB);
}

const TIME_TO_CLIMB = 6;

function goodsWorth({ lines }: Outlook, model: Readonly<SeatModel>): number {
  let worth = Math.min(model.any, 4) * WEIGHTS.goodsOpen + Math.max(0, model.any - 4) * WEIGHTS.goodsSpare;
  for (const action of BOTTOM_ACTIONS) {
    const { cost, total } = lines[action];
    const have = model[PAID_IN[action]];
    const left = total - model[action];
    const next = left > 0 ? Math.min(have, cost) : 0;
    const later = Math.min(have - next, Math.max(0, left - 1) * cost);
    worth +=
      next * WEIGHTS.goodsNext + later * WEIGHTS.goodsLater + (have - next - later) * WEIGHTS.goodsSpare;
  }
  return worth;
}

function paidWith(what: Resource): BottomAction {
  for (const action of BOTTOM_ACTIONS) if (PAID_IN[action] === what) return action;
  throw new RangeError(`nothing is paid with ${what}`);
}

/** What one of a product is worth now. */
export function priceOf(outlook: Outlook, model: Readonly<SeatModel>, product: Crew['product']): number {
  if (product === 'worker') {
    const left = outlook.workersInAll - model.workers;
    return left <= 0 ? 0 : WEIGHTS.worker + WEIGHTS.fresh + outlook.turnsLeft * WEIGHTS.workerPerTurn;
  }
  const action = paidWith(product);
  const { total, cost } = outlook.lines[action];
  const have = model[product];
  if (have >= (total - model[action]) * cost) return WEIGHTS.goodsSpare;
  return have < cost ? WEIGHTS.goodsNext : WEIGHTS.goodsLater;
}

/** The crews that would produce, the best first; the Mill's hex comes on top of the others. */
export function bestCrews(outlook: Outlook, model: Readonly<SeatModel>, hexes: number): Crew[] {
  const chosen: Crew[] = [];
  const yields: number[] = [];
  for (const crew of model.crews) {
    if (crew.n <= 0 && !crew.mill) continue;
    const made = crew.mill ? Number.POSITIVE_INFINITY : yieldOf(outlook, model, crew);
    let place = chosen.length;
    while (place > 0 && (yields[place - 1] ?? 0) < made) place -= 1;
    chosen.splice(place, 0, crew);
    yields.splice(place, 0, made);
  }
  const isMilled = chosen[0]?.mill === true;
  chosen.length = Math.min(chosen.length, hexes + (isMilled ? 1 : 0));
  return chosen;
}

function productionWorth(outlook: Outlook, model: Readonly<SeatModel>): number {
  // The three best yields, and the Mill's.
  let [first, second, third, mill, nursery] = [0, 0, 0, 0, 0];
  const toCome = outlook.workersInAll - model.workers;
  for (const crew of model.crews) {
    const price = priceOf(outlook, model, crew.product);
    if (crew.product === 'worker') {
      nursery = Math.max(nursery, Math.min(toCome, crew.n + (crew.mill ? 1 : 0)) * price);
      continue;
    }
    if (crew.mill) {
      mill = (crew.n + 1) * price;
      continue;
    }
    const made = crew.n * price;
    if (made > first) [first, second, third] = [made, first, second];
    else if (made > second) [second, third] = [made, second];
    else if (made > third) third = made;
  }
  const yields = mill + first + second + (outlook.hexesToProduce > 2 ? third : 0);
  return (yields * outlook.turnsLeft) / WEIGHTS.cadence + nursery * WEIGHTS.nursery;
}

const WHOLE_GAME = 20;

/** How good a position is, in coins: the score to come as far as it can be guessed. */
export function worthOf(outlook: Outlook, model: Readonly<SeatModel>): number {
  const stars = model.stars + starsAhead(outlook, model);
  const urgency = 1 - ((1 - WEIGHTS.territoryEarly) * Math.min(outlook.turnsLeft, WHOLE_GAME)) / WHOLE_GAME;
  const worth =
    model.coins +
    model.extra +
    outlook.starWorth * stars +
    popularityWorth(outlook, model, stars) +
    WEIGHTS.territory * urgency * model.territories +
    goodsWorth(outlook, model) +
    WEIGHTS.power * model.power +
    WEIGHTS.card * Math.min(model.cards, WEIGHTS.cardsWanted) +
    (WEIGHTS.worker + WEIGHTS.workerPerTurn * outlook.turnsLeft) * model.workers +
    productionWorth(outlook, model) -
    (model.sites > 0 || model.build >= outlook.lines.build.total ? 0 : WEIGHTS.noSite);
  return model.stars >= STARS_TO_END ? worth + endBonus(outlook, model) : worth;
}

/** The score if the game ended here. */
function finalScore(outlook: Outlook, model: Readonly<SeatModel>): number {
  const tier = tierOf(model.popularity);
  const goods = model.oil + model.metal + model.food + model.wood + model.any;
  return (
    model.coins +
    tier.star * model.stars +
    tier.territory * model.territories +
    tier.pair * Math.floor(goods / 2) +
    outlook.structureCoins -
    outlook.owner.bid
  );
}

const LATE = 22;
const TOO_LATE = 30;

/** Ending the game is what a leader wants; one who is behind waits for a while, but not for ever. */
export function endBonus(outlook: Outlook, model: Readonly<SeatModel>): number {
  if (finalScore(outlook, model) > outlook.rival || outlook.round >= TOO_LATE) return WEIGHTS.lead;
  return -WEIGHTS.behind * Math.min(1, (TOO_LATE - outlook.round) / (TOO_LATE - LATE));
}
