import { type Place, RESOURCES, type UnitId, waysTo } from '../../engine/index.ts';
import { firstDraft, tappable } from '../../web/decisions/by-kind.ts';
import { type Cargo, cargoOf } from '../../web/decisions/draft/cargo.ts';
import { moveFrameOf } from '../../web/decisions/draft/movers.ts';
import { followersOf } from '../../web/decisions/draft/together.ts';
import { cell, controls } from './controls.ts';
import {
  confirm,
  type Gesture,
  type PageDriver,
  type PendingAnswer,
  partOf,
  placeIn,
  placeOfUnit,
  textOf,
  whicheverComes,
} from './polling.ts';
import type { Wish } from './strategy.ts';

/** What is wanted on board, and how much there is. */
function loadOf({ decision, answer }: Wish): Cargo[] {
  const parts = ['workers', ...RESOURCES].map((what) => [what, partOf(answer, what)]);
  return cargoOf(decision.spec, Object.fromEntries(parts.filter(([, value]) => value !== undefined)));
}

const missing = (load: readonly Cargo[]): number => load.reduce((sum, { n, max }) => sum + max - n, 0);
const loaded = (load: readonly Cargo[]): number => load.reduce((sum, { n, min }) => sum + n - min, 0);
const isNearerAll = (load: readonly Cargo[]): boolean => load.length > 0 && missing(load) < loaded(load);

/** How many of the next wishes are other workers of the same place that go to the same one, with nothing. */
function following([first, ...then]: readonly Wish[]): number {
  const unit = first && moveFrameOf(first.view)?.current?.unit;
  if (first === undefined || unit === undefined || textOf(first.answer, 'to') === 'stop') return 0;
  const isFollower = (picked: Wish | undefined, step: Wish | undefined): boolean =>
    picked?.decision.kind === 'pickUnit' &&
    String(picked.answer).startsWith('worker:') &&
    placeOfUnit(picked.view, String(picked.answer)) === placeOfUnit(first.view, unit) &&
    step?.decision.kind === 'pickStep' &&
    textOf(step.answer, 'to') === textOf(first.answer, 'to') &&
    loaded(loadOf(step)) === 0;
  const most = followersOf(first.view).length;
  let n = 0;
  while (n < most && isFollower(then[2 * n], then[2 * n + 1])) n += 1;
  return n;
}

/** Takes the wished unit up by a tap on its place; 0 if that would mean something else there. */
export async function takeUp(pending: PendingAnswer, wishes: readonly Wish[]): Promise<number> {
  const { hand, wish } = pending;
  const [picked, first, ...next] = wishes;
  if (picked?.decision.kind !== 'pickUnit' || picked.answer === 'done') return 0;
  const unit = String(picked.answer);
  const place = placeOfUnit(picked.view, unit);
  const target = tappable(wish.decision, wish.view).get(place);
  if (target?.part !== 'unit') return 0;
  await hand.tap(cell(place));
  const isLoaded = first?.decision.kind === 'pickStep' && isNearerAll(loadOf(first));
  const followers = first === undefined ? 0 : following([first, ...next]);
  const areAll = followers > 0 && first !== undefined && followers === followersOf(first.view).length;
  const row = await whicheverComes(
    pending,
    ...(areAll ? [controls.togetherOnSheet(followers + 1)] : isLoaded ? [controls.loadedOnSheet(unit)] : []),
    controls.unitOnSheet(unit),
  );
  if (row !== undefined) await hand.tap(row);
  return 1;
}

/** Which unit moves, or none any more. */
export const stepsOrStops: Gesture = async (pending) => {
  const { hand, wish, then } = pending;
  if (wish.answer === 'done') {
    await hand.tap(controls.noFurther);
    await confirm(pending, controls.noFurtherSure);
    return 1;
  }
  if ((await takeUp(pending, [wish, ...then])) === 0)
    throw new Error(`${String(wish.answer)} cannot be taken up from the map`);
  return 1;
};

/** Loads as wished, from what stands on the tray. */
async function load(hand: PageDriver, wanted: readonly Cargo[]): Promise<void> {
  const now = new Map<Cargo['what'], number>();
  for (const { what } of wanted) now.set(what, Number.parseInt(await hand.read(controls.cargo(what)), 10));
  const tapsFrom = (given: (cargo: Cargo) => number): number =>
    wanted.reduce((sum, one) => sum + tapsFor(one, given(one)), 0);
  const asItIs = tapsFrom(({ what }) => now.get(what) ?? 0);
  const [fromAll, fromNone] = [1 + tapsFrom(({ max }) => max), 1 + tapsFrom(({ min }) => min)];
  // The shortest way, as anybody would go it: from all, from none, or from what is on board.
  if (fromAll < Math.min(asItIs, fromNone + 1)) {
    await hand.tap(controls.loadAll);
    for (const { what, max } of wanted) now.set(what, max);
  } else if (fromNone < asItIs) {
    await hand.tap(controls.loadNone);
    for (const { what, min } of wanted) now.set(what, min);
  }
  for (const one of wanted) await loadOne(hand, one, now.get(one.what) ?? 0);
}

const isWholeKind = ({ n, min, max }: Cargo, now: number): boolean =>
  (n === max && now < max) || (n === min && now === max);

const tapsFor = (one: Cargo, now: number): number =>
  Math.min(Math.abs(one.n - now), isWholeKind(one, now) ? 1 : Number.POSITIVE_INFINITY);

/** All or none of a kind with one tap, else one by one. */
async function loadOne(hand: PageDriver, one: Cargo, now: number): Promise<void> {
  const steps = one.n - now;
  if (Math.abs(steps) > 1 && isWholeKind(one, now)) return hand.tap(controls.loadKind(one.what, steps > 0));
  const control = steps > 0 ? controls.loadMore(one.what) : controls.loadLess(one.what);
  for (let i = 0; i < Math.abs(steps); i += 1) await hand.tap(control);
}

/** A later step that takes along just what was brought: part of one walk. */
function goesOn(wish: Wish | undefined, unit: string): wish is Wish {
  if (wish?.decision.kind !== 'pickStep' || textOf(wish.answer, 'to') === 'stop') return false;
  if (moveFrameOf(wish.view)?.current?.unit !== unit) return false;
  const kept = cargoOf(wish.decision.spec, firstDraft(wish.decision, wish.view.public));
  const wanted = loadOf(wish);
  return wanted.every(({ what, n }) => kept.find((one) => one.what === what)?.n === n);
}

interface Leg {
  to: Place;
  steps: number;
  /** Which of several ways, if the page asks. */
  way?: { index: number; usesCrossing: boolean };
}

/** The farthest of the wished places that one tap leads to on the wished way. */
function farthest({ wish, then }: PendingAnswer, unit: UnitId): Leg {
  const path = [placeIn(textOf(wish.answer, 'to'))];
  for (const next of then) {
    if (!goesOn(next, unit)) break;
    path.push(placeIn(textOf(next.answer, 'to')));
  }
  for (let steps = path.length; steps > 0; steps -= 1) {
    const to = path[steps - 1];
    if (to === undefined) continue;
    const ways = waysTo(wish.view, unit, to);
    const index = ways.findIndex((way) => way.path.join() === path.slice(0, steps).join());
    const way = ways[index];
    if (way !== undefined)
      return { to, steps, ...(ways.length > 1 && { way: { index, usesCrossing: way.usesCrossing } }) };
  }
  throw new Error(`no way to ${path.join(', ')}`);
}

/** Where a unit goes: one tap for a whole way. */
export const step: Gesture = async (pending) => {
  const { hand, wish, then } = pending;
  const unit = moveFrameOf(wish.view)?.current?.unit;
  if (unit === undefined) throw new Error('nothing is under way');
  if (textOf(wish.answer, 'to') === 'stop') {
    // Taking up the next unit ends the move of this one.
    const hasMoved = wish.view.public.turn.moved[unit] !== undefined;
    const used = hasMoved ? await takeUp(pending, then) : 0;
    if (used > 0) return used + 1;
    await hand.tap(controls.stop);
    await confirm(pending, controls.go);
    return 1;
  }
  const followers = following([wish, ...then]);
  const most = followersOf(wish.view).length;
  const chip: Cargo = { what: 'workers', n: followers, min: 0, max: most };
  await load(hand, [...(most > 0 ? [chip] : []), ...loadOf(wish)]);
  const { to, steps, way } = farthest(pending, unit);
  await hand.tap(cell(to));
  if (way !== undefined) await hand.tap(controls.way(way.index, way.usesCrossing));
  await confirm(pending, controls.go);
  return steps + 2 * followers;
};
