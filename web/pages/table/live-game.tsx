import { useEffect, useRef, useState } from 'preact/hooks';
import { withWords } from '../../i18n/language/load.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { OpenLookBack } from '../../panels/look-back/open-look-back.tsx';
import { Dealt } from './dealt.tsx';
import { GameScreen } from './game.tsx';

const loadLookBack = withWords(['story', 'film'], () => import('./look-back-later.ts'));

/** The way into the past of a running game: shows the moment after some command; played from there up to now, if that is wanted. */
export type LookAt = (seq: number, isPlayed?: boolean) => unknown;

interface LiveGameProps {
  open: OpenTable & GameSource;
  at: number | undefined;
  /** It began before the eyes of whoever looks. */
  isDealt: boolean;
}

/** A running game: as it is, or looked back at. The screen stays the same, so that no scene is built anew. */
export function LiveGame({ open, at: first, isDealt }: LiveGameProps) {
  const [back, setBack] = useState<OpenLookBack>();
  const isOpening = useRef(false);
  const lookAt: LookAt = async (at, isPlayed = false) => {
    if (back !== undefined) return back.goTo(at, isPlayed);
    if (isOpening.current) return;
    isOpening.current = true;
    const { openLookBack } = await loadChunk(loadLookBack);
    const opened = await openLookBack(open, { at, isPlayed, closed: () => setBack(undefined) });
    isOpening.current = false;
    setBack(opened);
  };
  const isOver = open.view.value.public.ended !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once
  useEffect(() => {
    if (first !== undefined && !isOver) lookAt(first);
  }, []);
  return (
    <GameScreen
      source={back?.source ?? open}
      lookAt={isOver ? undefined : lookAt}
      above={back?.above ?? (isDealt && <Dealt source={open} />)}
      below={back?.below}
    />
  );
}
