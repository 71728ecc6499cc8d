import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameEvent } from '../../../engine/index.ts';

/** Somebody meets people. */
export type Met = Extract<GameEvent, { kind: 'encounterDrawn' }>;

/** What is shown on the map. */
export interface Happened {
  readonly seq: number;
  readonly events: readonly GameEvent[];
}

const LAID_MS = 2600;

/** The card that was met just now: once, for a moment, or until somebody touches the page. Not what was there when it opened. */
export function useMet(latest: Happened | undefined): Met | undefined {
  const seq = latest?.seq ?? 0;
  const seen = useRef(seq);
  const [met, setMet] = useState<Met>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (seq <= seen.current) return;
    seen.current = seq;
    const drawn = latest?.events.find((event) => event.kind === 'encounterDrawn');
    if (drawn !== undefined) setMet(drawn);
  }, [seq]);
  useEffect(() => {
    if (met === undefined) return;
    const clear = (): void => setMet(undefined);
    const timer = setTimeout(clear, LAID_MS);
    document.addEventListener('pointerdown', clear);
    document.addEventListener('keydown', clear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', clear);
      document.removeEventListener('keydown', clear);
    };
  }, [met]);
  return met;
}
