import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { BRASS, IVORY, lighter, STEEL, WOOD } from '../../models/shapes/colours.ts';
import { type Paint, type Solid, together } from '../../models/shapes/solid.ts';

/** A ranger with a slouch hat, a white feather in it, and a long gun across the back. */
export function ranger(cut: Knife, paint: Paint): Solid {
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
export function wolf(cut: Knife): Solid {
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
