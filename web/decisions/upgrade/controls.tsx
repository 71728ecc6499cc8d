import { mat } from '../../i18n/mat.ts';
import { OpenMat } from '../../panels/mat/open-mat.tsx';
import type { Owed } from '../form/decision-form.tsx';
import { Sheet } from '../mat/benefit-sheet.tsx';
import { useTwoHalves } from '../mat/two-halves.ts';

/** A cube, then a bracketed box, on the mat itself. */
export function Controls(asking: Owed<'upgrade'>) {
  const { asked, view, isPending } = asking;
  const halves = useTwoHalves(asking);
  const owner = view.public.seats[asked.seat];
  if (owner === undefined) return null;
  return (
    <Sheet asking={asking} halves={halves} legend={`${mat.upgradeFrom} ${mat.upgradeTo}`}>
      <OpenMat
        owner={owner}
        upgrade={{
          from: halves.chosen('from'),
          to: halves.chosen('to'),
          froms: new Set(halves.idsOf('from')),
          tos: new Set(halves.idsOf('to')),
          isDisabled: isPending,
          pick: halves.pick,
        }}
      />
    </Sheet>
  );
}
