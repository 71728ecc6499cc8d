import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { even, stooped, type Workshop } from '../../models/kit/workshop.ts';
import { BRASS, GLASS, IRON, IVORY, lighter, SOOT, STEEL, WOOD } from '../../models/shapes/colours.ts';
import { drawn } from '../../models/shapes/hull.ts';
import { shrunk } from '../../models/shapes/shapes.ts';
import { moved, type Paint, type Solid, together, turned, type Vec } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const BLACK = look.colour;
const SLATE = lighter(BLACK, 0.12);

const TORSO = drawn([-100, 310, 50, 300, 100, 360, 100, 540, 60, 570, -110, 570, -150, 520, -150, 380]);

/** Hip, knee and ankle of each leg: one before the other, the weight on the front one. */
const LEGS: readonly (readonly [Vec, Vec, Vec])[] = [
  [
    [0.01, 0.34, 0.1],
    [0.1, 0.2, 0.115],
    [0.08, 0.04, 0.115],
  ],
  [
    [-0.03, 0.34, -0.09],
    [-0.045, 0.19, -0.1],
    [-0.125, 0.04, -0.1],
  ],
];

/** A tall walker on two legs, all torso and gun mantle. */
export function mech(w: Workshop): Solid {
  const legs = LEGS.map(([hip, knee, [x, y, z]]) =>
    together(
      w.limb(hip, knee, [0.1, 0.07], [0.065, 0.055], BLACK),
      w.limb([x, y, z], knee, [0.05, 0.045], [0.07, 0.055], STEEL),
      w.plain(() =>
        w.spun([knee[0], knee[1], z - 0.038], [knee[0], knee[1], z + 0.038], even(0.04), IVORY, 10),
      ),
      w.limb([x + 0.015, 0, z], [x + 0.015, 0.055, z], [0.145, 0.1], [0.075, 0.07], BLACK),
      w.plain(() => w.plate([0.15, 0.014, 0.106], [x + 0.015, 0.004, z], IVORY)),
    ),
  );
  const hoop = (z: number): Solid => moved(w.board(shrunk(TORSO, -0.005), 0.016, IVORY), [0, 0, z]);
  // Armour over each hip, larger on the side that looks at the foe.
  const skirt = (out: 1 | -1, tall: number): Solid =>
    moved(
      turned(
        together(
          w.limb([0, -tall, 0], [0, 0, 0], [0.1, 0.025], [0.15, 0.03], SLATE),
          w.plain(() => w.plate([0.105, 0.014, 0.034], [0, -tall - 0.004, 0], IVORY)),
          w.rivets([-0.05, -0.03, out * 0.0145], [0.05, -0.03, out * 0.0145], 6, [0, 0, out], STEEL),
        ),
        'x',
        -10 * out,
      ),
      [-0.01, 0.44, out * 0.106],
    );
  const bolts = Array.from({ length: 8 }, (_, bolt) => {
    const [y, z] = [Math.sin((bolt / 4) * Math.PI), Math.cos((bolt / 4) * Math.PI)];
    const at: Vec = [0.135, 0.441 + y * 0.101, 0.02 + z * 0.101];
    return w.rivets(at, [at[0], at[1] + z * 0.001, at[2] - y * 0.001], 1, [0.6, y * 0.7, z * 0.7], BRASS);
  });
  const trunk = together(
    w.hull(TORSO, 0.2, BLACK, 0.03),
    w.isCoarse
      ? w.plate([0.17, 0.014, 0.022], [-0.025, 0.564, 0.05], IVORY)
      : together(hoop(0.05), hoop(-0.06)),
    ...bolts,
    skirt(1, 0.15),
    skirt(-1, 0.11),
    // The mantle hangs left of the middle: the loader needs his room.
    w.spun(
      [0.06, 0.445, 0.02],
      [0.185, 0.44, 0.02],
      drawn([115, 0, 120, 220, 120, 360, 115, 360, 88, 750, 55, 1000]),
      [SLATE, IVORY, IVORY, SLATE, STEEL, STEEL],
      14,
    ),
    w.spun(
      [0.16, 0.441, 0.02],
      [0.262, 0.438, 0.02],
      drawn([36, 0, 31, 680, 43, 700, 43, 1000, 26, 1000, 24, 900]),
      [IRON, STEEL, STEEL, STEEL, SOOT],
      9,
    ),
    w.spun(
      [-0.05, 0.56, -0.045],
      [-0.05, 0.62, -0.045],
      drawn([55, 0, 55, 400, 40, 800, 20, 1000]),
      [SLATE, BRASS, BRASS],
      9,
    ),
    w.spun(
      [-0.12, 0.36, 0.055],
      [-0.18, 0.56, 0.055],
      drawn([32, 0, 32, 800, 24, 800, 26, 1000]),
      [IRON, SOOT, SOOT],
      8,
    ),
    w.plain(() =>
      w.limb([0.098, 0.543, -0.045], [0.066, 0.567, -0.045], [0.01, 0.055], [0.01, 0.055], GLASS),
    ),
    w.fine(() => w.box([0.06, 0.012, 0.06], [0.02, 0.566, -0.005], STEEL)),
  );
  return together(...legs, stooped(trunk, 0.34, 4));
}

/** A ranger with a slouch hat, a white feather in it, and a long gun across the back. */
export function person(cut: Knife, paint: Paint): Solid {
  const coat = lighter(paint, 0.1);
  const hat = cut.turn(
    [
      [0.082, 0.34],
      [0.08, 0.349],
      [0.042, 0.352],
      [0.036, 0.392],
      [0.024, 0.4],
    ],
    [coat, coat, BRASS, coat],
  );
  const feather = cut.leaf(
    [
      [-0.03, 0.355, 0.04],
      [-0.085, 0.405, 0.05],
      [-0.06, 0.41, 0.04],
      [-0.01, 0.37, 0.038],
    ],
    IVORY,
  );
  const gun = together(
    cut.small(() =>
      cut.limb(
        [
          [-0.055, 0.09, 0.075],
          [-0.055, 0.2, 0.02],
        ],
        0.017,
        WOOD,
        0.012,
      ),
    ),
    cut.limb(
      [
        [-0.055, 0.2, 0.02],
        [-0.055, 0.41, -0.09],
      ],
      0.01,
      STEEL,
    ),
  );
  const scarf = cut.small(() =>
    cut.turn(
      [
        [0.034, 0.268],
        [0.042, 0.28],
        [0.03, 0.298],
      ],
      IVORY,
    ),
  );
  return together(
    figure(cut, {
      coat,
      belt: BRASS,
      hair: 0x8a8a8a,
      hem: [0.074, 0.03],
      hands: [
        [0.07, 0.2, 0.05],
        [0.05, 0.15, -0.08],
      ],
    }),
    hat,
    feather,
    gun,
    scarf,
  );
}

/** A wolf that howls. */
export function animal(cut: Knife): Solid {
  const fur = 0x777c83;
  const brush = cut.small(() =>
    cut.body(
      [
        [-0.11, 0.15, 0, 0.012],
        [-0.15, 0.115, 0, 0.03],
        [-0.16, 0.04, 0, 0.008],
      ],
      [fur, lighter(fur, 0.3)],
    ),
  );
  const body = beast(cut, {
    coat: [fur, fur, fur, lighter(fur, 0.35)],
    legs: lighter(fur, 0.12),
    spine: [
      [-0.13, 0.14, 0, 0.03],
      [-0.09, 0.15, 0, 0.044],
      [0, 0.145, 0, 0.046],
      [0.06, 0.155, 0, 0.056, 0.05],
      [0.1, 0.215, 0, 0.044],
    ],
    head: [
      [0.085, 0.2, 0, 0.044],
      [0.105, 0.245, 0, 0.042],
      [0.13, 0.275, 0, 0.024],
      [0.165, 0.325, 0, 0.013],
    ],
    muzzle: 0xd8d4ca,
    stance: [
      [
        [0.07, 0.13, 0.028],
        [0.085, 0.06, 0.03],
        [0.08, 0, 0.03],
      ],
      [
        [-0.1, 0.14, 0.028],
        [-0.125, 0.06, 0.03],
        [-0.105, 0, 0.03],
      ],
    ],
    eye: [0.118, 0.268, 0.03],
    thick: 0.02,
    paw: 0.014,
    ear: [
      [0.085, 0.265, 0.008],
      [0.035, 0.3, 0.034],
      [0.095, 0.27, 0.04],
    ],
  });
  return together(body, brush);
}
