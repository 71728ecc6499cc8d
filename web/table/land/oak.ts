import { darker, mixed } from '../../models/colours.ts';
import type { Detail } from '../../models/detail.ts';
import type { Paint, Solid } from '../../models/solid.ts';
import { between, diceOf } from './dice.ts';
import { floor, type Plan } from './plan.ts';
import { BOARD_EDGE, TABLE_LEVEL } from './rim.ts';

// The table: planks of dark oak under a lamp, which leaves its edges in the dark. The planks are faces; their grain is a
// small picture that repeats and darkens them (`oakPixel`).

const OAK = 0x4a3423;
const DARK = 0x0d0a08;
const REACH = 22;

const middle = {
  x: (BOARD_EDGE.left + BOARD_EDGE.right) / 2,
  z: (BOARD_EDGE.back + BOARD_EDGE.front) / 2,
} as const;

/** How far the light of the lamp has gone. */
function dusk(x: number, z: number): number {
  const far = Math.hypot(x - middle.x, (z - middle.z) * 1.1);
  const share = Math.max(0, Math.min(1, (far - 4.5) / 11));
  return share * share * (3 - 2 * share);
}

export function oak(detail: Detail): Solid {
  const width = detail === 'fine' ? 0.92 : 1.84;
  const rows = Math.ceil((2 * REACH) / width);
  return Array.from({ length: rows }, (_, row) => {
    const dice = diceOf(`plank:${row}`);
    const z = middle.z - REACH + row * width;
    const seams = [-REACH];
    while ((seams.at(-1) ?? REACH) < REACH) seams.push((seams.at(-1) ?? 0) + between(dice, 3.4, 5.6));
    return seams.slice(1).flatMap((to, index): Solid => {
      const [from, end] = [middle.x + (seams[index] ?? 0), middle.x + to];
      const tone = mixed(darker(OAK, 0.16), 0x553d29, dice());
      const shade = dusk((from + end) / 2, z + width / 2);
      // Where no light comes to, there is nothing to see but the dark below.
      if (shade > 0.99) return [];
      const gap = 0.012;
      const plank: Plan = [
        [from + gap, z + width - gap],
        [end - gap, z + width - gap],
        [end - gap, z + gap],
        [from + gap, z + gap],
      ];
      return [floor(plank, TABLE_LEVEL, mixed(tone, DARK, shade))];
    });
  })
    .flat()
    .concat(floor(shadow(REACH + 2), TABLE_LEVEL - 0.01, DARK));
}

const shadow = (half: number): [number, number][] => [
  [middle.x - half, middle.z + half],
  [middle.x + half, middle.z + half],
  [middle.x + half, middle.z - half],
  [middle.x - half, middle.z - half],
];

/** The picture of the grain repeats after this many pixels, and on the table after this many tiles. */
export const OAK_PIXELS = 256;
export const OAK_TILES = 4;

const noise = Array.from({ length: 1024 }, diceOf('grain'));
const lattice = (x: number, y: number, across: number, down: number): number =>
  noise[((((x % across) + across) % across) * 37 + (((y % down) + down) % down) * 11) & 1023] ?? 0;

/** Smooth noise that repeats with the picture. */
function smooth(x: number, y: number, across: number, down: number): number {
  const [u, v] = [(x / OAK_PIXELS) * across, (y / OAK_PIXELS) * down];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (share: number): number => share * share * (3 - 2 * share);
  const [a, b] = [ease(u - i), ease(v - j)];
  const row = (at: number): number =>
    lattice(i, at, across, down) * (1 - a) + lattice(i + 1, at, across, down) * a;
  return row(j) * (1 - b) + row(j + 1) * b;
}

/** What a pixel of the grain leaves of the light: fibres along x, bent by slow waves, and a few pores. */
export function oakPixel(x: number, y: number): Paint {
  const wave = smooth(x, y, 3, 4) * 26;
  const fibre = smooth(x, y + wave, 6, 64);
  const ring = 0.5 + 0.5 * Math.sin(((y + wave * 2) / OAK_PIXELS) * 2 * Math.PI * 9);
  const pore = smooth(x, y, 24, 128) > 0.86 ? 0.16 : 0;
  const light = 1 - 0.24 * fibre - 0.14 * ring - pore;
  const part = (share: number): number => Math.round(255 * Math.max(0, Math.min(1, light * share)));
  return (part(1) << 16) | (part(0.985) << 8) | part(0.96);
}
