import { type Look, regular } from '../../models/shapes/look.ts';

export const look: Look = {
  colour: 0x77ac8f,
  ink: 0x18181c,
  band: 'ticks',
  outline: {
    corners: [
      [12, 0.5],
      [23.5, 9],
      [19, 23],
      [5, 23],
      [0.5, 9],
    ],
  },
  letterAt: [12, 17],
  figure:
    'M-11-16H3L6-13L14-9L12-4.5L4-6H-11zM-7-21H0V-16H-7zM-11-5.5H0A2.750 2.750 0 0 1 0 0H-11A2.750 2.750 0 0 1-11-5.5zM4-6H8L11 0H5z',
  emblem: {
    shape: [regular(5)],
    // Two tusks.
    sign: [
      [
        [-0.1, -0.42],
        [-0.42, -0.15],
        [-0.32, 0.4],
      ],
      [
        [0.1, -0.42],
        [0.42, -0.15],
        [0.32, 0.4],
      ],
    ],
  },
  gait: { bob: 0.018, sway: 0.004, stepMs: 220 },
};
