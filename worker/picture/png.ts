import { type Canvas, type Colour, STRETCH } from './canvas.ts';
import { PALETTE } from './palette.ts';

// A picture as a PNG of at most 256 colours: a third of the bytes to compress, and nobody sees the difference.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Colours are told apart by five bits of red, six of green and five of blue. */
const SHADES = 1 << 16;
const PALETTE_BYTES = Uint8Array.from(
  PALETTE.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
);

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1)
    crc = (CRCS[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const numberBytes = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** Length, name, content and check, as every part of a PNG has them. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = new Uint8Array(4 + content.length);
  named.set(new TextEncoder().encode(name));
  named.set(content, 4);
  const whole = new Uint8Array(named.length + 8);
  whole.set(numberBytes(content.length));
  whole.set(named, 4);
  whole.set(numberBytes(crcOf(named)), named.length + 4);
  return whole;
}

export const shadeOf = (colour: Colour): number =>
  ((colour >> 8) & 0xf800) | ((colour >> 5) & 0x7e0) | ((colour >> 3) & 0x1f);

/** Which colour of the palette each shade becomes, once it was asked for. Those of the palette itself stay as they are. */
const known = new Int16Array(SHADES).fill(-1);
for (const [index, colour] of PALETTE.entries()) known[shadeOf(colour)] = index;

/** The nearest colour of the palette to the middle of a shade. */
function nearest(shade: number): number {
  const r = ((shade >> 11) << 3) | 4;
  const g = (((shade >> 5) & 63) << 2) | 2;
  const b = ((shade & 31) << 3) | 4;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < PALETTE.length; index += 1) {
    const other = PALETTE[index] ?? 0;
    const dr = (other >> 16) - r;
    const dg = ((other >> 8) & 255) - g;
    const db = (other & 255) - b;
    // The eye tells green apart best, and blue least.
    const distance = 3 * dr * dr + 6 * dg * dg + db * db;
    if (distance < least) {
      best = index;
      least = distance;
    }
  }
  known[shade] = best;
  return best;
}

function indexOf(colour: Colour): number {
  const shade = shadeOf(colour);
  const index = known[shade] ?? -1;
  return index < 0 ? nearest(shade) : index;
}

/** Indexes of the pixels from one to another, into rows that each begin with a byte of their own. */
function index(
  pixels: Readonly<Uint32Array>,
  from: number,
  to: number,
  rows: Uint8Array,
  shift: number,
): void {
  for (let pixel = from; pixel < to; ) {
    const colour = pixels[pixel] ?? 0;
    const start = pixel;
    // Most pixels are as the one before: they are written together.
    do pixel += 1;
    while (pixel < to && pixels[pixel] === colour);
    rows.fill(indexOf(colour), start + shift, pixel + shift);
  }
}

/** Rows of indexes, each behind a byte that says it is not filtered. */
function rowsOf(pixels: Readonly<Uint32Array>, width: number): Uint8Array<ArrayBuffer> {
  const height = pixels.length / width;
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) index(pixels, row * width, (row + 1) * width, rows, row + 1);
  return rows;
}

/** The rows of each ground, found once. */
const grounds = new WeakMap<Readonly<Uint32Array>, Uint8Array<ArrayBuffer>>();

/** Only what was painted on the ground is looked at again. */
function rowsOn(canvas: Canvas): Uint8Array<ArrayBuffer> {
  const { pixels, width, height, ground, touched } = canvas;
  if (ground === undefined) return rowsOf(pixels, width);
  const kept = grounds.get(ground) ?? rowsOf(ground, width);
  grounds.set(ground, kept);
  const rows = kept.slice();
  for (let row = 0, stretch = 0; row < height; row += 1)
    for (let x = 0; x < width; x += STRETCH, stretch += 1)
      if (touched[stretch] === 1) {
        const from = row * width + x;
        index(pixels, from, from + Math.min(STRETCH, width - x), rows, row + 1);
      }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const [packed] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(packed);
}

/** Whoever draws on the sheet next does no harm: all of it is taken off before the first wait. */
export async function pngOf(canvas: Canvas): Promise<Blob> {
  // Eight bits a pixel, by palette; compressed, filtered and ordered as usual.
  const head = [...numberBytes(canvas.width), ...numberBytes(canvas.height), 8, 3, 0, 0, 0];
  return new Blob(
    [
      Uint8Array.from(SIGNATURE),
      chunk('IHDR', Uint8Array.from(head)),
      chunk('PLTE', PALETTE_BYTES),
      chunk('IDAT', await deflated(rowsOn(canvas))),
      chunk('IEND', new Uint8Array()),
    ],
    { type: 'image/png' },
  );
}
