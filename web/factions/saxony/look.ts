import { type Look, regular } from '../../models/shapes/look.ts';

export const look: Look = {
  colour: 0x18181c,
  ink: 0xfffbee,
  band: 'solid',
  outline: {
    corners: [
      [2, 2],
      [22, 2],
      [22, 22],
      [2, 22],
    ],
  },
  letterAt: [12, 17],
  figure: 'M-6-25H4L6-21H13V-17.5H6L5-12H-6L-8-16zM-5-12H-1L-3-5.5L-1 0H-8L-6-5.5zM1-12H5L5-5.5L8 0H1L2-5.5z',
  emblem: {
    shape: [regular(4, 45)],
    // A gate tower.
    sign: [
      [
        [-0.38, -0.42],
        [-0.38, 0.42],
      ],
      [
        [0.38, -0.42],
        [0.38, 0.42],
      ],
      [
        [-0.38, 0.05],
        [0.38, 0.05],
      ],
      [
        [0, 0.05],
        [0, 0.42],
      ],
    ],
  },
  gait: { bob: 0.03, sway: 0.026, stepMs: 300 },
};
