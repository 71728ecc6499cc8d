import type { Resource, Structure } from '../../engine/index.ts';
import type { Box } from './geometry.ts';

/** What stands on two legs or more. */
export type UnitSort = 'mech' | 'character' | 'worker';

/** One thing to draw on a place, around the place's middle. */
export type PieceMark =
  | { is: 'plate'; faction: string; x: number; y: number; width: number; height: number }
  | { is: 'glyph'; of: UnitSort; faction: string; x: number; y: number; size: number }
  /** `y` is where the feet are. */
  | { is: 'figure'; of: UnitSort; faction: string; x: number; y: number; size: number }
  | { is: 'goods'; of: Resource | 'crate'; x: number; y: number; size: number }
  /** Text on a plate is in the faction's colours, otherwise it is ink with an ivory rim. */
  | { is: 'count'; text: string; faction?: string; x: number; y: number; size: number }
  | { is: 'structure'; of: Structure; faction: string; x: number; y: number; size: number }
  | { is: 'token'; of: 'flag' | 'armed' | 'spent'; faction: string; x: number; y: number; size: number }
  | { is: 'encounter'; x: number; y: number; size: number }
  /** A combat is pending. */
  | { is: 'clash'; x: number; y: number; size: number }
  | { is: 'emblem'; faction: string; hasLetter: boolean; x: number; y: number; size: number };

/** How wide a figure of a number is, of its size: the widest common sans, in bold. */
export const DIGIT = 0.7;
/** How high numbers and capitals are. */
export const CAPITAL = 0.74;

/** Widths of figures, for each unit of their height; the elbows of workers may touch. */
export const STOUT: Readonly<Record<UnitSort, number>> = { mech: 1.04, character: 0.9, worker: 0.86 };

/** The room that a mark takes. */
export function boxOf(mark: PieceMark): Box {
  const { x, y } = mark;
  if (mark.is === 'plate')
    return { x: x - mark.width / 2, y: y - mark.height / 2, width: mark.width, height: mark.height };
  if (mark.is === 'count') {
    const [width, height] = [mark.text.length * DIGIT * mark.size, CAPITAL * mark.size];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }
  if (mark.is === 'figure') {
    const width = STOUT[mark.of] * mark.size;
    return { x: x - width / 2, y: y - mark.size, width, height: mark.size };
  }
  return { x: x - mark.size / 2, y: y - mark.size / 2, width: mark.size, height: mark.size };
}

/** Something in a row: how wide it is, and what it is once it knows its middle. */
export interface RowPart {
  width: number;
  at(x: number): PieceMark;
}

export const widthOf = (parts: readonly RowPart[], gap = 0): number =>
  parts.reduce((sum, { width }) => sum + width, 0) + Math.max(0, parts.length - 1) * gap;

/** Parts side by side, around a middle. */
export function inRow(parts: readonly RowPart[], middle: number, gap = 0): PieceMark[] {
  let x = middle - widthOf(parts, gap) / 2;
  return parts.map(({ width, at }) => {
    const mark = at(x + width / 2);
    x += width + gap;
    return mark;
  });
}
