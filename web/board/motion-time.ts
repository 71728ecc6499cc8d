import type { GameEvent } from '../../engine/index.ts';
import { COMBAT_MS, hasCombat } from './combat-time.ts';

// How long what happened takes to be shown. The queue plans by it, the animator moves by it, and the director waits for it.

/** A unit walks from one place to the next. */
export const STEP_MS = 380;
/** Something appears or goes. */
export const POP_MS = 340;
export const RISE_MS = 520;
export const FLOURISH_MS = 600;
/** A turn takes no longer to be shown, whatever happened in it. */
export const TURN_MS = 1500;

/** How long units walk: each its own way, all at the same time. */
export function walkMs(events: readonly GameEvent[]): number {
  const steps = new Map<string, number>();
  const step = (unit: string): void => void steps.set(unit, (steps.get(unit) ?? 0) + 1);
  for (const event of events) {
    if (event.kind === 'unitMoved') for (const unit of [event.unit, ...event.workers]) step(unit);
    else if (event.kind === 'unitsRetreated') event.units.forEach(step);
    else if (event.kind === 'workersSentHome') event.workers.forEach(step);
    else if (event.kind === 'moveTakenBack') step(event.unit);
  }
  return STEP_MS * Math.max(0, ...steps.values());
}

/** What is seen besides walking, and for how long. */
const SEEN_MS: Partial<Record<GameEvent['kind'], number>> = {
  goodsSpent: POP_MS,
  goodsGained: POP_MS,
  goodsRemoved: POP_MS,
  workerMade: RISE_MS,
  unitDeployed: RISE_MS,
  unitsTakenOff: POP_MS,
  flagPlaced: POP_MS,
  trapPlaced: POP_MS,
  trapRearmed: POP_MS,
  encounterCleared: POP_MS,
  paid: POP_MS,
  gained: POP_MS,
  lost: POP_MS,
  combatBegan: FLOURISH_MS,
  trapSprung: FLOURISH_MS,
  encounterDrawn: FLOURISH_MS,
  upgraded: FLOURISH_MS,
  recruitEnlisted: FLOURISH_MS,
  mechDeployed: FLOURISH_MS,
  structureBuilt: FLOURISH_MS,
  starPlaced: FLOURISH_MS,
};

/** How long it takes to show all of this. */
export function showMs(events: readonly GameEvent[]): number {
  if (hasCombat(events)) return COMBAT_MS;
  const seen = Math.max(0, ...events.map(({ kind }) => SEEN_MS[kind] ?? 0));
  const walk = walkMs(events);
  // Lights go up where the way ends.
  return Math.min(TURN_MS, walk > 0 && seen > 0 ? walk + seen / 2 : Math.max(walk, seen));
}

/** How long the camera takes from one shot to the next: units wait for it. */
export const FLIGHT_MS = 450;
