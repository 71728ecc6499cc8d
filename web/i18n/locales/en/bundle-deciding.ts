// Help on each kind of decision: its card, and lines for newcomers.
export { en as decisionHelp } from './help-decisions.ts';
