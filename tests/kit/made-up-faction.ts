import { controlledHexes, type HexId } from '../../engine/index.ts';
import { defineFaction, type HookContext } from '../../engine/model/define.ts';
import { FACTORY, HEXES, TERRAIN_OF } from '../../engine/model/map/board.ts';
import { isLake, LAKES, neighboursOf } from '../../engine/model/map/hex.ts';
import { enemiesAt, takeCensus } from '../../engine/rules/control.ts';

const isVillage = (hex: HexId): boolean => TERRAIN_OF[hex] === 'village';

const isTaken = ({ table, seat }: HookContext, hex: HexId): boolean =>
  enemiesAt(takeCensus(table), seat, hex).length > 0;

/** A league of merchants that is in no box: everything about it stands in this file. */
export const hansa = defineFaction({
  id: 'hansa',
  set: 'base',
  // Between Nordic and Rusviet.
  clockwise: 3.5,
  base: { row: 1, col: 7 },
  power: 2,
  cards: 2,
  ability: {
    id: 'charter',
    clause: 'FAC-01',
    encounterPicks: 2,
    leavesToken: 'flag',
    starLimit: { combat: 3 },
    endCoins: ({ table, seat }) => controlledHexes(table, seat).filter(isVillage).length,
    endTerritories: ({ table, seat }) => (controlledHexes(table, seat).includes(FACTORY) ? 1 : 0),
    controlsAtEnd: ({ table, seat }) =>
      HEXES.filter((hex) => isLake(hex) && table.tokens[hex]?.seat === seat),
  },
  mechs: [
    { id: 'ford', clause: 'MEC-01', crossesRiver: () => true, oneCrossing: true, extraSteps: 1 },
    {
      id: 'cog',
      clause: 'MEC-01',
      entersLakes: true,
      steps: ({ from }) => (isLake(from) ? LAKES.filter((lake) => lake !== 'r2c0') : []),
      retreatTo: (look, from) => neighboursOf(from).filter((hex) => isLake(hex) && !isTaken(look, hex)),
    },
    {
      id: 'escort',
      clause: 'MEC-01',
      beforeCombat: ({ role }) => (role === 'defender' ? { ownPower: 1 } : { foePower: -1 }),
      extraCards: ({ at }) => (isVillage(at) ? 1 : 0),
      sparesPopularity: true,
    },
    { id: 'ledger', clause: 'MEC-01', cardAsResource: true, sameSection: (section) => section === 'enlist' },
  ],
});
