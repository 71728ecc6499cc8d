import { checkAnswer } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { mat } from '../../i18n/mat.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { Effects } from '../../ui/effects.tsx';
import { isStreaming } from '../../ui/streaming.ts';
import { answerOf } from '../draft/draft.ts';
import { draftConsequences, type Owed } from '../form/decision-form.tsx';

/** What a card is called tells its value: while streaming it lies face down like the hand. */
export function CardWords({ text }: { text: string }) {
  return (
    <>
      {isStreaming.value && <span class="visually-hidden">{mat.aCard} </span>}
      <span data-secret>{text}</span>
    </>
  );
}

/** What does not add up says so, unless it is said already; what cannot be taken back as well. */
export function PayButton({ isSaid = false, ...asking }: Owed<'pay' | 'payCards'> & { isSaid?: boolean }) {
  const { asked, scene, draft, isPending, settle } = asking;
  const answer = answerOf(asked.spec, draft);
  const wrong = answer === undefined ? undefined : checkAnswer(asked.spec, answer);
  const isRight = answer !== undefined && wrong === undefined;
  const final = isRight ? draftConsequences(asking).filter(({ kind }) => kind === 'noWayBack') : [];
  return (
    <div class="settle">
      <Effects told={tellConsequences(final, scene.who, asked.seat)} />
      {wrong !== undefined && !isSaid && (
        <p class="reason" role="status">
          {sayReason(wrong)}
        </p>
      )}
      <button
        type="button"
        class="button button-main"
        disabled={!isRight || isPending}
        onClick={() => settle(draft)}
      >
        {mat.pay}
      </button>
    </div>
  );
}
