import { describe, expect, it } from 'vitest';
import { qrText } from '../../scripts/qr.ts';
import {
  correction,
  type ErrorCorrection,
  formatBits,
  type Matrix,
  qrCode,
} from '../../web/ui/qr/qr-code.ts';

/** Rows as numbers, the left-most module first. */
const rowsOf = (matrix: Matrix): string[] =>
  matrix.map((row) => Number.parseInt(row.map((isDark) => (isDark ? '1' : '0')).join(''), 2).toString(16));

describe('the parts of a QR code', () => {
  it('have the check words of the worked example that everybody uses', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    ['L', 0, '111011111000100'],
    ['L', 4, '110011000101111'],
    ['L', 7, '110100101110110'],
    ['M', 0, '101010000010010'],
    ['M', 5, '100000011001110'],
    ['M', 7, '100101010100000'],
    ['Q', 0, '011010101011111'],
  ] as const)('have the format bits of the standard for level %s, mask %i', (level, mask, bits) => {
    expect(formatBits(level, mask).toString(2).padStart(15, '0')).toBe(bits);
  });
});

describe('a whole QR code', () => {
  it('is module by module what other encoders make of the same text, level and mask', () => {
    expect(rowsOf(qrCode('The quick brown fox jumps', 'Q', 7)).join(' ')).toBe(
      '1fd5c17f 1045e141 175c0c5d 1753665d 1744a85d 1058cf41 1fd5557f 152000 af1e8ed e3febc7 65cedb2 188f2026 ' +
        '116bdbeb a111a86 15c45d93 14375c23 18d2c5aa 70f7f68 11c17807 7898e71 124571f4 1ac713 1fd08956 1058991e ' +
        '1747e1f1 175ebb51 17460011 1052eda2 1fc8c91a',
    );
    expect(rowsOf(qrCode('😀 € éñ 💩', 'Q', 7)).join(' ')).toBe(
      '1fd2f7f 1045141 175575d 1755b5d 174945d 1053141 1fd557f 12800 af36ed 1d18a9c a79e70 90daff 3eb406 9a2ccc ' +
        '16dcb86 ab761a 1953df5 19b1b 1fdcb56 1056f13 174f5f3 1756c78 1743865 105252c 1fc8897',
    );
  });

  it.each(['L', 'M'] as const)('can be read again in every size of level %s', (level) => {
    const lengths = level === 'L' ? [17, 32, 53, 78, 106, 134] : [14, 26, 42, 62, 84, 106];
    lengths.forEach((length, index) => {
      const text = 'http://192.168.178.23:8787/t/'.repeat(5).slice(0, length);
      const matrix = qrCode(text, level);
      expect(matrix.length).toBe(21 + 4 * index);
      expect(read(matrix, level)).toBe(text);
    });
  });

  it('refuses what does not fit', () => {
    expect(() => qrCode('x'.repeat(107), 'M')).toThrow(RangeError);
  });

  it('is written with a margin, two rows to a line', () => {
    const lines = qrText(qrCode('http://10.0.0.7:8787', 'M')).split('\n');
    expect(lines.length).toBe(Math.ceil((25 + 8) / 2));
    expect(lines[0]).toContain('█'.repeat(33));
  });
});

/** Data blocks by version, from the standard. */
const BLOCKS: Readonly<
  Record<Exclude<ErrorCorrection, 'Q'>, readonly (readonly [blocks: number, data: number])[]>
> = {
  L: [
    [1, 19],
    [1, 34],
    [1, 55],
    [1, 80],
    [1, 108],
    [2, 68],
  ],
  M: [
    [1, 16],
    [1, 28],
    [1, 44],
    [2, 32],
    [2, 43],
    [4, 27],
  ],
};

const isSet = (matrix: Matrix, x: number, y: number): boolean => matrix[y]?.[x] === true;

/** Whether a module belongs to a pattern and not to the data. */
function isPattern(size: number, x: number, y: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isAlignment = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isFinder || isAlignment || x === 6 || y === 6;
}

/** A reader of its own, after the standard's formulas: i is the row, j the column. */
const MASKED: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

function maskOf(matrix: Matrix): number {
  const bits = [2, 3, 4].map((x) => (isSet(matrix, x, 8) ? 1 : 0));
  return Number.parseInt(bits.join(''), 2) ^ 0b101;
}

function bitsOf(matrix: Matrix): number[] {
  const size = matrix.length;
  const masked = MASKED[maskOf(matrix)];
  const columns = Array.from({ length: size }, (_, index) => size - 1 - index).filter((x) => x !== 6);
  return columns.flatMap((_, index) => {
    if (index % 2 === 1) return [];
    const pair = columns.slice(index, index + 2);
    const rows = Array.from({ length: size }, (__, row) => (index % 4 === 0 ? size - 1 - row : row));
    return rows.flatMap((y) =>
      pair.flatMap((x) => (isPattern(size, x, y) ? [] : [isSet(matrix, x, y) !== masked?.(y, x) ? 1 : 0])),
    );
  });
}

function read(matrix: Matrix, level: Exclude<ErrorCorrection, 'Q'>): string {
  const bits = bitsOf(matrix).join('');
  const words = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const [blocks, data] = BLOCKS[level][(matrix.length - 21) / 4] ?? [1, 0];
  const inOrder = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: data }, (__, at) => words[at * blocks + block] ?? 0),
  ).flat();
  const text = inOrder.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(text.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(text.slice(12 + 8 * at, 20 + 8 * at), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
