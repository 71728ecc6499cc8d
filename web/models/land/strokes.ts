import type { Flat } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { floor, strip } from './plan.ts';

/** Lines drawn with a broad chisel: each a row of points, x to the right and y up. */
export type Strokes = readonly (readonly Flat[])[];

/** So that lines that meet leave no notch between them. */
function lengthened([ax, az]: Flat, [bx, bz]: Flat, by: number): [Flat, Flat] {
  const length = Math.hypot(bx - ax, bz - az) || 1;
  const [x, z] = [((bx - ax) / length) * by, ((bz - az) / length) * by];
  return [
    [ax - x, az - z],
    [bx + x, bz + z],
  ];
}

/** Carved into a level: around a point, this large. */
export function carved(
  strokes: Strokes,
  [x, z]: Flat,
  { y, size, width, paint }: { y: number; size: number; width: number; paint: Paint },
): Solid {
  const point = ([right, up]: Flat): Flat => [x + right * size, z - up * size];
  return strokes.flatMap((line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index];
      return from === undefined
        ? []
        : [floor(strip(...lengthened(point(from), point(to), width / 4), width), y, paint)];
    }),
  );
}

// Letters on a grid of 5 by 9, corners cut off as with a chisel: a column and a row for each point.
const ROUND = '10 30 41 47 38 18 07 01 10';
const LETTERS: Readonly<Record<string, string>> = {
  '0': ROUND,
  '1': '06 28 20',
  '2': '07 18 38 47 45 00 40',
  '3': '07 18 38 47 45 34 43 41 30 10 01/34 14',
  '4': '30 38 02 42',
  '5': '48 08 05 35 44 41 30 10 01',
  '6': '47 38 18 07 01 10 30 41 43 34 04',
  '7': '08 48 20',
  '8': '14 05 07 18 38 47 45 34 14 03 01 10 30 41 43 34',
  '9': '01 10 30 41 47 38 18 07 05 14 44',
  A: '00 28 40/13 33',
  E: '48 08 00 40/04 34',
  G: '47 38 18 07 01 10 30 41 44 24',
  H: '00 08/40 48/04 44',
  L: '08 00 40',
  O: ROUND,
  P: '00 08 38 47 45 34 04',
  R: '00 08 38 47 45 34 04/24 40',
  S: '47 38 18 07 05 14 34 43 41 30 10 01',
  U: '08 01 10 30 41 48',
};

/** A word as strokes around its middle, one high. */
export function lettering(word: string): Strokes {
  const step = 0.86;
  return [...word].flatMap((letter, index) => {
    const left = (index - (word.length - 1) / 2) * step - 0.28;
    return (LETTERS[letter] ?? '').split('/').map((line) =>
      line
        .split(' ')
        .filter((pair) => pair !== '')
        .map((pair): Flat => [left + Number(pair[0]) * 0.14, Number(pair[1]) * 0.125 - 0.5]),
    );
  });
}

/** A sign on a grid of 5 by 5 around its middle, written like a letter. */
export const strokesOf = (sign: string): Strokes =>
  sign
    .split('/')
    .map((line) => line.split(' ').map((pair): Flat => [Number(pair[0]) / 2 - 1, Number(pair[1]) / 2 - 1]));
