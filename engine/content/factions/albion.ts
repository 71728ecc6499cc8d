import { defineFaction, type HookContext } from '../../model/define.ts';
import { seatAt } from '../../model/game.ts';
import { HEXES, type HexId, isHex, type Place } from '../../model/map/board.ts';
import { around, isTunnel } from '../../model/map/hex.ts';
import { controllerOf, takeCensus } from '../../rules/control.ts';

const BASE = { row: 0, col: 1 };

const flagHexes = ({ table, seat }: HookContext): HexId[] => {
  const isFlag = (hex: HexId): boolean =>
    table.tokens[hex]?.kind === 'flag' && table.tokens[hex]?.seat === seat;
  return HEXES.filter(isFlag);
};

/** MEC-28: a tunnel, or the own Mine. */
function isDugOut({ table, seat }: HookContext, place: Place): boolean {
  return isTunnel(place) || seatAt(table, seat).structures.mine === place;
}

export const albion = defineFaction({
  id: 'albion',
  set: 'expansion',
  clockwise: 2,
  base: BASE,
  power: 3,
  cards: 0,
  ability: {
    id: 'exalt',
    clause: 'EXP-07',
    leavesToken: 'flag',
    // EXP-10, EXP-11
    endTerritories: (look) => {
      const census = takeCensus(look.table);
      const counts = (hex: HexId): boolean =>
        controllerOf(look.table, hex, census) === look.seat && !around(BASE).includes(hex);
      return flagHexes(look).filter(counts).length;
    },
  },
  mechs: [
    {
      id: 'burrow',
      clause: 'MEC-28',
      crossesRiver: (look, to) => isDugOut(look, look.from) || isDugOut(look, to),
    },
    {
      id: 'sword',
      clause: 'MEC-29',
      beforeCombat: ({ role }) => (role === 'attacker' ? { foePower: -2 } : undefined),
    },
    {
      id: 'shield',
      clause: 'MEC-30',
      beforeCombat: ({ role }) => (role === 'defender' ? { ownPower: 2 } : undefined),
    },
    {
      id: 'rally',
      clause: 'MEC-31',
      steps: (look) => {
        const { workers } = seatAt(look.table, look.seat);
        const withWorker = workers.filter((at): at is HexId => at !== 'mat' && isHex(at));
        return [...new Set([...withWorker, ...flagHexes(look)])];
      },
    },
  ],
});
