import { RESOURCES, type Resource } from '../../engine/index.ts';
import { DIGIT, type PieceMark, type RowPart, STOUT, type UnitSort } from './piece-sizes.ts';
import type { PlaceContents, Troop } from './place-contents.ts';

/** A number as part of a row. */
function countPart(n: number, y: number, size: number, faction?: string): RowPart {
  const text = String(n);
  return {
    width: text.length * DIGIT * size,
    at: (x): PieceMark => ({ is: 'count', text, x, y, size, ...(faction !== undefined && { faction }) }),
  };
}

function glyphPart(of: UnitSort, faction: string, y: number, size: number): RowPart {
  return { width: size, at: (x) => ({ is: 'glyph', of, faction, x, y, size }) };
}

/** The units of a troop as signs with numbers, the richest first; a row takes the first that fits. */
export function pillVariants(
  { faction, hasCharacter, mechs, workers }: Troop,
  y: number,
  text: number,
): RowPart[][] {
  const counted = (of: UnitSort, n: number, size: number): RowPart[] => [
    ...(n > 0 ? [glyphPart(of, faction, y, size)] : []),
    ...(n > 1 ? [countPart(n, y, text, faction)] : []),
  ];
  const crew = counted('worker', workers, text * 0.54);
  const apart = [
    ...counted('character', hasCharacter ? 1 : 0, text * 0.6),
    ...counted('mech', mechs, text * 0.64),
  ];
  const fighters = mechs + (hasCharacter ? 1 : 0);
  const together = counted(mechs > 0 ? 'mech' : 'character', fighters, text * 0.62);
  const size = text * 0.72;
  const emblem: RowPart = {
    width: size,
    at: (x) => ({ is: 'emblem', faction, hasLetter: false, x, y, size }),
  };
  return [
    [emblem, ...apart, ...crew],
    [...apart, ...crew],
    [...together, ...crew],
  ];
}

/** Figures of a troop's fighters, the biggest in the middle: all of them, or one of a kind with a number. */
export function fighterVariants(
  { faction, hasCharacter, mechs }: Troop,
  y: number,
  height: number,
  text: number,
): RowPart[][] {
  const figure = (of: UnitSort, size: number): RowPart => ({
    width: STOUT[of] * size,
    at: (x) => ({ is: 'figure', of, faction, x, y, size }),
  });
  const lead = hasCharacter ? [figure('character', height * 0.92)] : [];
  const machines = Array.from({ length: mechs }, () => figure('mech', height));
  const few = machines.slice(0, Math.floor(mechs / 2));
  const all = [...few, ...lead, ...machines.slice(few.length)];
  if (mechs < 2) return [all];
  return [all, [...lead, figure('mech', height), countPart(mechs, y - (0.74 * text) / 2, text)]];
}

/** Figures of workers in a row, or one with a number. */
export function workerVariants(
  { faction, workers }: Troop,
  y: number,
  height: number,
  text: number,
  most = 4,
): RowPart[][] {
  const figure: RowPart = {
    width: STOUT.worker * height,
    at: (x) => ({ is: 'figure', of: 'worker', faction, x, y, size: height }),
  };
  const row = Array.from({ length: workers }, () => figure);
  if (workers < 2) return [row];
  const stacked = [figure, countPart(workers, y - (0.74 * text) / 2, text)];
  return workers > most ? [stacked] : [row, stacked];
}

/** Each kind of goods as a sign with its number, in the fixed order. */
export function goodsParts({ goods }: PlaceContents, y: number, text: number, sign: number): RowPart[][] {
  const kind = (what: Resource | 'crate', n: number): RowPart[] => [
    { width: sign, at: (x) => ({ is: 'goods', of: what, x, y, size: sign }) },
    countPart(n, y, text),
  ];
  return RESOURCES.flatMap((what) => {
    const n = goods?.[what] ?? 0;
    return n > 0 ? [kind(what, n)] : [];
  });
}

/** All goods as one number, where there is no room for each kind. */
export function cratePart({ goods }: PlaceContents, y: number, text: number, sign: number): RowPart[] {
  const n = RESOURCES.reduce((sum, what) => sum + (goods?.[what] ?? 0), 0);
  if (n === 0) return [];
  return [
    { width: sign, at: (x) => ({ is: 'goods', of: 'crate', x, y, size: sign }) },
    countPart(n, y, text),
  ];
}
