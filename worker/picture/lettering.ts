import type { Canvas, Colour } from './canvas.ts';
import { contoursOf } from './path.ts';

// Letters of our own, as an engraver cuts them into brass: capitals and figures of one stroke, 10 high, the baseline at 10.

interface Letter {
  readonly width: number;
  readonly path: string;
}

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 7.4, path: 'M0 10L3.7 0L7.4 10M1.3 6.6H6.1' },
  B: { width: 5.8, path: 'M0 0V10H3.2A2.6 2.6 0 0 0 3.2 4.8H0M3 4.8A2.4 2.4 0 0 0 3 0H0' },
  C: { width: 6.8, path: 'M6.8 1.6Q5.4 0 3.9 0Q0 0.2 0 5Q0 9.8 3.9 10Q5.4 10 6.8 8.4' },
  D: { width: 7, path: 'M0 0V10H2.4Q7 10 7 5Q7 0 2.4 0z' },
  E: { width: 5.2, path: 'M5.2 0H0V10H5.2M0 4.8H4.2' },
  F: { width: 5, path: 'M5 0H0V10M0 4.9H4.1' },
  G: { width: 7, path: 'M6.8 1.6Q5.4 0 3.9 0Q0 0.2 0 5Q0 9.8 3.9 10Q5.8 10 7 8.6V5.5H4.4' },
  H: { width: 6.4, path: 'M0 0V10M6.4 0V10M0 4.9H6.4' },
  I: { width: 0.4, path: 'M0.2 0V10' },
  J: { width: 4, path: 'M4 0V7A2.6 2.6 0 0 1 1.4 9.9Q0.6 10 0 9.4' },
  K: { width: 6.2, path: 'M0 0V10M6 0L0 6.2M2.3 4.2L6.2 10' },
  L: { width: 4.8, path: 'M0 0V10H4.8' },
  M: { width: 8.2, path: 'M0 10V0L4.1 7L8.2 0V10' },
  N: { width: 6.8, path: 'M0 10V0L6.8 10V0' },
  O: { width: 7.8, path: 'M3.9 0Q0 0.1 0 5Q0 9.9 3.9 10Q7.8 9.9 7.8 5Q7.8 0.1 3.9 0z' },
  P: { width: 5.6, path: 'M0 10V0H3A2.7 2.7 0 0 1 3 5.4H0' },
  Q: {
    width: 7.8,
    path: 'M3.9 0Q0 0.1 0 5Q0 9.9 3.9 10Q7.8 9.9 7.8 5Q7.8 0.1 3.9 0zM4.8 7.6L7.6 10.8',
  },
  R: { width: 6, path: 'M0 10V0H3A2.6 2.6 0 0 1 3 5.2H0M3 5.2L6 10' },
  S: {
    width: 5.6,
    path: 'M5.3 1.3Q4.2 0 2.8 0Q0.3 0.2 0.3 2.4Q0.3 4.2 2.8 4.8Q5.6 5.4 5.6 7.4Q5.5 9.9 2.8 10Q1 10 0 8.5',
  },
  T: { width: 6.4, path: 'M0 0H6.4M3.2 0V10' },
  U: { width: 6.4, path: 'M0 0V6.6Q0.2 10 3.2 10Q6.2 10 6.4 6.6V0' },
  V: { width: 7, path: 'M0 0L3.5 10L7 0' },
  W: { width: 10, path: 'M0 0L2.6 10L5 1.5L7.4 10L10 0' },
  X: { width: 6.6, path: 'M0 0L6.6 10M6.6 0L0 10' },
  Y: { width: 6.6, path: 'M0 0L3.3 5L6.6 0M3.3 5V10' },
  Z: { width: 6, path: 'M0 0H6L0 10H6' },
  0: { width: 5.4, path: 'M2.7 0Q0 0.1 0 5Q0 9.9 2.7 10Q5.4 9.9 5.4 5Q5.4 0.1 2.7 0z' },
  1: { width: 5.4, path: 'M1 2L3 0V10' },
  2: { width: 5.4, path: 'M0.3 2Q0.8 0 2.7 0Q5 0.1 5 2.6Q5 4.6 0.2 10H5.4' },
  3: {
    width: 5.4,
    path: 'M0.3 1.6Q1.1 0 2.7 0Q4.9 0.1 4.9 2.4Q4.8 4.7 2.2 4.7Q5.4 4.8 5.4 7.2Q5.3 9.9 2.6 10Q0.8 10 0 8.5',
  },
  4: { width: 5.4, path: 'M4 10V0L0 7H5.4' },
  5: { width: 5.4, path: 'M4.9 0H0.9L0.5 4.6Q1.4 3.8 2.6 3.8Q5.3 4 5.4 6.8Q5.2 9.9 2.5 10Q0.8 10 0 8.6' },
  6: {
    width: 5.4,
    path: 'M4.6 0.8Q0.2 1.4 0 6.6Q0.2 9.9 2.7 10Q5.3 9.9 5.4 7Q5.2 4.2 2.7 4.1Q0.6 4.2 0 6.6',
  },
  7: { width: 5.4, path: 'M0 0H5.4L1.8 10' },
  8: {
    width: 5.4,
    path: 'M2.7 4.6Q0.4 4.4 0.4 2.3Q0.5 0.1 2.7 0Q4.9 0.1 5 2.3Q5 4.4 2.7 4.6Q0 4.8 0 7.3Q0.1 9.9 2.7 10Q5.3 9.9 5.4 7.3Q5.4 4.8 2.7 4.6z',
  },
  9: {
    width: 5.4,
    path: 'M0.8 9.2Q5.2 8.6 5.4 3.4Q5.2 0.1 2.7 0Q0.1 0.1 0 3Q0.2 5.8 2.7 5.9Q4.8 5.8 5.4 3.4',
  },
  '.': { width: 0.6, path: 'M0.1 9.8L0.5 9.9' },
  '·': { width: 0.8, path: 'M0.2 5L0.6 5.1' },
  ',': { width: 0.8, path: 'M0.6 9.5L0.1 11.4' },
  "'": { width: 0.6, path: 'M0.3 0V2.2' },
  '-': { width: 3, path: 'M0 5.5H3' },
  '+': { width: 4.6, path: 'M0 5.5H4.6M2.3 3.2V7.8' },
};

const SPACE = 3.6;
const BETWEEN = 1.9;
/** How thick a stroke is, as a part of the height of a letter. */
const BOOK = 0.105;

interface Lettering {
  readonly size: number;
  readonly colour: Colour;
  readonly weight?: number;
  readonly align?: 'left' | 'middle' | 'right';
}

/** Every text is set in capitals; a letter that was never cut leaves a gap. */
const lettersOf = (text: string): (Letter | undefined)[] =>
  [...text.toUpperCase()].map((letter) => LETTERS[letter]);

export function widthOf(text: string, size: number): number {
  const letters = lettersOf(text);
  const width = letters.reduce((sum, letter) => sum + (letter?.width ?? SPACE), 0);
  return ((width + BETWEEN * Math.max(0, letters.length - 1)) * size) / 10;
}

/** Writes a line; `x` and `y` are where its baseline begins, or where its middle or its end is. */
export function write(canvas: Canvas, text: string, x: number, y: number, style: Lettering): void {
  const { size, colour, weight = BOOK, align = 'left' } = style;
  const scale = size / 10;
  const before = align === 'left' ? 0 : widthOf(text, size) * (align === 'middle' ? 0.5 : 1);
  let at = x - before;
  for (const letter of lettersOf(text)) {
    if (letter !== undefined)
      canvas.stroke(contoursOf(letter.path), { width: weight * 10, colour }, { x: at, y: y - size, scale });
    at += ((letter?.width ?? SPACE) + BETWEEN) * scale;
  }
}
