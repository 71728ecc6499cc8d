import { goodsKey, isHex } from '../../../engine/index.ts';
import { tapped } from '../draft/draft.ts';
import { later } from '../form/controls-later.tsx';
import type { DecisionUi } from '../form/decision-ui.ts';
import { hexesOf, isPlaced, putDown } from './placing.ts';

export const placeGoods: DecisionUi<'placeGoods'> = {
  Controls: later(() => import('./controls.tsx')),
  targets: ({ spec }) =>
    new Map(hexesOf(spec).map((place) => [place, { place, part: 'at', ids: [place], effects: [] }])),
  tapped: (decision, draft, target) =>
    isHex(target.place) ? putDown(decision.spec, draft, target.place) : tapped(decision, draft, target),
  answerAt: (_decision, place) => ({ [isHex(place) ? goodsKey(place, 'oil') : place]: 1 }),
  isPlain: ({ spec }, _view, _before, next) => isPlaced(spec, next),
};
