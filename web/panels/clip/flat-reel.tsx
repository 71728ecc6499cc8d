import { render } from 'preact';
import type { Place } from '../../../engine/index.ts';
import { COMBAT_MS, HOMEWARD_MS, hasCombat } from '../../board/combat-time.ts';
import { type Choosable, FlatMap } from '../../board/flat/map.tsx';
import { placesIn } from '../../board/places-in.ts';
import type { Reel } from '../../board/reel.ts';
import type { Shown } from '../../board/shown.ts';
import type { ShotSize } from '../../board/take-shot.ts';
import { flatPicture, LAYERS_OF_CLIPS } from '../photo/flat-picture.ts';

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();
/** One table fades into the next. */
const FADE_MS = 260;

/** The flat map for a clip: one of its own, out of sight, of which a picture is taken for each table. */
export class FlatReel implements Reel {
  readonly #size: ShotSize;
  readonly #host = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #before: HTMLCanvasElement | undefined;
  #now: HTMLCanvasElement | undefined;
  #changes = 0;

  constructor(size: ShotSize) {
    const { width, height, foot } = size;
    this.#size = size;
    Object.assign(this.#canvas, { width, height });
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('nothing can be painted here');
    this.#context = context;
    this.#host.className = 'clip-flat';
    this.#host.inert = true;
    this.#host.style.width = `${width}px`;
    this.#host.style.height = `${height - foot}px`;
    document.body.append(this.#host);
  }

  async show({ table, events, ms }: Shown, now: number): Promise<void> {
    render(
      <FlatMap
        {...{ table, choosable: NOTHING, lit: placesIn(events) }}
        who={String}
        hasLetterKeys={false}
        isDisabled
        tap={() => undefined}
      />,
      this.#host,
    );
    // The map has measured itself, and draws once more if it has found more room than it thought.
    await new Promise((resolve) => setTimeout(resolve));
    const map = this.#host.querySelector<SVGSVGElement>('svg.map');
    this.#before = this.#now;
    this.#now = await flatPicture(this.#size, map, LAYERS_OF_CLIPS);
    // While a combat is shown, the map tells of the table before it, until it is decided there as well.
    this.#changes = hasCombat(events) ? now + (ms * HOMEWARD_MS) / COMBAT_MS : now;
  }

  picture(now: number): CanvasImageSource {
    const share = Math.max(0, Math.min(1, (now - this.#changes) / FADE_MS));
    const context = this.#context;
    for (const [picture, alpha] of [
      [this.#before, 1],
      [this.#now, this.#before === undefined ? 1 : share],
    ] as const) {
      if (picture === undefined) continue;
      context.globalAlpha = alpha;
      context.drawImage(picture, 0, 0);
    }
    return this.#canvas;
  }

  close(): void {
    render(null, this.#host);
    this.#host.remove();
  }
}
