import { defineFaction, riverwalk, speed } from '../../model/define.ts';
import { ENCOUNTERS } from '../../model/map/board.ts';
import { isLake, LAKES } from '../../model/map/hex.ts';
import { controlledHexes } from '../../rules/control.ts';

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
