import type { Flat } from './shapes.ts';

/** A corner, and the radius of the arc that leads on to the next one: positive turns right, none goes straight. */
type Corner = readonly [x: number, y: number, radius?: number];

/** Every faction has a shape of its own, so that colour is never alone; in a square of 24, y down, clockwise. */
const OUTLINES: Readonly<Record<string, readonly Corner[]>> = {
  saxony: [
    [2, 2],
    [22, 2],
    [22, 22],
    [2, 22],
  ],
  rusviet: [
    [12, 0.5],
    [23.5, 22.5],
    [0.5, 22.5],
  ],
  togawa: [
    [12, 0],
    [24, 12],
    [12, 24],
    [0, 12],
  ],
  albion: [
    [12, 0.5],
    [23.5, 9],
    [19, 23],
    [5, 23],
    [0.5, 9],
  ],
  crimea: [
    [2, 1.5],
    [22, 1.5],
    [22, 12.5, 13],
    [12, 23.5, 13],
    [2, 12.5],
  ],
  polania: [
    [13.5, 0.7, -12.5],
    [23.5, 15.5, 11.5],
    [2.97, 18.6, 11.5],
  ],
};
const ROUND: readonly Corner[] = [
  [12, 1, 11],
  [23, 12, 11],
  [12, 23, 11],
  [1, 12, 11],
];

const outlineOf = (shape: string): readonly Corner[] => OUTLINES[shape] ?? ROUND;

const PATHS = new Map<string, string>();

/** As a path for an svg; made once, for emblems are everywhere. */
export function pathOf(shape: string): string {
  const path = PATHS.get(shape) ?? drawnPath(outlineOf(shape));
  PATHS.set(shape, path);
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
export function pointsOf(shape: string, degrees: number): Flat[] {
  const corners = outlineOf(shape);
  const points = corners.flatMap((from, index) =>
    arc(from, corners[(index + 1) % corners.length] ?? from, degrees),
  );
  const [x, y] = MIDDLE[shape] ?? [12, 12];
  return points.map(([px, py]): Flat => [(px - x) / 12, (y - py) / 12]).toReversed();
}

/** Where things stand best, if not in the middle of the square. */
const MIDDLE: Readonly<Record<string, Flat>> = { rusviet: [12, 15], polania: [10.5, 13.5] };

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
