import { checkAnswer, type Decision, isHex } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { sayPlace } from '../../i18n/names.ts';
import { MatIcon } from '../../ui/icons/mat-signs.tsx';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import { answerOf, specParts } from '../draft/draft.ts';
import { owedIn, paidFrom, paymentDraft, withCard } from '../draft/payment.ts';
import type { Owed } from '../form/decision-form.tsx';
import { AnswerField } from '../form/fields.tsx';
import { CardWords, PayButton } from '../mat/pay-button.tsx';

/** A payment: the proposal as chips, steppers folded under it. */
export function Controls(asking: Owed<'pay'>) {
  const { asked, view, scene, draft, isPending, change } = asking;
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
      <PayButton
        {...asking}
        isSaid={needsCard(asked) && (!Array.isArray(draft.card) || draft.card.length === 0)}
      />
    </div>
  );
}

/** The goods are not enough: a card has to come in (FAC-04). */
const needsCard = (asked: Decision<'pay'>): boolean =>
  asked.spec.type === 'parts' && paymentDraft(asked) === undefined;

/** FAC-04: a card for one of the resources, taken back with a second tap. */
function CardChips({ asked, draft, isPending, change }: Owed<'pay'>) {
  if (asked.spec.type !== 'parts') return null;
  const { card } = asked.spec.parts;
  if (card.of.length === 0) return null;
  const chosen = Array.isArray(draft.card) ? draft.card : [];
  const toggle = (value: string): void =>
    change(
      chosen.includes(value)
        ? (paymentDraft(asked) ?? { ...draft, card: [] })
        : withCard(draft, value, owedIn(asked)),
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
