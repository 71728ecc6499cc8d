import type { DecisionUi } from '../form/decision-ui.ts';

export const retreatWorkers: DecisionUi<'retreatWorkers'> = {
  answerAt: (_decision, place) => ({ [place]: 1 }),
};
