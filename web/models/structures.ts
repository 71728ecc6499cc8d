import type { Structure } from '../../engine/index.ts';
import { lookOf } from '../factions/index.ts';
import { onPlinth, PLINTH, plinth } from './plinth.ts';
import { BRASS, darker, IRON, lighter, mixed, SOOT, STEEL, WOOD } from './shapes/colours.ts';
import type { Detail } from './shapes/detail.ts';
import { type Contour, prism } from './shapes/prism.ts';
import { block, type Flat, lathe, rod } from './shapes/shapes.ts';
import { moved, type Paint, type Solid, together, turned } from './shapes/solid.ts';

const TOP = 0.34 - PLINTH;

/** Turned wood in its faction's paint, on its faction's plinth. */
export const structure = (kind: Structure, faction: string, detail: Detail): Solid =>
  onPlinth(MAKE[kind](lookOf(faction).colour, detail), plinth(faction, 0.15, detail));

/** Most have a face: at rest it looks almost straight at us. */
const TOWARDS_US = -35;
const CANVAS = 0xf2e6c4;

const MAKE: Readonly<Record<Structure, (paint: Paint, detail: Detail) => Solid>> = {
  monument,
  mill,
  mine,
  armory,
};

/** Around the clock, so many times. */
const around = (count: number, solid: Solid, axis: 'x' | 'y' = 'y'): Solid =>
  Array.from({ length: count }, (_, index) => turned(solid, axis, (index * 360) / count)).flat();

/** Without the face it stands on. */
const bottomless = (solid: Solid): Solid => solid.slice(0, -1);

/** An obelisk on steps, its tip of brass. */
function monument(paint: Paint, detail: Detail): Solid {
  const bare = mixed(lighter(paint, 0.15), WOOD, 0.2);
  const shaft: readonly Flat[] = [
    [0.058, 0.06],
    [0.036, TOP - 0.045],
    [0, TOP],
  ];
  const needle = lathe(shaft, [paint, BRASS], { sides: 4 });
  if (detail === 'coarse')
    return together(
      bottomless(
        lathe(
          [
            [0.105, 0],
            [0.07, 0.06],
          ],
          bare,
          { sides: 4 },
        ),
      ),
      bottomless(needle),
    );
  const steps = [0.106, 0.084, 0.064].flatMap((radius, step): Flat[] => [
    [radius, step * 0.024],
    [radius, step * 0.024 + 0.024],
  ]);
  const sides = detail === 'fine' ? 8 : 4;
  const base = bottomless(turned(lathe(steps, bare, { sides }), 'y', sides === 8 ? 22.5 : 0));
  const ring = lathe(
    [
      [0.05, 0.15],
      [0.06, 0.165],
      [0.06, 0.18],
      [0.046, 0.195],
    ],
    BRASS,
    { sides: 8 },
  );
  return together(base, needle, detail === 'fine' ? ring : []);
}

/** A round tower with a cap and four sails. */
function mill(paint: Paint, detail: Detail): Solid {
  const bare = mixed(lighter(paint, 0.15), WOOD, 0.2);
  const isFine = detail === 'fine';
  const tower: readonly Flat[] = [
    [0.088, 0],
    ...(isFine ? FOOT : []),
    [isFine ? 0.054 : 0.062, 0.17],
    ...(isFine ? EAVES : []),
    [0, 0.252],
  ];
  const paints = isFine ? [bare, bare, paint, bare] : [paint, bare];
  const body = bottomless(lathe(tower, paints, { sides: { fine: 10, plain: 6, coarse: 4 }[detail] }));
  const hub = isFine ? rod([0.03, 0.19, 0], [0.105, 0.19, 0], 0.016, IRON, { sides: 5 }) : [];
  const sails = moved(turned(around(4, sail(detail), 'x'), 'x', 24), [0.092, 0.19, 0]);
  return turned(together(body, hub, sails), 'y', TOWARDS_US);
}
const FOOT: readonly Flat[] = [
  [0.088, 0.02],
  [0.074, 0.028],
];
const EAVES: readonly Flat[] = [
  [0.07, 0.176],
  [0.064, 0.19],
];

/** One sail, straight up from the axle. */
function sail(detail: Detail): Solid {
  const cloth: readonly Flat[] = [
    [-0.006, 0.014],
    [0.04, 0.034],
    [0.04, 0.118],
    [-0.006, 0.118],
  ];
  const thick: readonly Contour[] = [
    [0, 0, WOOD],
    [0.01, 0, CANVAS],
  ];
  return turned(prism(cloth, detail === 'coarse' ? thick.slice(1) : thick, { isClosed: true }), 'y', 90);
}

/** A timbered mouth in a mound, the wheel of the hoist above it. */
function mine(paint: Paint, detail: Detail): Solid {
  const bare = mixed(lighter(paint, 0.15), WOOD, 0.2);
  const sides = { fine: 7, plain: 4, coarse: 3 }[detail];
  const arch = (radius: number): Flat[] =>
    Array.from({ length: sides + 1 }, (_, step): Flat => {
      const angle = (step / sides) * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius * 1.5];
    });
  const raised = (outline: readonly Flat[], from: number, ...contours: Contour[]): Solid =>
    moved(turned(prism(outline, contours, { isClosed: contours.length > 1 }), 'y', 90), [from, 0, 0]);
  const mound = raised(arch(0.1), -0.09, [0, 0, paint], [0.14, detail === 'fine' ? 0.012 : 0, bare]);
  const mouth = raised(arch(0.07), 0.053, [0, 0, SOOT]);
  const wheel = turned(
    moved(
      lathe(
        [
          [0.045, 0],
          [0.045, 0.03],
        ],
        [IRON, STEEL],
        { sides: { fine: 12, plain: 6, coarse: 4 }[detail] },
      ),
      [0, -0.015, 0],
    ),
    'x',
    90,
  );
  const frame =
    detail === 'coarse'
      ? []
      : LEGS.flatMap(([x, z]) =>
          rod([x, 0, z], [x * 0.2, HOIST, z * 0.4], 0.012, WOOD, { sides: detail === 'fine' ? 4 : 3 }),
        );
  return turned(together(mound, mouth, frame, moved(wheel, [0, HOIST, 0])), 'y', TOWARDS_US);
}
const HOIST = TOP - 0.045;
const LEGS: readonly Flat[] = [
  [0.1, 0.075],
  [0.1, -0.075],
  [-0.12, 0],
];

/** A keep with battlements, a gun in its wall. */
function armory(paint: Paint, detail: Detail): Solid {
  const bare = mixed(lighter(paint, 0.15), WOOD, 0.2);
  const [isFine, isCoarse] = [detail === 'fine', detail === 'coarse'];
  const sides = { fine: 10, plain: 6, coarse: 5 }[detail];
  const wall: readonly Flat[] = [
    [0.092, 0],
    ...(isFine ? FOOT : []),
    [0.066, 0.19],
    ...(isFine ? ([[0.09, 0.22]] as const) : []),
    [0.09, isCoarse ? TOP : TOP - 0.042],
  ];
  const roof = darker(paint, 0.45);
  const keep = bottomless(
    lathe(wall, isFine ? [bare, bare, paint, bare, paint, roof] : [paint, bare, roof], { sides }),
  );
  const gun = rod([0.05, 0.11, 0], [0.145, 0.13, 0], 0.024, IRON, { sides: isFine ? 7 : 3, end: 0.018 });
  if (isCoarse) return together(keep, gun.slice(0, 3));
  const merlon = moved(block(0.028, 0.042, 0.045, bare, 0), [0.071, TOP - 0.042, 0]).filter(
    (_, index) => index !== 2,
  );
  const battlements = turned(around(sides / 2, merlon), 'y', 180 / sides);
  return turned(together(keep, gun, battlements), 'y', TOWARDS_US);
}
