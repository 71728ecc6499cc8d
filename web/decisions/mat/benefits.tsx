import type { ComponentChildren } from 'preact';
import {
  type Ability,
  BOTTOM_ACTIONS,
  type Decision,
  isHex,
  mechAbility,
  ONE_TIME_BONUSES,
  STRUCTURES,
} from '../../../engine/index.ts';
import { type Told, tellConsequences } from '../../i18n/consequences.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { mat } from '../../i18n/mat.ts';
import { capital, SECTION_WORD, STRUCTURE_WORD, sayAbility, sayPlace } from '../../i18n/names.ts';
import { OpenMat } from '../../panels/mat/open-mat.tsx';
import { Effects } from '../../ui/effects.tsx';
import { MatIcon, type SignName } from '../../ui/icons/mat-signs.tsx';
import type { Asking } from '../form/decision-form.tsx';
import { type TwoHalves, useTwoHalves } from './two-halves.ts';

type Owed = Asking & { asked: Decision };

/** A cube, then a bracketed box, on the mat itself. */
export function UpgradeControl(asking: Owed) {
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

/** A mech by the ability it uncovers, then a hex. */
export function DeployControl(asking: Owed) {
  const halves = useTwoHalves(asking);
  return (
    <Sheet asking={asking} halves={halves} legend={mat.whichMech}>
      {mechsOf(asking).map((ability) => (
        <Piece
          key={ability.id}
          {...{ asking, halves, id: ability.id }}
          gone={mat.gone.mech}
          part="mech"
          sign="deploy"
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
function mechsOf({ asked, view: { public: table } }: Owed): Ability[] {
  const owner = table.seats[asked.seat];
  return owner?.mechs.map((_, slot) => mechAbility(table, owner, slot)) ?? [];
}

/** A structure, then a hex. */
export function BuildControl(asking: Owed) {
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

/** A recruit, then a bonus. */
export function EnlistControl(asking: Owed) {
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

interface SheetProps {
  asking: Owed;
  halves: TwoHalves;
  legend: string;
  children: ComponentChildren;
}

/** Where the pieces sit, and what placing one brings besides. */
function Sheet({ asking: { asked, scene, isPending }, halves, legend, children }: SheetProps) {
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

function Second({ legend, children }: { legend: string; children: ComponentChildren }) {
  return (
    <fieldset class="field field-brief benefit-second">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The hexes as buttons, for those who do not tap the map. */
function Places({ asking, halves }: { asking: Owed; halves: TwoHalves }) {
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

function Piece({ asking, halves, part, id, sign, name, line, help, gone }: PieceProps) {
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
