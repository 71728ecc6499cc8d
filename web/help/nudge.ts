import {
  type Decision,
  type ErrorCode,
  type GameView,
  isBase,
  isHex,
  type Place,
  type SeatId,
  type Table,
  type UnitId,
  why,
} from '../../engine/index.ts';
import { answerAt } from '../decisions/draft/answer-at.ts';
import { sayReason } from '../i18n/refusals.ts';

/** Something that was clicked though it cannot be chosen now. */
interface WrongClick {
  place?: Place;
  /** The option that a closed control stands for. */
  option?: string;
}

/** Reasons that only say that an answer is none; the rules have nothing to say about them. */
const EMPTY: readonly ErrorCode[] = [
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
  const { kind, seat } = decision;
  if (kind === 'pickSection' && option !== undefined) return { action: option, gains: 'all' };
  if (kind === 'pickEncounter' && option !== undefined) return { option, gains: 'all' };
  if (place === undefined) return undefined;
  return kind === 'pickUnit' ? unitOn(table, seat, place) : answerAt(decision, place);
}

/** Somebody who stands there: one of ours rather than of others. */
function unitOn(table: Readonly<Table>, seat: SeatId, place: Place): UnitId | undefined {
  const seats = [seat, ...table.order.filter((other) => other !== seat)];
  for (const other of seats) {
    const owner = table.seats[other];
    if (owner === undefined) continue;
    const { faction } = owner;
    if (owner.character === place) return `character:${faction}:0`;
    const mech = owner.mechs.indexOf(place);
    if (mech >= 0) return `mech:${faction}:${mech}`;
    const worker = owner.workers.indexOf(place);
    if (worker >= 0) return `worker:${faction}:${worker}`;
  }
  return undefined;
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
