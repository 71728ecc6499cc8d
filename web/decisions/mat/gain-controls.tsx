import { type Decision, preview } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { optionLabel } from '../../i18n/decisions.ts';
import { mat } from '../../i18n/mat.ts';
import { Effects } from '../../ui/effects.tsx';
import type { Asking } from '../form/decision-form.tsx';

type Owed = Asking & { asked: Decision };

/** How much of a gain is taken (TRN-08): each number is a button, the whole of it the main one. */
export function TakeGainControl({ asked: { spec }, isPending, settle }: Owed) {
  if (spec.type !== 'amount') return null;
  const numbers = Array.from({ length: spec.max - spec.min + 1 }, (_, n) => spec.max - n);
  return (
    <div class="field field-brief" data-help="decision.takeGain">
      {numbers.map((n) => (
        <button
          key={n}
          type="button"
          class={n === spec.max ? 'option button-main' : 'option'}
          data-option={n}
          disabled={isPending}
          onClick={() => settle({ '': n })}
        >
          {n === 0 ? mat.takeNone : mat.take(n)}
        </button>
      ))}
    </div>
  );
}

/** One of several gains, each with what would come of it; a tap takes it. */
export function ChooseGainControl({ asked, view, scene, isPending, settle }: Owed) {
  const { spec } = asked;
  if (spec.type !== 'pick') return null;
  return (
    <div class="field" data-help="decision.chooseGain">
      {spec.options.map(({ id, effects = [] }) => {
        const told = [...effects, ...preview(view, { decision: asked.id, answer: id })];
        return (
          <button
            key={id}
            type="button"
            class="option"
            data-option={id}
            disabled={isPending}
            onClick={() => settle({ '': id })}
          >
            <span>{optionLabel(asked.kind, '', id, scene)}</span>
            <Effects told={tellConsequences(told, scene.who, asked.seat)} />
          </button>
        );
      })}
    </div>
  );
}
