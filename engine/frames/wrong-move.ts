import type { Question } from '../model/decision-map.ts';
import type { MoveFrame } from '../model/frame.ts';
import { isBase, isHex } from '../model/map/board.ts';
import { type Reason, reason } from '../model/result.ts';
import type { Table } from '../model/state.ts';
import { parseUnitId, spotOf } from '../model/units.ts';
import { isHeld, stepsFrom, surveyFor, whyNoStep, whyStuck } from '../rules/movement.ts';
import { partNamed } from './wrong-answer.ts';

/** Why a unit cannot be taken up. */
export function explainUnit(
  table: Readonly<Table>,
  _frame: Readonly<MoveFrame>,
  { seat }: Question<'pickUnit'>,
  id: unknown,
): Reason | undefined {
  const unit = typeof id === 'string' && id.length < 80 ? parseUnitId(table, id) : undefined;
  if (unit === undefined) return undefined;
  if (unit.seat !== seat) return reason('notYourUnit', 'That unit is not yours.');
  const moved: Readonly<Record<string, unknown>> = table.turn.moved;
  if (typeof id === 'string' && moved[id] !== undefined)
    return reason('alreadyMoved', 'That unit has moved already this turn.');
  const at = spotOf(table, unit);
  if (at !== 'mat' && isHeld(surveyFor(table, seat), unit, at))
    return reason('pendingCombat', 'A combat is pending there.', { at });
  return at === 'mat' ? undefined : whyStuck(unit.kind, at);
}

/** Why the unit under way cannot go there. */
export function explainStep(
  table: Readonly<Table>,
  { current }: Readonly<MoveFrame>,
  { seat }: Question<'pickStep'>,
  answer: unknown,
): Reason | undefined {
  const to = partNamed(answer, 'to');
  const unit = current && parseUnitId(table, current.unit);
  const from = unit === undefined ? 'mat' : spotOf(table, unit);
  if (unit === undefined || from === 'mat' || typeof to !== 'string' || to.length > 80) return undefined;
  if (!isHex(to) && !isBase(to)) return undefined;
  const survey = surveyFor(table, seat);
  // A step that could be made is not what is wrong with the answer.
  if (stepsFrom(survey, unit.kind, from).some((step) => step.to === to)) return undefined;
  return whyNoStep(survey, unit.kind, from, to);
}
