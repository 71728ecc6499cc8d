// Names and figures for pages that play no game yet: whatever imports them loads no rules.

export { AUTOMA_LEVELS, type AutomaLevel } from './model/automa-trackers.ts';
export { USUAL_PRESET } from './model/setup-options.ts';
