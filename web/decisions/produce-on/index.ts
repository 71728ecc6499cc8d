import type { DecisionUi } from '../form/decision-ui.ts';
import { Controls } from './controls.tsx';

export const produceOn: DecisionUi<'produceOn'> = {
  Controls,
  // What a hex brings stands beside its button.
  targets: ({ spec: { of } }) =>
    new Map(of.map(({ id }) => [id, { place: id, part: '', ids: [id], effects: [] }])),
  answerAt: (_decision, place) => [place],
};
