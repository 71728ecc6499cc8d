import { useEffect, useRef, useState } from 'preact/hooks';
import type { Reel } from '../../board/reel.ts';
import { firstQuality } from '../../board/scene/can-draw.ts';
import { loadScene } from '../../board/scene/load.ts';
import type { ShotSize } from '../../board/take-shot.ts';
import { type ClipPlan, frameCount } from '../../film/clip-plan.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { beatWords, shownBeat } from './clip-beats.ts';
import type { ClipChoice } from './clip-choices.tsx';
import type { ClipFormat } from './clip-format.ts';
import { clipFrame } from './clip-shape.ts';
import { FlatReel } from './flat-reel.tsx';
import { makeClip } from './make-clip.ts';

/** How far a clip has come. */
type ClipState =
  | { kind: 'choosing'; hasFailed?: true }
  | { kind: 'making'; done: number; of: number }
  | { kind: 'ready'; file: File; address: string };

/** Packs encoded frames into files: comes when a clip is made, and not before. */
export const loadClipFile = () => import('./clip-file.ts');

async function openReel({ map, camera }: ClipChoice, size: ShotSize): Promise<Reel> {
  if (map === 'flat') return new FlatReel(size);
  const { SceneReel } = await loadScene();
  return new SceneReel(size, firstQuality(), camera === 'director');
}

interface Wish {
  choice: ClipChoice;
  plan: ClipPlan;
  format: ClipFormat;
  /** Who plays. */
  title: string;
  who: Who;
}

/** One clip after the other; leaving ends what is being made, and lets go of what was. */
export function useClip(player: FilmPlayer, canvas: { readonly current: HTMLCanvasElement | null }) {
  const [state, setState] = useState<ClipState>({ kind: 'choosing' });
  const stopping = useRef(new AbortController());
  const address = state.kind === 'ready' ? state.address : undefined;
  useEffect(() => () => stopping.current.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  const make = async ({ choice, plan, format, title, who }: Wish): Promise<void> => {
    const of = frameCount(plan);
    stopping.current = new AbortController();
    const stop = stopping.current.signal;
    setState({ kind: 'making', done: 0, of });
    const frame = clipFrame(choice.shape);
    let reel: Reel | undefined;
    let cancel = (): void => undefined;
    try {
      const [{ ClipFile }] = await Promise.all([
        loadClipFile(),
        document.fonts.load('700 40px Alegreya').catch(() => []),
      ]);
      reel = await openReel(choice, frame.size);
      const file = new ClipFile(format);
      cancel = () => file.cancel();
      if (canvas.current === null) return;
      const clip = await makeClip({
        ...{ plan, frame, reel, file, stop, canvas: canvas.current },
        shownAt: (index) => shownBeat(player, plan, index),
        captionAt: (index) => ({ title, ...beatWords(player, plan, index, who) }),
        done: (done) => setState({ kind: 'making', done, of }),
      });
      if (clip === undefined || stop.aborted) return;
      const name = `ploughshare-${plan.beats[0]?.at ?? 0}.${format.ending}`;
      const made = new File([clip], name, { type: clip.type });
      cancel = () => undefined;
      setState({ kind: 'ready', file: made, address: URL.createObjectURL(made) });
    } catch {
      if (!stop.aborted) setState({ kind: 'choosing', hasFailed: true });
    } finally {
      cancel();
      reel?.close();
    }
  };
  const again = (): void => {
    stopping.current.abort();
    setState({ kind: 'choosing' });
  };
  return { state, make, again };
}
