import { useLayoutEffect, useRef } from 'preact/hooks';
import { type GameView, isHex, siteOf } from '../../engine/index.ts';
import { isMouseUsed } from '../device/mouse-used.ts';
import type { Scene } from '../i18n/decisions.ts';
import { moving } from '../i18n/moving.ts';
import { capital, STRUCTURE_WORD, sayPlace } from '../i18n/names.ts';
import { focusOn } from '../lib/focus-on.ts';
import { hasListeners } from '../net/has-listeners.ts';
import type { LiveTable } from '../net/table-source.ts';
import { Emblem } from '../ui/emblem/emblem.tsx';
import type { AnswerDraft } from './draft/answer-draft.ts';
import './form/picker.css';
import { PlayIcon, type SignName } from '../ui/icons/move-sign.tsx';
import { type TileRows, tileRows, type UnitRow } from './draft/tile-rows.ts';
import { signOfUnit, unitName } from './move/units.ts';
import { whyNotThere } from './why-not-there.ts';

interface TileSheetProps {
  deciding: AnswerDraft;
  view: GameView;
  scene: Scene;
  live: LiveTable | undefined;
}

/** The sheet of a place in the lower half lies at the top, so that it does not hide it. */
const MIDDLE = 4;

/** What is on a place, row by row; what can move is a button. */
export function TileSheet({ deciding, view, scene, live }: TileSheetProps) {
  const { sheet: place, decision, movers, inspected: looked, look } = deciding;
  const sheet = useRef<HTMLElement>(null);
  // At once, before anybody else looks after a focus that is lost.
  useLayoutEffect(() => {
    if (place === undefined) return;
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    // Back to the place it was opened from, unless the focus has gone on by itself.
    return () => {
      if (!isMouseUsed() && document.activeElement === document.body) focusOn(before);
    };
  }, [place]);
  if (place === undefined) return null;
  const rows = tileRows(view, place, decision, deciding.isPending ? [] : movers);
  const barred = whyNotThere(view, place, decision, deciding.targets);
  return (
    <section
      class="panel tile-sheet"
      ref={sheet}
      tabIndex={-1}
      data-place={place}
      data-low={isHex(place) && siteOf(place).row > MIDDLE}
      aria-label={moving.sheet(sayPlace(place))}
      onKeyDown={({ key }) => key === 'Escape' && look(undefined)}
    >
      <header class="sheet-head">
        <h3>{capital(sayPlace(place))}</h3>
        {isHex(place) && live !== undefined && hasListeners(live) && (
          <button
            type="button"
            class="button button-small"
            data-help="here.lookHere"
            onClick={() => {
              live.lookHere(place);
              look(undefined);
            }}
          >
            {moving.lookHere}
          </button>
        )}
        <button type="button" class="button button-small" onClick={() => look(undefined)}>
          {moving.close}
        </button>
      </header>
      {looked !== undefined && <p class="quiet">{moving.couldGo(looked.places.length)}</p>}
      {barred !== undefined && (
        <p class="sheet-barred" role="status">
          {barred}
        </p>
      )}
      <ul class="sheet-rows">
        {rows.units.map((row) => (
          <Units key={row.units[0]} row={row} deciding={deciding} scene={scene} />
        ))}
        <Lying rows={rows} scene={scene} />
      </ul>
    </section>
  );
}

function Units({ row, deciding, scene }: { row: UnitRow; deciding: AnswerDraft; scene: Scene }) {
  const { seat, units, canMove, canLoad, together, reason } = row;
  const [unit] = units;
  if (unit === undefined) return null;
  const faction = scene.table.seats[seat]?.faction ?? '';
  const name = units.length > 1 ? `${unitName(unit)} ×${units.length}` : unitName(unit);
  const words = (
    <>
      <Emblem faction={faction} />
      <PlayIcon name={signOfUnit(unit)} />
      <span class="sheet-words">
        {moving.whose(name, scene.who(seat))}
        {reason !== undefined && <small>{reason}</small>}
      </span>
    </>
  );
  if (!canMove) return <li class="sheet-row">{words}</li>;
  const loaded = canLoad ? moving.withAll : together > 1 ? moving.together(together) : undefined;
  return (
    <li class="sheet-row sheet-row-open">
      <button
        type="button"
        class="option sheet-unit"
        data-unit={unit}
        onClick={() => deciding.selectUnit(unit, false)}
      >
        <span class="visually-hidden">{moving.move} </span>
        {words}
      </button>
      {loaded !== undefined && (
        <button
          type="button"
          class="option sheet-all"
          data-unit-all={unit}
          aria-label={`${moving.pick(name)}, ${loaded}`}
          onClick={() => deciding.selectUnit(unit, true)}
        >
          {loaded}
        </button>
      )}
    </li>
  );
}

/** What lies there: nothing to choose, but to know. */
function Lying({ rows, scene }: { rows: TileRows; scene: Scene }) {
  const { units, goods, structure, token, hasEncounter } = rows;
  const lines: [SignName, string][] = [
    ...(structure === undefined
      ? []
      : [
          [
            structure.structure,
            moving.structureOf(capital(STRUCTURE_WORD[structure.structure]), scene.who(structure.seat)),
          ] as [SignName, string],
        ]),
    ...goods.map(({ what, n }): [SignName, string] => [what, moving.cargo[what](n)]),
    ...(token === undefined
      ? []
      : [
          [
            token.kind,
            token.kind === 'flag'
              ? moving.flagOf(scene.who(token.seat))
              : moving.trapOf(scene.who(token.seat), token.isArmed),
          ] as [SignName, string],
        ]),
    ...(hasEncounter ? [['compass', moving.encounter] as [SignName, string]] : []),
  ];
  if (lines.length === 0 && units.length === 0) return <li class="sheet-row quiet">{moving.nothingThere}</li>;
  return (
    <>
      {lines.map(([name, text]) => (
        <li key={text} class="sheet-row">
          <PlayIcon name={name} />
          <span class="sheet-words">{text}</span>
        </li>
      ))}
    </>
  );
}
