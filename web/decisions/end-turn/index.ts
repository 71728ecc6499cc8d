import type { DecisionUi } from '../form/decision-ui.ts';

/** Asked for at the top of the page (panels/prompt), not in a panel. */
export const endTurn: DecisionUi<'endTurn'> = {};
