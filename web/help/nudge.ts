import {
  type Decision,
  type GameView,
  isBase,
  isHex,
  type Place,
  type Reason,
  type Table,
  why,
} from '../../engine/index.ts';
import { answerAt, answerWith } from '../decisions/by-kind.ts';
import { sayReason } from '../i18n/refusals.ts';

/** Something that was clicked though it cannot be chosen now. */
interface WrongClick {
  place?: Place;
  /** The option that a closed control stands for. */
  option?: string;
}

/** Reasons that only say that an answer is none; the rules have nothing to say about them. */
const EMPTY: readonly Reason['code'][] = [
  'malformed',
  'wrongType',
  'notAnOption',
  'tooFew',
  'tooMany',
  'duplicate',
  'unknownKey',
  'missingPart',
];

/** Why what was clicked is not possible, as the rules say it; undefined if they have no better word than no. */
export function whyWrong(
  view: Readonly<GameView>,
  decision: Decision,
  wrong: WrongClick,
): string | undefined {
  const answer = meant(view.public, decision, wrong);
  const reason = answer === undefined ? undefined : why(view, { decision: decision.id, answer });
  return reason === undefined || EMPTY.includes(reason.code) ? undefined : sayReason(reason);
}

/** The answer that the click would have been. */
function meant(table: Readonly<Table>, decision: Decision, { place, option }: WrongClick): unknown {
  const answer = option === undefined ? undefined : answerWith(decision, option);
  return answer ?? (place && answerAt(decision, place, table));
}

/** What a click on an element of the table meant, if it cannot be done: a closed place, or a closed control. */
export function wrongClickOn(target: Element): WrongClick | undefined {
  const place = target.closest('[data-place]');
  if (place !== null) {
    const id = place.getAttribute('data-place') ?? '';
    const isOpen = place.getAttribute('data-open') === 'true';
    return isOpen || !(isHex(id) || isBase(id)) ? undefined : { place: id };
  }
  const control = target.closest(':disabled, [aria-disabled="true"]');
  if (control === null || control.closest('.stepper') !== null) return undefined;
  const option = control.closest('[data-option]')?.getAttribute('data-option');
  return option == null ? {} : { option };
}
