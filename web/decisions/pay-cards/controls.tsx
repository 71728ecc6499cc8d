import { mat } from '../../i18n/mat.ts';
import { capital } from '../../i18n/names.ts';
import { MatIcon } from '../../ui/icons/mat-signs.tsx';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import type { Owed } from '../form/decision-form.tsx';
import { AnswerField } from '../form/fields.tsx';
import { CardWords, PayButton } from '../mat/pay-button.tsx';

/** Which combat cards go: one tap if it is a single one. */
export function Controls(asking: Owed<'payCards'>) {
  const { asked, scene, draft, isPending, change, settle } = asking;
  const { spec } = asked;
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
