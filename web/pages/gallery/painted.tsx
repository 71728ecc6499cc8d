import { useEffect, useRef } from 'preact/hooks';
import type { Framing } from '../../models/shapes/framing.ts';
import { type PaintMode, paintSolid } from '../../models/shapes/paint-solid.ts';
import { extent, type Solid } from '../../models/shapes/solid.ts';

const TURN_MS = 12;
const waiting = new Set<() => void>();

/** As many as fit into a frame, the rest in the next ones: a page of forty models stays quick. */
function paintSome(): void {
  const begin = performance.now();
  for (const paint of waiting) {
    waiting.delete(paint);
    paint();
    if (performance.now() - begin > TURN_MS) break;
  }
  if (waiting.size > 0) requestAnimationFrame(paintSome);
}

function paintSoon(paint: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(paintSome);
  waiting.add(paint);
  return () => waiting.delete(paint);
}

/** What is no higher than this is paint on the ground. */
const FLAT = 0.02;

/** A soft one on the ground, under all that is painted: without it, things seem to hang in the air. */
function castShadow(context: CanvasRenderingContext2D, { foot, reach }: Framing, pitch: number): void {
  const { width } = context.canvas;
  context.save();
  context.globalCompositeOperation = 'destination-over';
  context.translate(width / 2, foot);
  context.scale(1, Math.max(0.06, Math.sin((pitch * Math.PI) / 180)));
  const shade = context.createRadialGradient(0, 0, reach * 0.2, 0, 0, reach);
  shade.addColorStop(0, 'rgb(24 20 12 / 55%)');
  shade.addColorStop(1, 'rgb(24 20 12 / 0%)');
  context.fillStyle = shade;
  context.fillRect(-reach, -reach, reach * 2, reach * 2);
  context.restore();
}

interface PaintedProps {
  solid: Solid;
  framing: Framing;
  /** Pixels each way; the style sheet says how large it is shown. */
  size: number;
  heading: number;
  pitch: number;
  mode: PaintMode;
}

/** A model as a picture, painted once for every way to look at it. Its name stands beside it. */
export function Painted({ solid, framing, size, heading, pitch, mode }: PaintedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () =>
      paintSoon(() => {
        const context = canvas.current?.getContext('2d');
        if (canvas.current === null || context === null || context === undefined) return;
        const look = { ...framing, heading, pitch, mode, width: size, height: size };
        const { pixels, width, height } = paintSolid(solid, look);
        context.putImageData(new ImageData(pixels, width, height), 0, 0);
        if (mode !== 'black' && extent(solid).most[1] > FLAT) castShadow(context, framing, pitch);
        canvas.current.dataset.painted = `${mode} ${heading} ${pitch}`;
      }),
    [solid, framing, size, heading, pitch, mode],
  );
  return <canvas ref={canvas} class="painted" width={size} height={size} data-mode={mode} />;
}
