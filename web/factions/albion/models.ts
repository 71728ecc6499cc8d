import { beast } from '../../models/kit/beast.ts';
import type { Knife } from '../../models/kit/carving.ts';
import { figure, SKIN } from '../../models/kit/figure.ts';
import { even, type Workshop } from '../../models/kit/workshop.ts';
import {
  BRASS,
  darker,
  GLASS,
  IRON,
  IVORY,
  LEATHER,
  lighter,
  SOOT,
  STEEL,
  WOOD,
} from '../../models/shapes/colours.ts';
import { drawn, limb } from '../../models/shapes/hull.ts';
import type { Flat } from '../../models/shapes/shapes.ts';
import { moved, type Paint, paired, type Solid, together } from '../../models/shapes/solid.ts';
import { look } from './look.ts';

const GREEN = look.colour;
const MOSS = darker(GREEN, 0.35);

const HUMP = drawn([-170, 160, 30, 170, 100, 240, 100, 420, 50, 520, -30, 550, -130, 470, -210, 240]);
const TRACK = drawn([-160, 0, -15, 0, 8, 50, -85, 200, -130, 200, -190, 90, -190, 35]);
const BLADE = drawn([145, 42, 205, 36, 235, 165, 170, 195]);

const BOGIE = TRACK.map(([x, y]): Flat => [-0.095 + (x + 0.095) * 0.7, 0.085 + (y - 0.085) * 0.7]);

/** A boar of a dozer: tracks behind, legs in front, the snout down. */
export function mech(w: Workshop): Solid {
  const side = together(
    moved(w.hull(TRACK, 0.075, SOOT), [0, 0, 0.108]),
    w.plain(() => moved(w.hull(BOGIE, 0.046, MOSS), [0, 0, 0.127])),
    w.fine(() =>
      [-0.14, -0.05].flatMap((x) => w.spun([x, 0.052, 0.14], [x, 0.052, 0.16], even(0.028), STEEL, 8)),
    ),
    // Tusks, bent upwards.
    w.plain(() => w.limb([0.16, 0.17, 0.06], [0.22, 0.185, 0.1], [0.044, 0.042], [0.04, 0.038], IVORY)),
    w.limb([0.218, 0.165, 0.098], [0.226, 0.29, 0.088], [0.04, 0.038], [0.022, 0.022], IVORY),
    // Ears are cowls of the air intake.
    w.plain(() =>
      w.limb([0.05, 0.42, 0.07], [0.02, 0.535, 0.12], [0.1, 0.05], [0.04, 0.03], lighter(GREEN, 0.1)),
    ),
    w.limb([0.137, 0.394, 0.05], [0.168, 0.369, 0.05], [0.024, 0.038], [0.024, 0.038], GLASS),
    w.fine(() =>
      [0, 1, 2].flatMap((slit) => w.plate([0.07, 0.012, 0.01], [-0.05, 0.3 + slit * 0.03, 0.096], SOOT)),
    ),
  );
  const leg = (x: number, z: number): Solid => {
    const out = Math.sign(z);
    return together(
      w.limb([x, 0, z], [x, 0.05, z], [0.095, 0.085], [0.06, 0.055], SOOT),
      w.limb([x, 0.04, z], [x - 0.035, 0.27, z - out * 0.005], [0.046, 0.046], [0.085, 0.05], STEEL),
      w.plain(() =>
        w.spun(
          [x - 0.035, 0.26, z - out * 0.04],
          [x - 0.035, 0.26, z + out * 0.035],
          drawn([66, 0, 66, 700, 40, 1000]),
          [GREEN, GREEN, BRASS],
          10,
        ),
      ),
    );
  };
  const band = (x: number, y: number, size: number): Solid =>
    limb([x, y, 0], [x + 0.018, y - 0.0146, 0], [size, size - 0.02], [size - 0.009, size - 0.024], MOSS);
  return together(
    w.hull(HUMP, 0.2, GREEN, 0.04),
    paired(side),
    leg(0.115, 0.11),
    leg(0.075, -0.11),
    w.limb([0.03, 0.365, 0], [0.215, 0.215, 0], [0.21, 0.17], [0.115, 0.12], lighter(GREEN, 0.06)),
    w.plain(() => together(band(0.15, 0.268, 0.159), band(0.095, 0.3125, 0.188))),
    w.plain(() =>
      w.spun(
        [0.192, 0.235, 0],
        [0.239, 0.197, 0],
        drawn([66, 0, 72, 600, 62, 1000, 46, 1000, 44, 850]),
        [IRON, BRASS, BRASS, SOOT, SOOT],
        9,
      ),
    ),
    w.hull(BLADE, 0.19, STEEL),
    ...[0, 1, 2].map((index) =>
      w.spun(
        [-index * 0.06, 0.5 - index * 0.05, 0.025],
        [-0.05 - index * 0.06, 0.612 - index * 0.05, 0.025],
        drawn([26, 0, 22, 700, 29, 750, 27, 1000]),
        [IRON, IRON, BRASS, SOOT],
        6,
      ),
    ),
    w.fine(() =>
      paired(w.rivets([-0.145, 0.275, 0.1], [-0.07, 0.46, 0.1], 8, [0, 0, 1], darker(GREEN, 0.4))),
    ),
  );
}

/** A drover in cape and bowler, red-bearded, a crook in the hand. */
export function person(cut: Knife, paint: Paint): Solid {
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
export function animal(cut: Knife): Solid {
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
