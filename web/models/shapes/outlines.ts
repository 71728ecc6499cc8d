import type { Flat } from './shapes.ts';

/** A corner, and the radius of the arc that leads on to the next one: positive turns right, none goes straight. */
type Corner = readonly [x: number, y: number, radius?: number];

/** A shape in a square of 24, y down, clockwise. Every faction has one of its own, so that colour is never alone. */
export interface Outline {
  readonly corners: readonly Corner[];
  /** Where things stand best, if not in the middle of the square. */
  readonly middle?: Flat;
  /** Of a hollow shape, the point that sees all its corners: from its middle, y up, 1 to the edge of the square. */
  readonly hub?: Flat;
}

export const ROUND: Outline = {
  corners: [
    [12, 1, 11],
    [23, 12, 11],
    [12, 23, 11],
    [1, 12, 11],
  ],
};

const PATHS = new Map<Outline, string>();

/** As a path for an svg; made once, for emblems are everywhere. */
export function pathOf(outline: Outline): string {
  const path = PATHS.get(outline) ?? drawnPath(outline.corners);
  PATHS.set(outline, path);
  return path;
}

function drawnPath(corners: readonly Corner[]): string {
  const steps = corners.map(([, , radius = 0], index) => {
    const [x, y] = corners[(index + 1) % corners.length] ?? [0, 0];
    const r = Math.abs(radius);
    return r === 0 ? `L${x} ${y}` : `A${r} ${r} 0 0 ${radius > 0 ? 1 : 0} ${x} ${y}`;
  });
  const [x, y] = corners[0] ?? [0, 0];
  return `M${x} ${y}${steps.join('')}z`;
}

/** As points around its middle, y up, counter-clockwise, 1 from the middle to the edge of the square; an arc is cut into steps of so many degrees at most. */
export function pointsOf({ corners, middle: [x, y] = [12, 12] }: Outline, degrees: number): Flat[] {
  const points = corners.flatMap((from, index) =>
    arc(from, corners[(index + 1) % corners.length] ?? from, degrees),
  );
  return points.map(([px, py]): Flat => [(px - x) / 12, (y - py) / 12]).toReversed();
}

/** From one corner to just before the next. */
function arc([x, y, radius = 0]: Corner, [toX, toY]: Corner, degrees: number): Flat[] {
  if (radius === 0) return [[x, y]];
  const [dx, dy] = [toX - x, toY - y];
  const chord = Math.hypot(dx, dy);
  const r = Math.max(Math.abs(radius), chord / 2);
  const side = Math.sign(radius) * Math.sqrt(r * r - (chord * chord) / 4);
  const [cx, cy] = [(x + toX) / 2 - (dy / chord) * side, (y + toY) / 2 + (dx / chord) * side];
  const sweep = 2 * Math.asin(chord / 2 / r) * Math.sign(radius);
  const steps = Math.ceil((Math.abs(sweep) * 180) / Math.PI / degrees - 0.01);
  const start = Math.atan2(y - cy, x - cx);
  return Array.from({ length: steps }, (_, step): Flat => {
    const angle = start + (sweep * step) / steps;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });
}
