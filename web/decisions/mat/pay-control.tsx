import { useEffect } from 'preact/hooks';
import { checkAnswer, type Decision, isHex } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { mat } from '../../i18n/mat.ts';
import { capital, sayPlace } from '../../i18n/names.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { Effects } from '../../ui/effects.tsx';
import { MatIcon } from '../../ui/icons/mat-signs.tsx';
import { isStreaming } from '../../ui/streaming.ts';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import { answerOf, specParts } from '../draft/draft.ts';
import { paidFrom, paymentDraft, withCard } from '../draft/payment.ts';
import { type Asking, draftConsequences } from '../form/decision-form.tsx';
import { AnswerField } from '../form/fields.tsx';

type Owed = Asking & { asked: Decision };

/** A payment: the proposal as chips, steppers folded under it. */
export function PayControl(asking: Owed) {
  const { asked, view, scene, draft, isPending, change } = asking;
  useProposal(asking);
  const frame = view.public.stack.at(-1);
  const what = frame?.kind === 'pay' ? frame.resource : undefined;
  const answer = answerOf(asked.spec, draft);
  const isRight = answer !== undefined && checkAnswer(asked.spec, answer) === undefined;
  const goods = specParts(asked.spec).find(([name]) => name === 'goods' || name === '');
  const chips = Object.entries(paidFrom(draft)).filter(([, n]) => n > 0);
  return (
    <div class="form pay" data-help="decision.pay">
      <ul class="pay-chips" aria-label={mat.paid}>
        {what !== undefined &&
          chips.map(([place, n]) => (
            <li key={place} class="pay-chip">
              <MatIcon name={what} />
              {mat.fromHex(n, what, isHex(place) ? sayPlace(place) : place)}
            </li>
          ))}
      </ul>
      <CardChips {...asking} />
      {goods !== undefined && (
        <details class="less" open={!isRight && !needsCard(asked)}>
          <summary>{mat.change}</summary>
          <AnswerField
            kind={asked.kind}
            name={goods[0]}
            spec={goods[1]}
            value={draft[goods[0]]}
            scene={scene}
            me={asked.seat}
            isDisabled={isPending}
            change={(value) => change({ ...draft, [goods[0]]: value })}
          />
        </details>
      )}
      <PayButton {...asking} />
    </div>
  );
}

/** The goods are not enough: a card has to come in (FAC-04). */
const needsCard = (asked: Decision): boolean => specParts(asked.spec).length > 1 && !canPayGoods(asked);

function canPayGoods({ spec }: Decision): boolean {
  const goods = spec.type === 'parts' ? spec.parts.goods : undefined;
  const owed = spec.type === 'parts' ? (spec.total?.max ?? 0) : 0;
  return goods?.type === 'spread' && Object.values(goods.caps).reduce((sum, n) => sum + n, 0) >= owed;
}

/** Ours stands there first instead of the engine's, which does not look at who could come by. */
function useProposal({ asked, view, change }: Owed): void {
  const { id } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment, before anybody changes it
  useEffect(() => {
    const proposed = paymentDraft(asked, view);
    if (proposed !== undefined) change(proposed);
  }, [id]);
}

/** FAC-04: a card for one of the resources, taken back with a second tap. */
function CardChips({ asked, view, draft, isPending, change }: Owed) {
  const card = specParts(asked.spec).find(([name]) => name === 'card')?.[1];
  if (card?.type !== 'subset' || card.of.length === 0) return null;
  const chosen = Array.isArray(draft.card) ? draft.card : [];
  const owed = asked.spec.type === 'parts' ? (asked.spec.total?.max ?? 0) : 0;
  const toggle = (value: string): void =>
    change(
      chosen.includes(value)
        ? (paymentDraft(asked, view) ?? { ...draft, card: [] })
        : withCard(draft, value, owed),
    );
  return (
    <div class="field field-brief">
      {needsCard(asked) && <p class="quiet">{mat.needsCard}</p>}
      <HoldToLook />
      {card.of.map(({ id }) => (
        <button
          key={id}
          type="button"
          class="option pay-chip-button"
          data-option={id}
          aria-pressed={chosen.includes(id)}
          disabled={isPending}
          onClick={() => toggle(id)}
        >
          <MatIcon name="cards" /> <CardWords text={mat.payCard(id)} />
        </button>
      ))}
    </div>
  );
}

/** What a card is called tells its value: while streaming it lies face down like the hand. */
function CardWords({ text }: { text: string }) {
  return (
    <>
      {isStreaming.value && <span class="visually-hidden">{mat.aCard} </span>}
      <span data-secret>{text}</span>
    </>
  );
}

/** Which combat cards go: one tap if it is a single one. */
export function PayCardsControl(asking: Owed) {
  const { asked, scene, draft, isPending, change, settle } = asking;
  const { spec } = asked;
  if (spec.type !== 'spread') return null;
  const held = Object.entries(spec.caps).filter(([, n]) => n > 0);
  if (spec.max === 1)
    return (
      <div class="field field-brief" data-help="decision.payCards">
        <HoldToLook />
        {held.map(([value]) => (
          <button
            key={value}
            type="button"
            class="option pay-chip-button"
            data-option={value}
            disabled={isPending}
            onClick={() => settle({ '': { [value]: 1 } })}
          >
            <MatIcon name="cards" /> <CardWords text={capital(mat.payWithCard(value))} />
          </button>
        ))}
      </div>
    );
  return (
    <div class="form" data-help="decision.payCards">
      <AnswerField
        kind={asked.kind}
        name=""
        spec={spec}
        value={draft['']}
        scene={scene}
        me={asked.seat}
        isDisabled={isPending}
        change={(value) => change({ '': value })}
      />
      <PayButton {...asking} />
    </div>
  );
}

/** What does not add up says so; what cannot be taken back as well. */
function PayButton(asking: Owed) {
  const { asked, scene, draft, isPending, settle } = asking;
  const answer = answerOf(asked.spec, draft);
  const wrong = answer === undefined ? undefined : checkAnswer(asked.spec, answer);
  const isRight = answer !== undefined && wrong === undefined;
  const final = isRight ? draftConsequences(asking).filter(({ kind }) => kind === 'noWayBack') : [];
  const isMissing = needsCard(asked) && (!Array.isArray(draft.card) || draft.card.length === 0);
  return (
    <div class="settle">
      <Effects told={tellConsequences(final, scene.who, asked.seat)} />
      {wrong !== undefined && !isMissing && (
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
