import { tellConsequences } from '../../i18n/consequences.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { moving } from '../../i18n/moving.ts';
import { Effects } from '../../ui/effects.tsx';
import { type Row, rowsOf } from '../draft/draft.ts';
import type { Owed } from '../form/decision-form.tsx';
import { draftConsequences } from '../form/decision-form.tsx';
import { placeOfUnit, signOfUnit, unitName } from '../move/units.ts';
import '../form/picker.css';
import { PlayIcon } from '../../ui/icons/move-sign.tsx';

/** Which unit moves: as buttons, for those who do not tap the map. */
export function Controls(asking: Owed<'pickUnit'>) {
  const { asked, scene, draft, isPending, among, change, settle } = asking;
  const rows = rowsOf(asked.spec.options, scene.table).filter(
    ({ id, ids }) => id === 'done' || among === undefined || ids.some((one) => among.includes(one)),
  );
  const isChosen = draft[''] === 'done';
  const told = isChosen ? tellConsequences(draftConsequences(asking), scene.who, asked.seat) : [];
  return (
    <div class="form">
      <p class="quiet">{moving.unitsHint}</p>
      <fieldset class="field unit-field" disabled={isPending}>
        <legend class="visually-hidden">{moving.units}</legend>
        {rows
          .filter(({ id }) => id !== 'done')
          .map((row) => (
            <UnitButton key={row.id} row={row} scene={scene} choose={() => change({ '': row.id })} />
          ))}
        <button
          type="button"
          class="option unit-done"
          data-option="done"
          aria-pressed={isChosen}
          onClick={() => change({ '': 'done' })}
        >
          <span>{moving.done}</span>
          <small>{moving.doneNote}</small>
        </button>
      </fieldset>
      {isChosen && !isPending && (
        <div class="settle">
          <Effects told={told} />
          <button type="button" class="button button-main" onClick={() => settle(draft)}>
            {moving.done}
          </button>
        </div>
      )}
    </div>
  );
}

function UnitButton({ row, scene, choose }: { row: Row; scene: Scene; choose(): void }) {
  const place = placeOfUnit({ public: scene.table }, row.id);
  const count = row.ids.length > 1 ? ` ×${row.ids.length}` : '';
  return (
    <button type="button" class="option unit-option" data-option={row.id} onClick={choose}>
      <PlayIcon name={signOfUnit(row.id)} />
      <span>
        {unitName(row.id)}
        {count}
      </span>
      <small>{place}</small>
    </button>
  );
}
