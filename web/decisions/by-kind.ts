import type { Answer, Decision, DecisionKind, GameView, Place, Table } from '../../engine/index.ts';
import { type Draft, specDraft, type Target, tapped, targetsOf } from './draft/draft.ts';
import type { Mover } from './draft/movers.ts';
import { isPlainPick } from './draft/plain.ts';
import type { Plan } from './draft/plan.ts';
import type { DecisionUi } from './form/decision-ui.ts';
import { DECISIONS } from './registry.ts';

// What is asked of the registry, and what holds for kinds that say nothing of their own.

export const uiOf = <K extends DecisionKind>({ kind }: Decision<K>): DecisionUi<K> => DECISIONS[kind];

/** What stands there before anything is chosen. */
export const firstDraft = <K extends DecisionKind>(decision: Decision<K>, table: Readonly<Table>): Draft => ({
  ...specDraft(decision.spec),
  ...uiOf(decision).first?.(decision, table),
});

/** The units that a tap would take up now, while a movement is on or could begin. */
export const moversOf = <K extends DecisionKind>(decision: Decision<K>, view: Readonly<GameView>): Mover[] =>
  uiOf(decision).movers?.(decision, view) ?? [];

/** Where the map can be tapped now, and what for. */
export const tappable = <K extends DecisionKind>(
  decision: Decision<K>,
  view: Readonly<GameView>,
  movers: readonly Mover[] = moversOf(decision, view),
): ReadonlyMap<Place, Target> =>
  uiOf(decision).targets?.(decision, view, movers) ?? targetsOf(decision, view.public);

/** The draft after a tap; undefined if several things there could be meant. */
export function draftAfter<K extends DecisionKind>(
  decision: Decision<K>,
  draft: Draft,
  target: Target,
): Draft | undefined {
  const ui = uiOf(decision);
  return ui.tapped === undefined ? tapped(decision, draft, target) : ui.tapped(decision, draft, target);
}

/** The answer that a tap on a place would be if the place could be chosen; undefined where a decision is about no places. */
export const answerAt = <K extends DecisionKind>(
  decision: Decision<K>,
  place: Place,
  table: Readonly<Table>,
): Answer | undefined => uiOf(decision).answerAt?.(decision, place, table);

/** The answer that a closed control stands for. */
export const answerWith = (decision: Decision, option: string): Answer | undefined =>
  uiOf(decision).answerWith?.(option);

/** Whether a choice can be taken at its word. */
export function isPlain<K extends DecisionKind>(
  decision: Decision<K>,
  view: GameView,
  before: Draft,
  next: Draft,
): boolean {
  return uiOf(decision).isPlain?.(decision, view, before, next) ?? isPlainPick(decision, view, next);
}

/** The answers in a row that a draft means; undefined where it is one answer. */
export const planOf = <K extends DecisionKind>(
  decision: Decision<K>,
  view: GameView,
  draft: Draft,
): Plan | undefined => uiOf(decision).plan?.(decision, view, draft);
