import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { LEATHER, lighter, SOOT, STEEL, WOOD } from '../../models/shapes/colours.ts';
import { moved, type Paint, paired, type Solid, together } from '../../models/shapes/solid.ts';

/** A sentry in a long coat and a great fur hat, the gun with its bayonet upright. */
export function sentry(cut: Knife, paint: Paint): Solid {
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
export function tiger(cut: Knife): Solid {
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
