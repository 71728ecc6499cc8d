import { darker, mixed } from '../shapes/colours.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Solid } from '../shapes/solid.ts';
import { randomBetween, seededRng } from './dice.ts';
import { OAK_TILES } from './grain.ts';
import { floor, type GroundPlan } from './plan.ts';
import { BOARD_EDGE, TABLE_LEVEL } from './rim.ts';

// The table: broad boards of dark oak from end to end, hardly different in tone, as a joiner would choose them. They are faces;
// their grain is a small picture (`grain.ts`), and every board has a stretch of it of its own.

const OAK = 0x4b392a;
const PALE = 0x554231;
const DARK = 0x0d0a08;
const REACH = 22;
const BOARD_WIDTH = 1.9;
/** Glued, not nailed: a hair of shadow. */
const SEAM = 0.007;

const middle = {
  x: (BOARD_EDGE.left + BOARD_EDGE.right) / 2,
  z: (BOARD_EDGE.back + BOARD_EDGE.front) / 2,
} as const;

const FIRST = middle.z - REACH;

/** How far the light of the lamp has gone: from board to board, since a board has one paint. */
function dusk(z: number): number {
  const share = Math.max(0, Math.min(1, (Math.abs(z - middle.z) - 5) / 10));
  return share * share * (3 - 2 * share);
}

export function oak(): Solid {
  const rows = Math.ceil((2 * REACH) / BOARD_WIDTH);
  const boards = Array.from({ length: rows }, (_, row): Solid => {
    const dice = seededRng(`plank:${row}`);
    const z = FIRST + row * BOARD_WIDTH;
    const tone = mixed(darker(OAK, 0.06), PALE, dice());
    const shade = dusk(z + BOARD_WIDTH / 2);
    // Where no light comes to, there is nothing to see but the dark below.
    return shade > 0.99
      ? []
      : [floor(across(z + SEAM, z + BOARD_WIDTH - SEAM, REACH), TABLE_LEVEL, mixed(tone, DARK, shade))];
  });
  const below = floor(across(FIRST - 2, FIRST + 2 * REACH + 2, REACH + 2), TABLE_LEVEL - 0.01, DARK);
  return [...boards.flat(), below];
}

const across = (back: number, front: number, half: number): GroundPlan => [
  [middle.x - half, front],
  [middle.x + half, front],
  [middle.x + half, back],
  [middle.x - half, back],
];

/** Where on the picture of the grain a point of the table lies. */
export function oakAt(x: number, z: number): Flat {
  const row = Math.floor((z - FIRST) / BOARD_WIDTH);
  const dice = seededRng(`grain:${row}`);
  return [x / OAK_TILES + randomBetween(dice, 0, 1), z / OAK_TILES + randomBetween(dice, 0, 1)];
}
