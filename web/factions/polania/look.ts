import type { Look } from '../../models/shapes/look.ts';
import type { Flat } from '../../models/shapes/shapes.ts';

/** A moon that opens to the upper right. */
function crescent(): Flat[][] {
  const steps = 10;
  const outer = (at: number): Flat => {
    const angle = ((75 + at * 285) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  };
  const inner = (at: number): Flat => {
    const angle = ((98 + at * 239) * Math.PI) / 180;
    return [0.3 + 0.72 * Math.cos(angle), 0.26 + 0.72 * Math.sin(angle)];
  };
  return Array.from({ length: steps }, (_, index) => {
    const [from, to] = [index / steps, (index + 1) / steps];
    return [outer(from), outer(to), inner(to), inner(from)];
  });
}

export const look: Look = {
  colour: 0xfffbee,
  ink: 0x18181c,
  band: 'broken',
  outline: {
    corners: [
      [13.5, 0.7, -12.5],
      [23.5, 15.5, 11.5],
      [2.97, 18.6, 11.5],
    ],
    middle: [10.5, 13.5],
    hub: [-0.22, -0.22],
  },
  letterAt: [9, 18],
  drawingAt: 'translate(-2.500 1)',
  figure:
    'M-13-16H14L10-7H-10zM-7-22H2V-16H-7zM-8-7H-4V-4H-8zM4-7H8V-4H4zM-14-4.5H-1.5L-3 0H-12.5zM1.5-4.5H14L12.5 0H3z',
  emblem: {
    shape: crescent(),
    // A barge, in the moon's lap.
    sign: [
      [
        [-0.06, 0.42],
        [0.12, 0.08],
        [0.54, 0.08],
        [0.76, 0.42],
      ],
      [
        [0.1, 0.42],
        [0.56, 0.42],
      ],
    ],
    isOneInlay: true,
  },
  gait: { bob: 0.022, sway: 0.034, stepMs: 320 },
};
