import { type Flat, lathe, shrunk } from './shapes.ts';
import { cross, type Face, minus, moved, type Paint, type Solid, turned, unit, type Vec } from './solid.ts';

/** A drawing or a profile, written down as one row of numbers: thousandths, along and up in turn. */
export const drawn = (thousandths: readonly number[]): Flat[] =>
  Array.from({ length: thousandths.length / 2 }, (_, index) => [
    (thousandths[2 * index] ?? 0) / 1000,
    (thousandths[2 * index + 1] ?? 0) / 1000,
  ]);

/** Skin over rings of equally many corners, counter-clockwise as seen from the last one; both ends are closed. */
function skinned(
  rings: readonly (readonly Vec[])[],
  paint: Paint,
  isWorn: (strip: number, edge: number) => boolean,
): Solid {
  const faces: Face[] = [];
  rings.slice(1).forEach((high, strip) => {
    const low = rings[strip] ?? [];
    high.forEach((_, edge) => {
      const next = (edge + 1) % high.length;
      const corners = [low[edge], low[next], high[next], high[edge]].filter((corner) => corner !== undefined);
      faces.push({ corners, paint, ...(isWorn(strip, edge) && { isWorn: true }) });
    });
  });
  const [first, last] = [rings[0] ?? [], rings.at(-1) ?? []];
  return [...faces, { corners: last, paint }, { corners: first.toReversed(), paint }];
}

/** The same drawing, each corner cut off: its first edge, and every second one after it, is a cut. */
function cut(outline: readonly Flat[], by: number): Flat[] {
  if (by <= 0) return [...outline];
  return outline.flatMap((corner, index): Flat[] =>
    [outline.at(index - 1), outline[(index + 1) % outline.length]].map((other = corner): Flat => {
      const [dx, dy] = [other[0] - corner[0], other[1] - corner[1]];
      const share = Math.min(0.3, by / (Math.hypot(dx, dy) || 1));
      return [corner[0] + dx * share, corner[1] + dy * share];
    }),
  );
}

/** How far in and how far out the rings of one side of a hull lie, from its rim to its middle. */
function rimsOf(z: number, chamfer: number, wear: number): Flat[] {
  const lip = wear * 0.7;
  const edge: Flat[] =
    chamfer > 0
      ? [
          [chamfer, z],
          [0, z - chamfer],
        ]
      : [[0, z]];
  if (wear <= 0) return edge;
  if (chamfer <= 0)
    return [
      [lip, z],
      [0, z - lip],
    ];
  return [
    [chamfer + wear, z],
    [chamfer - lip, z - lip],
    [lip, z - chamfer + lip],
    [0, z - chamfer - wear],
  ];
}

/**
 * A drawing in the x-y plane, counter-clockwise and convex, with a width to both sides of it. Its rims are chamfered, and
 * with `wear` all edges are rubbed bare that wide.
 */
export function hull(outline: readonly Flat[], width: number, paint: Paint, chamfer = 0, wear = 0): Solid {
  const rims = rimsOf(width / 2, chamfer, wear);
  const rings = [...rims.map(([inset, z]): Flat => [inset, -z]), ...rims.toReversed()].map(([inset, z]) =>
    cut(shrunk(outline, inset), wear).map(([x, y]): Vec => [x, y, z]),
  );
  return skinned(rings, paint, (strip, edge) => wear > 0 && (strip % 2 === 0 || edge % 2 === 0));
}

/** Pulled into shape, corner by corner: as long as the pull grows evenly along a face, it stays flat. For unrounded things. */
export const shaped = (solid: Solid, place: (at: Vec) => Vec): Solid =>
  solid.map((face) => ({ ...face, corners: face.corners.map(place) }));

/** How thick a limb is: fore and aft, then from side to side. */
export type Girth = readonly [fore: number, aside: number];

/** A square limb, foot or post from one point to another. With `wear` its long edges and its far end are rubbed bare. */
export function limb(from: Vec, to: Vec, start: Girth, end: Girth, paint: Paint, wear = 0): Solid {
  const way = unit(minus(to, from));
  const fore = unit(cross(way, Math.abs(way[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const aside = cross(fore, way);
  const ring = ([a, b]: Girth, [x, y, z]: Vec, inset: number): Vec[] => {
    const [f, s] = [a / 2 - inset, b / 2 - inset];
    const section: Flat[] = [
      [f, s],
      [-f, s],
      [-f, -s],
      [f, -s],
    ];
    return cut(section, wear).map(
      ([u, v]): Vec => [
        x + fore[0] * u - aside[0] * v,
        y + fore[1] * u - aside[1] * v,
        z + fore[2] * u - aside[2] * v,
      ],
    );
  };
  const below = (axis: 0 | 1 | 2): number => to[axis] - way[axis] * wear;
  const rings = [ring(start, from, 0), ring(end, [below(0), below(1), below(2)], 0)];
  if (wear > 0) rings.push(ring(end, to, wear));
  return skinned(rings, paint, (strip, edge) => wear > 0 && (strip === 1 || edge % 2 === 0));
}

/** Turned around the way from one point to another: radii, and how far along as a share of it. */
export function spun(
  from: Vec,
  to: Vec,
  profile: readonly Flat[],
  paint: Paint | readonly Paint[],
  sides: number,
): Solid {
  const [dx, dy, dz] = minus(to, from);
  const length = Math.hypot(dx, dy, dz);
  const upright = lathe(
    profile.map(([radius, share]): Flat => [radius, share * length]),
    paint,
    { sides, isRound: sides > 6 },
  );
  const degrees = 180 / Math.PI;
  const leaning = turned(upright, 'z', -Math.acos(dy / length) * degrees);
  return moved(turned(leaning, 'y', Math.atan2(-dz, dx) * degrees), from);
}
