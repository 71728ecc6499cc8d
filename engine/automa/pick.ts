import type { HexReason, UnitReason } from '../model/event.ts';
import { FACTORY, HEXES, type HexId, isHex, type Place } from '../model/map/board.ts';
import { type PlacedUnit, stepsBetween } from './neighbourhood.ts';

/** Those for which the measure is smallest. */
function least<T>(items: readonly T[], measure: (item: T) => number): T[] {
  const best = Math.min(...items.map(measure));
  return items.filter((item) => measure(item) === best);
}

/** AUT-25; whatever stands on a base comes before all hexes. */
const readingPlace = (place: Place): number => (isHex(place) ? HEXES.indexOf(place) : -1);

/** AUT-23, OPEN-36: which unit moves, and what settled it. */
export function pickAutomaUnit(
  units: readonly PlacedUnit[],
  base: Place,
): { placed: PlacedUnit; by: UnitReason } | undefined {
  const nearest = least(units, ({ at }) => stepsBetween(base, at));
  const first = least(nearest, ({ at }) => readingPlace(at));
  const mechs = first.filter(({ unit }) => unit.kind === 'mech');
  const placed = mechs[0] ?? first[0];
  if (placed === undefined) return undefined;
  // Units of one kind on one place are the same to everybody.
  if (mechs.length > 0 && mechs.length < first.length) return { placed, by: 'mechFirst' };
  if (first.length < nearest.length) return { placed, by: 'readingOrder' };
  return { placed, by: nearest.length < units.length ? 'nearestBase' : 'only' };
}

/** What hexes are weighed by, and the word for it. */
export interface Goal {
  by: Extract<HexReason, 'mostUnits' | 'nearestEnemy' | 'fewestFighters' | 'mostResources'>;
  wants: 'most' | 'least';
}

export interface Weighed {
  hex: HexId;
  /** What the goal counts there. */
  worth: number;
  /** AUT-32: an enemy fighter could come here, so it is not chosen. */
  isBarred?: true;
}

/** AUT-24: where the unit goes, and what settled it. */
export function pickHex(
  hexes: readonly Weighed[],
  goal: Goal | undefined,
): { hex: HexId; by: HexReason } | undefined {
  const open = hexes.filter(({ isBarred }) => isBarred !== true);
  const sign = goal?.wants === 'most' ? -1 : 1;
  const best = goal === undefined ? open : least(open, ({ worth }) => sign * worth);
  const near = least(best, ({ hex }) => stepsBetween(hex, FACTORY));
  const hex = least(near, (candidate) => readingPlace(candidate.hex))[0]?.hex;
  if (hex === undefined) return undefined;
  if (near.length > 1) return { hex, by: 'readingOrder' };
  if (best.length > 1) return { hex, by: 'nearestFactory' };
  return { hex, by: open.length > 1 && goal !== undefined ? goal.by : 'only' };
}
