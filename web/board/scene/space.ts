import type { Place } from '../../../engine/index.ts';
import { BASE_RADIUS, BOARD, placeCentre, WIDTH } from '../geometry.ts';

// The table's own space: a tile is 1 wide, y is up, z comes towards the viewer. The flat map and the table lie one over the
// other, so that whatever is laid out on the one has its place on the other.

/** A point on the ground. */
export interface GroundPoint {
  readonly x: number;
  readonly z: number;
}

/** How many units of the flat map make one of the table. */
export const MAP_UNIT = WIDTH;

const MIDDLE = { x: BOARD.x + BOARD.width / 2, y: BOARD.y + BOARD.height / 2 };

/** The middle of the board is the middle of the space. */
const fromMap = ({ x, y }: { readonly x: number; readonly y: number }): GroundPoint => ({
  x: (x - MIDDLE.x) / MAP_UNIT,
  z: (y - MIDDLE.y) / MAP_UNIT,
});

/** The land is made where the flat map has it: so far it is moved. */
export const LAND_SHIFT: GroundPoint = { x: -MIDDLE.x / MAP_UNIT, z: -MIDDLE.y / MAP_UNIT };

export const groundPointOf = (place: Place): GroundPoint => fromMap(placeCentre(place));

/** The point of the flat map where a point of the ground is. */
export const mapPointOf = ({ x, z }: GroundPoint): { x: number; y: number } => ({
  x: x * MAP_UNIT + MIDDLE.x,
  y: z * MAP_UNIT + MIDDLE.y,
});

/** Half of the board, with its plinths. */
export const HALF = { x: BOARD.width / MAP_UNIT / 2, z: BOARD.height / MAP_UNIT / 2 };

/** From the middle of a tile to its corners. */
export const TILE_RADIUS = 1 / Math.sqrt(3);

/** From the middle of a base to its edge. */
export const BASE_SIZE = BASE_RADIUS / MAP_UNIT;
