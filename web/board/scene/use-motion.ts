import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { baseOf, type Place } from '../../../engine/index.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import type { Shown } from '../shown.ts';
import type { Animator } from './animator.ts';
import { piecesOf } from './pieces.ts';
import type { RenderLoop } from './render-loop.ts';
import type { Cameras } from './use-cameras.ts';

interface MotionProps {
  shown: Shown;
  hand: { current: RenderLoop | undefined };
  animator: Animator;
  cameras: Cameras;
  /** What is shown begins so much later, because the camera goes there first. */
  hold(ms: number): void;
}

/** A new table on the screen: what has happened is played, then everything is where it belongs. */
export function useMotion(props: MotionProps): void {
  const { shown } = props;
  const latest = useRef(props);
  latest.current = props;
  const pieces = useMemo(() => piecesOf(shown.table), [shown.table]);
  useLayoutEffect(() => {
    const { hand, animator, cameras, hold } = latest.current;
    const { seats } = shown.table;
    const home = (seat: number): Place | undefined => {
      const owner = seats[seat];
      return owner === undefined ? undefined : baseOf(owner);
    };
    const now = performance.now();
    const lead = cameras.follow(shown, now);
    if (lead > 0) hold(lead);
    animator.reconcile(pieces, { events: shown.events, home, ms: shown.ms, lead }, now, !prefersStill());
    hand.current?.invalidatePieces(seats.map(({ faction }) => faction));
  }, [pieces, shown]);
}
