import { type Goods, hexName, isHex, type Place, RESOURCES } from '../../../engine/index.ts';
import { number } from '../../i18n/grammar.ts';
import { ARIA_HIDDEN, memoised } from '../../lib/memoised.ts';
import { billboard as stands } from '../anchors.ts';
import { type DetailLevel, pieceMarksOf, TEXT } from '../layout.ts';
import { MarkDrawing } from '../piece-marks.tsx';
import { inRow, type PieceMark } from '../piece-sizes.ts';
import type { PlaceContents, Troop } from '../place-contents.ts';
import { goodsParts } from '../place-parts.ts';
import { MOST_WORKERS, type TileSide, workerSlots } from './slots.ts';
import { MAP_UNIT } from './space.ts';

/** A number beside a stack, at a point of its tile in units of the table. */
interface Count {
  x: number;
  z: number;
  text: string;
  faction?: string;
}

/** Of workers that stand one upon the other, the number is said. */
function countsOf({ troops }: PlaceContents, isBase: boolean): Count[] {
  if (isBase) return [];
  return troops.flatMap((troop, index): Count[] => {
    const part: TileSide = troops.length < 2 ? 'whole' : index === 0 ? 'left' : 'right';
    return crewCount(troop, part);
  });
}

/** Where the numbers of the goods stand: along the front edge, two kinds in a row. */
const GOODS_ROWS = [0.37, 0.56] as const;
const PER_ROW = 2;

/** Each kind of which there is more than one, as a sign with its number. */
function goodsMarks({ goods }: PlaceContents, text: number): { z: number; marks: PieceMark[] }[] {
  const many = goodsParts(
    { troops: [], hasEncounter: false, goods: moreThanOne(goods) },
    0,
    text,
    text * 0.66,
  );
  return GOODS_ROWS.flatMap((z, row) => {
    const parts = many.slice(row * PER_ROW, (row + 1) * PER_ROW);
    return parts.length === 0 ? [] : [{ z, marks: inRow(parts.flat(), 0, 1) }];
  });
}

function moreThanOne(goods: PlaceContents['goods']): Goods {
  const kept = { oil: 0, metal: 0, food: 0, wood: 0 };
  for (const what of RESOURCES) if ((goods?.[what] ?? 0) > 1) kept[what] = goods?.[what] ?? 0;
  return kept;
}

function crewCount({ workers, faction }: Troop, part: TileSide): Count[] {
  const most = part === 'whole' ? MOST_WORKERS : 2;
  const [first] = workerSlots(workers, part);
  return workers > most && first !== undefined
    ? [{ x: first.x + 0.13, z: first.z, text: number(workers), faction }]
    : [];
}

/** Size of a number in units of the flat map: 12 px or more at the smallest tile of each level. */
const COUNT_SIZE: Readonly<Record<'figures' | 'all', number>> = { figures: 15, all: 10.5 };

interface LabelsProps {
  standings: ReadonlyMap<Place, PlaceContents>;
  level: DetailLevel;
}

/** Numbers and pills are text on the screen, never a part of the picture. */
export const Labels = memoised(({ standings, level }: LabelsProps) => (
  <g class="map-pieces table-labels" {...ARIA_HIDDEN}>
    {[...standings].map(([place, standing]) => (
      <PlaceLabels key={place} place={place} standing={standing} level={level} />
    ))}
  </g>
));

interface PlaceLabelsProps {
  place: Place;
  standing: PlaceContents;
  level: DetailLevel;
}

const PlaceLabels = memoised(({ place, standing, level }: PlaceLabelsProps) => {
  if (level === 'pills') return <Pill place={place} standing={standing} />;
  const counts = countsOf(standing, !isHex(place));
  const rows = goodsMarks(standing, COUNT_SIZE[level]);
  return (
    <>
      {rows.map(({ z, marks }) => (
        <g key={z} class="marks" {...stands(place, { x: 0, y: z * MAP_UNIT }, 1)}>
          {marks.map((mark, index) => (
            // Marks have no identity of their own: they are drawn again in order.
            <MarkDrawing key={index} mark={mark} />
          ))}
        </g>
      ))}
      {counts.map(({ x, z, text, faction }) => (
        <g
          key={`${x},${z}`}
          {...stands(place, { x: x * MAP_UNIT, y: z * MAP_UNIT }, 1)}
          class="table-count"
          {...(faction !== undefined && { 'data-faction': faction })}
        >
          <text class="count" y={COUNT_SIZE[level] * 0.36} font-size={COUNT_SIZE[level]}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
});

/** The names of the places that words beside the map speak of, and of no others: those are easily found. */
export const SpokenNames = memoised(
  ({ places, level }: { places: ReadonlySet<Place>; level: DetailLevel }) => (
    <g class="map-names" {...ARIA_HIDDEN}>
      {[...places].filter(isHex).map((hex) => (
        <g key={hex} {...stands(hex, { x: 0, y: 0 }, 1)}>
          <text class="spoken-name" y={-24} font-size={TEXT[level]}>
            {hexName(hex)}
          </text>
        </g>
      ))}
    </g>
  ),
);

/** Before the feet of those it counts: it leaves their heads in view. */
const PILL_FRONT = 15;

/** Small tiles have one pill each, as on the flat map; structures and tokens are there as things. */
function Pill({ place, standing }: { place: Place; standing: PlaceContents }) {
  const marks = pieceMarksOf(standing, 'pills', !isHex(place)).filter(
    ({ is }) => is !== 'encounter' && is !== 'token' && is !== 'emblem',
  );
  if (marks.length === 0) return null;
  return (
    <g class="marks" {...stands(place, { x: 0, y: isHex(place) ? PILL_FRONT : 0 }, 1)}>
      {marks.map((mark, index) => (
        // Marks have no identity of their own: they are drawn again in order.
        <MarkDrawing key={index} mark={mark} />
      ))}
    </g>
  );
}
