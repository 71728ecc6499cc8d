import { defineFaction, type HookContext, riverwalk, speed } from '../../model/define.ts';
import { FACTORY, type HexId, TERRAIN_OF } from '../../model/map/board.ts';
import { workersAt } from '../../model/units.ts';
import { controlledHexes } from '../../rules/control.ts';

/** MEC-12: the Factory need not be controlled. */
function townshipNet({ table, seat }: HookContext): HexId[] {
  return [...controlledHexes(table, seat).filter((hex) => TERRAIN_OF[hex] === 'village'), FACTORY];
}

export const rusviet = defineFaction({
  id: 'rusviet',
  set: 'base',
  clockwise: 4,
  base: { row: 3, col: 7, rivers: ['r2c6'] },
  power: 3,
  cards: 2,
  ability: {
    id: 'relentless',
    clause: 'FAC-02',
    // FAC-03, OPEN-01
    sameSection: (section, switches) => section !== 'factory' || switches.sameFactoryCard,
  },
  mechs: [
    riverwalk('farm', 'village'),
    {
      id: 'township',
      clause: 'MEC-12',
      steps: (look) => {
        const net = townshipNet(look);
        return net.some((hex) => hex === look.from) ? net : [];
      },
    },
    {
      id: 'peoplesArmy',
      clause: 'MEC-13',
      extraCards: ({ table, seat, at }) => (workersAt(table, seat, at).length > 0 ? 1 : 0),
    },
    speed,
  ],
});
