import { isDark, lookOf } from '../../factions/index.ts';
import { emblem } from '../../models/land/emblems.ts';
import { IVORY, SOOT } from '../../models/shapes/colours.ts';
import type { BandPattern } from '../../models/shapes/look.ts';
import type { Face, Paint, Solid, Vec } from '../../models/shapes/solid.ts';
import { TILE_RADIUS } from './space.ts';

// What lies flat on a tile, as thin paint: bands of control, veils over what is talked of.

export type Corner = readonly [x: number, z: number];

/** From the far corner clockwise, as seen from above. */
export const cornersAt = (factor: number): Corner[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [Math.cos(angle) * TILE_RADIUS * factor, Math.sin(angle) * TILE_RADIUS * factor];
  });

export const between = (a: Corner, b: Corner, share: number): Corner => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const lying = (corners: readonly Corner[], y: number, paint: Paint): Face => ({
  // From above, clockwise in x and z is counter-clockwise to the eye.
  corners: corners.map(([x, z]): Vec => [x, y, z]).toReversed(),
  paint,
});

/** A strip along some of the edges, between two factors of the tile's size, cut into pieces by `parts` of each edge. */
export function strip(
  edges: readonly number[],
  inner: number,
  outer: number,
  y: number,
  paint: Paint,
  parts: readonly (readonly [number, number])[] = [[0, 1]],
): Solid {
  const [near, far] = [cornersAt(inner), cornersAt(outer)];
  return edges.flatMap((edge) => {
    const [a, b, c, d] = [far[edge], far[(edge + 1) % 6], near[edge], near[(edge + 1) % 6]];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
    return parts.map(([from, to]) =>
      lying([between(a, b, from), between(a, b, to), between(c, d, to), between(c, d, from)], y, paint),
    );
  });
}

export const WHOLE = [0, 1, 2, 3, 4, 5];
const EDGES: Readonly<Record<string, readonly number[]>> = {
  whole: WHOLE,
  right: [0, 1, 2],
  left: [3, 4, 5],
};

/** The pieces of each edge that are painted, by pattern: the same patterns as on the flat map. */
const CUTS: Readonly<Record<BandPattern, readonly (readonly [number, number])[]>> = {
  solid: [[0, 1]],
  dashed: [
    [0.06, 0.44],
    [0.56, 0.94],
  ],
  double: [[0, 1]],
  dotted: Array.from({ length: 6 }, (_, dot) => [(dot + 0.22) / 6, (dot + 0.78) / 6] as const),
  zigzag: [],
  ticks: Array.from({ length: 10 }, (_, tick) => [(tick + 0.25) / 10, (tick + 0.75) / 10] as const),
  broken: [[0.16, 0.84]],
};

const [INNER, OUTER] = [0.855, 0.945];
const LOW = 0.004;
/** Above the coats of the ground; a veil lies below the bands, which are read through none. */
const VEIL = 0.0055;
const [BED, PAINT] = [0.007, 0.01] as const;

/** Who controls a tile, in the faction's colour and pattern on a line that sets it off from the ground. */
export function band(faction: string, part: string): Solid {
  const edges = EDGES[part] ?? WHOLE;
  const { colour: paint, band: pattern } = lookOf(faction);
  const edge = isDark(faction) ? IVORY : SOOT;
  const ground = strip(edges, INNER - 0.018, OUTER + 0.018, BED, edge);
  if (pattern === 'zigzag') return [...ground, ...edges.flatMap((at) => teeth(at, paint))];
  if (pattern === 'double') {
    const third = (OUTER - INNER) / 3;
    return [
      ...ground,
      ...strip(edges, INNER, INNER + third * 1.15, PAINT, paint),
      ...strip(edges, OUTER - third * 1.15, OUTER, PAINT, paint),
    ];
  }
  return [...ground, ...strip(edges, INNER, OUTER, PAINT, paint, CUTS[pattern])];
}

/** The emblem beside the band, at the lower left; of those who fight, each on the side where they stand. */
export function badge(faction: string, part: string): Solid {
  const at: Corner = [part === 'right' ? 0.345 : -0.345, 0.175];
  const edge = isDark(faction) ? IVORY : SOOT;
  return [
    ...emblem(faction, at, { y: 0.0085, size: 0.088, shape: edge, sign: edge }),
    ...emblem(faction, at, { y: 0.011, size: 0.07, shape: lookOf(faction).colour, sign: edge }),
  ];
}

const TEETH = 6;

function teeth(edge: number, paint: Paint): Solid {
  const [near, far] = [cornersAt(INNER), cornersAt(OUTER)];
  const [a, b, c, d] = [far[edge], far[(edge + 1) % 6], near[edge], near[(edge + 1) % 6]];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  return Array.from({ length: TEETH }, (_, tooth) =>
    lying(
      [
        between(a, b, tooth / TEETH),
        between(a, b, (tooth + 1) / TEETH),
        between(c, d, (tooth + 0.5) / TEETH),
      ],
      PAINT,
      paint,
    ),
  );
}

/** A flat ring around the middle. */
export function circle(inner: number, outer: number, y: number, paint: Paint): Solid {
  const sides = 32;
  const at = (radius: number, side: number): Corner => [
    Math.cos((side / sides) * 2 * Math.PI) * radius,
    Math.sin((side / sides) * 2 * Math.PI) * radius,
  ];
  return Array.from({ length: sides }, (_, side) =>
    lying([at(outer, side), at(outer, side + 1), at(inner, side + 1), at(inner, side)], y, paint),
  );
}

/** A veil over the whole place. */
export function veil(paint: Paint, isBase: boolean): Solid {
  if (isBase) return circle(0.001, 0.44, 0.026, paint);
  return [lying(cornersAt(0.985), VEIL, paint)];
}

/** Hatching in a faction's colour: where its units could go. */
export function hatching(faction: string): Solid {
  const lines = 7;
  const paint = lookOf(faction).colour;
  const half = TILE_RADIUS * 0.8;
  return Array.from({ length: lines }, (_, line) => {
    const x = ((line - (lines - 1) / 2) / lines) * 0.86;
    const reach = half * (1 - Math.abs(x) * 0.9);
    return lying(
      [
        [x - 0.022 + 0.1, -reach],
        [x + 0.022 + 0.1, -reach],
        [x + 0.022 - 0.1, reach],
        [x - 0.022 - 0.1, reach],
      ],
      LOW * 3.5,
      paint,
    );
  });
}
