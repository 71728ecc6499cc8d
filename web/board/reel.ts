import type { Shown } from './shown.ts';

/**
 * Draws a table for a clip, by the time of the clip: `show` is told what begins and when, `picture` draws a moment. Times only grow, and
 * the same times give the same pictures.
 */
export interface Reel {
  show(shown: Shown, now: number): Promise<void>;
  /** There until the next one is drawn, and no longer than the task that asked for it. */
  picture(now: number): CanvasImageSource;
  close(): void;
}
