import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { prefersStill } from '../../device/reduced-motion.ts';
import { LookBack, type RunningTable } from '../../film/look-back.ts';
import type { GameSource } from '../../net/table-source.ts';
import { LookBackBar } from './bar.tsx';
import { LookBackStrip } from './strip.tsx';

/** A look back on the screen of the table. */
export interface OpenLookBack {
  source: GameSource;
  above: ComponentChildren;
  below: ComponentChildren;
  goTo(at: number, isPlayed: boolean): void;
}

interface Wanted {
  at: number;
  /** It is played from there, up to the present. */
  isPlayed: boolean;
  closed(): void;
}

/** Fetches what is needed to look back; undefined where it cannot be had. */
export async function openLookBack(
  present: RunningTable,
  { at, isPlayed, closed }: Wanted,
): Promise<OpenLookBack | undefined> {
  const back = await LookBack.open(present, at);
  if (back === undefined) return undefined;
  const { player, source } = back;
  let wasPlaying = false;
  // Whoever has watched up to now is at the table again.
  const stop = effect(() => {
    const [isPlaying, isAtEnd] = [player.isPlaying.value, player.isAtEnd.value];
    if (wasPlaying && !isPlaying && isAtEnd) queueMicrotask(close);
    wasPlaying = isPlaying;
  });
  const close = (): void => {
    stop();
    back.close();
    closed();
  };
  const goTo = (to: number, isShown: boolean): void => {
    player.seek(to);
    if (isShown && !prefersStill()) player.play();
  };
  goTo(at, isPlayed);
  return {
    source,
    above: <LookBackStrip back={back} close={close} />,
    below: <LookBackBar back={back} />,
    goTo,
  };
}
