import type { BandPattern } from '../models/shapes/look.ts';
import type { ChartKind, ChartPoint } from './charts.ts';

/** The size of a chart's own space. */
export const CHART = { width: 320, height: 120 } as const;

/** How the line of a faction is broken, after the band around its hexes: known without its colour. */
export const DASHES: Readonly<Record<BandPattern, string>> = {
  solid: 'none',
  dashed: '9 5',
  double: 'none',
  dotted: '1.5 5',
  zigzag: '12 3 2 3',
  ticks: '4 3',
  broken: '16 6',
};

interface ChartScale {
  /** The highest figure. */
  top: number;
  /** Where a line is drawn across, with its figure. */
  rules: readonly number[];
  x(index: number): number;
  y(figure: number): number;
}

/** Steps that people read easily, five at the most. */
function stepFor(top: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200].find((step) => top / step <= 5) ?? 500;
}

export function chartScale(points: readonly ChartPoint[], kind: ChartKind, length: number): ChartScale {
  const figures = points.flatMap(({ seats }) => seats.map((seat) => seat[kind]));
  const highest = Math.max(1, ...figures);
  const step = stepFor(highest);
  const top = Math.ceil(highest / step) * step;
  return {
    top,
    rules: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step),
    x: (index) => (length < 2 ? 0 : (index / (length - 1)) * CHART.width),
    y: (figure) => CHART.height - (figure / top) * CHART.height,
  };
}

/** The line of one seat, as the path of a drawing. */
export function lineOf(
  points: readonly ChartPoint[],
  kind: ChartKind,
  seat: number,
  { x, y }: Pick<ChartScale, 'x' | 'y'>,
): string {
  return points
    .flatMap(({ seats }, index) => {
      const figure = seats[seat]?.[kind];
      return figure === undefined ? [] : [`${x(index).toFixed(1)} ${y(figure).toFixed(1)}`];
    })
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('');
}

/** Heights at least so far apart, in the same order and as near to where they were as going from the top allows; none below the lowest. */
export function spread(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(heights[index] ?? 0, free);
    free = (placed[index] ?? 0) + gap;
  }
  let most = lowest;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, most);
    most = (placed[index] ?? 0) - gap;
  }
  return placed;
}
