import type { Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  factionPaint,
  GLASS,
  IRON,
  lighter,
  SOOT,
  STEEL,
} from '../../models/shapes/colours.ts';
import { drawn } from '../../models/shapes/hull.ts';
import { shrunk } from '../../models/shapes/shapes.ts';
import { moved, paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';

const RED = factionPaint('rusviet');
const OXBLOOD = darker(RED, 0.4);

const BLOCK = drawn([-185, 200, 175, 180, 200, 230, 192, 420, 155, 450, -175, 475, -200, 440]);

const FEET: readonly Vec[] = [
  [0.145, 0, 0.085],
  [0.1, 0, -0.085],
  [-0.1, 0, 0.085],
  [-0.145, 0, -0.085],
];

/** A heavy block on four columns, with two stacks. */
export function rusviet(w: Workshop): Solid {
  const columns = FEET.map(([x, , z]) =>
    w.spun(
      [x, 0, z],
      [x, 0.21, z],
      drawn([68, 0, 62, 200, 43, 280, 54, 540, 58, 1000]),
      [SOOT, IRON, STEEL, OXBLOOD],
      8,
    ),
  );
  const stack = (x: number, z: number, top: number): Solid =>
    w.spun(
      [x, 0.42, z],
      [x, top, z],
      drawn([46, 0, 40, 700, 54, 780, 53, 1000, 34, 1000, 34, 900]),
      [IRON, IRON, BRASS, SOOT, SOOT],
      10,
    );
  const strap = (z: number): Solid => moved(w.board(shrunk(BLOCK, -0.006), 0.024, IRON), [0, 0, z]);
  return together(
    w.hull(BLOCK, 0.26, RED, 0.03),
    w.plain(() => together(strap(0.075), strap(-0.02))),
    ...columns,
    w.box([0.36, 0.03, 0.28], [0, 0.195, 0], IRON),
    stack(-0.13, 0.055, 0.62),
    stack(-0.025, -0.065, 0.585),
    // The gun house stands on one side of the roof.
    w.limb([0.09, 0.44, 0.04], [0.085, 0.52, 0.04], [0.14, 0.13], [0.09, 0.09], lighter(RED, 0.06)),
    w.spun(
      [0.1, 0.485, 0.04],
      [0.226, 0.475, 0.04],
      drawn([30, 0, 24, 750, 32, 780, 32, 1000]),
      [IRON, IRON, BRASS],
      8,
    ),
    // The furnace door, never quite shut.
    w.plain(() => w.plate([0.02, 0.12, 0.1], [0.19, 0.24, -0.065], SOOT)),
    w.plain(() => w.plate([0.026, 0.018, 0.07], [0.19, 0.265, -0.065], GLASS)),
    w.plain(() => w.plate([0.026, 0.018, 0.07], [0.19, 0.3, -0.065], GLASS)),
    w.fine(() =>
      paired(
        w.spun(
          [0.18, 0.215, 0.08],
          [0.214, 0.215, 0.08],
          drawn([14, 0, 14, 600, 24, 600, 24, 1000]),
          [IRON, STEEL, STEEL],
          8,
        ),
      ),
    ),
    w.fine(() => w.box([0.07, 0.012, 0.07], [0.1, 0.452, -0.075], STEEL)),
    w.fine(() => w.plate([0.09, 0.13, 0.267], [-0.12, 0.25, 0], OXBLOOD)),
    w.fine(() =>
      paired(
        w.spun(
          [-0.12, 0.335, 0.125],
          [-0.12, 0.335, 0.141],
          drawn([24, 0, 24, 1000, 15, 1000]),
          [BRASS, BRASS, GLASS],
          8,
        ),
      ),
    ),
    w.fine(() =>
      paired(w.rivets([-0.16, 0.405, 0.131], [0.15, 0.39, 0.131], 12, [0, 0, 1], darker(RED, 0.3))),
    ),
    w.fine(() => paired(w.rivets([0.0, 0.245, 0.131], [0.15, 0.24, 0.131], 7, [0, 0, 1], darker(RED, 0.3)))),
  );
}
