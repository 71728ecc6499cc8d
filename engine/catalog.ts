// Names and figures for pages that play no game yet: whatever imports them loads no rules.

export type { RegisteredFaction } from './content/registry.ts';
export { AUTOMA_LEVELS, type AutomaLevel } from './model/automa-trackers.ts';
export { PRESETS, USUAL_PRESET } from './model/setup-options.ts';
export { type ClockFace, isSlow, PACE_NAMES, timeLeft } from './play/clock-face.ts';
export { paceOf } from './play/paces.ts';
