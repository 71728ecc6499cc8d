import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { BRASS, GLASS, LEATHER, lighter, WOOD } from '../../models/shapes/colours.ts';
import { moved, type Paint, paired, type Solid, together, turned } from '../../models/shapes/solid.ts';

const FUR = 0x6b452a;

/** A wanderer in a greatcoat and a four-cornered cap, a lantern on her staff. */
export function wanderer(cut: Knife, paint: Paint): Solid {
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
export function bear(cut: Knife): Solid {
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
