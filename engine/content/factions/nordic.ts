import { enemiesAt, takeCensus } from '../../control.ts';
import { isLake, neighboursOf } from '../../map/hex.ts';
import { defineFaction, riverwalk, speed } from '../define.ts';

export const nordic = defineFaction({
  id: 'nordic',
  set: 'base',
  clockwise: 3,
  base: { row: 0, col: 4 },
  power: 4,
  cards: 1,
  ability: { id: 'swim', clause: 'FAC-05', moves: 'workers', crossesRiver: () => true },
  mechs: [
    riverwalk('forest', 'mountain'),
    {
      id: 'seaworthy',
      clause: 'MEC-14',
      entersLakes: true,
      // MEC-16, OPEN-16
      retreatTo: ({ table, seat }, from) => {
        const census = takeCensus(table);
        return neighboursOf(from).filter((hex) => isLake(hex) && enemiesAt(census, seat, hex).length === 0);
      },
    },
    { id: 'artillery', clause: 'MEC-18', beforeCombat: () => ({ costPower: 1, foePower: -2, ask: true }) },
    speed,
  ],
});
