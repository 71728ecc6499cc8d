import { FLIGHT_MS } from '../motion-time.ts';
import { betweenPoses, type Pose } from './lens.ts';
import { eased } from './motion.ts';

/** The camera on its way from one view to another. */
export interface Flight {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
}

/** Where the camera is at a moment of its flight. */
export function flightAt({ from, to, start }: Flight, now: number): { pose: Pose; isOver: boolean } {
  const share = Math.max(0, Math.min(1, (now - start) / FLIGHT_MS));
  return { pose: betweenPoses(from, to, eased(share)), isOver: share >= 1 };
}
