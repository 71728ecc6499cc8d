import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';
import { allTo, retreatPlaces } from './places.ts';

export const retreat: DecisionUi<'retreat'> = {
  Controls: later(() => import('./controls.tsx')),
  targets: ({ spec }) =>
    new Map(retreatPlaces(spec).map((place) => [place, { place, part: 'all', ids: [place], effects: [] }])),
  tapped: ({ spec }, _draft, { place }) => allTo(spec, place),
  answerAt: ({ spec }, place) => allTo(spec, place),
};
