import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  factionPaint,
  GLASS,
  IRON,
  IVORY,
  lighter,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn, shaped } from '../../models/shapes/hull.ts';
import { moved, paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';

const BLUE = factionPaint('nordic');

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
export function nordic(w: Workshop): Solid {
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
