import type { CardCost, CardGain } from '../../model/card-terms.ts';
import type { BottomAction, SectionId } from '../../model/state.ts';
import { STARS_TO_END } from '../../rules/effects/stars.ts';
import { TRACK_TOP } from '../../rules/effects/tracks.ts';
import { factoryCardOf, PAID_IN } from '../../rules/mat.ts';
import { MARKS, type SeatModel } from './model.ts';
import type { Outlook, Start } from './outlook.ts';
import { bestCrews, worthOf } from './worth.ts';

/** What a Move action of the mat, and the one move of a Factory card, would make of a model. */
export interface Outing {
  readonly all: (model: Readonly<SeatModel>) => SeatModel;
  readonly one: (model: Readonly<SeatModel>) => SeatModel;
}

/** Takes a cost from a model; says whether it could be paid. */
function payInto(model: SeatModel, cost: readonly CardCost[]): boolean {
  for (const { type, n } of cost) {
    const purse = type === 'combatCards' ? 'cards' : type;
    if (model[purse] < n) return false;
    model[purse] -= n;
  }
  return true;
}

function produceInto(outlook: Outlook, model: SeatModel, hexes: number): void {
  for (const { hex, product, n, mill } of bestCrews(outlook, model, hexes)) {
    const made = n + (mill ? 1 : 0);
    if (product !== 'worker') {
      model[product] += made;
      continue;
    }
    const born = Math.min(made, outlook.workersInAll - model.workers);
    model.workers += born;
    model.crews = model.crews.map((crew) => (crew.hex === hex ? { ...crew, n: crew.n + born } : crew));
  }
}

/** Adds a benefit to a model. */
export function gainInto(outlook: Outlook, model: SeatModel, gain: CardGain): void {
  switch (gain.type) {
    case 'power':
    case 'popularity':
      model[gain.type] = Math.min(TRACK_TOP[gain.type], model[gain.type] + gain.n);
      return;
    case 'coins':
      model.coins += gain.n;
      return;
    case 'combatCards':
      model.cards += gain.n;
      return;
    case 'worker':
      model.extra += model.workers < outlook.workersInAll ? 1.5 : 0;
      model.workers = Math.min(outlook.workersInAll, model.workers + gain.n);
      return;
    case 'resource':
      model[gain.resource] += gain.n;
      return;
    case 'anyResource':
      model.any += gain.n;
      return;
    case 'produce':
      return produceInto(outlook, model, gain.territories);
    default:
      return benefitInto(outlook, model, gain.type);
  }
}

function benefitInto(outlook: Outlook, model: SeatModel, action: BottomAction): void {
  const { total, perk } = outlook.lines[action];
  if (model[action] >= total) return;
  if (action === 'build') {
    if (model.sites === 0) return;
    model.sites -= 1;
  }
  // Each further one of a kind does less than the first.
  model.extra += perk * (1 - (0.5 * (model[action] - outlook.model[action])) / total);
  model[action] += 1;
}

/** Stars that are due now. */
export function markStars({ lines, workersInAll }: Outlook, model: SeatModel): SeatModel {
  let marks = 0;
  if (model.upgrade >= lines.upgrade.total) marks |= MARKS.upgrades;
  if (model.deploy >= lines.deploy.total) marks |= MARKS.mechs;
  if (model.build >= lines.build.total) marks |= MARKS.structures;
  if (model.enlist >= lines.enlist.total) marks |= MARKS.recruits;
  if (model.workers >= workersInAll) marks |= MARKS.workers;
  if (model.popularity >= TRACK_TOP.popularity) marks |= MARKS.popularity;
  if (model.power >= TRACK_TOP.power) marks |= MARKS.power;
  for (let fresh = marks & ~model.marks; fresh !== 0 && model.stars < STARS_TO_END; fresh &= fresh - 1)
    model.stars += 1;
  model.marks |= marks;
  return model;
}

/** The model after the top part of a section; undefined if it cannot be paid. */
function afterTop(
  outlook: Outlook,
  before: Readonly<SeatModel>,
  start: Start,
  outing: Outing,
): SeatModel | undefined {
  const { section, choice } = start;
  const model = choice === 'move' ? outing.all(before) : { ...before };
  model.section = section;
  if (!payInto(model, start.cost)) return undefined;
  if (choice === 'produce') {
    if (!payInto(model, outlook.wages[model.workers] ?? [])) return undefined;
    produceInto(outlook, model, outlook.hexesToProduce);
  } else if (choice === 'card') {
    const { cost, mode, gain } = factoryCardOf(outlook.owner.factoryCard ?? 0).top;
    if (!payInto(model, cost)) return undefined;
    for (const one of mode === 'all' ? gain : gain.slice(0, 1)) gainInto(outlook, model, one);
  } else {
    for (const gain of start.gains) gainInto(outlook, model, gain);
  }
  return markStars(outlook, model);
}

/** The model after the bottom part of a section; undefined if it cannot be paid. */
export function afterBottom(
  outlook: Outlook,
  before: Readonly<SeatModel>,
  section: SectionId,
  outing: Outing,
): SeatModel | undefined {
  if (section === 'factory') return markStars(outlook, outing.one(before));
  const { cost, coins, ongoing } = outlook.lines[section];
  const model = { ...before };
  if (!payGoods(outlook, model, section, cost)) return undefined;
  model.coins += coins;
  benefitInto(outlook, model, section);
  if (ongoing !== undefined) gainInto(outlook, model, ongoing);
  return markStars(outlook, model);
}

function payGoods(outlook: Outlook, model: SeatModel, action: BottomAction, cost: number): boolean {
  const what = PAID_IN[action];
  const own = Math.min(cost, model[what]);
  const open = Math.min(cost - own, model.any);
  let short = cost - own - open;
  if (short === 1 && model.cards > 0 && outlook.canCoerce) {
    model.cards -= 1;
    short = 0;
  }
  if (short > 0) return false;
  model[what] -= own;
  model.any -= open;
  return true;
}

const isOver = (model: Readonly<SeatModel>): boolean => model.stars >= STARS_TO_END;

/** The best that a turn begun like this could lead to. */
export function worthOfTurn(
  outlook: Outlook,
  before: Readonly<SeatModel>,
  start: Start,
  outing: Outing,
  depth: number,
): number {
  const { section, choice } = start;
  const top = afterTop(outlook, before, start, outing);
  if (top === undefined) return Number.NEGATIVE_INFINITY;
  const bottom = choice === 'none' || isOver(top) ? undefined : afterBottom(outlook, top, section, outing);
  if (bottom === undefined) return bestWithin(outlook, top, outing, depth);
  const taken = bestWithin(outlook, bottom, outing, depth);
  // Only the end of the game is a reason to leave a bottom action that could be taken.
  return isOver(bottom) ? Math.max(taken, bestWithin(outlook, top, outing, depth)) : taken;
}

const SOONER = 0.05;

/** How good things can get within some turns. Sooner is a little better. */
export function bestWithin(
  outlook: Outlook,
  model: Readonly<SeatModel>,
  outing: Outing,
  depth: number,
): number {
  const now = worthOf(outlook, model);
  if (depth === 0 || isOver(model)) return now;
  let best = now;
  for (const start of outlook.starts) {
    if (start.section === model.section && !start.repeats) continue;
    best = Math.max(best, worthOfTurn(outlook, model, start, outing, depth - 1));
  }
  return best * (1 - SOONER) + now * SOONER;
}
