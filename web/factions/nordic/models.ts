import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  GLASS,
  IRON,
  IVORY,
  LEATHER,
  lighter,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn, shaped } from '../../models/shapes/hull.ts';
import { moved, type Paint, paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const BLUE = look.colour;

const STERN = drawn([-150, 160, 50, 150, 50, 360, -208, 332, -212, 250]);
const BOW = drawn([50, 150, 130, 160, 255, 410, 50, 360]);
/** The gunwale along both. */
const SHEER = [
  drawn([-214, 314, 50, 343, 50, 372, -214, 343]),
  drawn([50, 343, 250, 390, 264, 423, 50, 372]),
];
/** The plough, hollow like a wave: what scoops, and what throws aside. */
const PLOUGH = [
  drawn([170, 30, 278, 25, 245, 130, 190, 130]),
  drawn([190, 130, 245, 130, 265, 270, 225, 270]),
];

/** Where each foot stands. */
const FEET: readonly Vec[] = [
  [0.065, 0, 0.145],
  [0.03, 0, -0.145],
  [-0.12, 0, 0.125],
  [-0.145, 0, -0.1],
];

/** A low icebreaker on four short legs that shoves a plough bow before it. */
export function mech(w: Workshop): Solid {
  const toStem = ([x, y, z]: Vec): Vec => [x, y, x < 0.05 ? z : z * (1 - 4 * (x - 0.05))];
  const legs = FEET.map(([x, , z]) => {
    const out = Math.sign(z);
    const knee = x * 0.9 + 0.02;
    return together(
      w.limb([x, 0, z], [x, 0.045, z], [0.1, 0.08], [0.068, 0.055], IRON),
      w.limb([x, 0.03, z], [knee, 0.18, z], [0.042, 0.04], [0.06, 0.05], STEEL),
      w.limb([knee, 0.13, z + out * 0.005], [x * 0.9, 0.28, out * 0.085], [0.078, 0.05], [0.09, 0.06], BLUE),
      w.fine(() => w.spun([knee, 0.16, z], [knee, 0.16, z + out * 0.042], even(0.026), BRASS, 8)),
    );
  });
  const plough = (w.isCoarse ? [drawn([170, 30, 278, 25, 265, 270, 225, 270])] : PLOUGH).map((outline, row) =>
    shaped(moved(w.hull(outline, 0.17, row ? BLUE : STEEL), [0, 0, 0.085]), ([x, y, z]) => [
      x - 0.72 * z,
      y + (row ? 0.15 : 0.1) * z * (y > 0.2 ? -1 : y < 0.05 ? 0 : 0.2),
      z,
    ]),
  );
  const porthole = (x: number): Solid =>
    w.spun(
      [x, 0.272, 0.095],
      [x, 0.272, 0.108],
      drawn([20, 0, 20, 1000, 12, 1000]),
      [BRASS, BRASS, GLASS],
      8,
    );
  return together(
    w.hull(STERN, 0.2, BLUE),
    shaped(w.hull(BOW, 0.2, BLUE), toStem),
    w.plain(() => SHEER.flatMap((outline) => shaped(w.board(outline, 0.212, IVORY), toStem))),
    w.plain(() => shaped(w.board(drawn([50, 360, 210, 400, 210, 416, 50, 376]), 0.17, WOOD), toStem)),
    w.plain(() => w.board(drawn([-200, 336, 50, 364, 50, 380, -200, 352]), 0.18, lighter(BLUE, 0.08))),
    paired(plough.flat()),
    w.plain(() => paired(w.limb([0.08, 0.2, 0.06], [0.19, 0.17, 0.06], [0.04, 0.034], [0.04, 0.034], IRON))),
    ...legs,
    // The bridge.
    w.box([0.13, 0.1, 0.15], [-0.01, 0.35, 0.005], IVORY),
    w.box([0.155, 0.025, 0.175], [-0.008, 0.445, 0.005], lighter(BLUE, 0.06)),
    w.plain(() => w.plate([0.1, 0.035, 0.158], [-0.01, 0.395, 0.005], SOOT)),
    w.plain(() => w.plate([0.006, 0.035, 0.12], [0.055, 0.395, 0.005], GLASS)),
    w.spun(
      [-0.11, 0.32, -0.025],
      [-0.145, 0.615, -0.025],
      drawn([52, 0, 52, 500, 55, 500, 55, 720, 50, 720, 50, 1000, 36, 1000, 36, 940]),
      [BLUE, IVORY, IVORY, IVORY, SOOT, SOOT, SOOT, SOOT],
      12,
    ),
    // The lamp that looks for leads in the ice.
    w.plain(() =>
      w.spun(
        [0.03, 0.49, 0.05],
        [0.075, 0.485, 0.05],
        drawn([18, 0, 28, 400, 28, 1000]),
        [BRASS, BRASS, GLASS],
        8,
      ),
    ),
    w.fine(() => paired([-0.155, -0.055].flatMap(porthole))),
    w.fine(() => w.plate([0.05, 0.03, 0.07], [-0.175, 0.335, 0.045], WOOD)),
    w.fine(() => paired(w.rivets([-0.19, 0.225, 0.1], [0.03, 0.225, 0.1], 9, [0, 0, 1], darker(BLUE, 0.2)))),
  );
}

/** A traveller in a hood with a collar of fur, skis on the back. */
export function person(cut: Knife, paint: Paint): Solid {
  const coat = lighter(paint, 0.08);
  const hood = cut.body(
    [
      [0.006, 0.29, 0, 0.045, 0.05],
      [-0.006, 0.335, 0, 0.047, 0.048],
      [-0.016, 0.37, 0, 0.032],
      [-0.04, 0.4, 0, 0],
    ],
    coat,
  );
  const collar = cut.small(() =>
    cut.turn(
      [
        [0.05, 0.262],
        [0.066, 0.276],
        [0.04, 0.3],
      ],
      IVORY,
    ),
  );
  const ski = (z: number, lean: number): Solid =>
    cut.limb(
      [
        [-0.055, 0.04, z],
        [-0.06, 0.39, z + lean],
        [-0.035, 0.42, z + lean * 1.1],
      ],
      0.013,
      lighter(WOOD, 0.2),
    );
  const face = cut.tiny(() =>
    cut.body(
      [
        [0.03, 0.29, 0, 0.02],
        [0.036, 0.315, 0, 0.026],
        [0.03, 0.345, 0, 0.018],
      ],
      0xdba67c,
    ),
  );
  return together(
    figure(cut, {
      coat,
      belt: IVORY,
      hem: [0.068, 0.075],
      boots: LEATHER,
      hands: [
        [0.065, 0.17, 0.06],
        [0.06, 0.18, -0.07],
      ],
    }),
    hood,
    collar,
    face,
    ski(0.03, -0.075),
    ski(-0.03, 0.075),
  );
}

/** A musk ox: a hill of fur with horns. */
export function animal(cut: Knife): Solid {
  const [fur, saddle, horn] = [0x46342a, 0xb59a72, 0xe8dcc0];
  const ox = beast(cut, {
    coat: [fur, saddle, fur, fur],
    legs: 0xc9b694,
    spine: [
      [-0.145, 0.12, 0, 0.055, 0.045],
      [-0.11, 0.125, 0, 0.088, 0.066],
      [-0.02, 0.13, 0, 0.09, 0.07],
      [0.05, 0.145, 0, 0.098, 0.072],
      [0.1, 0.135, 0, 0.06, 0.055],
    ],
    head: [
      [0.085, 0.15, 0, 0.048],
      [0.125, 0.13, 0, 0.048, 0.044],
      [0.15, 0.1, 0, 0.036],
      [0.17, 0.075, 0, 0.024],
    ],
    muzzle: 0x8d745a,
    stance: [
      [
        [0.06, 0.08, 0.036],
        [0.065, 0, 0.038],
      ],
      [
        [-0.1, 0.08, 0.036],
        [-0.1, 0, 0.038],
      ],
    ],
    eye: [0.14, 0.125, 0.042],
    thick: 0.024,
    paw: 0.02,
  });
  const horns = paired(
    cut.limb(
      [
        [0.125, 0.18, 0.008],
        [0.128, 0.15, 0.054],
        [0.14, 0.11, 0.062],
        [0.15, 0.135, 0.074],
      ],
      0.022,
      horn,
      0.006,
    ),
  );
  return together(ox, horns);
}
