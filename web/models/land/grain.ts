import type { Paint } from '../shapes/solid.ts';
import { seededRng } from './dice.ts';

// Small pictures that repeat and only darken what they lie on: the grain of oak, and the strokes of a brush on painted wood.

/** A picture repeats after this many pixels, */
export const PICTURE_SIDE = 256;
/** and on the table after this many tiles. */
export const OAK_TILES = 5.2;
export const BRUSH_TILES = 2.3;

const noise = Array.from({ length: 1024 }, seededRng('grain'));
const lattice = (x: number, y: number, across: number, down: number): number =>
  noise[((((x % across) + across) % across) * 37 + (((y % down) + down) % down) * 11) & 1023] ?? 0;

/** Smooth noise that repeats with the picture. */
function smooth(x: number, y: number, across: number, down: number): number {
  const [u, v] = [(x / PICTURE_SIDE) * across, (y / PICTURE_SIDE) * down];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (share: number): number => share * share * (3 - 2 * share);
  const [a, b] = [ease(u - i), ease(v - j)];
  const row = (at: number): number =>
    lattice(i, at, across, down) * (1 - a) + lattice(i + 1, at, across, down) * a;
  return row(j) * (1 - b) + row(j + 1) * b;
}

const toned = (light: number, [r, g, b]: readonly [number, number, number]): Paint => {
  const part = (share: number): number => Math.round(255 * Math.max(0, Math.min(1, light * share)));
  return (part(r) << 16) | (part(g) << 8) | part(b);
};

/** What a pixel of the grain leaves of the light: fibres along x, bent by slow waves, and a few pores. */
export function oakPixel(x: number, y: number): Paint {
  const wave = smooth(x, y, 2, 3) * 44;
  const fibre = smooth(x, y + wave * 0.6, 5, 96);
  const ring = 0.5 + 0.5 * Math.sin(((y + wave) / PICTURE_SIDE) * 2 * Math.PI * 11);
  const slow = smooth(x, y, 3, 6);
  const pore = smooth(x, y, 20, 128) > 0.8 ? 0.06 : 0;
  return toned(1 - 0.16 * fibre - 0.13 * ring * ring - 0.12 * slow - pore, [1, 0.975, 0.94]);
}

/** Short strokes, and where the paint was thinner. */
export function brushPixel(x: number, y: number): Paint {
  const bend = smooth(x, y, 4, 4) * 20;
  const bristle = smooth(x + bend, y + bend, 22, 88);
  const patch = smooth(x, y, 7, 7);
  const fine = smooth(x, y, 60, 60);
  return toned(1 - 0.11 * bristle - 0.1 * patch - 0.06 * fine, [1, 1, 1]);
}
