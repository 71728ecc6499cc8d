import { BOTTOM_ACTIONS, ONE_TIME_BONUSES } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD } from '../../i18n/names.ts';
import type { Owed } from '../form/decision-form.tsx';
import { Piece, Second, Sheet } from '../mat/benefit-sheet.tsx';
import { useTwoHalves } from '../mat/two-halves.ts';

/** A recruit, then a bonus. */
export function Controls(asking: Owed<'enlist'>) {
  const halves = useTwoHalves(asking);
  return (
    <Sheet asking={asking} halves={halves} legend={mat.whichRecruit}>
      {BOTTOM_ACTIONS.map((id) => (
        <Piece
          key={id}
          {...{ asking, halves, id }}
          gone={mat.gone.recruit}
          part="recruit"
          sign="enlist"
          name={SECTION_WORD[id]}
          line={mat.ongoing[id]}
          help={`recruit.${id}`}
        />
      ))}
      <Second legend={mat.whichBonus}>
        {ONE_TIME_BONUSES.map((id) => (
          <Piece
            key={id}
            {...{ asking, halves, id }}
            gone={mat.gone.bonus}
            part="bonus"
            sign={id}
            name={mat.bonus[id]}
            help={`bonus.${id}`}
          />
        ))}
      </Second>
    </Sheet>
  );
}
