// QR codes of bytes, versions 1 to 6: enough for a link to a table, on a page or in a terminal.

export type ErrorCorrection = 'L' | 'M' | 'Q';
export type Matrix = readonly (readonly boolean[])[];

/** Codewords in all, by version. */
const TOTAL = [26, 44, 70, 100, 134, 172];
/** Error correction by version: codewords for each block, and blocks. */
const CORRECTION: Readonly<
  Record<ErrorCorrection, readonly (readonly [perBlock: number, blocks: number])[]>
> = {
  L: [
    [7, 1],
    [10, 1],
    [15, 1],
    [20, 1],
    [26, 1],
    [18, 2],
  ],
  M: [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
  ],
  Q: [
    [13, 1],
    [22, 1],
    [18, 2],
    [26, 2],
    [18, 4],
    [24, 4],
  ],
};
const LEVEL_BITS: Readonly<Record<ErrorCorrection, number>> = { L: 1, M: 0, Q: 3 };

// Arithmetic in the field of 256 elements

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);
}

/** The remainder of the data as a polynomial, divided by the product of (x - 2^i): Reed and Solomon's check. */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i += 1)
    divisor = [...divisor, 0].map((value, at) => value ^ times(divisor[at - 1] ?? 0, EXP[i] ?? 0));
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0;
    divisor.forEach((factor, i) => {
      rest[at + i] = (rest[at + i] ?? 0) ^ times(factor, lead);
    });
  }
  return rest.slice(data.length);
}

// From bytes to codewords

function blocksOf(
  version: number,
  level: ErrorCorrection,
): { data: number; perBlock: number; blocks: number } {
  const [perBlock, blocks] = CORRECTION[level][version - 1] ?? [0, 0];
  return { data: (TOTAL[version - 1] ?? 0) - perBlock * blocks, perBlock, blocks };
}

function smallestVersion(bytes: number, level: ErrorCorrection): number {
  for (let version = 1; version <= TOTAL.length; version += 1)
    if (blocksOf(version, level).data >= bytes + 2) return version;
  throw new RangeError(`${bytes} bytes are too much for a QR code of version ${TOTAL.length}`);
}

function codewordsOf(bytes: readonly number[], version: number, level: ErrorCorrection): number[] {
  const { data, perBlock, blocks } = blocksOf(version, level);
  const bits = [0b0100, bytes.length, ...bytes].map((value, i) =>
    value.toString(2).padStart(i === 0 ? 4 : 8, '0'),
  );
  const text = bits.join('').padEnd(8 * (bytes.length + 2), '0');
  const words = (text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  while (words.length < data) words.push((words.length - bytes.length) % 2 === 0 ? 0xec : 0x11);
  const short = Math.floor(data / blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const length = short + (block >= blocks - (data % blocks) ? 1 : 0);
    from += length;
    return words.slice(from - length, from);
  });
  return [...woven(parts), ...woven(parts.map((part) => correction(part, perBlock)))];
}

/** First elements first, then second ones, and so on. */
function woven(parts: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat();
}

// From codewords to modules

/** Undefined where nothing has been drawn yet. */
type Canvas = (boolean | undefined)[][];

function drawPatterns(canvas: Canvas, version: number): void {
  const size = canvas.length;
  const set = (x: number, y: number, isDark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) (canvas[y] ?? [])[x] = isDark;
  };
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, isDark: (ring: number) => boolean): void => {
    for (let dx = -radius; dx <= radius; dx += 1)
      for (let dy = -radius; dy <= radius; dy += 1)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring < 2 || ring === 3);
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring !== 1);
}

/** Level and mask, with a check of their own, twice. */
export function formatBits(level: ErrorCorrection, mask: number): number {
  const data = (LEVEL_BITS[level] << 3) | mask;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return ((data << 10) | rest) ^ 0x5412;
}

function drawFormat(canvas: Canvas, level: ErrorCorrection, mask: number): void {
  const size = canvas.length;
  const bits = formatBits(level, mask);
  for (let i = 0; i < 15; i += 1) {
    const isDark = ((bits >> i) & 1) === 1;
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    (canvas[along] ?? [])[8] = isDark;
    (canvas[8] ?? [])[across] = isDark;
  }
  (canvas[size - 8] ?? [])[8] = true;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** In columns of two, from the right, up and down in turn, around what is there already. */
function drawData(canvas: Canvas, codewords: readonly number[], mask: number): Matrix {
  const size = canvas.length;
  const matrix = canvas.map((row) => row.map((module) => module === true));
  let at = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (canvas[y]?.[x] !== undefined) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at += 1;
        (matrix[y] ?? [])[x] = (bit === 1) !== (MASKS[mask]?.(x, y) ?? false);
      }
    }
    isUp = !isUp;
  }
  return matrix;
}

/** How hard it would be to read: long runs, blocks, false finders, too much of one colour. */
function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const rows = matrix.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (let at = 0; at + 11 <= size; at += 1)
      if (/^(10111010000|00001011101)$/.test(line.slice(at, at + 11))) points += 40;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const square = [matrix[y]?.[x], matrix[y]?.[x - 1], matrix[y - 1]?.[x], matrix[y - 1]?.[x - 1]];
      if (square.every((module) => module === square[0])) points += 3;
    }
  const dark = rows.join('').replaceAll('0', '').length / size ** 2;
  return points + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** The code of a text; the mask that reads best unless one is given. */
export function qrCode(text: string, level: ErrorCorrection = 'M', mask?: number): Matrix {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestVersion(bytes.length, level);
  const codewords = codewordsOf(bytes, version, level);
  const size = 17 + 4 * version;
  const drawn = (mask === undefined ? MASKS.map((_, index) => index) : [mask]).map((index) => {
    const canvas: Canvas = Array.from({ length: size }, () =>
      Array<boolean | undefined>(size).fill(undefined),
    );
    drawPatterns(canvas, version);
    drawFormat(canvas, level, index);
    return drawData(canvas, codewords, index);
  });
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
