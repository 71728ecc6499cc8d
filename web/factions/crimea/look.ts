import type { Look } from '../../models/shapes/look.ts';
import type { Flat } from '../../models/shapes/shapes.ts';

const SHIELD: Flat[] = [
  [-0.85, 0.9],
  [-0.85, -0.05],
  [-0.6, -0.55],
  [0, -1],
  [0.6, -0.55],
  [0.85, -0.05],
  [0.85, 0.9],
];

export const look: Look = {
  colour: 0xebc82a,
  ink: 0x18181c,
  band: 'zigzag',
  outline: {
    corners: [
      [2, 1.5],
      [22, 1.5],
      [22, 12.5, 13],
      [12, 23.5, 13],
      [2, 12.5],
    ],
  },
  letterAt: [12, 16],
  figure:
    'M-8-17H6L10-13L5-11H-6zM2-25H4.5V-17H2zM-2-23H8V-21H-2zM-6-11H-2.5L-6-6L-3 0H-8L-10-6zM3-11H6.5L10-6L9 0H4L6-6z',
  emblem: {
    shape: [SHIELD],
    // Long strides.
    sign: [
      [
        [-0.45, 0.1],
        [0, 0.5],
        [0.45, 0.1],
      ],
      [
        [-0.45, -0.3],
        [0, 0.1],
        [0.45, -0.3],
      ],
    ],
  },
  gait: { bob: 0.046, sway: 0.012, stepMs: 190 },
};
