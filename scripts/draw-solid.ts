import { deflateSync } from 'node:zlib';
import { type Baked, bake } from '../web/models/bake.ts';
import { moved, type Solid, turned, type Vec } from '../web/models/solid.ts';

// A small painter of solids without any graphics card: quick enough to look at a model after every change of it, and exact
// enough to compare silhouettes in a test. The light is that of the table: one warm lamp, a cool sky.

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity. */
  readonly pixels: Uint8ClampedArray;
}

export interface Look {
  /** Where the model's front looks, in degrees: 0 to the right, -90 to us. */
  heading?: number;
  /** How far from above, in degrees: 0 from the side. */
  pitch?: number;
  /** Pixels for a tile's width. */
  scale?: number;
  width?: number;
  height?: number;
  mode?: 'colour' | 'grey' | 'black';
}

const KEY: Vec = [-0.45, 0.78, 0.43];

/** Draws it standing in the middle of the lower edge. */
export function draw(solid: Solid, look: Look = {}): Picture {
  const { heading = -35, pitch = 35, scale = 500, width = 420, height = 420, mode = 'colour' } = look;
  const baked = bake(turned(solid, 'y', heading));
  const pixels = new Uint8ClampedArray(width * height * 4);
  const depths = new Float32Array(width * height).fill(-Infinity);
  const [c, s] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)];
  const seen = (index: number): Vec => {
    const [x, y, z] = [
      baked.positions[index] ?? 0,
      baked.positions[index + 1] ?? 0,
      baked.positions[index + 2] ?? 0,
    ];
    return [width / 2 + x * scale, height * 0.88 - (y * c - z * s) * scale, y * s + z * c];
  };
  for (let at = 0; at < baked.positions.length; at += 9)
    fill([seen(at), seen(at + 3), seen(at + 6)], shade(baked, at, mode), { width, height, pixels, depths });
  return { width, height, pixels };
}

function shade({ normals, colours }: Baked, at: number, mode: Look['mode']): Vec {
  if (mode === 'black') return [0, 0, 0];
  const normal = (axis: number): number =>
    ((normals[at + axis] ?? 0) + (normals[at + 3 + axis] ?? 0) + (normals[at + 6 + axis] ?? 0)) / 3;
  const key = Math.max(0, normal(0) * KEY[0] + normal(1) * KEY[1] + normal(2) * KEY[2]);
  const sky = 0.5 + 0.5 * normal(1);
  const lit = (colour: number, warm: number, cool: number): number =>
    ((colours[at + colour] ?? 0) + (colours[at + 3 + colour] ?? 0) + (colours[at + 6 + colour] ?? 0)) *
    (1 / 3) *
    (key * warm + sky * cool);
  const tone = (light: number): number => 255 * Math.min(1, light) ** (1 / 2.2);
  const [r, g, b] = [tone(lit(0, 1.05, 0.3)), tone(lit(1, 0.98, 0.33)), tone(lit(2, 0.86, 0.4))];
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  return mode === 'grey' ? [grey, grey, grey] : [r, g, b];
}

interface Canvas extends Picture {
  readonly depths: Float32Array;
}

function fill(
  [a, b, c]: readonly [Vec, Vec, Vec],
  colour: Vec,
  { width, height, pixels, depths }: Canvas,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  // The picture's y goes down: what looks at us runs clockwise there.
  if (area >= 0) return;
  const from = (one: number, two: number, three: number): number =>
    Math.max(0, Math.floor(Math.min(one, two, three)));
  const to = (one: number, two: number, three: number, most: number): number =>
    Math.min(most - 1, Math.ceil(Math.max(one, two, three)));
  for (let y = from(a[1], b[1], c[1]); y <= to(a[1], b[1], c[1], height); y += 1)
    for (let x = from(a[0], b[0], c[0]); x <= to(a[0], b[0], c[0], width); x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const depth = u * a[2] + v * b[2] + w * c[2];
      const index = y * width + x;
      if (depth <= (depths[index] ?? 0)) continue;
      depths[index] = depth;
      pixels.set([colour[0], colour[1], colour[2], 255], index * 4);
    }
}

/** Several pictures of one size side by side, in rows. */
export function sheet(pictures: readonly Picture[], perRow: number, ground: Vec = [120, 112, 98]): Picture {
  const [{ width, height } = { width: 1, height: 1 }] = pictures;
  const rows = Math.ceil(pictures.length / perRow);
  const pixels = new Uint8ClampedArray(width * perRow * height * rows * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...ground, 255], at);
  pictures.forEach((picture, index) => {
    const [left, top] = [(index % perRow) * width, Math.floor(index / perRow) * height];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const from = (y * width + x) * 4;
        if (picture.pixels[from + 3] === 0) continue;
        const to = ((top + y) * width * perRow + left + x) * 4;
        pixels.set(picture.pixels.subarray(from, from + 4), to);
      }
  });
  return { width: width * perRow, height: height * rows, pixels };
}

/** Next to one another along x, each this far from the last. */
export const inARow = (solids: readonly Solid[], apart: number): Solid =>
  solids.flatMap((solid, index) => moved(solid, [(index - (solids.length - 1) / 2) * apart, 0, 0]));

/** As a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
