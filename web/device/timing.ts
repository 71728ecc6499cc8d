import { useLayoutEffect } from 'preact/hooks';
import { isSwitchedOn } from './switches.ts';

/** How long our script takes from hearing or touching something to the changed page; measured only where `?measure` asks for it. */
export const TIMINGS = {
  picture: 'message to picture',
  highlight: 'tap to highlight',
  own: 'tap to own picture',
  draw: 'draw the scene',
} as const;
type Timing = keyof typeof TIMINGS;

const isMeasured = isSwitchedOn('measure');
const begun = new Map<Timing, number>();
let tappedAt = 0;

/** Something came that will change the page. */
export function beginTiming(timing: Timing): void {
  if (isMeasured) begun.set(timing, performance.now());
}

/** What is done now was begun with the last tap. */
export function continueTap(timing: Timing): void {
  if (isMeasured) begun.set(timing, tappedAt);
}

/** Something took from then until now. */
export function noteTiming(timing: Timing, start: number): void {
  if (isMeasured) performance.measure(TIMINGS[timing], { start });
}

/** To be called by what draws the table, each time it is drawn. */
export function useTimings(): void {
  useLayoutEffect(() => {
    for (const [timing, start] of begun) performance.measure(TIMINGS[timing], { start });
    begun.clear();
  });
  useLayoutEffect(() => {
    if (!isMeasured) return;
    const tapped = (): void => {
      tappedAt = performance.now();
      beginTiming('highlight');
    };
    addEventListener('click', tapped, { capture: true });
    return () => removeEventListener('click', tapped, { capture: true });
  }, []);
}
