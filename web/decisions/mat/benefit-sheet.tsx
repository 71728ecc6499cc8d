import type { ComponentChildren } from 'preact';
import { isHex } from '../../../engine/index.ts';
import { type Told, tellConsequences } from '../../i18n/consequences.ts';
import { mat } from '../../i18n/mat.ts';
import { capital, sayPlace } from '../../i18n/names.ts';
import { Effects } from '../../ui/effects.tsx';
import { MatIcon, type SignName } from '../../ui/icons/mat-signs.tsx';
import type { Owed } from '../form/decision-form.tsx';
import type { TwoHalves } from './two-halves.ts';

interface SheetProps {
  asking: Owed;
  halves: TwoHalves;
  legend: string;
  children: ComponentChildren;
}

/** Where the pieces sit, and what placing one brings besides. */
export function Sheet({ asking: { asked, scene, isPending }, halves, legend, children }: SheetProps) {
  return (
    <div class="benefit" data-pending={isPending} data-help={`decision.${asked.kind}`}>
      <fieldset class="field benefit-pieces">
        <legend>{legend}</legend>
        {children}
      </fieldset>
      <Foretold told={tellConsequences(halves.brings, scene.who, asked.seat)} />
    </div>
  );
}

const MOST_AT_ONCE = 5;

/** What it brings; a long list folds after what matters first. */
function Foretold({ told }: { told: readonly Told[] }) {
  if (told.length <= MOST_AT_ONCE) return <Effects told={told} />;
  const weighty = [...told].sort((a, b) => Number(b.tone === 'warn') - Number(a.tone === 'warn'));
  return (
    <div>
      <Effects told={weighty.slice(0, MOST_AT_ONCE)} />
      <details class="less">
        <summary>{mat.bring}</summary>
        <Effects told={weighty.slice(MOST_AT_ONCE)} />
      </details>
    </div>
  );
}

export function Second({ legend, children }: { legend: string; children: ComponentChildren }) {
  return (
    <fieldset class="field field-brief benefit-second">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The hexes as buttons, for those who do not tap the map. */
export function Places({ asking, halves }: { asking: Owed; halves: TwoHalves }) {
  const places = halves.idsOf('at').filter(isHex);
  if (places.length < 2) return null;
  return (
    <Second legend={mat.where}>
      {places.map((hex) => (
        <Piece
          key={hex}
          {...{ asking, halves }}
          id={hex}
          part="at"
          sign="hex"
          name={capital(sayPlace(hex))}
        />
      ))}
    </Second>
  );
}

interface PieceProps {
  asking: Owed;
  halves: TwoHalves;
  part: string;
  id: string;
  sign: SignName;
  name: string;
  line?: string;
  help?: string;
  /** Why it cannot be chosen, if it is not there any more: it is still shown where it sat. */
  gone?: string;
}

export function Piece({ asking, halves, part, id, sign, name, line, help, gone }: PieceProps) {
  const isThere = gone === undefined || halves.idsOf(part).includes(id);
  return (
    <button
      type="button"
      class="option mat-piece"
      data-part={part}
      data-option={id}
      data-help={help}
      aria-pressed={isThere ? halves.chosen(part) === id : undefined}
      aria-disabled={isThere ? undefined : true}
      disabled={asking.isPending}
      onClick={() => isThere && halves.pick(part, id)}
    >
      <MatIcon name={sign} />
      <span>
        <b>{name}</b>
        {isThere && line !== undefined && <small>{line}</small>}
        {!isThere && <small class="reason">{gone}</small>}
      </span>
    </button>
  );
}
