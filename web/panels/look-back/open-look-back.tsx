import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { prefersStill } from '../../device/reduced-motion.ts';
import { LookBack, type RunningTable } from '../../film/look-back.ts';
import { film } from '../../i18n/film.ts';
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

/** Fetches what is needed to look back; where it cannot be had, that is said over the table as it is. */
export async function openLookBack(
  present: RunningTable,
  { at, isPlayed, closed }: Wanted,
): Promise<OpenLookBack> {
  const back = await LookBack.open(present, at);
  if (typeof back === 'string')
    return {
      source: present,
      above: undefined,
      below: <NoLookBack why={back} close={closed} />,
      goTo: closed,
    };
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
    // The address has followed what was shown.
    history.replaceState(null, '', `/t/${present.id}`);
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

function NoLookBack({ why, close }: { why: 'missing' | 'notYet'; close(): void }) {
  return (
    <p class="toast no-look-back" role="alert">
      {film.lookBack[why]}
      <button type="button" class="button" onClick={close}>
        {film.lookBack.close}
      </button>
    </p>
  );
}
