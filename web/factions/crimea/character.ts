import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { BRASS, LEATHER, lighter, STEEL } from '../../models/shapes/colours.ts';
import { moved, type Paint, paired, type Solid, together } from '../../models/shapes/solid.ts';

/** A rider of the steppe: kaftan, pointed hat with a band of fur, sabre held up. */
export function rider(cut: Knife, paint: Paint): Solid {
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
export function eagle(cut: Knife): Solid {
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
