import type { Detail } from '../../models/shapes/detail.ts';

/** From everything to a plain table that an old phone draws smoothly. */
const QUALITIES = ['high', 'middle', 'low'] as const;
export type Quality = (typeof QUALITIES)[number];

export interface Means {
  readonly land: Detail;
  readonly pieces: Detail;
  /** Side of the shadow map in texels; 0: no shadows. */
  readonly shadows: number;
  /** Pixels of the picture for one of the screen, at the most. */
  readonly ratio: number;
  readonly isSmooth: boolean;
  /** Light that knows shiny from matt. */
  readonly isRich: boolean;
}

export const MEANS: Readonly<Record<Quality, Means>> = {
  high: { land: 'fine', pieces: 'fine', shadows: 2048, ratio: 2, isSmooth: true, isRich: true },
  middle: { land: 'plain', pieces: 'plain', shadows: 1024, ratio: 1.5, isSmooth: true, isRich: true },
  low: { land: 'coarse', pieces: 'coarse', shadows: 0, ratio: 1, isSmooth: false, isRich: false },
};

/** A frame that takes longer than this is felt. */
const SLOW_MS = 24;
const FRAMES = 20;

/** Watches how long frames take while things move, and says when to do with less. */
export class FrameWatch {
  #times: number[] = [];

  /** The time between two frames that followed upon each other. */
  note(ms: number): void {
    this.#times.push(ms);
  }

  /** True once when the last frames were slow: then it starts anew. */
  isTooSlow(): boolean {
    if (this.#times.length < FRAMES) return false;
    const middle = this.#times.toSorted((a, b) => a - b)[FRAMES >> 1] ?? 0;
    this.#times = [];
    return middle > SLOW_MS;
  }
}

export function lower(quality: Quality): Quality | undefined {
  return QUALITIES[QUALITIES.indexOf(quality) + 1];
}
