import { defineFaction, type HookContext, riverwalk, speed } from '../../model/define.ts';
import { seatAt } from '../../model/game.ts';
import { type HexId, TERRAIN_OF, TUNNELS } from '../../model/map/board.ts';
import { isTunnel } from '../../model/map/hex.ts';
import { controlledHexes } from '../../rules/control.ts';

/** MEC-09 */
function underpassNet({ table, seat }: HookContext): HexId[] {
  const { mine } = seatAt(table, seat).structures;
  const mountains = controlledHexes(table, seat).filter((hex) => TERRAIN_OF[hex] === 'mountain');
  return [...new Set([...mountains, ...TUNNELS, ...(mine === 'mat' ? [] : [mine])])];
}

export const saxony = defineFaction({
  id: 'saxony',
  set: 'base',
  clockwise: 7,
  base: { row: 7, col: 0 },
  power: 1,
  cards: 4,
  ability: { id: 'dominate', clause: 'FAC-07', starLimit: { combat: 6, objective: 2 } },
  mechs: [
    riverwalk('forest', 'mountain'),
    {
      id: 'underpass',
      clause: 'MEC-09',
      steps: (look) => {
        const net = underpassNet(look);
        return net.some((hex) => hex === look.from) ? net : [];
      },
    },
    {
      id: 'disarm',
      clause: 'MEC-10',
      beforeCombat: ({ table, seat, at }) =>
        isTunnel(at) || seatAt(table, seat).structures.mine === at ? { foePower: -2 } : undefined,
    },
    speed,
  ],
});
