import type { GroundPoint } from './space.ts';

// Where things stand on a tile (docs/art.md#reading-the-board), around its middle: at the back structure and tokens, then
// fighters, then workers, and goods along the front edge.

/** Where a piece stands, and how large it is there. */
export interface Slot extends GroundPoint {
  readonly size: number;
}

const row = (xs: readonly number[], zs: readonly number[], size = 1): readonly Slot[] =>
  xs.map((x, index) => ({ x, z: zs[index] ?? zs[0] ?? 0, size }));

/** Up to five, the biggest in the middle; a step forward or back, so that each is seen. */
const FIGHTERS: readonly (readonly Slot[])[] = [
  [],
  row([0], [-0.02]),
  row([-0.17, 0.17], [-0.04, 0.02]),
  row([-0.27, 0, 0.27], [-0.05, 0.03, -0.05], 0.94),
  row([-0.33, -0.11, 0.11, 0.33], [-0.06, 0.04, -0.06, 0.04], 0.86),
  row([-0.35, -0.18, 0, 0.18, 0.35], [-0.08, 0.05, -0.09, 0.05, -0.08], 0.8),
];

/** Two step aside for what is built behind them: the bigger one would hide it. */
const ASIDE: readonly Slot[] = row([-0.02, 0.29], [-0.04, 0.02]);

/** The same, in one half of the tile while two fight over it. */
const FIGHTING: readonly (readonly Slot[])[] = [
  [],
  row([0], [-0.02], 0.86),
  row([-0.08, 0.09], [-0.09, 0.05], 0.72),
  row([-0.12, 0, 0.12], [-0.12, 0.05, -0.1], 0.62),
  row([-0.13, -0.05, 0.05, 0.13], [-0.13, 0.06, -0.13, 0.06], 0.56),
  row([-0.14, -0.07, 0, 0.07, 0.14], [-0.14, 0.06, -0.14, 0.06, -0.14], 0.52),
];

const HALF_TILE = 0.235;

export type TileSide = 'whole' | 'left' | 'right';

const beside = (slots: readonly Slot[], part: TileSide): readonly Slot[] =>
  slots.map((slot) => ({ ...slot, x: slot.x + (part === 'left' ? -HALF_TILE : HALF_TILE) }));

const lastOf = (rows: readonly (readonly Slot[])[], n: number): readonly Slot[] =>
  rows[Math.min(n, rows.length - 1)] ?? [];

/** Where so many fighters stand; the middle ones come first, for the biggest. */
export function fighterSlots(n: number, part: TileSide, isBuilt = false): readonly Slot[] {
  const whole = isBuilt && n === ASIDE.length ? ASIDE : lastOf(FIGHTERS, n);
  const slots = part === 'whole' ? whole : beside(lastOf(FIGHTING, n), part);
  return slots.toSorted((a, b) => Math.abs(a.x - centreX(part)) - Math.abs(b.x - centreX(part)) || a.x - b.x);
}

const centreX = (part: TileSide): number => (part === 'whole' ? 0 : part === 'left' ? -HALF_TILE : HALF_TILE);

/** More than these are one figure with a number. */
export const MOST_WORKERS = 4;
const WORKER_GAP = 0.17;
const WORKER_ROW = 0.215;

/** Workers in a row; in a half of a tile at most two stand apart. */
export function workerSlots(n: number, part: TileSide): readonly Slot[] {
  const most = part === 'whole' ? MOST_WORKERS : 2;
  const shown = n > most ? 1 : n;
  return Array.from({ length: shown }, (_, index) => ({
    x: centreX(part) + (index - (shown - 1) / 2) * (part === 'whole' ? WORKER_GAP : 0.14),
    z: WORKER_ROW,
    size: part === 'whole' ? 1 : 0.9,
  }));
}

const GOODS_ROW = 0.385;
const GOODS_GAP = 0.125;
/** Beyond this, the hills and woods of the next row stand before them. */
const FRONT = 0.372;

/** One heap for each kind, in the fixed order, along the front edges. */
export function goodsSlot(index: number, kinds: number): Slot {
  const x = (index - (kinds - 1) / 2) * GOODS_GAP;
  return { x, z: Math.min(GOODS_ROW, (FRONT - Math.abs(x) / 2) / Math.sqrt(0.75)), size: 1 };
}

export const STRUCTURE_SLOT: Slot = { x: -0.24, z: -0.25, size: 1 };
export const TOKEN_SLOT: Slot = { x: 0.24, z: -0.25, size: 1 };
/** Where nothing is built, a token lies there if the mouth of a tunnel is on the other side. */
export const OTHER_TOKEN_SLOT: Slot = { x: -0.24, z: -0.25, size: 1 };

/** A base holds all thirteen units: fighters at the back, workers in two rows before them. */
export function baseFighterSlots(n: number): readonly Slot[] {
  return fighterSlots(n, 'whole').map(({ x, z, size }) => ({ x: x * 0.8, z: z - 0.06, size: size * 0.85 }));
}

export function baseWorkerSlots(n: number): readonly Slot[] {
  return Array.from({ length: n }, (_, index) => {
    const inRow = Math.min(4, n - Math.floor(index / 4) * 4);
    return {
      x: ((index % 4) - (inRow - 1) / 2) * 0.15,
      z: 0.19 + Math.floor(index / 4) * 0.14,
      size: 0.85,
    };
  });
}
