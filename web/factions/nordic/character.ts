import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure } from '../../models/kit/figure.ts';
import { IVORY, LEATHER, lighter, WOOD } from '../../models/shapes/colours.ts';
import { type Paint, paired, type Solid, together } from '../../models/shapes/solid.ts';

/** A traveller in a hood with a collar of fur, skis on the back. */
export function traveller(cut: Knife, paint: Paint): Solid {
  const coat = lighter(paint, 0.08);
  const hood = cut.body(
    [
      [0.006, 0.29, 0, 0.045, 0.05],
      [-0.006, 0.335, 0, 0.047, 0.048],
      [-0.016, 0.37, 0, 0.032],
      [-0.04, 0.4, 0, 0],
    ],
    coat,
  );
  const collar = cut.small(() =>
    cut.turn(
      [
        [0.05, 0.262],
        [0.066, 0.276],
        [0.04, 0.3],
      ],
      IVORY,
    ),
  );
  const ski = (z: number, lean: number): Solid =>
    cut.limb(
      [
        [-0.055, 0.04, z],
        [-0.06, 0.39, z + lean],
        [-0.035, 0.42, z + lean * 1.1],
      ],
      0.013,
      lighter(WOOD, 0.2),
    );
  const face = cut.tiny(() =>
    cut.body(
      [
        [0.03, 0.29, 0, 0.02],
        [0.036, 0.315, 0, 0.026],
        [0.03, 0.345, 0, 0.018],
      ],
      0xdba67c,
    ),
  );
  return together(
    figure(cut, {
      coat,
      belt: IVORY,
      hem: [0.068, 0.075],
      boots: LEATHER,
      hands: [
        [0.065, 0.17, 0.06],
        [0.06, 0.18, -0.07],
      ],
    }),
    hood,
    collar,
    face,
    ski(0.03, -0.075),
    ski(-0.03, 0.075),
  );
}

/** A musk ox: a hill of fur with horns. */
export function muskOx(cut: Knife): Solid {
  const [fur, saddle, horn] = [0x46342a, 0xb59a72, 0xe8dcc0];
  const ox = beast(cut, {
    coat: [fur, saddle, fur, fur],
    legs: 0xc9b694,
    spine: [
      [-0.145, 0.12, 0, 0.055, 0.045],
      [-0.11, 0.125, 0, 0.088, 0.066],
      [-0.02, 0.13, 0, 0.09, 0.07],
      [0.05, 0.145, 0, 0.098, 0.072],
      [0.1, 0.135, 0, 0.06, 0.055],
    ],
    head: [
      [0.085, 0.15, 0, 0.048],
      [0.125, 0.13, 0, 0.048, 0.044],
      [0.15, 0.1, 0, 0.036],
      [0.17, 0.075, 0, 0.024],
    ],
    muzzle: 0x8d745a,
    stance: [
      [
        [0.06, 0.08, 0.036],
        [0.065, 0, 0.038],
      ],
      [
        [-0.1, 0.08, 0.036],
        [-0.1, 0, 0.038],
      ],
    ],
    eye: [0.14, 0.125, 0.042],
    thick: 0.024,
    paw: 0.02,
  });
  const horns = paired(
    cut.limb(
      [
        [0.125, 0.18, 0.008],
        [0.128, 0.15, 0.054],
        [0.14, 0.11, 0.062],
        [0.15, 0.135, 0.074],
      ],
      0.022,
      horn,
      0.006,
    ),
  );
  return together(ox, horns);
}
