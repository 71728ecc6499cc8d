import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { even, stooped, type Workshop } from '../../models/kit/workshop.ts';
import { BRASS, darker, GLASS, IRON, IVORY, lighter, SOOT, WOOD } from '../../models/shapes/colours.ts';
import { drawn, limb } from '../../models/shapes/hull.ts';
import { moved, type Paint, paired, type Solid, together, turned } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const VIOLET = look.colour;
const PLUM = darker(VIOLET, 0.5);
const LILAC = lighter(VIOLET, 0.16);

/** Tiers of plates, from the skirt up: height and distance of the lower rim, then of the upper one. */
const TIERS: readonly (readonly [number, number, number, number])[] = [
  [0.175, 0.148, 0.27, 0.115],
  [0.255, 0.122, 0.35, 0.082],
  [0.335, 0.088, 0.425, 0.1],
  [0.415, 0.108, 0.5, 0.08],
];

/** The crest rises from the brow and sweeps back: its inner and its outer curve. */
const INNER = drawn([60, 485, 55, 535, 25, 562, -40, 568, -100, 550, -150, 515]);
const OUTER = drawn([100, 490, 105, 555, 60, 604, -30, 622, -120, 597, -185, 535]);

/** A narrow walker in lamellar skirts, with a curved crest. */
export function mech(w: Workshop): Solid {
  const tiers = TIERS.map(([low, far, top, near], row) => {
    const plate = (index: number): Solid =>
      turned(
        limb(
          [far - 0.004, low, 0],
          [near, top, 0],
          [0.012, far * 0.56],
          [0.012, near * 0.56],
          index % 2 ? VIOLET : LILAC,
        ),
        'y',
        index * 36 + row * 18,
      );
    const rim = together(
      w.spun([0, low - 0.006, 0], [0, low + 0.008, 0], even(far * 1.05 + 0.006), row % 2 ? IVORY : BRASS, 10),
    );
    return together(
      w.spun([0, low, 0], [0, top, 0], even(far, near), row % 2 ? VIOLET : LILAC, 13),
      w.plain(() => turned(rim, 'y', row * 18 + 18)),
      w.fine(() => Array.from({ length: 10 }, (_, index) => plate(index)).flat()),
    );
  });
  const leg = (x: number, z: number): Solid =>
    together(
      w.limb([x + 0.012, 0, z], [x + 0.012, 0.045, z], [0.13, 0.085], [0.06, 0.055], SOOT),
      w.limb([x, 0.03, z], [x * 0.4, 0.24, z], [0.045, 0.045], [0.065, 0.055], IRON),
      w.plain(() =>
        w.limb([x + 0.02, 0.05, z], [x * 0.7 + 0.024, 0.15, z], [0.022, 0.05], [0.026, 0.062], VIOLET),
      ),
    );
  const curve = [0, 1, 2, 3, 4, 5].filter((at) => !w.isCoarse || at % 2 === 1 || at === 0);
  const crest = curve.slice(1).flatMap((to, index) => {
    const from = curve[index] ?? 0;
    const outline = [INNER[from], OUTER[from], OUTER[to], INNER[to]];
    return w.hull(
      outline.filter((corner) => corner !== undefined),
      0.038,
      BRASS,
    );
  });
  // A shoulder plate in rows; the left one is longer.
  const shoulder = (rows: number): Solid =>
    Array.from({ length: rows }, (_, row) =>
      together(
        w.limb(
          [0, -0.052 * row - 0.056, 0.014 * row],
          [0, -0.052 * row, 0],
          [0.14, 0.03],
          [0.13, 0.022],
          row % 2 ? LILAC : VIOLET,
        ),
        w.plain(() =>
          w.plate([0.144, 0.01, 0.036], [0, -0.052 * row - 0.06, 0.014 * row], row % 2 ? IVORY : BRASS),
        ),
      ),
    ).flat();
  const trunk = together(
    ...tiers,
    w.spun(
      [0.01, 0.465, 0],
      [0.01, 0.57, 0],
      drawn([100, 0, 78, 350, 70, 360, 62, 700, 30, 1000]),
      [PLUM, BRASS, PLUM, PLUM],
      10,
    ),
    w.plain(() => w.plate([0.03, 0.016, 0.09], [0.068, 0.502, 0], GLASS)),
    crest,
    moved(turned(shoulder(3), 'x', -10), [0, 0.485, 0.115]),
    w.plain(() => moved(turned(shoulder(2), 'x', 10), [0, 0.485, -0.115])),
    w.limb([0.05, 0.4, -0.06], [0.165, 0.42, -0.06], [0.035, 0.032], [0.032, 0.032], IRON),
    w.spun(
      [0.155, 0.325, -0.06],
      [0.155, 0.42, -0.06],
      drawn([20, 0, 36, 200, 36, 750, 15, 1000]),
      [BRASS, GLASS, BRASS],
      8,
    ),
  );
  return together(leg(0.08, 0.06), leg(-0.085, -0.06), stooped(trunk, 0.2, 4));
}

/** A lady in a robe with wide sleeves, the open parasol over her shoulder. */
export function person(cut: Knife, paint: Paint): Solid {
  const bun = cut.body(
    [
      [-0.012, 0.325, 0, 0.038],
      [-0.014, 0.36, 0, 0.03],
      [-0.02, 0.372, 0, 0.016],
      [-0.024, 0.395, 0, 0.018],
      [-0.026, 0.41, 0, 0.006],
    ],
    SOOT,
    'start',
  );
  const ribs = cut.detail === 'coarse' ? 4 : 8;
  const paper = Array.from({ length: ribs }, (_, rib): Solid => {
    const rim = (at: number): readonly [number, number, number] => [
      Math.cos((at / ribs) * 2 * Math.PI) * 0.105,
      0,
      -Math.sin((at / ribs) * 2 * Math.PI) * 0.105,
    ];
    return cut.leaf(
      [rim(rib), rim(rib + 1), [0, 0.045, 0]],
      rib % 2 === 0 ? paint : IVORY,
      rib % 2 === 0 ? lighter(paint, 0.2) : IVORY,
    );
  }).flat();
  const parasol = moved(
    turned(
      turned(
        together(
          paper,
          cut.small(() =>
            cut.limb(
              [
                [0, -0.14, 0],
                [0, 0.06, 0],
              ],
              0.007,
              WOOD,
            ),
          ),
        ),
        'z',
        58,
      ),
      'x',
      -10,
    ),
    [-0.075, 0.325, 0.02],
  );
  return together(
    figure(cut, {
      coat: paint,
      skin: 0xf0d2b4,
      hair: SOOT,
      belt: darker(paint, 0.6),
      hem: [0.064, 0.005],
      sleeve: 0.036,
      hands: [
        [0.07, 0.18, 0.05],
        [0.06, 0.19, -0.06],
      ],
    }),
    bun,
    parasol,
  );
}

/** A monkey on a stone, a paper lantern in its hand. */
export function animal(cut: Knife): Solid {
  const [fur, face] = [0x8f7350, 0xcf6455];
  const stone = cut.turn(
    [
      [0.082, 0],
      [0.07, 0.045],
      [0.045, 0.056],
    ],
    [0x77726a, 0x8d887e],
  );
  const body = cut.body(
    [
      [-0.03, 0.05, 0, 0.055],
      [-0.032, 0.09, 0, 0.058],
      [-0.01, 0.16, 0, 0.042, 0.048],
      [0, 0.195, 0, 0.02],
    ],
    fur,
    'both',
  );
  const head = cut.body(
    [
      [-0.045, 0.22, 0, 0.028],
      [-0.012, 0.228, 0, 0.056],
      [0.02, 0.222, 0, 0.048],
      [0.024, 0.22, 0, 0.036],
      [0.052, 0.208, 0, 0.02],
    ],
    [fur, lighter(fur, 0.45), lighter(fur, 0.45), face],
  );
  const ears = cut.tiny(() =>
    paired(
      moved(
        cut.turn(
          [
            [0.014, 0],
            [0.014, 0.022],
          ],
          face,
        ),
        [-0.012, 0.225, 0.056],
      ),
    ),
  );
  const legs = cut.small(() =>
    paired(
      cut.limb(
        [
          [-0.02, 0.075, 0.045],
          [0.05, 0.115, 0.064],
          [0.052, 0.045, 0.05],
        ],
        0.024,
        fur,
        0.017,
      ),
    ),
  );
  const arms = [
    cut.small(() =>
      cut.limb(
        [
          [0, 0.165, -0.04],
          [0.055, 0.11, -0.064],
        ],
        0.018,
        fur,
      ),
    ),
    cut.limb(
      [
        [0, 0.165, 0.04],
        [0.085, 0.175, 0.055],
      ],
      0.018,
      fur,
    ),
  ];
  const tail = cut.limb(
    [
      [-0.07, 0.06, 0],
      [-0.13, 0.09, 0],
      [-0.145, 0.17, 0],
      [-0.11, 0.2, 0],
    ],
    0.016,
    fur,
    0.012,
  );
  const lantern = cut.small(() =>
    moved(
      cut.turn(
        [
          [0.01, 0],
          [0.027, 0.014],
          [0.027, 0.036],
          [0.01, 0.05],
        ],
        GLASS,
      ),
      [0.092, 0.11, 0.057],
    ),
  );
  return together(
    stone,
    body,
    head,
    ears,
    cut.eyes([0.036, 0.23, 0.018], [1, 0.3, 0.3]),
    legs,
    ...arms,
    tail,
    lantern,
  );
}
