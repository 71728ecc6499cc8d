import { type Ability, mechAbility } from '../../../engine/index.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { mat } from '../../i18n/mat.ts';
import { sayAbility } from '../../i18n/names.ts';
import { signOf } from '../../ui/icons/ability-sign.tsx';
import type { Owed } from '../form/decision-form.tsx';
import { Piece, Places, Sheet } from '../mat/benefit-sheet.tsx';
import { useTwoHalves } from '../mat/two-halves.ts';

/** A mech by the ability it uncovers, then a hex. */
export function Controls(asking: Owed<'deploy'>) {
  const halves = useTwoHalves(asking);
  return (
    <Sheet asking={asking} halves={halves} legend={mat.whichMech}>
      {mechsOf(asking).map((ability) => (
        <Piece
          key={ability.id}
          {...{ asking, halves, id: ability.id }}
          gone={mat.gone.mech}
          part="mech"
          sign={signOf(ability)}
          name={sayAbility(ability.id)}
          line={sayAbilityHelp(ability)}
          help={`ability.${ability.id}`}
        />
      ))}
      <Places asking={asking} halves={halves} />
    </Sheet>
  );
}

/** All mechs of the faction, called by their abilities. */
function mechsOf({ asked, view: { public: table } }: Owed<'deploy'>): Ability[] {
  const owner = table.seats[asked.seat];
  return owner?.mechs.map((_, slot) => mechAbility(table, owner, slot)) ?? [];
}
