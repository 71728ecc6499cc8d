import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  factionPaint,
  GLASS,
  IRON,
  mixed,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn, shaped } from '../../models/shapes/hull.ts';
import { paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';

const WHITE = factionPaint('polania');
const TAR = mixed(IRON, SOOT, 0.55);
const OXIDE = 0x9a3a34;

const BARGE = drawn([-135, 200, 105, 200, 186, 280, 217, 420, -200, 400, -200, 290]);
const RAIL = drawn([-206, 375, 212, 395, 223, 435, -206, 412]);

const FEET: readonly Vec[] = [
  [0.08, 0, 0.08],
  [-0.1, 0, -0.08],
];

/** A stocky barge with pontoons at its sides, wading. */
export function polania(w: Workshop): Solid {
  // Blunt at both ends, narrower to the bow.
  const blunt = ([x, y, z]: Vec): Vec => [x, y, z * (1 - 0.7 * (x + 0.2)) * (0.72 + 0.7 * y)];
  const legs = FEET.map(([x, , z]) =>
    together(
      w.limb([x, 0, z], [x, 0.055, z], [0.15, 0.11], [0.1, 0.08], TAR),
      w.limb([x, 0.045, z], [x * 0.6, 0.24, z * 0.85], [0.066, 0.06], [0.1, 0.075], STEEL),
      w.fine(() => w.spun([x * 0.85, 0.13, z - 0.035], [x * 0.85, 0.13, z + 0.035], even(0.042), TAR, 10)),
    ),
  );
  const pontoon = w.spun(
    [-0.156, 0.25, 0.146],
    [0.156, 0.25, 0.146],
    drawn([18, 0, 48, 50, 62, 160, 62, 280, 62, 340, 62, 660, 62, 720, 62, 840, 48, 950, 18, 1000]),
    [TAR, TAR, WHITE, TAR, WHITE, TAR, WHITE, TAR, TAR],
    9,
  );
  return together(
    shaped(w.hull(BARGE, 0.226, WHITE), blunt),
    shaped(w.board(RAIL, 0.234, TAR), blunt),
    shaped(w.hull(drawn([-192, 400, 212, 420, 212, 444, -192, 422]), 0.19, WHITE), blunt),
    w.plain(() => shaped(w.board(drawn([-202, 315, 196, 315, 202, 340, -202, 340]), 0.231, OXIDE), blunt)),
    paired(pontoon),
    ...legs,
    // The wheelhouse.
    w.spun(
      [-0.09, 0.4, -0.02],
      [-0.09, 0.62, -0.02],
      drawn([88, 0, 88, 300, 83, 300, 83, 520, 100, 540, 100, 600, 80, 780, 35, 900, 30, 1000]),
      [WHITE, TAR, GLASS, TAR, TAR, WHITE, WHITE, BRASS, BRASS],
      12,
    ),
    // The bow lantern, on the left.
    w.limb([0.15, 0.42, 0.05], [0.17, 0.54, 0.05], [0.04, 0.036], [0.034, 0.034], TAR),
    w.plain(() =>
      w.spun(
        [0.17, 0.51, 0.05],
        [0.17, 0.58, 0.05],
        drawn([22, 0, 34, 200, 34, 700, 15, 1000]),
        [BRASS, GLASS, BRASS],
        8,
      ),
    ),
    w.plain(() => w.plate([0.11, 0.022, 0.1], [0.07, 0.425, -0.015], WOOD)),
    w.fine(() =>
      w.spun(
        [0.07, 0.465, -0.055],
        [0.07, 0.465, 0.025],
        drawn([34, 0, 34, 120, 22, 120, 22, 880, 34, 880, 34, 1000]),
        [TAR, TAR, BRASS, TAR, TAR],
        8,
      ),
    ),
    w.fine(() =>
      paired(w.rivets([-0.17, 0.36, 0.109], [0.1, 0.365, 0.0885], 10, [0.1, 0, 1], darker(WHITE, 0.45))),
    ),
  );
}
