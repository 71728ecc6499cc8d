import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isDeadTurn, matSections, type SectionId, sectionOption } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD } from '../../i18n/names.ts';
import { PlayerMat } from '../../panels/mat/mat.tsx';
import { tileWord } from '../../panels/mat/tile.tsx';
import { type MatSection, sectionsOf, type Tile } from '../../panels/mat/tiles.ts';
import { WholeMatButton } from '../../panels/mat/whole-mat.tsx';
import type { PlannedAnswer } from '../draft/plan.ts';
import { BOTTOM, PAY } from '../draft/skip-to-end-turn.ts';
import { LessToggle, type Owed } from '../form/decision-form.tsx';

/** Halves that ask nothing more: the bottom action can follow them with the same tap. */
const ASKS_NOTHING: readonly Tile['choice'][] = ['coins', 'power', 'cards', 'popularity'];

/** The mat at the beginning of a turn: a tap on a half begins with it. */
export function Controls(asking: Owed<'pickSection'>) {
  const { asked, view, scene, draft, isPending, settle, follow } = asking;
  const [askedFor, setAskedFor] = useState<SectionId>();
  const gains = draft.gains === 'choose' ? 'choose' : 'all';
  const begin = (tile: Tile, ...then: PlannedAnswer[]): void =>
    follow([{ kind: 'pickSection', answer: { action: tile.id, gains } }, ...then]);
  const choose = (tile: Tile): void => {
    if (tile.choice !== 'bottom') return settle({ ...draft, action: tile.id, gains });
    const { tops } = sectionsOf({ view, seat: asked.seat, decision: asked }).find(
      ({ section }) => section === tile.section,
    ) ?? { tops: [] };
    if (tops.some(({ isOpen }) => isOpen)) setAskedFor(askedFor === tile.section ? undefined : tile.section);
    else begin(tile, PAY);
  };
  const question =
    askedFor &&
    sectionsOf({ view, seat: asked.seat, decision: asked }).find(({ section }) => section === askedFor);
  return (
    <PlayerMat
      view={view}
      seat={asked.seat}
      who={scene.who}
      decision={asked}
      isPending={isPending}
      pressed={askedFor && sectionOption(askedFor, 'bottom')}
      choose={choose}
    >
      {question !== undefined && !isPending && <TopFirst section={question} begin={begin} settle={choose} />}
      <div class="mat-foot">
        <WholeMatButton view={view} seat={asked.seat} />
        {/* Where nothing can be paid for, it is the only way on. */}
        <details class="mat-more" data-help="turn.less" open={isDeadTurn(asked.spec)}>
          <summary>{mat.more}</summary>
          <LessToggle {...asking} />
          <Pass {...asking} />
        </details>
      </div>
    </PlayerMat>
  );
}

interface TopFirstProps {
  section: MatSection;
  begin(tile: Tile, ...then: PlannedAnswer[]): void;
  settle(tile: Tile): void;
}

/** Somebody tapped a bottom tile while its top action is still to be had: both, or only this? */
function TopFirst({ section: { tops, bottom }, begin, settle }: TopFirstProps) {
  const bottomWord = tileWord(bottom);
  const open = tops.filter(({ isOpen }) => isOpen);
  const question = useRef<HTMLFieldSetElement>(null);
  // Low windows have the mat alone in sight.
  useLayoutEffect(() => question.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }), []);
  return (
    <fieldset class="field mat-question" ref={question}>
      <legend>{mat.topFirst}</legend>
      {open.map((tile) => {
        const isBoth = ASKS_NOTHING.includes(tile.choice);
        return (
          <button
            key={tile.id}
            type="button"
            class="option"
            data-option={`${tile.id}+bottom`}
            data-help={`choice.${tile.choice}`}
            onClick={() => (isBoth ? begin(tile, ...BOTTOM) : settle(tile))}
          >
            {isBoth ? mat.topThenBottom(tileWord(tile), bottomWord) : mat.topFirstOnly(tileWord(tile))}
          </button>
        );
      })}
      <button
        type="button"
        class="option"
        data-option="only/bottom"
        data-help="choice.bottom"
        onClick={() => begin(bottom, PAY)}
      >
        {mat.onlyBottom(bottomWord)}
      </button>
    </fieldset>
  );
}

/** TRN-04: no action at all, folded away. */
function Pass({ asked, view, draft, isPending, settle }: Owed<'pickSection'>) {
  const ids = asked.spec.parts.action.options.map(({ id }) => id);
  const open = matSections(view.public, asked.seat)
    .map(({ section }) => section)
    .filter((section) => ids.includes(sectionOption(section, 'none')));
  return (
    <fieldset class="field field-brief mat-pass" disabled={isPending}>
      <legend>{mat.pass}</legend>
      {open.map((section) => (
        <button
          key={section}
          type="button"
          class="option"
          data-option={sectionOption(section, 'none')}
          data-help="choice.none"
          onClick={() => settle({ ...draft, action: sectionOption(section, 'none'), gains: 'all' })}
        >
          {mat.passOn(SECTION_WORD[section])}
        </button>
      ))}
    </fieldset>
  );
}
