import { type Look, regular } from '../../models/shapes/look.ts';

export const look: Look = {
  colour: 0xae3140,
  ink: 0xfffbee,
  band: 'double',
  outline: {
    corners: [
      [12, 0.5],
      [23.5, 22.5],
      [0.5, 22.5],
    ],
    middle: [12, 15],
  },
  letterAt: [12, 19.5],
  drawingAt: 'translate(0 4) scale(0.8)',
  figure:
    'M-12-18H12V-8H-12zM-8-25H-4V-18H-8zM-1-25H3V-18H-1zM-11-8H-7V0H-13zM-5-8H-1.5V0H-6zM2-8H5.5L6 0H2zM8-8H11L13 0H8z',
  emblem: {
    shape: [regular(3)],
    // Twin stacks.
    sign: [
      [
        [-0.45, -0.32],
        [0.45, -0.32],
      ],
      [
        [-0.16, -0.32],
        [-0.16, 0.08],
      ],
      [
        [0.16, -0.32],
        [0.16, 0.3],
      ],
    ],
  },
  gait: { bob: 0.014, sway: 0.01, stepMs: 340 },
};
