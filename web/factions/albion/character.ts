import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure, SKIN } from '../../models/kit/figure.ts';
import { darker, IVORY, LEATHER, lighter, SOOT, WOOD } from '../../models/shapes/colours.ts';
import { type Paint, paired, type Solid, together } from '../../models/shapes/solid.ts';

/** A drover in cape and bowler, red-bearded, a crook in the hand. */
export function drover(cut: Knife, paint: Paint): Solid {
  const bowler = cut.turn(
    [
      [0.062, 0.342],
      [0.042, 0.35],
      [0.042, 0.38],
      [0.024, 0.402],
    ],
    [SOOT, IVORY, SOOT],
  );
  const beard = cut.small(() =>
    cut.body(
      [
        [0.03, 0.322, 0, 0.024, 0.032],
        [0.042, 0.295, 0, 0.024, 0.03],
        [0.048, 0.25, 0, 0.006],
      ],
      0xb8602a,
      'start',
    ),
  );
  const cape = cut.body(
    [
      [-0.012, 0.13, 0, 0.066, 0.085],
      [-0.006, 0.24, 0, 0.05, 0.068],
      [0, 0.29, 0, 0.026],
    ],
    darker(paint, 0.35),
    'both',
  );
  const crook = cut.limb(
    [
      [0.085, 0, -0.08],
      [0.078, 0.37, -0.085],
      [0.09, 0.41, -0.08],
      [0.112, 0.4, -0.08],
      [0.11, 0.37, -0.08],
    ],
    0.01,
    lighter(WOOD, 0.25),
  );
  return together(
    figure(cut, {
      coat: paint,
      hair: 0xb8602a,
      belt: LEATHER,
      boots: SKIN,
      hem: [0.07, 0.08],
      hands: [
        [0.06, 0.15, 0.07],
        [0.08, 0.21, -0.083],
      ],
    }),
    bowler,
    beard,
    cape,
    crook,
  );
}

/** A boar: all shoulder and tusk. */
export function boar(cut: Knife): Solid {
  const [hide, bristle] = [0x6e4b38, 0x2c2019];
  const body = beast(cut, {
    coat: [darker(hide, 0.2), hide, darker(hide, 0.25), hide],
    legs: darker(hide, 0.35),
    spine: [
      [-0.135, 0.095, 0, 0.035],
      [-0.1, 0.105, 0, 0.056, 0.05],
      [-0.02, 0.13, 0, 0.074, 0.06],
      [0.04, 0.145, 0, 0.086, 0.066],
      [0.085, 0.125, 0, 0.06, 0.05],
    ],
    head: [
      [0.06, 0.125, 0, 0.06, 0.05],
      [0.1, 0.11, 0, 0.054, 0.044],
      [0.135, 0.08, 0, 0.034, 0.032],
      [0.165, 0.062, 0, 0.026, 0.028],
    ],
    muzzle: 0xd09a8a,
    stance: [
      [
        [0.05, 0.09, 0.034],
        [0.055, 0, 0.034],
      ],
      [
        [-0.095, 0.09, 0.032],
        [-0.1, 0, 0.032],
      ],
    ],
    eye: [0.118, 0.115, 0.038],
    thick: 0.024,
    paw: 0.015,
    ear: [
      [0.07, 0.165, 0.015],
      [0.06, 0.22, 0.05],
      [0.1, 0.15, 0.042],
    ],
  });
  const crest = cut.tiny(() =>
    cut.body(
      [
        [-0.125, 0.14, 0, 0.01],
        [-0.03, 0.205, 0, 0.02, 0.012],
        [0.05, 0.235, 0, 0.026, 0.016],
        [0.1, 0.17, 0, 0.008],
      ],
      bristle,
    ),
  );
  const tusks = cut.small(() =>
    paired(
      cut.limb(
        [
          [0.135, 0.06, 0.028],
          [0.155, 0.065, 0.048],
          [0.15, 0.115, 0.054],
        ],
        0.014,
        IVORY,
        0.004,
      ),
    ),
  );
  return together(body, crest, tusks);
}
