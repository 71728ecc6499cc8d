import { type Flat, shrunk } from './shapes.ts';
import type { Face, Paint, Solid, Vec } from './solid.ts';

/** A contour line: how far up, how far inside the drawing, and the paint of what lies within it. */
export type Contour = readonly [z: number, inset: number, paint: Paint];

interface Closing {
  /** A point of the drawing that sees all its corners, if it is not convex. */
  middle?: Flat;
  /** Closed at the back, too. */
  isClosed?: boolean;
}

/** A drawing in the x-y plane, counter-clockwise, raised along +z from contour to contour. */
export function prism(
  outline: readonly Flat[],
  contours: readonly Contour[],
  { middle, isClosed = false }: Closing = {},
): Solid {
  const rings = contours.map(([z, inset]) =>
    (inset === 0 ? outline : shrunk(outline, inset)).map(([x, y]): Vec => [x, y, z]),
  );
  const faces: Face[] = [];
  contours.slice(0, -1).forEach(([, , paint], index) => {
    const [low = [], high = []] = [rings[index], rings[index + 1]];
    low.forEach((_, at) => {
      const next = (at + 1) % low.length;
      const corners = [low[at], low[next], high[next], high[at]].filter((corner) => corner !== undefined);
      faces.push({ corners, paint });
    });
  });
  const close = (ring: readonly Vec[], [z, , paint]: Contour): void => {
    if (middle === undefined) faces.push({ corners: ring, paint });
    else
      ring.forEach((corner, at) => {
        const next = ring[(at + 1) % ring.length] ?? corner;
        faces.push({ corners: [[middle[0], middle[1], z], corner, next], paint });
      });
  };
  const [first, last] = [contours[0], contours.at(-1)];
  if (last !== undefined) close(rings.at(-1) ?? [], last);
  if (isClosed && first !== undefined) close(rings[0]?.toReversed() ?? [], first);
  return faces;
}
