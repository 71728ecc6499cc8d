import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import type { Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  GLASS,
  IRON,
  LEATHER,
  lighter,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn } from '../../models/shapes/hull.ts';
import { shrunk } from '../../models/shapes/shapes.ts';
import { moved, type Paint, paired, type Solid, together, type Vec } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const RED = look.colour;
const OXBLOOD = darker(RED, 0.4);

const BLOCK = drawn([-185, 200, 175, 180, 200, 230, 192, 420, 155, 450, -175, 475, -200, 440]);

const FEET: readonly Vec[] = [
  [0.145, 0, 0.085],
  [0.1, 0, -0.085],
  [-0.1, 0, 0.085],
  [-0.145, 0, -0.085],
];

/** A heavy block on four columns, with two stacks. */
export function mech(w: Workshop): Solid {
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

/** A sentry in a long coat and a great fur hat, the gun with its bayonet upright. */
export function person(cut: Knife, paint: Paint): Solid {
  const fur = 0x8b7d6d;
  const hat = cut.turn(
    [
      [0.046, 0.338],
      [0.055, 0.352],
      [0.053, 0.39],
      [0.036, 0.404],
    ],
    [fur, fur, lighter(fur, 0.25)],
  );
  const flaps = cut.tiny(() =>
    paired(
      cut.limb(
        [
          [0, 0.345, 0.042],
          [0.002, 0.29, 0.046],
        ],
        0.018,
        fur,
        0.012,
      ),
    ),
  );
  const gun = together(
    cut.limb(
      [
        [0.075, 0.02, -0.085],
        [0.07, 0.2, -0.085],
      ],
      0.018,
      WOOD,
      0.011,
    ),
    cut.limb(
      [
        [0.07, 0.2, -0.085],
        [0.064, 0.42, -0.085],
      ],
      0.01,
      STEEL,
      0.005,
    ),
  );
  const scarf = together(
    cut.small(() =>
      cut.turn(
        [
          [0.036, 0.268],
          [0.044, 0.282],
          [0.03, 0.3],
        ],
        0xe7d9b8,
      ),
    ),
    cut.leaf(
      [
        [-0.03, 0.285, 0.01],
        [-0.105, 0.25, 0.05],
        [-0.11, 0.215, 0.055],
        [-0.035, 0.255, 0.02],
      ],
      0xe7d9b8,
    ),
  );
  return together(
    figure(cut, {
      coat: paint,
      belt: SOOT,
      boots: LEATHER,
      hem: [0.08, 0.025],
      hands: [
        [0.06, 0.17, 0.06],
        [0.07, 0.2, -0.082],
      ],
    }),
    hat,
    flaps,
    gun,
    scarf,
  );
}

/** A tiger that steals forward. */
export function animal(cut: Knife): Solid {
  const [fur, stripe] = [0xdd7d2a, 0x2a1c14];
  const bands: readonly (readonly [number, number, number])[] = [
    [-0.14, 0.115, 0.03],
    [-0.11, 0.122, 0.048],
    [-0.095, 0.124, 0.05],
    [-0.06, 0.12, 0.047],
    [-0.045, 0.118, 0.047],
    [-0.01, 0.116, 0.046],
    [0.005, 0.117, 0.047],
    [0.04, 0.125, 0.052],
    [0.055, 0.126, 0.052],
    [0.1, 0.12, 0.036],
  ];
  const kept =
    cut.detail === 'fine'
      ? bands
      : bands.filter((_, index) => (cut.detail === 'plain' ? index !== 1 && index !== 2 : index % 3 === 0));
  const body = beast(cut, {
    coat: kept.map((_, index) => (index % 2 === 0 ? fur : stripe)),
    legs: fur,
    spine: kept.map(([x, y, r]) => [x, y, 0, r, r * 0.95]),
    head: [
      [0.075, 0.13, 0, 0.042],
      [0.105, 0.142, 0, 0.056],
      [0.14, 0.132, 0, 0.046],
      [0.165, 0.115, 0, 0.03],
    ],
    muzzle: 0xf4e6cf,
    stance: [
      [
        [0.06, 0.11, 0.034],
        [0.075, 0.05, 0.036],
        [0.1, 0, 0.036],
      ],
      [
        [-0.105, 0.11, 0.034],
        [-0.14, 0.055, 0.036],
        [-0.12, 0, 0.036],
      ],
    ],
    eye: [0.138, 0.155, 0.036],
    thick: 0.026,
    paw: 0.022,
    ear: [
      [0.095, 0.185, 0.012],
      [0.08, 0.245, 0.05],
      [0.1, 0.165, 0.058],
    ],
  });
  const tail = cut.limb(
    [
      [-0.135, 0.12, 0],
      [-0.175, 0.15, 0],
      [-0.17, 0.215, 0],
    ],
    0.016,
    fur,
  );
  const tip = cut.small(() =>
    moved(
      cut.limb(
        [
          [0, 0, 0],
          [0.025, 0.035, 0],
        ],
        0.017,
        stripe,
        0.01,
      ),
      [-0.17, 0.21, 0],
    ),
  );
  return together(body, tail, tip);
}
