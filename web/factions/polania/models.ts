import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  GLASS,
  IRON,
  LEATHER,
  lighter,
  mixed,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn, shaped } from '../../models/shapes/hull.ts';
import {
  moved,
  type Paint,
  paired,
  type Solid,
  together,
  turned,
  type Vec,
} from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const WHITE = look.colour;
const TAR = mixed(IRON, SOOT, 0.55);
const OXIDE = 0x9a3a34;

const BARGE = drawn([-135, 200, 105, 200, 186, 280, 217, 420, -200, 400, -200, 290]);
const RAIL = drawn([-206, 375, 212, 395, 223, 435, -206, 412]);

const FEET: readonly Vec[] = [
  [0.08, 0, 0.08],
  [-0.1, 0, -0.08],
];

/** A stocky barge with pontoons at its sides, wading. */
export function mech(w: Workshop): Solid {
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

const FUR = 0x6b452a;

/** A wanderer in a greatcoat and a four-cornered cap, a lantern on her staff. */
export function person(cut: Knife, paint: Paint): Solid {
  const cap = turned(
    cut.turn(
      [
        [0.037, 0.335],
        [0.038, 0.355],
        [0.058, 0.392],
        [0.05, 0.402],
      ],
      [0x46536a, paint, lighter(0x46536a, 0.2)],
    ),
    'y',
    20,
  );
  const staff = cut.limb(
    [
      [0.083, 0, -0.07],
      [0.073, 0.4, -0.08],
    ],
    0.009,
    WOOD,
  );
  const lantern = moved(
    cut.turn(
      [
        [0.012, 0],
        [0.026, 0.012],
        [0.026, 0.045],
        [0, 0.07],
      ],
      [BRASS, GLASS, BRASS],
    ),
    [0.078, 0.34, -0.08],
  );
  const strap = cut.tiny(() =>
    cut.limb(
      [
        [0.045, 0.26, 0.03],
        [0.05, 0.16, -0.035],
      ],
      0.007,
      LEATHER,
    ),
  );
  return together(
    figure(cut, {
      coat: paint,
      hair: 0xb98a4a,
      hem: [0.07, 0.03],
      hands: [
        [0.055, 0.16, 0.07],
        [0.076, 0.22, -0.078],
      ],
    }),
    cap,
    staff,
    lantern,
    strap,
  );
}

/** A bear that sits and waits. */
export function animal(cut: Knife): Solid {
  const body = cut.body(
    [
      [-0.03, 0, 0, 0.075, 0.07],
      [-0.035, 0.06, 0, 0.088, 0.082],
      [-0.02, 0.15, 0, 0.068, 0.07],
      [0, 0.21, 0, 0.045, 0.05],
    ],
    FUR,
  );
  const head = cut.body(
    [
      [-0.045, 0.24, 0, 0.034],
      [-0.005, 0.245, 0, 0.056],
      [0.035, 0.232, 0, 0.046],
      [0.05, 0.222, 0, 0.028],
      [0.088, 0.216, 0, 0.02],
    ],
    [FUR, FUR, FUR, 0xc09a6a],
  );
  const arms = paired(
    cut.limb(
      [
        [0.01, 0.17, 0.055],
        [0.055, 0.08, 0.06],
        [0.06, 0, 0.045],
      ],
      0.03,
      FUR,
      0.026,
    ),
  );
  const feet = cut.small(() =>
    paired(
      cut.limb(
        [
          [-0.02, 0.035, 0.075],
          [0.068, 0.022, 0.08],
        ],
        0.034,
        FUR,
        0.024,
      ),
    ),
  );
  const ears = cut.small(() =>
    paired(
      moved(
        cut.turn(
          [
            [0.018, 0],
            [0.016, 0.022],
          ],
          FUR,
        ),
        [-0.015, 0.285, 0.036],
      ),
    ),
  );
  return together(body, head, cut.eyes([0.045, 0.255, 0.03], [1, 0.4, 0.4]), arms, feet, ears);
}
