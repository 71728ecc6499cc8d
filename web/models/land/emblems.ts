import type { Flat } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { floor, type GroundPlan } from './plan.ts';
import { carved, type Strokes } from './strokes.ts';

// A faction's shape, the same as on the flat map and under its pieces, and on it a sign from our own drawing board: what its
// machine is known by.

interface Emblem {
  /** Convex pieces, x to the right and y up, within one of the middle. */
  readonly shape: readonly (readonly Flat[])[];
  readonly sign: Strokes;
}

const ring = (sides: number, from = 90): Flat[] =>
  Array.from({ length: sides }, (_, side) => {
    const angle = ((from + (side * 360) / sides) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  });

/** A moon that opens to the upper right. */
function crescent(): Flat[][] {
  const steps = 10;
  const outer = (at: number): Flat => {
    const angle = ((75 + at * 285) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  };
  const inner = (at: number): Flat => {
    const angle = ((98 + at * 239) * Math.PI) / 180;
    return [0.3 + 0.72 * Math.cos(angle), 0.26 + 0.72 * Math.sin(angle)];
  };
  return Array.from({ length: steps }, (_, index) => {
    const [from, to] = [index / steps, (index + 1) / steps];
    return [outer(from), outer(to), inner(to), inner(from)];
  });
}

const SHIELD: Flat[] = [
  [-0.85, 0.9],
  [-0.85, -0.05],
  [-0.6, -0.55],
  [0, -1],
  [0.6, -0.55],
  [0.85, -0.05],
  [0.85, 0.9],
];

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  // A bow that breaks ice.
  nordic: {
    shape: [ring(18)],
    sign: [
      [
        [-0.5, 0.35],
        [0, -0.5],
        [0.5, 0.35],
      ],
      [
        [0, 0.55],
        [0, -0.1],
      ],
    ],
  },
  // A gate tower.
  saxony: {
    shape: [ring(4, 45)],
    sign: [
      [
        [-0.38, -0.42],
        [-0.38, 0.42],
      ],
      [
        [0.38, -0.42],
        [0.38, 0.42],
      ],
      [
        [-0.38, 0.05],
        [0.38, 0.05],
      ],
      [
        [0, 0.05],
        [0, 0.42],
      ],
    ],
  },
  // Twin stacks.
  rusviet: {
    shape: [ring(3)],
    sign: [
      [
        [-0.45, -0.32],
        [0.45, -0.32],
      ],
      [
        [-0.16, -0.32],
        [-0.16, 0.08],
      ],
      [
        [0.16, -0.32],
        [0.16, 0.3],
      ],
    ],
  },
  // A crest of three blades.
  togawa: {
    shape: [ring(4)],
    sign: [
      [
        [0, -0.5],
        [-0.36, 0.2],
      ],
      [
        [0, -0.5],
        [0, 0.5],
      ],
      [
        [0, -0.5],
        [0.36, 0.2],
      ],
    ],
  },
  // Two tusks.
  albion: {
    shape: [ring(5)],
    sign: [
      [
        [-0.1, -0.42],
        [-0.42, -0.15],
        [-0.32, 0.4],
      ],
      [
        [0.1, -0.42],
        [0.42, -0.15],
        [0.32, 0.4],
      ],
    ],
  },
  // Long strides.
  crimea: {
    shape: [SHIELD],
    sign: [
      [
        [-0.45, 0.1],
        [0, 0.5],
        [0.45, 0.1],
      ],
      [
        [-0.45, -0.3],
        [0, 0.1],
        [0.45, -0.3],
      ],
    ],
  },
  // A barge, in the moon's lap.
  polania: {
    shape: crescent(),
    sign: [
      [
        [-0.06, 0.42],
        [0.12, 0.08],
        [0.54, 0.08],
        [0.76, 0.42],
      ],
      [
        [0.1, 0.42],
        [0.56, 0.42],
      ],
    ],
  },
};

const plan = (points: readonly Flat[], [x, z]: Flat, size: number): GroundPlan =>
  points.map(([right, up]) => [x + right * size, z - up * size]);

/** Inlaid at a height: the shape in one paint, the sign in another. */
export function emblem(
  faction: string,
  at: Flat,
  { y, size, shape, sign }: { y: number; size: number; shape: Paint; sign: Paint },
): Solid {
  const of = EMBLEMS[faction];
  if (of === undefined) return [floor(plan(ring(12), at, size), y, shape)];
  // The moon's lap is empty: there the sign is of the same inlay as the moon.
  const ink = faction === 'polania' ? shape : sign;
  return [
    ...of.shape.map((points) => floor(plan(points, at, size), y, shape)),
    ...carved(of.sign, at, { y: y + 0.002, size, width: size * 0.17, paint: ink }),
  ];
}
