import type { Outline } from './outlines.ts';
import type { Flat } from './shapes.ts';
import type { Paint } from './solid.ts';

/** How the band of a faction is drawn: known without its colour (docs/art.md#reading-the-board). */
export const BAND_PATTERNS = ['solid', 'dashed', 'double', 'dotted', 'zigzag', 'ticks', 'broken'] as const;
export type BandPattern = (typeof BAND_PATTERNS)[number];

/** How a mech walks: how high it bobs and how far it sways at a step, as parts of a tile's width, and how long a step takes. */
interface Gait {
  readonly bob: number;
  readonly sway: number;
  readonly stepMs: number;
}

/** What is inlaid in its base and its bands on the table: its shape, and a sign by which its machine is known. */
interface InlaidEmblem {
  /** Convex pieces, x to the right and y up, within one of the middle. */
  readonly shape: readonly (readonly Flat[])[];
  /** Lines, each a row of points. */
  readonly sign: readonly (readonly Flat[])[];
  /** The sign lies beside the shape, not on it: both are of one inlay. */
  readonly isOneInlay?: boolean;
}

/** Everything by which a faction is known, apart from its models: data, so that a page without models has it. */
export interface Look {
  /** On the ladder of lightness (docs/art.md#reading-the-board). */
  readonly colour: Paint;
  /** What is written on that colour. */
  readonly ink: Paint;
  readonly band: BandPattern;
  readonly outline: Outline;
  /** Where the outline has room for a letter. */
  readonly letterAt: Flat;
  /** Where the outline has room for a drawing, as an SVG transform; its middle if there is none. */
  readonly drawingAt?: string;
  /** Its mech on the flat map, as an SVG path: seen from the side, 20 to 25 high, the feet on 0, 0. */
  readonly figure: string;
  readonly emblem: InlaidEmblem;
  /** Heavy ones stamp slowly, light ones skip; what has four legs hardly sways. */
  readonly gait: Gait;
}

/** A regular polygon around the middle, its first corner at an angle in degrees. */
export const regular = (sides: number, from = 90): Flat[] =>
  Array.from({ length: sides }, (_, side) => {
    const angle = ((from + (side * 360) / sides) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  });
