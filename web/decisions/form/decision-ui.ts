import type { ComponentType } from 'preact';
import type { Answer, Decision, DecisionKind, GameView, Place, Table } from '../../../engine/index.ts';
import type { Draft, Target } from '../draft/draft.ts';
import type { Mover } from '../draft/movers.ts';
import type { Plan } from '../draft/plan.ts';
import type { Owed } from './decision-form.tsx';

/** What the page knows of one kind of decision. What a kind leaves out follows from the spec of its answer. */
export interface DecisionUi<K extends DecisionKind> {
  /** Without controls of its own it is a form made from its spec. */
  Controls?: ComponentType<Owed<K>>;
  /** What stands there before anything is chosen, beyond what is certain or proposed. */
  first?(decision: Decision<K>, table: Readonly<Table>): Draft;
  /** Units that a tap takes up. */
  movers?(decision: Decision<K>, view: Readonly<GameView>): Mover[];
  /** Where the map can be tapped, and what for. */
  targets?(
    decision: Decision<K>,
    view: Readonly<GameView>,
    movers: readonly Mover[],
  ): ReadonlyMap<Place, Target>;
  /** The draft after a tap on the map; undefined if several things there could be meant. */
  tapped?(decision: Decision<K>, draft: Draft, target: Target): Draft | undefined;
  /** The answer that a tap on a place would be if the place could be chosen: what a refusal is asked for. */
  answerAt?(decision: Decision<K>, place: Place, table: Readonly<Table>): Answer | undefined;
  /** The answer that a closed control stands for. */
  answerWith?(option: string): Answer;
  /** Whether a choice can be taken at its word: it is whole, nothing comes of it that was not asked for, and it can be undone. */
  isPlain?(decision: Decision<K>, view: Readonly<GameView>, before: Draft, next: Draft): boolean;
  /** Where a draft means several answers in a row. */
  plan?(decision: Decision<K>, view: Readonly<GameView>, draft: Draft): Plan;
}
