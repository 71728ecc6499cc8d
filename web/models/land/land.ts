import { HEXES, type HexId } from '../../../engine/index.ts';
import type { Detail } from '../shapes/detail.ts';
import { moved, type Solid, type Vec } from '../shapes/solid.ts';
import { bases } from './bases.ts';
import { middleOf } from './hexagon.ts';
import { oak } from './oak.ts';
import { board, inlaid } from './rim.ts';
import { isStream, rivers } from './rivers.ts';
import { chimneys, lights, tile, water } from './tile.ts';
import { strips, tracks } from './tracks.ts';
import { tunnel } from './tunnels.ts';

/** All that never changes in a game, by what it is made of. */
interface Land {
  /** Painted wood, banks and stones. */
  readonly wood: Solid;
  /** Lakes and rivers, which shine. */
  readonly water: Solid;
  /** Windows, which glow. */
  readonly glow: Solid;
  /** The board that carries the tiles, and what lies beside it: with a grain. */
  readonly walnut: Solid;
  /** The table under it all, with a grain of its own. */
  readonly oak: Solid;
}

const onBoard = (make: (hex: HexId) => Solid): Solid =>
  HEXES.flatMap((hex) => {
    const [x, z] = middleOf(hex);
    return moved(make(hex), [x, 0, z]);
  });

export function landOf(inPlay: readonly string[], detail: Detail): Land {
  const beds = rivers(detail);
  return {
    wood: [
      ...onBoard((hex) => [...tile(hex, detail), ...tunnel(hex, detail)]),
      ...beds.filter((face) => !isStream(face)),
      ...bases(inPlay, detail),
      ...inlaid(detail),
    ],
    water: [...onBoard((hex) => water(hex, detail)), ...beds.filter(isStream)],
    glow: onBoard((hex) => lights(hex, detail)),
    walnut: [...board(detail), ...strips(), ...tracks(detail)],
    oak: oak(),
  };
}

/** Where smoke rises, on the table. */
export const smoke = (): Vec[] =>
  HEXES.flatMap((hex) => {
    const [x, z] = middleOf(hex);
    return chimneys(hex).map(([dx, y, dz]): Vec => [x + dx, y, z + dz]);
  });
