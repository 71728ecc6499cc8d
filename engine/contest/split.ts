import type { Split, TableSize } from './model.ts';

/** Sizes of an ordinary event, the best first; with these, three or more people always find a seat. */
export const USUAL_SIZES: readonly TableSize[] = [4, 5, 3];

const tablesOf = (size: TableSize, count: number): TableSize[] => Array.from({ length: count }, () => size);

/** As many tables of the first size as leave a rest that the further sizes can seat. */
function mixed(count: number, [size, ...further]: readonly TableSize[]): TableSize[] | undefined {
  if (size === undefined) return count === 0 ? [] : undefined;
  for (let tables = Math.floor(count / size); tables >= 0; tables -= 1) {
    const rest = mixed(count - tables * size, further);
    if (rest !== undefined) return [...tablesOf(size, tables), ...rest];
  }
  return undefined;
}

function seatAll(count: number, preference: readonly TableSize[]): TableSize[] | undefined {
  const equal = preference.find((size) => count % size === 0);
  return equal === undefined ? mixed(count, preference) : tablesOf(equal, count / equal);
}

/**
 * How so many people are seated: equal tables first, then as many as can be of the size that the organiser likes best, and so on.
 * Only sizes that are in the list are used; somebody has a bye only if they cannot seat everybody, and then as few as possible.
 */
export function split(count: number, preference: readonly TableSize[] = USUAL_SIZES): Split {
  for (let byes = 0; byes < count; byes += 1) {
    const sizes = seatAll(count - byes, preference);
    if (sizes !== undefined) return { sizes, byes };
  }
  return { sizes: [], byes: Math.max(0, count) };
}
