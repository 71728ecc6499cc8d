import { allFactions, HEXES, TERRAIN_OF } from '../../engine/index.ts';
import type { Detail } from '../models/detail.ts';
import { lathe } from '../models/shapes.ts';
import { moved, type Solid, turned } from '../models/solid.ts';
import { spotOf, TILE_RADIUS } from './space.ts';

const C: Record<string, number> = {
  farm: 0xb8a468,
  forest: 0x66735a,
  mountain: 0x88838f,
  tundra: 0xc4c6c0,
  village: 0xa98a72,
  lake: 0x4c6672,
  factory: 0x55514e,
};
export function landOf(_f: readonly string[], _d: Detail): { ground: Solid; water: Solid; lights: Solid } {
  const ground = HEXES.flatMap((hex) => {
    const { x, z } = spotOf(hex);
    return moved(
      turned(
        lathe(
          [
            [TILE_RADIUS * 0.98, -0.1],
            [TILE_RADIUS * 0.98, 0],
          ],
          C[TERRAIN_OF[hex]] ?? 0x888888,
          { sides: 6 },
        ),
        'y',
        30,
      ),
      [x, 0, z],
    );
  });
  const bases = allFactions().flatMap(({ id }) => {
    const { x, z } = spotOf(`base:${id}`);
    return moved(
      lathe(
        [
          [0.46, -0.1],
          [0.46, 0.01],
        ],
        0x777777,
        { sides: 32 },
      ),
      [x, 0, z],
    );
  });
  return {
    ground: [
      ...ground,
      ...bases,
      ...moved(
        lathe(
          [
            [14, -0.2],
            [14, -0.12],
          ],
          0x3a2a1c,
          { sides: 48 },
        ),
        [0, 0, 0],
      ),
    ],
    water: [],
    lights: [],
  };
}
