import type { Sign } from './chapters.ts';
import type { Tick } from './film-index.ts';

/** A stretch of positions and where it lies on the timeline, as shares of its length. */
interface Span {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** Every turn is as wide as any other: that is how people count a game. */
export class TimelineScale {
  /** In the order of the ticks. */
  readonly turns: readonly Span[];
  private readonly spans: readonly Span[];
  private readonly length: number;

  /** What comes before the first turn is one turn wide; of what has not been read yet, the width is guessed from the rest. */
  constructor(ticks: readonly Tick[], length: number) {
    this.length = length;
    const first = ticks[0]?.from ?? 0;
    const last = ticks.at(-1)?.to ?? first;
    const before = first > 0 ? 1 : 0;
    const perTurn = Math.max(1, (last - first) / Math.max(1, ticks.length));
    const after = last < length ? Math.max(1, (length - last) / perTurn) : 0;
    const one = 1 / (before + ticks.length + after);
    this.turns = ticks.map(({ from, to }, index) => {
      const left = (before + index) * one;
      return { from, to, left, right: left + one };
    });
    this.spans = [
      ...(before > 0 ? [{ from: 0, to: first, left: 0, right: one }] : []),
      ...this.turns,
      ...(after > 0 ? [{ from: last, to: length, left: 1 - after * one, right: 1 }] : []),
    ];
  }

  /** Where a position lies. Where several turns share it, all of them are over. */
  shareOf(at: number): number {
    const span = this.spans.findLast(({ from }) => from <= at);
    if (span === undefined) return 0;
    const { from, to, left, right } = span;
    return to === from ? right : left + (right - left) * Math.min(1, (at - from) / (to - from));
  }

  positionAt(share: number): number {
    const span = this.spans.find(({ right }) => share < right);
    if (span === undefined) return this.length;
    const { from, to, left, right } = span;
    return Math.round(from + (to - from) * Math.max(0, (share - left) / (right - left)));
  }
}

export interface PlacedSign {
  sign: Sign;
  at: number;
  share: number;
}

/** Of signs that would touch, the weightier stays; `gap` is how far apart they must be, as a share. */
export function apart(
  signs: readonly PlacedSign[],
  gap: number,
  weight: (sign: Sign) => number,
): PlacedSign[] {
  const kept: PlacedSign[] = [];
  for (const one of signs.toSorted((a, b) => weight(a.sign) - weight(b.sign) || a.share - b.share))
    if (kept.every(({ share }) => Math.abs(share - one.share) >= gap)) kept.push(one);
  return kept.sort((a, b) => a.share - b.share);
}
