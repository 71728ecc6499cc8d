import type { Reel } from '../../board/reel.ts';
import type { Shown } from '../../board/shown.ts';
import { beatOf, type ClipPlan, frameCount, frameTime } from '../../film/clip-plan.ts';
import { paintCaption } from '../photo/caption.ts';
import { paintFrame } from '../photo/frame.ts';
import type { ClipFile } from './clip-file.ts';
import type { clipFrame } from './clip-shape.ts';

/** Everything that a clip is made of. */
interface ClipMaking {
  plan: ClipPlan;
  frame: ReturnType<typeof clipFrame>;
  /** What is shown with a beat, by its index, and what is said of it. */
  shownAt(index: number): Shown;
  captionAt(index: number): Parameters<typeof paintCaption>[2];
  reel: Reel;
  file: Pick<ClipFile, 'add' | 'finish'>;
  /** Where frames are painted. */
  canvas: HTMLCanvasElement;
  /** How many frames there are already. */
  done(frames: number): void;
  stop: AbortSignal;
}

/** Paints frame after frame, by the time of the clip, and gives the file of them; undefined if it was stopped. */
export async function makeClip(making: ClipMaking): Promise<Blob | undefined> {
  const { plan, frame, reel, file, canvas, stop } = making;
  Object.assign(canvas, { width: frame.size.width, height: frame.size.height });
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('nothing can be painted here');
  let shown = -1;
  for (let at = 0; at < frameCount(plan); at += 1) {
    for (const beat = beatOf(plan, at); shown < beat; ) {
      shown += 1;
      await reel.show(making.shownAt(shown), plan.beats[shown]?.start ?? 0);
    }
    paintFrame(context, frame.size, reel.picture(frameTime(at)));
    context.save();
    context.scale(frame.scale, frame.scale);
    paintCaption(context, frame.photo, making.captionAt(shown));
    context.restore();
    await file.add(canvas);
    await nextTask();
    if (stop.aborted) return undefined;
    making.done(at + 1);
  }
  return file.finish();
}

/** Lets the page breathe. Timers would be held back where the page is in the background. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
