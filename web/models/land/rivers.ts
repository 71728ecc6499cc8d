import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Face, Paint, Solid, Vec } from '../shapes/solid.ts';
import { BED, RIVER_EDGES, type RiverEdge } from './hexagon.ts';
import { floor, type GroundPlan } from './plan.ts';
import { FIELD_LEVEL } from './rim.ts';

// All rivers, in beds cut out of the tiles: lighter banks that slope down to the water. Edges of hexes meet at 120 degrees,
// three at a corner, so that every joint is one of three: an end, a bend or a fork.

export const RIVER_LEVEL = -0.024;
const BANK = -0.004;
const HALF = 0.05;
const WATER: Paint = 0x3a6d7e;
const GLINT: Paint = 0x78a7b2;
const SAND: Paint = 0xdccfa6;
const FOOT: Paint = 0x6a5a42;

type Ends = RiverEdge['ends'];

const keyOf = ([x, z]: Flat): string => `${Math.round(x * 100)} ${Math.round(z * 100)}`;

function turnedBy([x, z]: Flat, degrees: number): Flat {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * c + z * s, z * c - x * s];
}

const way = ([from, to]: Ends): Flat => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

const reversed = ([a, b]: Ends): Ends => [b, a];

/** The directions in which rivers leave each corner. */
const leaving = new Map<string, Flat[]>();
for (const { ends } of RIVER_EDGES)
  for (const one of [ends, reversed(ends)]) {
    const key = keyOf(one[0]);
    leaving.set(key, [...(leaving.get(key) ?? []), way(one)]);
  }

/** Whether another river leaves a corner, this far around from a direction. */
function goesOn(corner: Flat, direction: Flat, degrees: number): boolean {
  const [x, z] = turnedBy(direction, degrees);
  return (leaving.get(keyOf(corner)) ?? []).some((other) => other[0] * x + other[1] * z > 0.9);
}

const isEnd = (corner: Flat): boolean => leaving.get(keyOf(corner))?.length === 1;

/** Where both sides of a river begin at a corner, at half of its width: right and left as it leaves. */
function mouth(corner: Flat, direction: Flat, half: number): [Flat, Flat] {
  const reach = half / Math.sin(Math.PI / 3);
  const side = (hand: 1 | -1): Flat => {
    if (isEnd(corner)) {
      const [x, z] = turnedBy(direction, 90 * hand);
      return [corner[0] + direction[0] * HALF + x * half, corner[1] + direction[1] * HALF + z * half];
    }
    const [x, z] = turnedBy(direction, (goesOn(corner, direction, 120 * hand) ? 60 : 120) * hand);
    return [corner[0] + x * reach, corner[1] + z * reach];
  };
  return [side(-1), side(1)];
}

const at = ([x, z]: Flat, y: number): Vec => [x, y, z];

/** A bank between the line of the water and that of the land; where there is no tile beside it, its foot is seen. */
const bank = (water: readonly [Flat, Flat], land: readonly [Flat, Flat]): Face[] => [
  {
    corners: [at(land[0], BANK), at(land[1], BANK), at(water[1], RIVER_LEVEL), at(water[0], RIVER_LEVEL)],
    paint: SAND,
  },
  {
    corners: [at(land[1], BANK), at(land[0], BANK), at(land[0], FIELD_LEVEL), at(land[1], FIELD_LEVEL)],
    paint: FOOT,
  },
];

/** Half a circle around where a river ends. */
function arc(corner: Flat, direction: Flat, half: number, steps: number): Flat[] {
  const [x, z] = [corner[0] + direction[0] * HALF, corner[1] + direction[1] * HALF];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [dx, dz] = turnedBy(direction, 90 + (180 * step) / steps);
    return [x + dx * half, z + dz * half];
  });
}

function spring(corner: Flat, direction: Flat, steps: number): Solid {
  const [shore, edge] = [arc(corner, direction, HALF, steps), arc(corner, direction, BED, steps)];
  return [
    floor(shore, RIVER_LEVEL, WATER),
    ...shore.slice(1).flatMap((next, index): Face[] => {
      const [from, land, landNext] = [shore[index], edge[index], edge[index + 1]];
      return from && land && landNext ? bank([from, next], [land, landNext]) : [];
    }),
  ];
}

function reach(ends: Ends, detail: Detail): Solid {
  const [forth, back] = [way(ends), way(reversed(ends))];
  const sides = (half: number): [right: [Flat, Flat], left: [Flat, Flat]] => {
    const [fromRight, fromLeft] = mouth(ends[0], forth, half);
    const [toLeft, toRight] = mouth(ends[1], back, half);
    return [
      [fromRight, toRight],
      [toLeft, fromLeft],
    ];
  };
  const [[a, b], [c, d]] = sides(HALF);
  const [right, left] = sides(BED);
  const stream: GroundPlan = [a, b, c, d];
  const glint = detail === 'coarse' ? [] : [glintOf(ends)];
  return [floor(stream, RIVER_LEVEL, WATER), ...bank([a, b], right), ...bank([c, d], left), ...glint];
}

/** A streak of light along the middle. */
function glintOf([from, to]: Ends): Face {
  const point = (share: number, aside: number): Flat => {
    const [x, z] = [to[0] - from[0], to[1] - from[1]];
    return [from[0] + x * share - z * aside, from[1] + z * share + x * aside];
  };
  const plan = [point(0.2, 0.02), point(0.5, 0.035), point(0.82, 0.01), point(0.5, 0.002)];
  return floor(plan, RIVER_LEVEL + 0.002, GLINT);
}

/** Where three rivers meet, there is a piece between them. */
function fork(corner: Flat, direction: Flat): Face {
  const far = HALF / Math.sin(Math.PI / 3);
  const plan = [60, 180, 300].map((degrees): Flat => {
    const [x, z] = turnedBy(direction, degrees);
    return [corner[0] + x * far, corner[1] + z * far];
  });
  return floor(plan, RIVER_LEVEL, WATER);
}

/** The water of a river, which shines as its banks do not. */
export const isStream = ({ corners }: Face): boolean => corners.every(([, y]) => y < BANK && y > FIELD_LEVEL);

export function rivers(detail: Detail): Solid {
  const forks = new Map<string, Face>();
  const faces = RIVER_EDGES.flatMap(({ ends }) =>
    [ends, reversed(ends)].flatMap((one) => {
      const [corner] = one;
      const count = leaving.get(keyOf(corner))?.length ?? 0;
      if (count === 3) forks.set(keyOf(corner), fork(corner, way(one)));
      return count === 1 ? spring(corner, way(one), detail === 'fine' ? 8 : 4) : [];
    }),
  );
  return [...RIVER_EDGES.flatMap(({ ends }) => reach(ends, detail)), ...faces, ...forks.values()];
}
