import type { GameEvent } from '../../engine/index.ts';

/** A combat is a scene of its own. */
export const COMBAT_MS = 3000;
/** When, in it, the totals stand and the sides clash. */
export const CLASH_MS = 2000;
/** When, in it, whoever was beaten sets off for home. */
export const HOMEWARD_MS = 2250;

export const hasCombat = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => kind === 'combatRevealed');
