import { baseOf, type Place, type SeatId } from '../../../engine/index.ts';
import type { Reel } from '../reel.ts';
import type { Shown } from '../shown.ts';
import type { ShotSize } from '../take-shot.ts';
import { airOf, smokeOf } from './air.ts';
import { Animator } from './animator.ts';
import { type PictureSize, restPose } from './lens.ts';
import { piecesOf } from './pieces.ts';
import type { Quality } from './quality.ts';
import { ReelCamera } from './reel-camera.ts';
import { layersOf } from './render-loop.ts';
import { TableScene } from './scene.ts';

/** However long the camera takes, what happens is seen to move. */
const LEAST_MS = 150;
const NO_MARKS = { frames: [], glows: [], veils: [] } as const;

/** The table in 3D for a clip: a scene of its own beside the one on the screen, in the light of photos. */
export class SceneReel implements Reel {
  readonly #canvas = document.createElement('canvas');
  readonly #scene: TableScene;
  readonly #animator = new Animator();
  readonly #frame: PictureSize;
  /** Undefined: all of the board is seen all the time. */
  readonly #camera: ReelCamera | undefined;

  constructor({ width, height, foot }: ShotSize, quality: Quality, isDirected: boolean) {
    this.#frame = { width, height: height - foot };
    this.#scene = new TableScene(this.#canvas, quality);
    this.#scene.resize(this.#frame, { left: 0, top: 0, width, height }, 1);
    if (isDirected) this.#camera = new ReelCamera(this.#frame);
  }

  async show({ table, events, ahead, ms }: Shown, now: number): Promise<void> {
    const home = (seat: SeatId): Place | undefined => {
      const owner = table.seats[seat];
      return owner && baseOf(owner);
    };
    const lead = this.#camera?.follow({ start: now, events, ahead, ms }, home) ?? 0;
    const motion = { events, home, lead, ms: Math.max(LEAST_MS, ms - lead) };
    this.#animator.reconcile(piecesOf(table), motion, now, true);
    this.#scene.layLand(table.seats.map(({ faction }) => faction));
  }

  picture(now: number): CanvasImageSource {
    const shown = this.#animator.at(now);
    const air = airOf(shown.flourishes);
    this.#scene.show({ ...layersOf(shown), ...NO_MARKS, air, smoke: smokeOf(now) });
    this.#scene.look(this.#camera?.at(now) ?? restPose(this.#frame), this.#frame);
    this.#scene.renderWarm();
    return this.#canvas;
  }

  /** Browsers keep few contexts, and take the oldest for a new one: that would be the table's. */
  close(): void {
    this.#scene.dispose();
    this.#canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
