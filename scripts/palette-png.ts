import { crc32, deflateSync, inflateSync } from 'node:zlib';

// A screenshot with 256 colours at the most: a quarter of the bytes, and still a PNG that every viewer shows. Reads what Chromium
// writes: 8 bits for each of three or four channels, not interlaced.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Colours are counted by their six leading bits in each channel. */
const BITS = 6;
const SHIFT = 8 - BITS;

interface Pixels {
  width: number;
  height: number;
  /** Three bytes for each. */
  rgb: Uint8Array;
}

interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** What a filter of PNG has taken away from a byte: its neighbours to the left, above, and above to the left. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function read(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (head === undefined) throw new Error('not a PNG');
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const stride = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1);
    const row = new Uint8Array(stride);
    for (let x = 0; x < stride; x += 1) {
      const [left, corner] = x < channels ? [0, 0] : [row[x - channels] ?? 0, above[x - channels] ?? 0];
      row[x] = (raw[at + 1 + x] ?? 0) + predicted(raw[at] ?? 0, left, above[x] ?? 0, corner);
      if (x % channels < 3) rgb[(y * width + Math.floor(x / channels)) * 3 + (x % channels)] = row[x] ?? 0;
    }
    above = row;
  }
  return { width, height, rgb };
}

const cellOf = (r: number, g: number, b: number): number =>
  ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);

/** The colours of a picture, those that look alike taken together, each with how often it occurs. */
function coloursIn({ rgb }: Pixels): Map<number, Colour> {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3);
    const cell = cellOf(r, g, b);
    const [sr, sg, sb, n] = sums.get(cell) ?? [0, 0, 0, 0];
    sums.set(cell, [sr + r, sg + g, sb + b, n + 1]);
  }
  return new Map(
    [...sums].map(([cell, [r, g, b, n]]) => [cell, { rgb: [r / n, g / n, b / n] as const, count: n }]),
  );
}

const CHANNELS = [0, 1, 2] as const;

/** How far the colours of a box lie apart in a channel, weighed by how often they occur. */
function spreadOf(box: readonly Colour[], channel: 0 | 1 | 2): number {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  const mean = box.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / total;
  return box.reduce((sum, { rgb, count }) => sum + (rgb[channel] - mean) ** 2 * count ** 0.8, 0);
}

const worstChannel = (box: readonly Colour[]): { channel: 0 | 1 | 2; spread: number } =>
  CHANNELS.map((channel) => ({ channel, spread: spreadOf(box, channel) })).reduce((a, b) =>
    b.spread > a.spread ? b : a,
  );

function mixed(box: readonly Colour[]): Colour['rgb'] {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  const mean = (channel: 0 | 1 | 2): number =>
    Math.round(box.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / total);
  return [mean(0), mean(1), mean(2)];
}

/** Median cut: the box with the widest spread is halved until there are enough. */
function boxesOf(colours: readonly Colour[]): Colour[][] {
  const boxes = [{ box: [...colours], ...worstChannel(colours) }];
  while (boxes.length < MOST_COLOURS) {
    const widest = boxes.reduce((a, b) => (b.spread > a.spread ? b : a));
    if (widest.box.length < 2 || widest.spread === 0) break;
    const { channel } = widest;
    const sorted = widest.box.toSorted((a, b) => a.rgb[channel] - b.rgb[channel]);
    const half = sorted.length >> 1;
    const parts = [sorted.slice(0, half), sorted.slice(half)].map((box) => ({ box, ...worstChannel(box) }));
    boxes.splice(boxes.indexOf(widest), 1, ...parts);
  }
  return boxes.map(({ box }) => box);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function withPalette(png: Buffer): Buffer {
  const pixels = read(png);
  const colours = coloursIn(pixels);
  const boxes = boxesOf([...colours.values()]);
  const indexOf = new Map(boxes.flatMap((box, index) => box.map((colour) => [colour, index] as const)));
  const { width, height, rgb } = pixels;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [r = 0, g = 0, b = 0] = rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      const colour = colours.get(cellOf(r, g, b));
      rows[y * (width + 1) + 1 + x] = (colour && indexOf.get(colour)) ?? 0;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(boxes.flatMap((box) => [...mixed(box)]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
