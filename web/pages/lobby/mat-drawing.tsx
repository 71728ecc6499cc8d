import { BOTTOM_ACTIONS, matOf } from '../../../engine/index.ts';
import { DRAWINGS, type DrawingName } from '../../ui/icons/drawings.ts';

const TOP_SIGN = {
  move: 'move',
  produce: 'produce',
  trade: 'goods',
  bolster: 'power',
} as const satisfies Readonly<Record<string, DrawingName>>;

const COLUMN = 24;

/** A mat, small: which top action lies over which bottom action is what sets it apart. */
export function MatDrawing({ id }: { id: string }) {
  const { columns } = matOf(id);
  return (
    <svg
      class="mat-drawing"
      viewBox={`0 0 ${COLUMN * BOTTOM_ACTIONS.length} ${COLUMN * 2}`}
      aria-hidden="true"
    >
      {BOTTOM_ACTIONS.map((bottom, index) => (
        <g key={bottom} transform={`translate(${COLUMN * (index + 0.5)})`}>
          <rect x={-COLUMN / 2 + 1} y={1} width={COLUMN - 2} height={COLUMN * 2 - 2} rx={3} />
          <path transform="translate(0 13) scale(0.8)" d={DRAWINGS[TOP_SIGN[columns[bottom].top]]} />
          <path transform="translate(0 35) scale(0.8)" d={DRAWINGS[bottom]} />
        </g>
      ))}
    </svg>
  );
}
