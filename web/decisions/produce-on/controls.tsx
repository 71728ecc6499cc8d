import { hexName, TERRAIN_OF } from '../../../engine/index.ts';
import { goods } from '../../i18n/goods.ts';
import { Effects } from '../../ui/effects.tsx';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';
import { toggled } from '../draft/draft.ts';
import { draftConsequences, type Owed } from '../form/decision-form.tsx';
import '../form/picker.css';
import '../goods/goods.css';
import { tellCounted } from '../draft/tell-counted.ts';
import { yieldsOf } from './yields.ts';

/** Which hexes produce: the best are chosen already, a tap changes that. */
export function Controls(asking: Owed<'produceOn'>) {
  const { asked, scene, draft, isPending, change, settle } = asking;
  const { spec } = asked;
  const chosen = Array.isArray(draft['']) ? draft[''] : [];
  const missing = spec.min - chosen.length;
  const told = missing > 0 ? [] : tellCounted(draftConsequences(asking), scene.who, asked.seat);
  return (
    <div class="form">
      <p class="quiet">{goods.produceHint}</p>
      <fieldset class="field yields" disabled={isPending}>
        <legend class="visually-hidden">{goods.produceOn(spec.max)}</legend>
        {yieldsOf(spec).map(({ hex, product, n }) => (
          <button
            key={hex}
            type="button"
            class="option yield"
            data-option={hex}
            aria-pressed={chosen.includes(hex)}
            onClick={() => change({ '': toggled(chosen, hex, spec.max) })}
          >
            <span class={`place-dot ground-${TERRAIN_OF[hex]}`} aria-hidden="true" />
            <span class="visually-hidden">{TERRAIN_OF[hex]} </span>
            <b>{hexName(hex)}</b>
            <span class="yield-goods">
              <PlayIcon name={product === 'worker' ? 'workers' : product} />
              <span class="visually-hidden">: </span>
              {n}
              <span class="visually-hidden"> {goods.product[product]}</span>
            </span>
          </button>
        ))}
      </fieldset>
      <div class="settle" role={isPending ? 'status' : undefined}>
        {missing > 0 && <p class="quiet">{goods.tooFew(missing)}</p>}
        <Effects told={told} />
        <button
          type="button"
          class="button button-main"
          disabled={missing > 0 || isPending}
          onClick={() => settle(draft)}
        >
          {goods.produce}
        </button>
      </div>
    </div>
  );
}
