import {
  type Consequence,
  checkAnswer,
  type Decision,
  type DecisionKind,
  type GameView,
  type PartSpec,
  preview,
} from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { controls } from '../../i18n/controls.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { sayReason } from '../../i18n/refusals.ts';
import type { LogLine } from '../../net/table-state.ts';
import { Effects } from '../../ui/effects.tsx';
import { answerOf, type Draft, openParts, type Question, specParts } from '../draft/draft.ts';
import type { Plan } from '../draft/plan.ts';
import { AnswerField } from './fields.tsx';

/** Everything a control needs to know about what is asked, and what to do with an answer. */
interface Asking {
  asked: Question;
  view: GameView;
  scene: Scene;
  draft: Draft;
  isPending: boolean;
  among?: readonly string[] | undefined;
  /** What happened lately, where the control tells of it. */
  log?: readonly LogLine[] | undefined;
  /** Somebody chose something: part of an answer, or, where it is all of one and nothing hangs on it, the answer. */
  change(draft: Draft): void;
  settle(draft: Draft): void;
  /** Gives several answers, one after the other (see plan.ts). */
  follow(plan: Plan): void;
}

/** The same for a decision of one kind, which somebody waits for. */
export type Owed<K extends DecisionKind = DecisionKind> = Omit<Asking, 'asked'> & { asked: Decision<K> };

/** What a whole answer would bring about. */
export function draftConsequences({
  asked,
  view,
  draft,
}: Pick<Asking, 'asked' | 'view' | 'draft'>): Consequence[] {
  const answer = answerOf(asked.spec, draft);
  return answer === undefined ? [] : preview(view, { decision: asked.id, answer });
}

/** Any decision as a form: a control for each part, what it would bring about, and a button that settles it. */
export function DecisionForm(asking: Asking) {
  return (
    <div class="form">
      <PartFields {...asking} parts={openParts(asking.asked.spec)} />
      <LessToggle {...asking} />
      <Settle {...asking} />
    </div>
  );
}

/** A control for each of these parts of the answer. */
export function PartFields({ parts, ...asking }: Asking & { parts: readonly [string, PartSpec][] }) {
  const { asked, scene, draft, isPending, among, change } = asking;
  return (
    <>
      {parts.map(([name, spec]) => (
        <AnswerField
          key={name}
          kind={asked.kind}
          name={name}
          spec={spec}
          value={draft[name]}
          scene={scene}
          me={asked.seat}
          isDisabled={isPending}
          among={among}
          change={(value) => change({ ...draft, [name]: value })}
        />
      ))}
    </>
  );
}

/** The whole of a gain is the default; taking less is folded away (TRN-08). */
export function LessToggle({ asked, draft, isPending, change }: Asking) {
  const gains = specParts(asked.spec).find(([name]) => name === 'gains');
  if (gains === undefined) return null;
  const isLess = draft.gains === 'choose';
  return (
    <details class="less" data-help="turn.less">
      <summary>{controls.takeLess}</summary>
      <label class="check">
        <input
          type="checkbox"
          checked={isLess}
          disabled={isPending}
          onChange={() => change({ ...draft, gains: isLess ? 'all' : 'choose' })}
        />
        <span>{controls.askEach}</span>
      </label>
    </details>
  );
}

const SETTLE_WORD: Readonly<Record<string, string>> = controls.settle;

/** What would happen, and the button that makes it happen. */
export function Settle(asking: Asking) {
  const { asked, scene, draft, isPending, settle } = asking;
  const answer = answerOf(asked.spec, draft);
  if (isPending) {
    return (
      <p class="settle quiet" role="status">
        {controls.sending}
      </p>
    );
  }
  const wrong = answer === undefined ? undefined : checkAnswer(asked.spec, answer);
  if (answer === undefined) return null;
  const told = tellConsequences(draftConsequences(asking), scene.who, asked.seat);
  return (
    <div class="settle">
      {wrong === undefined ? <Effects told={told} /> : <p class="quiet">{sayReason(wrong)}</p>}
      <button
        type="button"
        class="button button-main"
        data-help="here.settle"
        disabled={wrong !== undefined}
        onClick={() => settle(draft)}
      >
        {settleWord(asking)}
      </button>
    </div>
  );
}

function settleWord({ asked, draft }: Asking): string {
  if (asked.kind === 'commitCombat') {
    const cards = typeof draft.cards === 'object' && !Array.isArray(draft.cards) ? draft.cards : {};
    const total = Object.entries(cards).reduce(
      (sum, [value, n]) => sum + Number(value) * n,
      Number(draft.dial ?? 0),
    );
    return controls.commit(total);
  }
  return SETTLE_WORD[asked.kind] ?? controls.doIt;
}
