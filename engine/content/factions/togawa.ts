import { defineFaction, type HookContext } from '../../model/define.ts';
import { HEXES, type HexId } from '../../model/map/board.ts';
import { isLake } from '../../model/map/hex.ts';
import { unitsAt } from '../../model/units.ts';
import { structureAt, takeCensus } from '../../rules/control.ts';

const trapHexes = ({ table, seat }: HookContext, only: 'all' | 'armed'): HexId[] =>
  HEXES.filter((hex) => {
    const token = table.tokens[hex];
    return token?.kind === 'trap' && token.seat === seat && (only === 'all' || token.armed);
  });

export const togawa = defineFaction({
  id: 'togawa',
  set: 'expansion',
  clockwise: 5,
  base: { row: 7, col: 7 },
  power: 0,
  cards: 2,
  ability: {
    id: 'maifuku',
    clause: 'EXP-13',
    leavesToken: 'trap',
    // EXP-23, EXP-24
    controlsAtEnd: (look) => {
      const census = takeCensus(look.table);
      const isEmpty = (hex: HexId): boolean => !census.has(hex) && structureAt(look.table, hex) === undefined;
      return trapHexes(look, 'armed').filter(isEmpty);
    },
  },
  mechs: [
    { id: 'toka', clause: 'MEC-32', crossesRiver: () => true, oneCrossing: true },
    {
      id: 'suiton',
      clause: 'MEC-33',
      entersLakes: true,
      extraCards: ({ at }) => (isLake(at) ? 1 : 0),
    },
    {
      id: 'ronin',
      clause: 'MEC-35',
      beforeCombat: ({ table, seat, at }) =>
        unitsAt(table, seat, at).length === 1 ? { ownPower: 2 } : undefined,
    },
    { id: 'shinobi', clause: 'MEC-36', rearmsTraps: true, steps: (look) => trapHexes(look, 'all') },
  ],
});
