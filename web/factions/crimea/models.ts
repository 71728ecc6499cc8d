import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  COPPER,
  darker,
  GLASS,
  IRON,
  LEATHER,
  lighter,
  SOOT,
  STEEL,
} from '../../models/shapes/colours.ts';
import { drawn } from '../../models/shapes/hull.ts';
import { moved, type Paint, paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const YELLOW = look.colour;

const BODY = drawn([-130, 330, 50, 265, 150, 280, 180, 325, 110, 410, -50, 435, -160, 410]);

/** Hip, knee, hock and toe of each leg, in full stride. */
const LEGS: readonly (readonly [Vec, Vec, Vec, Vec])[] = [
  [
    [0.02, 0.34, 0.09],
    [0.12, 0.25, 0.095],
    [0.065, 0.13, 0.095],
    [0.133, 0.02, 0.095],
  ],
  [
    [-0.03, 0.34, -0.09],
    [0, 0.22, -0.095],
    [-0.13, 0.16, -0.095],
    [-0.148, 0.02, -0.095],
  ],
];

/** Where the four posts of the mast stand, and where they end. */
const POSTS: readonly (readonly [Vec, Vec])[] = [
  [
    [-0.15, 0.39, 0.055],
    [-0.155, 0.595, 0.033],
  ],
  [
    [-0.01, 0.41, 0.055],
    [-0.075, 0.595, 0.033],
  ],
  [
    [-0.01, 0.41, -0.055],
    [-0.075, 0.595, -0.033],
  ],
  [
    [-0.15, 0.39, -0.055],
    [-0.155, 0.595, -0.033],
  ],
];

const between = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** A light runner on long legs, its lookout on a lattice mast. */
export function mech(w: Workshop): Solid {
  const legs = LEGS.map(([hip, knee, hock, toe]) => {
    const z = toe[2];
    const joint = ([x, y]: Vec): Solid => w.spun([x, y, z - 0.026], [x, y, z + 0.026], even(0.027), BRASS, 8);
    return together(
      w.limb(hip, knee, [0.085, 0.055], [0.052, 0.042], YELLOW),
      w.limb(knee, hock, [0.046, 0.04], [0.038, 0.036], IRON),
      w.limb(hock, toe, [0.044, 0.036], [0.036, 0.034], STEEL),
      w.limb([toe[0] + 0.01, 0, z], [toe[0] + 0.01, 0.036, z], [0.11, 0.08], [0.06, 0.05], SOOT),
      w.plain(() => together(joint(knee), joint(hock))),
      w.fine(() =>
        [-0.022, 0.022].flatMap((aside) =>
          w.limb(
            [toe[0] + 0.04, 0.012, z + aside],
            [toe[0] + 0.085, 0.008, z + aside],
            [0.024, 0.028],
            [0.012, 0.016],
            STEEL,
          ),
        ),
      ),
    );
  });
  const bar: readonly [number, number] = [0.026, 0.024];
  const mast = POSTS.map(([low, high], index) => {
    const [nextLow, nextHigh] = POSTS[(index + 1) % 4] ?? [low, high];
    // From afar only the two sides are braced; what runs across is hidden behind the posts.
    const isAcross = index % 2 === 1;
    return together(
      w.limb(low, high, [0.031, 0.028], [0.031, 0.028], IRON),
      (isAcross ? w.fine : w.plain)(() => w.limb(low, between(nextLow, nextHigh), bar, bar, BRASS)),
      (isAcross ? w.fine : w.plain)(() => w.limb(between(nextLow, nextHigh), high, bar, bar, BRASS)),
      w.isCoarse && !isAcross ? w.limb(low, nextHigh, bar, bar, BRASS) : [],
    );
  });
  return together(
    w.hull(BODY, 0.19, YELLOW, 0.04),
    ...legs,
    ...mast,
    w.box([0.125, 0.036, 0.11], [-0.115, 0.584, 0], YELLOW),
    w.plain(() => w.plate([0.09, 0.004, 0.075], [-0.115, 0.6185, 0], darker(YELLOW, 0.15))),
    w.fine(() =>
      paired(
        together(
          w.plate([0.13, 0.01, 0.012], [-0.115, 0.612, 0.05], BRASS),
          w.plate([0.012, 0.01, 0.05], [-0.056, 0.612, 0.025], BRASS),
        ),
      ),
    ),
    w.limb([-0.1, 0.385, 0], [-0.21, 0.37, 0], [0.07, 0.07], [0.045, 0.05], IRON),
    w.box([0.05, 0.075, 0.1], [-0.205, 0.33, 0], COPPER),
    // Saddle tanks, and the exhaust on the right.
    w.fine(() =>
      w.spun(
        [-0.1, 0.365, -0.1],
        [0.02, 0.345, -0.1],
        drawn([14, 0, 28, 100, 28, 900, 14, 1000]),
        [BRASS, COPPER, BRASS],
        8,
      ),
    ),
    w.fine(() =>
      w.spun(
        [-0.06, 0.36, 0.09],
        [-0.2, 0.42, 0.1],
        drawn([16, 0, 16, 750, 20, 750, 20, 1000]),
        [IRON, SOOT, SOOT],
        8,
      ),
    ),
    // The lance, carried on the left.
    w.spun(
      [0.06, 0.36, 0.06],
      [0.26, 0.315, 0.06],
      drawn([26, 0, 26, 400, 20, 400, 17, 800, 26, 820, 8, 1000]),
      [IRON, IRON, BRASS, STEEL, STEEL],
      8,
    ),
    w.plain(() => w.limb([0.13, 0.385, -0.02], [0.165, 0.345, -0.02], [0.012, 0.075], [0.012, 0.085], GLASS)),
    w.plain(() => w.limb([0.005, 0.428, 0], [0.08, 0.4165, 0], [0.014, 0.07], [0.014, 0.07], LEATHER)),
    w.fine(() => w.rivets([-0.1, 0.37, 0.096], [0.1, 0.335, 0.096], 8, [0, 0, 1], darker(YELLOW, 0.4))),
    w.fine(() => w.rivets([-0.1, 0.37, -0.096], [0.1, 0.335, -0.096], 8, [0, 0, -1], darker(YELLOW, 0.4))),
  );
}

/** A rider of the steppe: kaftan, pointed hat with a band of fur, sabre held up. */
export function person(cut: Knife, paint: Paint): Solid {
  const hat = cut.turn(
    [
      [0.042, 0.33],
      [0.052, 0.34],
      [0.048, 0.362],
      [0.034, 0.364],
      [0, 0.422],
    ],
    [0x4c3626, 0x4c3626, paint],
  );
  const sabre = together(
    cut.leaf(
      [
        [0.085, 0.25, -0.075],
        [0.1, 0.25, -0.075],
        [0.135, 0.33, -0.08],
        [0.115, 0.335, -0.08],
      ],
      lighter(STEEL, 0.5),
    ),
    cut.leaf(
      [
        [0.115, 0.335, -0.08],
        [0.135, 0.33, -0.08],
        [0.12, 0.415, -0.085],
      ],
      lighter(STEEL, 0.5),
    ),
    cut.small(() =>
      cut.limb(
        [
          [0.085, 0.225, -0.075],
          [0.095, 0.255, -0.075],
        ],
        0.014,
        BRASS,
      ),
    ),
  );
  const sash = cut.small(() =>
    cut.leaf(
      [
        [0.045, 0.16, -0.01],
        [0.06, 0.06, -0.012],
        [0.058, 0.06, 0.018],
        [0.045, 0.16, 0.012],
      ],
      0x8c3b2a,
    ),
  );
  return together(
    figure(cut, {
      coat: paint,
      skin: 0xc48a5c,
      belt: 0x8c3b2a,
      boots: LEATHER,
      hem: [0.078, 0.02],
      hands: [
        [0.05, 0.19, 0.09],
        [0.088, 0.235, -0.075],
      ],
    }),
    hat,
    sabre,
    sash,
  );
}

/** An eagle on a stone, its wings half raised. */
export function animal(cut: Knife): Solid {
  const [plume, gold] = [0x6d4626, 0xd9a24a];
  const stone = cut.turn(
    [
      [0.066, 0],
      [0.055, 0.05],
      [0.035, 0.07],
    ],
    [0x77726a, 0x8d887e],
  );
  const body = cut.body(
    [
      [-0.085, 0.075, 0, 0.012, 0.03],
      [-0.04, 0.11, 0, 0.034, 0.032],
      [0.01, 0.165, 0, 0.045, 0.042],
      [0.035, 0.215, 0, 0.03],
      [0.045, 0.25, 0, 0.026],
    ],
    [plume, plume, plume, gold],
  );
  const head = moved(
    cut.body(
      [
        [-0.005, -0.005, 0, 0.027],
        [0.03, 0.005, 0, 0.022],
        [0.062, -0.014, 0, 0.006],
      ],
      [gold, 0xf0c24a],
    ),
    [0.045, 0.252, 0],
  );
  // Each further feather stands steeper: 0 along the back, 1 almost upright.
  const feather = (share: number, paint: Paint): Solid =>
    paired(
      cut.leaf(
        [
          [0.045, 0.2, 0.03],
          [-0.1 + 0.17 * share, 0.2 + 0.17 * share, 0.05 + 0.07 * share],
          [-0.135 + 0.15 * share, 0.15 + 0.2 * share, 0.045 + 0.06 * share],
          [-0.06, 0.13, 0.035],
        ],
        paint,
        lighter(paint, 0.3),
      ),
    );
  const wings = together(
    feather(1, plume),
    cut.small(() => feather(0.55, lighter(plume, 0.1))),
    cut.tiny(() => feather(0.15, lighter(plume, 0.2))),
  );
  const claws = cut.tiny(() =>
    paired(
      cut.limb(
        [
          [0.005, 0.13, 0.02],
          [0.015, 0.07, 0.022],
        ],
        0.012,
        0xf0c24a,
      ),
    ),
  );
  return together(stone, body, head, wings, cut.eyes([0.085, 0.262, 0.018], [0.5, 0.3, 1]), claws);
}
