import type { Detail } from '../shapes/detail.ts';
import { type Girth, hull, limb, spun } from '../shapes/hull.ts';
import { type Flat, rivets } from '../shapes/shapes.ts';
import { moved, type Paint, type Solid, turned, type Vec } from '../shapes/solid.ts';

/** The tools that mechs are made with: each works as finely as the order says. */
export interface Workshop {
  /** Where a mech is but a shape. */
  readonly isCoarse: boolean;
  readonly hull: (outline: readonly Flat[], width: number, paint: Paint, chamfer?: number) => Solid;
  /** The same with sharp edges: decks, straps, trim. */
  readonly board: (outline: readonly Flat[], width: number, paint: Paint) => Solid;
  readonly limb: (from: Vec, to: Vec, start: Girth, end: Girth, paint: Paint) => Solid;
  /** A box on the middle of its underside: length, height, width. */
  readonly box: (size: Vec, at: Vec, paint: Paint) => Solid;
  /** The same with sharp edges, for panes and planks. */
  readonly plate: (size: Vec, at: Vec, paint: Paint) => Solid;
  readonly spun: (
    from: Vec,
    to: Vec,
    profile: readonly Flat[],
    paint: Paint | readonly Paint[],
    sides?: number,
  ) => Solid;
  readonly rivets: (from: Vec, to: Vec, count: number, out: Vec, paint: Paint) => Solid;
  /** What only shows from near. */
  readonly fine: (make: () => Solid) => Solid;
  /** What is left out where a mech is but a shape. */
  readonly plain: (make: () => Solid) => Solid;
}

/** A flat end to end profile: a rod. */
export const even = (radius: number, end = radius): readonly Flat[] => [
  [radius, 0],
  [end, 1],
];

/** Bent forward at the hips, as under its own weight. */
export const stooped = (solid: Solid, hips: number, degrees: number): Solid =>
  moved(turned(moved(solid, [0, -hips, 0]), 'z', -degrees), [0, hips, 0]);

/** What is thinner than this has no edges of its own to rub. */
const THIN = 0.047;

/** Leaves out the rings of a turned thing that hardly show in its outline; what is left has the paint that was longest there. */
function eased(profile: readonly Flat[], paint: Paint | readonly Paint[]): [Flat[], Paint[]] {
  const paintOf = (ring: number): Paint =>
    typeof paint === 'number' ? paint : (paint[Math.min(ring, paint.length - 1)] ?? 0);
  const kept: Flat[] = [];
  const paints: Paint[] = [];
  let longest = 0;
  profile.forEach((point, ring) => {
    const [before, after] = [kept.at(-1), profile[ring + 1]];
    const share = before && after ? (point[1] - before[1]) / (after[1] - before[1] || 1) : 0;
    const isSeen =
      before === undefined ||
      after === undefined ||
      Math.abs(before[0] + (after[0] - before[0]) * share - point[0]) > 0.015;
    const length = Math.abs((after?.[1] ?? 1) - point[1]);
    if (isSeen) {
      kept.push(point);
      longest = 0;
    }
    if (length < longest) return;
    longest = length;
    paints[kept.length - 1] = paintOf(ring);
  });
  return [kept, paints];
}

export function workshop(detail: Detail): Workshop {
  const isFine = detail === 'fine';
  const isCoarse = detail === 'coarse';
  const wear = isFine ? 0.005 : 0;
  const share = { fine: 1, plain: 0.67, coarse: 0.45 }[detail];
  const made: Workshop['limb'] = (from, to, start, end, paint) => {
    const girths = [...start, ...end];
    const isThin = Math.max(...girths) < THIN || Math.min(...girths) < THIN / 2;
    const faces = limb(from, to, start, end, paint, isThin ? 0 : wear);
    // A limb grows out of something: the face it starts with, the last of its faces, is inside of that.
    return isFine ? faces : faces.slice(0, -1);
  };
  return {
    isCoarse,
    hull: (outline, width, paint, chamfer = 0) =>
      hull(outline, width, paint, isCoarse ? 0 : chamfer, width < THIN ? 0 : wear),
    board: (outline, width, paint) => hull(outline, width, paint),
    limb: made,
    box: ([length, height, width], [x, y, z], paint) =>
      made([x, y, z], [x, y + height, z], [length, width], [length, width], paint),
    plate: ([length, height, width], [x, y, z], paint) =>
      limb([x, y, z], [x, y + height, z], [length, width], [length, width], paint),
    spun: (from, to, profile, paint, sides = 12) => {
      const [rings, paints] = isCoarse ? eased(profile, paint) : [profile, paint];
      return spun(from, to, rings, paints, Math.max(4, Math.round(sides * share)));
    },
    rivets: (from, to, count, out, paint) => (isFine ? rivets(from, to, count, out, paint, 0.006) : []),
    fine: (make) => (isFine ? make() : []),
    plain: (make) => (isCoarse ? [] : make()),
  };
}
