import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameView, Place } from '../../../engine/index.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import { localStore } from '../../device/storage.ts';
import type { TableSource } from '../../net/table-source.ts';
import { type CeremonyStep, ceremonySteps } from './steps.ts';

export interface Ceremony {
  steps: readonly CeremonyStep[];
  /** How many steps have been counted. */
  done: number;
  isCounting: boolean;
  isPaused: boolean;
  lit: ReadonlySet<Place>;
  pause(isPaused: boolean): void;
  next(): void;
  skip(): void;
  again(): void;
}

const ALL_MS = 1_800;
const ONE_MS = 1_500;
const NO_STEPS: readonly CeremonyStep[] = [];
const NOWHERE: ReadonlySet<Place> = new Set();
const placeOf = (id: string): string => `ploughshare/counted/${id}`;

/** The count after a game. It goes by itself once, for who was there or has a seat; anybody can have it again. */
export function useCeremony(source: TableSource, view: Readonly<GameView>): Ceremony {
  const seat = source.seat.value;
  const isOver = view.public.ended !== undefined;
  const wasOver = useRef(isOver);
  const [at, setAt] = useState<number>();
  const [isPaused, setPaused] = useState(prefersStill);
  const steps = useMemo(() => (isOver ? ceremonySteps(view) : NO_STEPS), [isOver, view]);
  const isDue = isOver && (!wasOver.current || seat !== undefined);
  // Before anything is painted: nobody gets a glimpse of the result.
  useLayoutEffect(() => {
    if (!isDue || localStore().getItem(placeOf(source.id)) !== null) return;
    localStore().setItem(placeOf(source.id), 'yes');
    setAt(1);
  }, [isDue, source.id]);
  const step = at === undefined ? undefined : steps[at - 1];
  useEffect(() => {
    if (at === undefined || step === undefined || isPaused) return undefined;
    const timer = setTimeout(() => setAt(at + 1), step.places.length > 0 ? ONE_MS : ALL_MS);
    return () => clearTimeout(timer);
  }, [at, step, isPaused]);
  const lit = useMemo(() => (step === undefined ? NOWHERE : new Set(step.places)), [step]);
  return {
    steps,
    done: step === undefined || at === undefined ? steps.length : at,
    isCounting: step !== undefined,
    isPaused,
    lit,
    pause: setPaused,
    next: () => setAt((at ?? 0) + 1),
    skip: () => setAt(undefined),
    again: () => setAt(1),
  };
}
