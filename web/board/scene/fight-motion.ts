import type { GameEvent } from '../../../engine/index.ts';
import { CLASH_MS, COMBAT_MS, HOMEWARD_MS } from '../combat-time.ts';
import { blendPlacements, eased } from './motion.ts';
import type { Placement } from './pieces.ts';
import type { GroundPoint } from './space.ts';

// A combat on the table, three seconds long: both sides step up to each other, wait while dials and cards are opened beside the
// map, clash when the totals stand, and whoever is beaten walks home.

const READY_MS = 400;
const CLASH_WIDTH = 220;
/** How much of the way to the middle they go: while they wait, and when they clash. */
const NEAR = 0.18;
const NEARER = 0.42;

type At = (share: number) => Placement;

/** The fight that is shown with these events, if there is one. */
export const fightIn = (events: readonly GameEvent[]) =>
  events.find((event) => event.kind === 'combatRevealed');

/** How near to the other side somebody stands at a moment of the scene. */
function nearness(ms: number): number {
  const ready = NEAR * eased(Math.min(1, ms / READY_MS));
  const clash = Math.max(0, 1 - Math.abs(ms - CLASH_MS) / CLASH_WIDTH);
  return ready + (NEARER - NEAR) * eased(clash);
}

/** Of one who fights, or stands by: where they are during the scene; `after` is what they do when it is decided. */
export function fightMotion(from: Placement, middle: GroundPoint, isFighter: boolean, after: At): At {
  const face: Placement = { ...from, x: middle.x, z: from.z + (middle.z - from.z) / 2 };
  const stance = (ms: number): Placement => (isFighter ? blendPlacements(from, face, nearness(ms)) : from);
  return (share) => {
    const ms = share * COMBAT_MS;
    if (ms < HOMEWARD_MS) return stance(ms);
    const next = after((ms - HOMEWARD_MS) / (COMBAT_MS - HOMEWARD_MS));
    // Out of the last stance, not with a jump.
    const leaving = Math.min(1, (ms - HOMEWARD_MS) / 150);
    return leaving < 1
      ? { ...blendPlacements(stance(HOMEWARD_MS), next, leaving), heading: next.heading }
      : next;
  };
}
