import { IRON, IVORY } from '../models/shapes/colours.ts';
import { type Look, regular } from '../models/shapes/look.ts';
import { ROUND } from '../models/shapes/outlines.ts';

/** Whatever is nobody's, or of a faction that has no look. */
export const PLAIN_LOOK: Look = {
  colour: IRON,
  ink: IVORY,
  band: 'solid',
  outline: ROUND,
  letterAt: [12, 17],
  figure: 'M-11-20H11V-9H6L9 0H2L0-7L-2 0H-9L-6-9H-11z',
  emblem: { shape: [regular(12)], sign: [] },
  gait: { bob: 0.02, sway: 0.016, stepMs: 280 },
};
