import type { Canvas } from './canvas.ts';

// A picture as a PNG of at most 256 colours: a third of the bytes to compress, and nobody sees the difference.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MOST_COLOURS = 256;
/** Colours are told apart by five bits of red, six of green and five of blue. */
const SHADES = 1 << 16;

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

interface Shaded {
  /** The shade of each pixel. */
  readonly shades: Uint16Array;
  readonly counts: Uint32Array;
  /** A colour of each shade. */
  readonly colours: Uint32Array;
}

function shaded(pixels: Uint8Array): Shaded {
  const shades = new Uint16Array(pixels.length / 3);
  const counts = new Uint32Array(SHADES);
  const colours = new Uint32Array(SHADES);
  for (let pixel = 0, at = 0; pixel < shades.length; pixel += 1, at += 3) {
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    const shade = ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
    shades[pixel] = shade;
    counts[shade] = (counts[shade] ?? 0) + 1;
    colours[shade] = (r << 16) | (g << 8) | b;
  }
  return { shades, counts, colours };
}

interface Palette {
  /** Three bytes a colour. */
  readonly colours: Uint8Array;
  /** Which colour each shade becomes. */
  readonly of: Uint8Array;
}

/** The shades that most pixels have; every other one becomes the nearest of these. */
function paletteOf({ counts, colours }: Shaded): Palette {
  const met: number[] = [];
  for (let shade = 0; shade < SHADES; shade += 1) if (counts[shade]) met.push(shade);
  met.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const chosen = met.slice(0, MOST_COLOURS).map((shade) => colours[shade] ?? 0);
  const of = new Uint8Array(SHADES);
  for (const [index, shade] of met.entries())
    of[shade] = index < MOST_COLOURS ? index : nearest(chosen, colours[shade] ?? 0);
  return { colours: Uint8Array.from(chosen.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255])), of };
}

function nearest(colours: readonly number[], colour: number): number {
  const r = colour >> 16;
  const g = (colour >> 8) & 255;
  const b = colour & 255;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < colours.length; index += 1) {
    const other = colours[index] ?? 0;
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
  return best;
}

/** Rows of indexes, each behind a byte that says it is not filtered. */
function rowsOf({ shades }: Shaded, { of }: Palette, width: number): Uint8Array<ArrayBuffer> {
  const height = shades.length / width;
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0, pixel = 0, at = 0; row < height; row += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1, pixel += 1, at += 1) rows[at] = of[shades[pixel] ?? 0] ?? 0;
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Whoever draws on the sheet next does no harm: all of it is taken off before the first wait. */
export async function pngOf(canvas: Canvas): Promise<Blob> {
  const picture = shaded(canvas.pixels);
  const palette = paletteOf(picture);
  // Eight bits a pixel, by palette; compressed, filtered and ordered as usual.
  const head = [...numberBytes(canvas.width), ...numberBytes(canvas.height), 8, 3, 0, 0, 0];
  return new Blob(
    [
      Uint8Array.from(SIGNATURE),
      chunk('IHDR', Uint8Array.from(head)),
      chunk('PLTE', palette.colours),
      chunk('IDAT', await deflated(rowsOf(picture, palette, canvas.width))),
      chunk('IEND', new Uint8Array()),
    ],
    { type: 'image/png' },
  );
}
