import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { darker, GLASS, IVORY, lighter, SOOT, WOOD } from '../../models/shapes/colours.ts';
import { moved, type Paint, paired, type Solid, together, turned } from '../../models/shapes/solid.ts';

/** A lady in a robe with wide sleeves, the open parasol over her shoulder. */
export function lady(cut: Knife, paint: Paint): Solid {
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
export function monkey(cut: Knife): Solid {
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
