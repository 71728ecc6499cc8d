import { mat } from '../../i18n/mat.ts';
import { Stepper } from '../../ui/stepper.tsx';
import type { Owed } from '../form/decision-form.tsx';
import { FactionCard, MatCard } from '../mat/pair-cards.tsx';

const STEPS = [1, 5, 10] as const;

/** A sealed bid, with what it is for. */
export function Controls({ asked, view, draft, isPending, change, settle }: Owed<'bid'>) {
  const { spec } = asked;
  const bid = typeof draft[''] === 'number' ? draft[''] : spec.min;
  const frame = view.public.stack.at(-1);
  const pairs = frame?.kind === 'auction' ? frame.pairs : [];
  const set = (n: number): void => change({ '': Math.min(spec.max, Math.max(spec.min, n)) });
  return (
    <div class="form" data-help="decision.bid">
      <p class="quiet">{mat.bid.explain}</p>
      <Stepper
        label={mat.bid.yours}
        value={bid}
        min={spec.min}
        max={spec.max}
        isDisabled={isPending}
        change={set}
      />
      <div class="row">
        {STEPS.map((n) => (
          <button
            key={n}
            type="button"
            class="button button-small"
            disabled={isPending || bid + n > spec.max}
            onClick={() => set(bid + n)}
          >
            +{n}
          </button>
        ))}
      </div>
      <div class="settle">
        <button
          type="button"
          class="button button-main"
          disabled={isPending}
          onClick={() => settle({ '': bid })}
        >
          {mat.bid.button(bid)}
        </button>
      </div>
      <h3>{mat.bid.pairs}</h3>
      <ul class="pairs">
        {pairs.map((pair) => (
          <li key={`${pair.faction}+${pair.mat}`} class="pair pair-shown">
            <FactionCard faction={pair.faction} />
            <MatCard id={pair.mat} />
          </li>
        ))}
      </ul>
    </div>
  );
}
