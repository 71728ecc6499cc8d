import { useEffect, useRef, useState } from 'preact/hooks';
import { isElsewhere, LOOK_BACK_KEY } from '../../board/keys.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { withWords } from '../../i18n/language/load.ts';
import { watch } from '../../i18n/watch.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { OpenLookBack } from '../../panels/look-back/open-look-back.tsx';
import { GameScreen } from './game.tsx';

const loadLookBack = withWords(['film'], () => import('../../panels/look-back/open-look-back.tsx'));

/** The way into the past of a running game. */
export interface LookBackDoor {
  /** Shows the moment after some command; played from there up to now, if that is wanted. */
  lookAt(seq: number, isPlayed?: boolean): void;
}

/** A running game: as it is, or looked back at. The screen stays the same, so that no scene is built anew. */
export function LiveGame({ open }: { open: OpenTable & GameSource }) {
  const [back, setBack] = useState<OpenLookBack>();
  const [isMissing, setMissing] = useState(false);
  const isOpening = useRef(false);
  const lookAt = async (at: number, isPlayed = false): Promise<void> => {
    if (back !== undefined) return back.goTo(at, isPlayed);
    if (isOpening.current) return;
    isOpening.current = true;
    const { openLookBack } = await loadChunk(loadLookBack);
    const opened = await openLookBack(open, { at, isPlayed, closed: () => setBack(undefined) });
    isOpening.current = false;
    setMissing(opened === undefined);
    setBack(opened);
  };
  const isOver = open.view.value.public.ended !== undefined;
  const canLook = back === undefined && !isOver && open.seq.value > 0;
  useStepBack(canLook, () => void lookAt(open.seq.peek() - 1));
  return (
    <GameScreen
      source={back?.source ?? open}
      lookBack={isOver ? undefined : { lookAt: (seq, isPlayed) => void lookAt(seq, isPlayed) }}
      above={back?.above}
      below={
        back?.below ??
        (isMissing && (
          <p class="toast no-look-back" role="alert">
            {watch.noLookBack}
            <button type="button" class="button" onClick={() => setMissing(false)}>
              {watch.close}
            </button>
          </p>
        ))
      }
    />
  );
}

/** One step back from the present is the way in. */
function useStepBack(isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = ({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): void => {
      if (key !== LOOK_BACK_KEY || ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (areKeysOn() && !isElsewhere(target)) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
