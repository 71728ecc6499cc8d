import { isHex, type Place, type SeatId } from '../../engine/index.ts';
import type { Who } from '../i18n/events.ts';
import { map } from '../i18n/map.ts';
import { memoised } from '../lib/memoised.ts';
import { lying } from './anchors.ts';
import { sayCell } from './cell-words.ts';
import { placeCentre, shift } from './geometry.ts';
import { GRID } from './grid.ts';
import { type Choosable, PlaceShape } from './overlays.tsx';
import type { PlaceContents } from './place-contents.ts';

// A table cannot be drawn in: within a drawing, roles say what the rows and cells of the grid are.
const ROW = { role: 'row' } as const;
const GRIDCELL = { role: 'gridcell' } as const;

interface CellProps {
  place: Place;
  standing: PlaceContents | undefined;
  /** What it can be chosen for. */
  choice: Choosable | undefined;
  who: Who;
  me: SeatId | undefined;
  /** The one that Tab leads to. */
  isStop: boolean;
}

/** What is touched: a place lies over everything that is drawn of it, and says it all in words. */
const Cell = memoised(({ place, standing, choice, who, me, isStop }: CellProps) => (
  <g
    class={isHex(place) ? 'hex' : 'base'}
    {...GRIDCELL}
    aria-label={sayCell(place, standing, choice, { who, me })}
    {...(choice !== undefined && { 'aria-selected': choice.isChosen })}
    data-place={place}
    {...lying(place)}
    data-open={choice !== undefined}
    // In lower case: within a drawing, the attribute has to be written as it is.
    tabindex={isStop ? 0 : -1}
    transform={shift(placeCentre(place))}
  >
    <g class="focus-rim">
      <PlaceShape place={place} kind="whole" />
    </g>
    <PlaceShape place={place} kind="whole" />
  </g>
));

interface CellsProps {
  standings: ReadonlyMap<Place, PlaceContents>;
  choosable: ReadonlyMap<Place, Choosable>;
  isDisabled: boolean;
  who: Who;
  me: SeatId | undefined;
  stop: Place;
}

/** The rows of the grid, from north to south. */
export const Cells = memoised(({ standings, choosable, isDisabled, who, me, stop }: CellsProps) => (
  <>
    {GRID.map(({ letter, places }) => (
      <g key={letter} {...ROW} aria-label={letter === '' ? map.rowOfBases : map.rowOf(letter)}>
        {places.map((place) => (
          <Cell
            key={place}
            {...{ place, who, me }}
            standing={standings.get(place)}
            choice={isDisabled ? undefined : choosable.get(place)}
            isStop={place === stop}
          />
        ))}
      </g>
    ))}
  </>
));
