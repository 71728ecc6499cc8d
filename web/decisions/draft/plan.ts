import {
  type Answer,
  checkAnswer,
  type Decision,
  type DecisionKind,
  type GameView,
} from '../../../engine/index.ts';

/** An answer that somebody has already given to a decision that is yet to come. */
export interface PlannedAnswer {
  kind: DecisionKind;
  /** The answer, or how to find it once the decision is there; undefined if it turns out to be none. */
  answer: Answer | ((decision: Decision, view: GameView) => Answer | undefined);
}

/** One tap can mean several answers in a row: the section, the unit, each step of its way. */
export type Plan = readonly PlannedAnswer[];

/** The answer that a plan has for what is owed now; undefined if things have come differently. */
export function planned(plan: Plan, decision: Decision, view: GameView): Answer | undefined {
  const [step] = plan;
  if (step === undefined || step.kind !== decision.kind) return undefined;
  const answer = typeof step.answer === 'function' ? step.answer(decision, view) : step.answer;
  return answer !== undefined && checkAnswer(decision.spec, answer) === undefined ? answer : undefined;
}
