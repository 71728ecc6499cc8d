import { encounterOf } from '../frames/cards.ts';
import { ownSections, parseSectionOption, whyNotBegun } from '../frames/sections.ts';
import type { Question } from '../model/frame.ts';
import { seatAt, topFrame } from '../model/game.ts';
import { isBase, isHex } from '../model/map/board.ts';
import { type Reason, reason } from '../model/result.ts';
import { parseUnitId, spotOf } from '../model/units.ts';
import { canPayCost } from '../rules/mat.ts';
import { isHeld, stepsFrom, surveyFor, whyNoStep, whyStuck } from '../rules/movement.ts';
import type { GameView } from '../rules/view.ts';
import { explainPlace } from './explain-place.ts';

/** A better reason than "not an option", where the rules have one. */
export function explain(view: Readonly<GameView>, question: Question, answer: unknown): Reason | undefined {
  switch (question.kind) {
    case 'pickSection':
      return explainSection(view, question, partOf(answer, 'action'));
    case 'pickUnit':
      return explainUnit(view, question, answer);
    case 'pickStep':
      return explainStep(view, question, partOf(answer, 'to'));
    case 'pickEncounter':
      return explainEncounter(view, question, partOf(answer, 'option'));
    default:
      return explainPlace(view.public, question, answer);
  }
}

function partOf(answer: unknown, part: string): unknown {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, part)) return undefined;
  return Reflect.get(answer, part);
}

function explainSection(view: Readonly<GameView>, { seat }: Question, id: unknown): Reason | undefined {
  const begun = typeof id === 'string' && id.length < 40 ? parseSectionOption(id) : undefined;
  if (begun === undefined || !ownSections(view.public, seat).includes(begun.section)) return undefined;
  return whyNotBegun(view.public, seat, begun.section, begun.choice);
}

function explainUnit(view: Readonly<GameView>, { seat }: Question, id: unknown): Reason | undefined {
  const { public: table } = view;
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

function explainStep(view: Readonly<GameView>, { seat }: Question, to: unknown): Reason | undefined {
  const { public: table } = view;
  const frame = topFrame(table);
  const unit =
    frame?.kind === 'move' && frame.current !== undefined
      ? parseUnitId(table, frame.current.unit)
      : undefined;
  const from = unit === undefined ? 'mat' : spotOf(table, unit);
  if (unit === undefined || from === 'mat' || typeof to !== 'string' || to.length > 80) return undefined;
  if (!isHex(to) && !isBase(to)) return undefined;
  const survey = surveyFor(table, seat);
  // A step that could be made is not what is wrong with the answer.
  if (stepsFrom(survey, unit.kind, from).some((step) => step.to === to)) return undefined;
  return whyNoStep(survey, unit.kind, from, to);
}

function explainEncounter(view: Readonly<GameView>, { seat }: Question, option: unknown): Reason | undefined {
  const frame = topFrame(view.public);
  if (frame?.kind !== 'encounter' || typeof option !== 'string') return undefined;
  const chosen = encounterOf(frame.card).options[Number(option) - 1];
  const owner = seatAt(view.public, seat);
  if (chosen === undefined || canPayCost(owner, chosen.cost)) return undefined;
  const [cost] = chosen.cost;
  const what = cost?.type ?? 'coins';
  const [needs, has] = [cost?.n ?? 0, what === 'combatCards' ? owner.hand : owner[what]];
  return reason('cannotPay', `Needs ${needs} ${what}, you have ${has}.`, { what, needs, has });
}
