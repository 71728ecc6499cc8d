import { type Consequence, checkAnswer, type GameView, preview } from '../../engine/index.ts';
import { tellConsequences } from '../i18n/en/consequences.ts';
import type { Scene } from '../i18n/en/decisions.ts';
import { type Asked, answerOf, type Draft, openParts, partsOf } from './draft.ts';
import { Effects } from './effects.tsx';
import { Field } from './fields.tsx';

/** Everything a control needs to know about what is asked, and what to do with an answer. */
export interface Asking {
  asked: Asked;
  view: GameView;
  scene: Scene;
  draft: Draft;
  isPending: boolean;
  among?: readonly string[] | undefined;
  /** Somebody chose something: part of an answer, or, where it is all of one and nothing hangs on it, the answer. */
  change(draft: Draft): void;
  settle(draft: Draft): void;
}

/** What a whole answer would bring about. */
export function consequencesOf({
  asked,
  view,
  draft,
}: Pick<Asking, 'asked' | 'view' | 'draft'>): Consequence[] {
  const answer = answerOf(asked.spec, draft);
  return answer === undefined ? [] : preview(view, { decision: asked.id, answer });
}

/** Any decision as a form: a control for each part, what it would bring about, and a button that settles it. */
export function DecisionForm(asking: Asking) {
  const { asked, scene, draft, isPending, among, change } = asking;
  const shown = openParts(asked.spec);
  return (
    <div class="form">
      {shown.map(([name, spec]) => (
        <Field
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
      <LessToggle {...asking} />
      <Settle {...asking} />
    </div>
  );
}

/** The whole of a gain is the default; taking less is folded away (TRN-08). */
export function LessToggle({ asked, draft, isPending, change }: Asking) {
  const gains = partsOf(asked.spec).find(([name]) => name === 'gains');
  if (gains === undefined) return null;
  const isLess = draft.gains === 'choose';
  return (
    <details class="less">
      <summary>Take less</summary>
      <label class="check">
        <input
          type="checkbox"
          checked={isLess}
          disabled={isPending}
          onChange={() => change({ ...draft, gains: isLess ? 'all' : 'choose' })}
        />
        <span>Ask me for each gain, so that I can take less of it</span>
      </label>
    </details>
  );
}

const SETTLE_WORD: Readonly<Record<string, string>> = {
  commitCombat: 'Commit',
  pay: 'Pay',
  payCards: 'Pay',
  endTurn: 'End turn',
  pickStep: 'Go',
  produceOn: 'Produce',
  produceHowMuch: 'Produce',
  resign: 'Resign',
  bid: 'Bid',
};

/** What would happen, and the button that makes it happen. */
export function Settle(asking: Asking) {
  const { asked, scene, draft, isPending, settle } = asking;
  const answer = answerOf(asked.spec, draft);
  if (isPending) {
    return (
      <p class="settle quiet" role="status">
        Sending your answer…
      </p>
    );
  }
  const wrong = answer === undefined ? undefined : checkAnswer(asked.spec, answer);
  if (answer === undefined) return null;
  const told = tellConsequences(consequencesOf(asking), scene.who, asked.seat);
  return (
    <div class="settle">
      {wrong === undefined ? <Effects told={told} /> : <p class="quiet">{wrong.message}</p>}
      <button
        type="button"
        class="button button-main"
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
    return `Commit ${total}`;
  }
  return SETTLE_WORD[asked.kind] ?? 'Do it';
}
