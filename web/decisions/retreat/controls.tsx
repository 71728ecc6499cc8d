import { optionLabel } from '../../i18n/decisions.ts';
import { fighting } from '../../i18n/fighting.ts';
import { capital, sayPlace } from '../../i18n/names.ts';
import { type Owed, PartFields, Settle } from '../form/decision-form.tsx';
import { allTo, retreatPlaces } from './places.ts';

/** Where beaten fighters go: all to one place with one tap, or one by one. */
export function Controls(asking: Owed<'retreat'>) {
  const { asked, scene, draft, isPending, change } = asking;
  const units = Object.entries(asked.spec.parts);
  const places = retreatPlaces(asked.spec);
  return (
    <div class="form">
      <fieldset class="field" disabled={isPending}>
        <legend>{fighting.retreatTo}</legend>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            class="option"
            data-option={place}
            aria-pressed={units.every(([unit]) => draft[unit] === place)}
            onClick={() => change(allTo(asked.spec, place))}
          >
            {units.length > 1
              ? fighting.allTo(sayPlace(place))
              : capital(optionLabel(asked.kind, '', place, scene))}
          </button>
        ))}
      </fieldset>
      {units.length > 1 && (
        <details class="less">
          <summary>{fighting.oneByOne}</summary>
          <PartFields {...asking} parts={units} />
        </details>
      )}
      <Settle {...asking} />
    </div>
  );
}
