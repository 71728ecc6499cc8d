import { controlledHexes } from '../../control.ts';
import { ENCOUNTERS } from '../../map/board.ts';
import { isLake, LAKES } from '../../map/hex.ts';
import { defineFaction, riverwalk, speed } from '../define.ts';

const meander = { encounterPicks: 2 } as const;
const COINS_PER_ENCOUNTER_HEX = 3;

export const polania = defineFaction({
  id: 'polania',
  set: 'base',
  clockwise: 1,
  base: { row: 3, col: 0 },
  power: 2,
  cards: 3,
  ability: {
    id: 'meander',
    clause: 'FAC-06',
    ...meander,
    // EXP-05
    crowded: {
      ...meander,
      endCoins: ({ table, seat }) =>
        COINS_PER_ENCOUNTER_HEX *
        controlledHexes(table, seat).filter((hex) => ENCOUNTERS.includes(hex)).length,
    },
  },
  mechs: [
    riverwalk('village', 'mountain'),
    { id: 'submerge', clause: 'MEC-22', entersLakes: true, steps: ({ from }) => (isLake(from) ? LAKES : []) },
    { id: 'camaraderie', clause: 'MEC-24', sparesPopularity: true },
    speed,
  ],
});
