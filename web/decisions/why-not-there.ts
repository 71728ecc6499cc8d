import { type Decision, type GameView, type Place, why } from '../../engine/index.ts';
import { moving } from '../i18n/moving.ts';
import { sayReason } from '../i18n/refusals.ts';
import { answerAt } from './by-kind.ts';

/** Why a place that was tapped cannot be chosen, where places are asked for. */
export function whyNotThere(
  view: Readonly<GameView>,
  place: Place,
  decision: Decision | undefined,
  targets: ReadonlyMap<Place, unknown>,
): string | undefined {
  // Why units cannot be taken up stands beside each of them.
  if (decision === undefined || decision.kind === 'pickUnit' || targets.has(place)) return undefined;
  const isStep = decision.kind === 'pickStep';
  const answer = isStep && decision.at === place ? undefined : answerAt(decision, place, view.public);
  const reason = answer === undefined ? undefined : why(view, { decision: decision.id, answer });
  if (reason === undefined || reason.code === 'notAnOption') return undefined;
  return isStep ? moving.notThere(sayReason(reason)) : moving.notHere(sayReason(reason));
}
