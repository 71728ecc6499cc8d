import { HEXES } from '../../../engine/index.ts';
import { BRASS, darker, lighter } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { middleOf } from './hexagon.ts';
import { floor, type GroundPlan, round, towards, walls, wallsUp } from './plan.ts';
import { carved, lettering } from './strokes.ts';

// The carved board that carries the tiles, with its moulding, a compass rose and the plate with the title.

/** The top of the oak table. */
export const TABLE_LEVEL = -0.3;
/** Where the tiles are let in. */
export const FIELD_LEVEL = -0.05;

const WALNUT = 0x65452b;
const FIELD = 0x422d1e;

/** Its outer edges: bases and hexes lie within. */
export const BOARD_EDGE = { left: -0.78, right: 7.74, back: -0.72, front: 7.76 } as const;

/** A board with its corners cut off, moved inwards. */
function outline(inwards: number): GroundPlan {
  const { left, right, back, front } = BOARD_EDGE;
  const [x0, x1, z0, z1] = [left + inwards, right - inwards, back + inwards, front - inwards];
  const corner = 0.34 - inwards * 0.58;
  return [
    [x0 + corner, z1],
    [x1 - corner, z1],
    [x1, z1 - corner],
    [x1, z0 + corner],
    [x1 - corner, z0],
    [x0 + corner, z0],
    [x0, z0 + corner],
    [x0, z1 - corner],
  ];
}

/** From the foot on the table up over the bead and down to the field: how far inwards, how high, what paint leads there. */
const MOULDING: readonly (readonly [inwards: number, y: number, paint: Paint, isFine?: true])[] = [
  [-0.1, TABLE_LEVEL, WALNUT],
  [-0.1, -0.25, darker(WALNUT, 0.25)],
  [-0.06, -0.22, lighter(WALNUT, 0.1), true],
  [-0.06, -0.2, darker(WALNUT, 0.35), true],
  [0, -0.06, WALNUT],
  [0.02, -0.03, lighter(WALNUT, 0.16), true],
  [0.085, -0.02, lighter(WALNUT, 0.06)],
  [0.1, -0.026, darker(WALNUT, 0.3), true],
  [0.118, -0.024, BRASS, true],
  [0.13, FIELD_LEVEL, darker(WALNUT, 0.4)],
];

/** The walnut itself: it has a grain, as what is let into it has not. */
export function board(detail: Detail): Solid {
  const steps = MOULDING.filter(([, , , isFine]) => detail === 'fine' || isFine === undefined);
  const last = MOULDING.at(-1)?.[0] ?? 0;
  return [
    ...steps.slice(1).flatMap(([inwards, y, paint], index) => {
      const before = steps[index];
      return before === undefined ? [] : walls(outline(inwards), y, outline(before[0]), before[1], paint);
    }),
    floor(outline(last), FIELD_LEVEL, FIELD),
  ];
}

/** The tiles lie in a dark bed with a fillet around it. */
function inlays(): Solid {
  return [[0.56, 0.003, darker(BRASS, 0.45)] as const, [0.542, 0.006, 0x1c1510] as const].flatMap(
    ([apothem, up, paint]) =>
      HEXES.map((hex) =>
        floor(round(middleOf(hex), apothem / Math.sqrt(0.75), 6, 30), FIELD_LEVEL + up, paint),
      ),
  );
}

const ROSE: Flat = [0.6, 7.13];

/** Eight points, each half in the light. */
function compass(detail: Detail): Solid {
  const y = FIELD_LEVEL + 0.004;
  const tip = ([x, z]: Flat, far: number): Flat => [ROSE[0] + x * far, ROSE[1] + z * far];
  const points = (count: number, from: number, far: number, light: Paint, up: number): Solid =>
    Array.from({ length: count }, (_, index) => from + (index * 360) / count).flatMap((degrees) => {
      const end = tip(towards(degrees), far);
      const [left, right] = [tip(towards(degrees + 45), 0.1), tip(towards(degrees - 45), 0.1)];
      return [
        floor([ROSE, end, left], y + up, darker(light, 0.35)),
        floor([ROSE, right, end], y + up, light),
      ];
    });
  const sides = detail === 'fine' ? 32 : 16;
  const ring = walls(round(ROSE, 0.3, sides), y, round(ROSE, 0.322, sides), y, darker(BRASS, 0.25));
  const north = carved(
    [
      [
        [-0.5, -1],
        [-0.5, 1],
        [0.5, -1],
        [0.5, 1],
      ],
    ],
    [ROSE[0], ROSE[1] - 0.4],
    {
      y,
      size: 0.045,
      width: 0.02,
      paint: BRASS,
    },
  );
  return [
    ...(detail === 'coarse' ? [] : ring),
    ...points(4, 45, 0.24, darker(BRASS, 0.35), 0.002),
    ...points(4, 0, 0.34, BRASS, 0.004),
    ...(detail === 'coarse' ? [] : north),
  ];
}

const PLATE = { at: [5.72, 7.12], half: [1.5, 0.27] } as const;

function title(): Solid {
  const [[x, z], [halfX, halfZ]] = [PLATE.at, PLATE.half];
  const plan = (inwards: number): GroundPlan => {
    const [dx, dz, corner] = [halfX - inwards, halfZ - inwards, 0.09];
    return [
      [x - dx + corner, z + dz],
      [x + dx - corner, z + dz],
      [x + dx, z + dz - corner],
      [x + dx, z - dz + corner],
      [x + dx - corner, z - dz],
      [x - dx + corner, z - dz],
      [x - dx, z - dz + corner],
      [x - dx, z + dz - corner],
    ];
  };
  const top = FIELD_LEVEL + 0.035;
  const letters = carved(lettering('PLOUGHSHARE'), PLATE.at, {
    y: top + 0.003,
    size: 0.25,
    width: 0.036,
    paint: 0xd9b465,
  });
  return [
    ...wallsUp(plan(0), FIELD_LEVEL, top, darker(BRASS, 0.3), plan(0.02)),
    floor(plan(0.045), top + 0.0015, 0x2a211a),
    ...letters,
  ];
}

/** Brass and ebony, let into the board. */
export const inlaid = (detail: Detail): Solid => [
  ...inlays(),
  ...compass(detail),
  // A plate without its letters would look like a mistake.
  ...(detail === 'coarse' ? [] : title()),
];
