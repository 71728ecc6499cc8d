import { factionOf } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import { abilities } from '../../i18n/factions.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayAbility, sayPlace } from '../../i18n/names.ts';
import { CombatSides } from '../../panels/combat/sides.tsx';
import { Effects } from '../../ui/effects.tsx';
import { combatOf } from '../draft/fight.ts';
import type { Owed } from '../form/decision-form.tsx';

const WORDS: Readonly<Record<string, { help: string }>> = abilities;

/** An ability that may be used before the combat. */
export function Controls({ asked, view, scene, isPending, log = [], settle }: Owed<'useAbility'>) {
  const at = combatOf(view)?.at;
  const faction = scene.table.seats[asked.seat]?.faction;
  if (faction === undefined) return null;
  const { ability, mechs } = factionOf(faction);
  const id = [ability, ...mechs].find((one) => one.clause === asked.clause)?.id ?? '';
  const use = asked.spec.options.find((option) => option.id === 'use');
  return (
    <details class="combat" open>
      <summary>{fighting.title(at === undefined ? '' : sayPlace(at))}</summary>
      <div class="form">
        <CombatSides view={view} scene={scene} log={log} />
        <div class="about">
          <h3>{fighting.ability(sayAbility(id))}</h3>
          <p>{WORDS[id]?.help}</p>
        </div>
        <fieldset class="field" disabled={isPending}>
          <legend class="visually-hidden">{fighting.ability(sayAbility(id))}</legend>
          <button type="button" class="option" data-option="use" onClick={() => settle({ '': 'use' })}>
            <span>{fighting.use(sayAbility(id))}</span>
            <Effects told={tellConsequences(use?.effects ?? [], scene.who, asked.seat)} />
          </button>
          <button type="button" class="option" data-option="pass" onClick={() => settle({ '': 'pass' })}>
            {fighting.pass}
          </button>
        </fieldset>
      </div>
    </details>
  );
}
