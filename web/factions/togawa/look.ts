import { type Look, regular } from '../../models/shapes/look.ts';

export const look: Look = {
  colour: 0x9372a2,
  ink: 0x0b0b0e,
  band: 'dotted',
  outline: {
    corners: [
      [12, 0],
      [24, 12],
      [12, 24],
      [0, 12],
    ],
  },
  letterAt: [12, 17],
  figure:
    'M-5-18H5L6.5-9L3-8H-3L-6.5-9zM-10-25Q0-16 10-25Q7-18 0-18Q-7-18-10-25zM-4-8H-1L-2 0H-8zM1-8H4L8 0H2z',
  emblem: {
    shape: [regular(4)],
    // A crest of three blades.
    sign: [
      [
        [0, -0.5],
        [-0.36, 0.2],
      ],
      [
        [0, -0.5],
        [0, 0.5],
      ],
      [
        [0, -0.5],
        [0.36, 0.2],
      ],
    ],
  },
  gait: { bob: 0.016, sway: 0.018, stepMs: 240 },
};
