import { STRUCTURES } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { capital, STRUCTURE_WORD } from '../../i18n/names.ts';
import type { Owed } from '../form/decision-form.tsx';
import { Piece, Places, Sheet } from '../mat/benefit-sheet.tsx';
import { useTwoHalves } from '../mat/two-halves.ts';

/** A structure, then a hex. */
export function Controls(asking: Owed<'build'>) {
  const halves = useTwoHalves(asking);
  return (
    <Sheet asking={asking} halves={halves} legend={mat.whichStructure}>
      {STRUCTURES.map((id) => (
        <Piece
          key={id}
          {...{ asking, halves, id }}
          gone={mat.gone.structure}
          part="structure"
          sign={id}
          name={capital(STRUCTURE_WORD[id])}
          line={mat.structure[id]}
          help={`structure.${id}`}
        />
      ))}
      <Places asking={asking} halves={halves} />
    </Sheet>
  );
}
