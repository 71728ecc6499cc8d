import { type Baked, bake } from './bake.ts';
import { type Solid, turned, type Vec } from './solid.ts';

// A small painter of solids without any graphics card: quick enough to look at a model after every change of it, and exact
// enough to compare silhouettes in a test. The light is that of the table: one warm lamp, a cool sky.

export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

export const PAINT_MODES = ['colour', 'grey', 'black'] as const;
export type PaintMode = (typeof PAINT_MODES)[number];

export interface PaintView {
  /** Where the model's front looks, in degrees: 0 to the right, -90 to us. */
  heading?: number;
  /** How far from above, in degrees: 0 from the side. */
  pitch?: number;
  /** Pixels for a tile's width. */
  scale?: number;
  width?: number;
  height?: number;
  /** Where the middle of the ground lies, from the upper edge; near the lower one if it is not said. */
  foot?: number;
  mode?: PaintMode;
}

const KEY: Vec = [-0.45, 0.78, 0.43];

/** Paints it standing in the middle, on nothing. */
export function paintSolid(solid: Solid, look: PaintView = {}): PixelPicture {
  const { heading = -35, pitch = 35, scale = 500, width = 420, height = 420, mode = 'colour' } = look;
  const { foot = height * 0.88 } = look;
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
    return [width / 2 + x * scale, foot - (y * c - z * s) * scale, y * s + z * c];
  };
  for (let at = 0; at < baked.positions.length; at += 9)
    fill(
      [seen(at), seen(at + 3), seen(at + 6)],
      [shade(baked, at, mode), shade(baked, at + 3, mode), shade(baked, at + 6, mode)],
      { width, height, pixels, depths },
    );
  return { width, height, pixels };
}

/** The colour of one corner in the light. */
function shade({ normals, colours }: Baked, at: number, mode: PaintMode): Vec {
  if (mode === 'black') return [0, 0, 0];
  const [nx, ny, nz] = [normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0];
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
  const sky = 0.5 + 0.5 * ny;
  const lit = (colour: number, warm: number, cool: number): number =>
    (colours[at + colour] ?? 0) * (key * warm + sky * cool);
  const tone = (light: number): number => 255 * Math.min(1, light) ** (1 / 2.2);
  const [r, g, b] = [tone(lit(0, 1.05, 0.3)), tone(lit(1, 0.98, 0.33)), tone(lit(2, 0.86, 0.4))];
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  return mode === 'grey' ? [grey, grey, grey] : [r, g, b];
}

interface Canvas extends PixelPicture {
  readonly depths: Float32Array;
}

type Three = readonly [Vec, Vec, Vec];

function fill([a, b, c]: Three, [tintA, tintB, tintC]: Three, canvas: Canvas): void {
  const { width, height, pixels, depths } = canvas;
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  // The picture's y goes down: what looks at us runs clockwise there.
  if (area >= 0) return;
  const from = (axis: 0 | 1): number => Math.max(0, Math.floor(Math.min(a[axis], b[axis], c[axis])));
  const to = (axis: 0 | 1, most: number): number =>
    Math.min(most - 1, Math.ceil(Math.max(a[axis], b[axis], c[axis])));
  const [left, right, bottom] = [from(0), to(0, width), to(1, height)];
  for (let y = from(1); y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const depth = u * a[2] + v * b[2] + w * c[2];
      const index = y * width + x;
      if (depth <= (depths[index] ?? 0)) continue;
      depths[index] = depth;
      // One by one: an array for every pixel would cost more than all the rest.
      pixels[index * 4] = u * tintA[0] + v * tintB[0] + w * tintC[0];
      pixels[index * 4 + 1] = u * tintA[1] + v * tintB[1] + w * tintC[1];
      pixels[index * 4 + 2] = u * tintA[2] + v * tintB[2] + w * tintC[2];
      pixels[index * 4 + 3] = 255;
    }
}
