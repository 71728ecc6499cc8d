import { noteTiming } from '../../device/timing.ts';
import { airOf, smokeOf } from './air.ts';
import type { Animator, Shown } from './animator.ts';
import type { PictureSize, Pose } from './lens.ts';
import { FrameWatch, lower, type Quality } from './quality.ts';
import { type Layers, type RenderCounts, type Sheet, TableScene } from './scene.ts';

interface Eye {
  at(now: number): { pose: Pose; frame: PictureSize; isFlying: boolean };
}

/** What a picture was made of, for those who measure. */
interface Drawn {
  pictures: number;
  quality: Quality;
  costs: TableScene['costs'];
}

/** A view, and the size of its picture. */
interface Photo {
  pose: Pose;
  frame: PictureSize;
  sheet: Sheet;
}

/** Pixels of a photo that are drawn for one that is kept, where the graphics card can. */
const PHOTO_RATIO = 2;

const isPaint = (model: string): boolean => model.startsWith('band:');

/**
 * Draws when there is something new to see, and not otherwise: three seconds after the last event, input or motion nothing is
 * drawn. Smoke rides along with other drawing and never asks for it.
 */
export class RenderLoop {
  readonly #observer: ResizeObserver;
  readonly #scene: TableScene;
  readonly #animator: Animator;
  readonly #eye: Eye;
  readonly #watch = new FrameWatch();
  readonly #drawn: (pose: Pose, frame: PictureSize) => void;
  #quality: Quality;
  #wish: number | undefined;
  #last = 0;
  #wasBusy = false;
  #isStale = true;
  #sheet: Sheet;
  #size = '';
  #pictures = 0;
  readonly #canvas: HTMLCanvasElement;
  /** Marks that the next picture is the first to have, and those that lie there. */
  #marks: Partial<Layers> = {};
  #shownMarks: Partial<Layers> = {};
  #factions: readonly string[] = [];

  constructor(
    canvas: HTMLCanvasElement,
    quality: Quality,
    animator: Animator,
    eye: Eye,
    drawn: (pose: Pose, frame: PictureSize) => void,
  ) {
    this.#canvas = canvas;
    this.#sheet = sheetOf(canvas);
    // Asked for in the middle of a frame, its size would make the browser lay out the whole page.
    this.#observer = new ResizeObserver(() => {
      this.#sheet = sheetOf(canvas);
      this.requestFrame();
    });
    this.#observer.observe(canvas);
    // What lies beside the map can grow while the canvas below all of it keeps its size.
    if (canvas.parentElement !== null) this.#observer.observe(canvas.parentElement);
    this.#scene = new TableScene(canvas, quality);
    this.#quality = quality;
    this.#animator = animator;
    this.#eye = eye;
    this.#drawn = drawn;
  }

  /** The pieces have changed, or begin to move. */
  invalidatePieces(factions: readonly string[]): void {
    this.#factions = factions;
    this.#isStale = true;
    this.requestFrame();
  }

  setHighlights(marks: Pick<Layers, 'frames' | 'glows' | 'veils'>): void {
    this.#marks = marks;
    this.requestFrame();
  }

  /** Something is to be seen that was not: draw in the next frame. */
  requestFrame(): void {
    this.#wish ??= requestAnimationFrame((now) => this.#draw(now));
  }

  get drawn(): Drawn {
    return { pictures: this.#pictures, quality: this.#quality, costs: this.#scene.costs };
  }

  /** Draws twice to tell the passes apart: only for those who count. */
  count(): RenderCounts {
    return this.#scene.count();
  }

  /**
   * Draws one picture of another size for `paint`, without marks, and right after it what was there before: nothing of it is seen on the
   * screen, and the picture is gone when `paint` returns.
   */
  photograph({ pose, frame, sheet }: Photo, paint: (picture: HTMLCanvasElement) => void): void {
    const now = performance.now();
    const scene = this.#scene;
    scene.layLand(this.#factions);
    scene.show({
      ...layersOf(this.#animator.at(now)),
      ...{ frames: [], glows: [], veils: [], air: [] },
      smoke: smokeOf(now),
    });
    scene.resize(frame, sheet, PHOTO_RATIO);
    scene.look(pose, frame);
    scene.renderWarm();
    paint(this.#canvas);
    this.#size = '';
    this.#isStale = true;
    this.#marks = { ...this.#shownMarks, ...this.#marks };
    if (this.#wish !== undefined) cancelAnimationFrame(this.#wish);
    this.#draw(now);
  }

  matrixOf(layer: keyof Layers, id: string): readonly number[] | undefined {
    return this.#scene.matrixOf(layer, id);
  }

  dispose(): void {
    if (this.#wish !== undefined) cancelAnimationFrame(this.#wish);
    this.#wish = undefined;
    this.#observer.disconnect();
    this.#scene.dispose();
  }

  #draw(frameTime: number): void {
    const since = performance.now();
    this.#wish = undefined;
    // A frame's own time may lie before the moment in which the motion was begun.
    const now = Math.max(frameTime, performance.now());
    const { pose, frame, isFlying } = this.#eye.at(now);
    if (frame.width <= 1) return;
    const shown = this.#animator.at(now);
    const isMoving = shown.isBusy || isFlying;
    if (isMoving && this.#wasBusy) this.#watch.note(frameTime - this.#last);
    if (this.#watch.isTooSlow()) this.#doWithLess();
    this.#fit(frame);
    this.#scene.layLand(this.#factions);
    if (this.#isStale || shown.isBusy || this.#wasBusy) this.#scene.show(layersOf(shown));
    this.#scene.show({ ...this.#marks, smoke: smokeOf(now), air: airOf(shown.flourishes) });
    this.#shownMarks = { ...this.#shownMarks, ...this.#marks };
    this.#marks = {};
    this.#scene.look(pose, frame);
    this.#drawn(pose, frame);
    noteTiming('draw', since);
    this.#scene.render();
    this.#pictures += 1;
    this.#isStale = false;
    this.#wasBusy = isMoving;
    this.#last = frameTime;
    if (isMoving) this.requestFrame();
  }

  #fit(frame: PictureSize): void {
    const { left, top, width, height } = this.#sheet;
    const size = [
      frame.width,
      frame.height,
      left,
      top,
      width,
      height,
      devicePixelRatio,
      this.#quality,
    ].join();
    if (size === this.#size) return;
    this.#size = size;
    this.#scene.resize(frame, this.#sheet, devicePixelRatio);
  }

  #doWithLess(): void {
    const next = lower(this.#quality);
    if (next === undefined) return;
    this.#quality = next;
    this.#scene.use(next);
    this.#isStale = true;
  }
}

const sheetOf = (canvas: HTMLCanvasElement): Sheet => ({
  left: canvas.offsetLeft,
  top: canvas.offsetTop,
  width: canvas.clientWidth,
  height: canvas.clientHeight,
});

/** Of what is on the table, what stands and what is painted. */
export function layersOf({ pieces }: Shown): Pick<Layers, 'pieces' | 'paint'> {
  const all = [...pieces];
  return {
    pieces: all.filter(([, { model }]) => !isPaint(model)),
    paint: all.filter(([, { model }]) => isPaint(model)),
  };
}
