import { defineFaction, riverwalk, speed } from '../../model/define.ts';
import { isLake, neighboursOf } from '../../model/map/hex.ts';
import { enemiesAt, takeCensus } from '../../rules/control.ts';

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
