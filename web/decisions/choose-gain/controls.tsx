import { preview } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { optionLabel } from '../../i18n/decisions.ts';
import { Effects } from '../../ui/effects.tsx';
import type { Owed } from '../form/decision-form.tsx';

/** One of several gains, each with what would come of it; a tap takes it. */
export function Controls({ asked, view, scene, isPending, settle }: Owed<'chooseGain'>) {
  return (
    <div class="field" data-help="decision.chooseGain">
      {asked.spec.options.map(({ id, effects = [] }) => {
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
