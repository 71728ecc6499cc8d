import { type Look, regular } from '../../models/shapes/look.ts';
import { ROUND } from '../../models/shapes/outlines.ts';

export const look: Look = {
  colour: 0x0a3a94,
  ink: 0xfffbee,
  band: 'dashed',
  outline: ROUND,
  letterAt: [12, 17],
  figure:
    'M-13-8L-10-14H-5V-20H1V-14H6L15-2.5L10-6.5H-12zM-11.5-7H-8.5L-8-2H-7V0H-13V-2H-11.8zM-5.5-7H-3L-2.5-2H-1.5V0H-6.5V-2H-5.5zM1.5-7H4V-2H5V0H0V-2H1zM7-7H9.5L10.5-2H12V0H6.5V-2H7.5z',
  emblem: {
    shape: [regular(18)],
    // A bow that breaks ice.
    sign: [
      [
        [-0.5, 0.35],
        [0, -0.5],
        [0.5, 0.35],
      ],
      [
        [0, 0.55],
        [0, -0.1],
      ],
    ],
  },
  gait: { bob: 0.012, sway: 0.006, stepMs: 260 },
};
