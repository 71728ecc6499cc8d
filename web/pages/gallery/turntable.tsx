import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gallery } from '../../i18n/gallery.ts';
import { framingOf } from '../../models/shapes/framing.ts';
import { extent, trianglesIn } from '../../models/shapes/solid.ts';
import { type GalleryModel, solidOf } from './all-models.ts';
import { headingOf, type Looking, PITCH } from './look.ts';
import { Painted } from './painted.tsx';
import { sayModel } from './say-model.ts';

const words = gallery.turntable;
const PIXELS = 720;
const STEP = 15;
const PER_PIXEL = 0.6;

interface Turn {
  readonly heading: number;
  readonly pitch: number;
}

const KEYS: Readonly<Record<string, Turn>> = {
  ArrowLeft: { heading: -STEP, pitch: 0 },
  ArrowRight: { heading: STEP, pitch: 0 },
  ArrowUp: { heading: 0, pitch: STEP },
  ArrowDown: { heading: 0, pitch: -STEP },
};

/** Once around is where it was; from below there is nothing to see. */
const turnedBy = (now: Turn, by: Turn): Turn => ({
  heading: ((((now.heading + by.heading + 180) % 360) + 360) % 360) - 180,
  pitch: Math.max(0, Math.min(90, now.pitch + by.pitch)),
});

interface TurntableProps {
  model: GalleryModel;
  looking: Looking;
  step(by: number): void;
  close(): void;
}

/** One model, large, to be turned by hand. It never moves by itself. */
export function Turntable({ model, looking, step, close }: TurntableProps) {
  const self = useRef<HTMLDialogElement>(null);
  const [turn, setTurn] = useState<Turn>({
    heading: headingOf(looking.view, model.section),
    pitch: PITCH[looking.view],
  });
  const solid = useMemo(() => solidOf(model, looking.detail), [model, looking.detail]);
  const framing = useMemo(
    () => framingOf([solid], turn.pitch, PIXELS, { isSteady: true }),
    [solid, turn.pitch],
  );
  useEffect(() => self.current?.showModal(), []);
  const name = sayModel(model);
  return (
    <dialog ref={self} class="turntable" aria-label={name} onClose={close}>
      <h2>{name}</h2>
      <Disc turn={turn} change={(by) => setTurn((now) => turnedBy(now, by))}>
        <Painted solid={solid} framing={framing} size={PIXELS} mode={looking.mode} {...turn} />
      </Disc>
      <p class="quiet">
        {words.how} {words.facts(trianglesIn(solid), extent(solid).most[1].toFixed(2))}
      </p>
      <p class="row">
        <button type="button" class="button" onClick={() => step(-1)}>
          {words.before}
        </button>
        <button type="button" class="button" onClick={() => step(1)}>
          {words.after}
        </button>
        <button type="button" class="button button-main" onClick={() => self.current?.close()}>
          {words.close}
        </button>
      </p>
    </dialog>
  );
}

interface DiscProps {
  turn: Turn;
  change(by: Turn): void;
  children: preact.ComponentChildren;
}

/** What is dragged, or turned with the arrow keys. */
function Disc({ turn, change, children }: DiscProps) {
  const held = useRef<{ x: number; y: number } | undefined>(undefined);
  const hold = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (held.current === undefined) return;
    const { x, y } = held.current;
    held.current = { x: clientX, y: clientY };
    change({ heading: (clientX - x) * PER_PIXEL, pitch: (clientY - y) * PER_PIXEL });
  };
  const drop = (): void => {
    held.current = undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(by);
  };
  const [heading, pitch] = [Math.round(turn.heading), Math.round(turn.pitch)];
  return (
    <div
      class="disc"
      role="slider"
      tabIndex={0}
      aria-label={words.turn}
      aria-valuemin={-180}
      aria-valuemax={180}
      aria-valuenow={heading}
      aria-valuetext={words.turned(heading, pitch)}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
