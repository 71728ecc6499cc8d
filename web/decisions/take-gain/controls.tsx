import { mat } from '../../i18n/mat.ts';
import type { Owed } from '../form/decision-form.tsx';

/** How much of a gain is taken (TRN-08): each number is a button, the whole of it the main one. */
export function Controls({ asked: { spec }, isPending, settle }: Owed<'takeGain'>) {
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
