import { lookOf } from '../factions/index.ts';
import { memoised } from '../lib/memoised.ts';
import { CHARACTER_PATH, WORKER_PATH } from '../models/shapes/figures.ts';
import { pathOf } from '../models/shapes/outlines.ts';
import { EmblemMark } from '../ui/emblem/emblem.tsx';
import { DRAWINGS } from '../ui/icons/drawings.ts';
import { rounded } from './geometry.ts';
import { type DetailLevel, pieceMarksOf } from './layout.ts';
import type { PieceMark, UnitSort } from './piece-sizes.ts';
import type { PlaceContents } from './place-contents.ts';
import { SignMark } from './sign-marks.tsx';

/** How high the drawings are. */
const TALL: Readonly<Record<UnitSort, number>> = { mech: 25, character: 25, worker: 16 };

const figurePath = (of: UnitSort, faction: string): string =>
  of === 'mech' ? lookOf(faction).figure : of === 'character' ? CHARACTER_PATH : WORKER_PATH;

/** Moved and scaled from a drawing of a known size. */
const placed = (x: number, y: number, size: number, drawn: number): string =>
  `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size / drawn)})`;

export function MarkDrawing({ mark }: { mark: PieceMark }) {
  const { x, y } = mark;
  switch (mark.is) {
    case 'plate': {
      const box = {
        x: rounded(x - mark.width / 2),
        y: rounded(y - mark.height / 2),
        width: rounded(mark.width),
        height: mark.height,
        rx: 6,
      };
      return (
        <g class="pill" data-faction={mark.faction}>
          <rect class="rim" {...box} />
          <rect class="plate" {...box} />
        </g>
      );
    }
    case 'glyph':
      return (
        <path
          class="glyph"
          data-faction={mark.faction}
          d={DRAWINGS[mark.of]}
          transform={placed(x, y, mark.size, 20)}
        />
      );
    case 'figure': {
      const d = figurePath(mark.of, mark.faction);
      return (
        <g
          class={`figure figure-${mark.of}`}
          data-faction={mark.faction}
          transform={placed(x, y, mark.size, TALL[mark.of])}
        >
          <path class="rim" d={d} />
          <path class="body" d={d} />
        </g>
      );
    }
    case 'goods':
      return (
        <path
          class={`goods goods-${mark.of}`}
          d={DRAWINGS[mark.of]}
          transform={placed(x, y, mark.size, 20)}
        />
      );
    case 'count':
      return (
        <text
          class={mark.faction === undefined ? 'count' : 'count count-plate'}
          {...(mark.faction !== undefined && { 'data-faction': mark.faction })}
          x={rounded(x)}
          // Numbers are about 0.73 of their size high: this puts their middle on y.
          y={rounded(y + mark.size * 0.365)}
          font-size={mark.size}
        >
          {mark.text}
        </text>
      );
    case 'clash':
      return (
        <g transform={placed(x, y, mark.size, 24)}>
          <SignMark sign={{ kind: 'combat' }} />
        </g>
      );
    default:
      return <Disc mark={mark} />;
  }
}

/** What lies flat: structure, token, encounter, emblem. */
function Disc({
  mark,
}: {
  mark: Extract<PieceMark, { is: 'structure' | 'token' | 'encounter' | 'emblem' }>;
}) {
  const at = placed(mark.x, mark.y, mark.size, 24);
  switch (mark.is) {
    case 'encounter':
      return (
        <g class="encounter" transform={at}>
          <circle class="rim" r="11" />
          <circle r="11" />
          <path d={DRAWINGS.compass} transform="scale(0.9)" />
        </g>
      );
    case 'emblem':
      return (
        <g transform={`${at} translate(-12 -12)`}>
          <EmblemMark faction={mark.faction} hasLetter={mark.hasLetter} />
        </g>
      );
    case 'structure':
      return (
        <g class="structure" data-faction={mark.faction} transform={at}>
          <g transform="translate(-12 -12)">
            <path class="rim" d={pathOf(lookOf(mark.faction).outline)} />
            <path class="plate" d={pathOf(lookOf(mark.faction).outline)} />
          </g>
          <path
            class="glyph"
            d={DRAWINGS[mark.of]}
            transform={`${lookOf(mark.faction).drawingAt ?? ''} scale(0.68)`}
          />
        </g>
      );
    case 'token': {
      const d = DRAWINGS[mark.of === 'flag' ? 'flag' : 'trap'];
      return (
        <g class={`token token-${mark.of}`} data-faction={mark.faction} transform={at}>
          <path class="rim" d={d} />
          <path class="body" d={d} />
        </g>
      );
    }
  }
}

interface PlaceMarksProps {
  standing: PlaceContents;
  level: DetailLevel;
  isBase: boolean;
  transform: string;
}

/** All pieces of one place. */
export const PlaceMarks = memoised(({ standing, level, isBase, transform }: PlaceMarksProps) => (
  <g class="marks" transform={transform}>
    {pieceMarksOf(standing, level, isBase).map((mark, index) => (
      // Marks have no identity of their own: they are drawn again in order.
      <MarkDrawing key={index} mark={mark} />
    ))}
  </g>
));
