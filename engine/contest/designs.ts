import type { TableSize } from './model.ts';

// Schedules in which nobody meets anybody twice, by construction. Players stand in columns, as many columns as a table has seats and
// as many rows as there are tables. In round r the player in column c and row x sits at table x + r * c: two players of different
// columns meet where (r - s) * (c - d) = 0, which is in one round at the most as long as no two such differences multiply to 0.

/** How to add and multiply numbers below q, and up to which number of rounds no two columns come together again. */
interface Arithmetic {
  readonly rounds: number;
  readonly add: (a: number, b: number) => number;
  readonly times: (a: number, b: number) => number;
}

/** By number of elements: the polynomial that products are reduced by. */
const POLYNOMIALS: Readonly<Record<number, number>> = { 4: 0b111, 8: 0b1011, 16: 0b1_0011, 32: 0b10_0101 };

function binaryField(q: number, polynomial: number): Arithmetic {
  const times = (a: number, b: number): number => {
    let product = 0;
    for (let bit = q / 2; bit >= 1; bit /= 2) {
      product *= 2;
      if (product >= q) product ^= polynomial;
      if ((b & bit) !== 0) product ^= a;
    }
    return product;
  };
  return { rounds: q, add: (a, b) => a ^ b, times };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Counting round and round: good for as many rounds as the least of q / gcd(q, difference of two columns). */
function modulo(q: number, columns: number): Arithmetic {
  const differences = Array.from({ length: columns - 1 }, (_, index) => index + 1);
  const rounds = Math.min(q, ...differences.map((difference) => q / commonDivisor(q, difference)));
  return { rounds, add: (a, b) => (a + b) % q, times: (a, b) => (a * b) % q };
}

function arithmeticFor(q: number, columns: number): Arithmetic {
  const polynomial = POLYNOMIALS[q];
  return polynomial === undefined ? modulo(q, columns) : binaryField(q, polynomial);
}

/** A round by columns: those of one column have not met in any other round. */
const columnRound = (tables: number, seats: number): number[][] =>
  Array.from({ length: seats }, (_, column) =>
    Array.from({ length: tables / seats }, (_, part) =>
      Array.from({ length: seats }, (_, at) => (part * seats + at) * seats + column),
    ),
  ).flat();

/**
 * Rounds of tables of players 0, 1 ... without a pair twice, or undefined where no construction is known. Tables of one size, and of
 * one seat less: then players of the last column are left out, who never sit together.
 */
export function design(sizes: readonly TableSize[], rounds: number): number[][][] | undefined {
  const [seats, tables] = [Math.max(0, ...sizes), sizes.length];
  const missing = sizes.filter((size) => size === seats - 1).length;
  const isUniform = sizes.every((size) => size === seats || size === seats - 1);
  if (!isUniform || seats > tables || missing === tables) return undefined;
  const { rounds: most, add, times } = arithmeticFor(tables, seats);
  const hasColumnRound = missing === 0 && tables % seats === 0;
  if (rounds > most + (hasColumnRound ? 1 : 0)) return undefined;

  const isThere = (row: number, column: number): boolean => column < seats - 1 || row < tables - missing;
  const schedule = Array.from({ length: Math.min(rounds, most) }, (_, round) => {
    const drawn: number[][] = sizes.map(() => []);
    for (let row = 0; row < tables; row += 1)
      for (let column = 0; column < seats; column += 1)
        if (isThere(row, column)) drawn[add(row, times(round, column))]?.push(row * seats + column);
    return drawn;
  });
  if (rounds > most) schedule.push(columnRound(tables, seats));
  return schedule.map((drawn) => numbered(drawn, sizes));
}

/** Players numbered without gaps, tables in the order of their sizes. */
function numbered(drawn: readonly (readonly number[])[], sizes: readonly TableSize[]): number[][] {
  const players = drawn.flat().sort((a, b) => a - b);
  const numberOf = new Map(players.map((player, index) => [player, index]));
  const left = drawn.map((table) => table.map((player) => numberOf.get(player) ?? 0));
  return sizes.flatMap((size) =>
    left.splice(
      left.findIndex((table) => table.length === size),
      1,
    ),
  );
}
