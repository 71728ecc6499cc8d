import { goods } from '../../i18n/goods.ts';
import { openParts } from '../draft/draft.ts';
import { type Owed, PartFields, Settle } from '../form/decision-form.tsx';
import '../form/picker.css';
import '../goods/goods.css';

/** How much each hex brings: all of it, unless it is folded out and less is wanted. */
export function Controls(asking: Owed<'produceHowMuch'>) {
  const parts = openParts(asking.asked.spec);
  // Where there are more workers wanted than are left, one has to say where they go.
  const isAsked = parts.some(([, part]) => part.type === 'spread' && sumOf(part.caps) > part.max);
  return (
    <div class="form">
      <details class="less" open={isAsked}>
        <summary>{isAsked ? goods.howMuch : goods.less}</summary>
        <PartFields {...asking} parts={parts} />
      </details>
      <Settle {...asking} />
    </div>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);
