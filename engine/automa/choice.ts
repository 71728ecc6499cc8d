import type { AutomaAction, MoveSymbol } from '../model/automa-card.ts';
import type { AutomaChoice, AutomaRefusal } from '../model/event.ts';
import { seatAt } from '../model/game.ts';
import { FACTORY, type HexId, isHex } from '../model/map/board.ts';
import { baseOf, countGoods, type SeatId, type Table, type UnitKind } from '../model/state.ts';
import { fightersAt, isFighter, type Unit, unitId, unitsAt, unitsOnBoard } from '../model/units.ts';
import { automaOf } from '../rules/automa-seat.ts';
import { type Census, enemiesAt, takeCensus } from '../rules/control.ts';
import { goodsAt } from '../rules/goods.ts';
import {
  enemyFighters,
  inReach,
  neighbourhoodOf,
  type Reaches,
  reachesOf,
  stepsBetween,
} from './neighbourhood.ts';
import { type Goal, pickAutomaUnit, pickHex, type Weighed } from './pick.ts';

type TriedMove = { choice: AutomaChoice } | { refusal: AutomaRefusal };

/** What a choice is made from: the table while the unit still stands where it stood (AUT-31). */
interface Scene {
  table: Readonly<Table>;
  seat: SeatId;
  unit: Unit;
  census: Census;
  reaches: Reaches;
}

/** How one kind of symbol chooses: the five steps of the rulebook, without lifting and placing. */
interface SymbolRules {
  /** Step 1: who may go. */
  units: (kind: UnitKind) => boolean;
  /** Steps 2 and 4: the valid hexes, with what is counted there. */
  weigh: (scene: Scene) => Weighed[];
  goal?: Goal;
}

const hasEnemy = ({ census, seat }: Scene, hex: HexId): boolean => enemiesAt(census, seat, hex).length > 0;

const isSame = (a: Unit, b: Unit): boolean => a.kind === b.kind && a.index === b.index;

const otherFighters = ({ table, seat, unit }: Scene, hex: HexId): boolean =>
  fightersAt(table, seat, hex).some((other) => !isSame(other, unit));

/** AUT-30 to AUT-32 */
function weighForWorker(scene: Scene): Weighed[] {
  const { table, seat, unit, reaches } = scene;
  const threatened = new Set(enemyFighters(table, seat).flatMap((foe) => neighbourhoodOf(table, foe)));
  const others = reaches.ofUnits.filter(({ placed }) => !isSame(placed.unit, unit));
  const isTaken = (hex: HexId): boolean =>
    unitsAt(table, seat, hex, 'worker').some((worker) => !isSame(worker, unit));
  return inReach(reaches, true)
    .filter((hex) => !hasEnemy(scene, hex) && !isTaken(hex))
    .map((hex) => ({
      hex,
      worth: others.filter(({ hexes }) => hexes.has(hex)).length,
      ...(threatened.has(hex) && { isBarred: true as const }),
    }));
}

/** AUT-34, AUT-35 */
function weighForFighter(scene: Scene): Weighed[] {
  const foes = enemyFighters(scene.table, scene.seat).map(({ at }) => at);
  const afield = foes.filter(isHex);
  const feared = afield.length > 0 ? afield : foes;
  return inReach(scene.reaches, true)
    .filter((hex) => !hasEnemy(scene, hex) && !otherFighters(scene, hex))
    .map((hex) => ({ hex, worth: Math.min(...feared.map((foe) => stepsBetween(hex, foe))) }));
}

/** AUT-37, AUT-38 */
function weighMeeting(scene: Scene): Weighed[] {
  const { table, reaches } = scene;
  const isOpen = (hex: HexId): boolean =>
    table.encounters.includes(hex) || (hex === FACTORY && !automaOf(table).hasFactoryCard);
  return inReach(reaches, false)
    .filter((hex) => isOpen(hex) && !hasEnemy(scene, hex) && !otherFighters(scene, hex))
    .map((hex) => ({ hex, worth: 0 }));
}

/** AUT-43, AUT-44 */
function weighFighters(scene: Scene): Weighed[] {
  const count = (hex: HexId): number =>
    enemiesAt(scene.census, scene.seat, hex).reduce((sum, { fighters }) => sum + fighters, 0);
  return inReach(scene.reaches, true)
    .map((hex) => ({ hex, worth: count(hex) }))
    .filter(({ worth }) => worth > 0);
}

/** AUT-45, AUT-46 */
function weighWorkers(scene: Scene): Weighed[] {
  return inReach(scene.reaches, true)
    .filter((hex) => {
      const enemies = enemiesAt(scene.census, scene.seat, hex);
      return enemies.some(({ workers }) => workers > 0) && enemies.every(({ fighters }) => fighters === 0);
    })
    .map((hex) => ({ hex, worth: countGoods(goodsAt(scene.table, hex)) }));
}

const SYMBOLS: Readonly<Record<AutomaAction, SymbolRules>> = {
  moveWorker: {
    units: (kind) => kind === 'worker',
    weigh: weighForWorker,
    goal: { by: 'mostUnits', wants: 'most' },
  },
  moveMech: {
    units: (kind) => kind === 'mech',
    weigh: weighForFighter,
    goal: { by: 'nearestEnemy', wants: 'least' },
  },
  moveCharacter: {
    units: (kind) => kind === 'character',
    weigh: weighForFighter,
    goal: { by: 'nearestEnemy', wants: 'least' },
  },
  meet: { units: (kind) => kind === 'character', weigh: weighMeeting },
  attackFighters: {
    units: isFighter,
    weigh: weighFighters,
    goal: { by: 'fewestFighters', wants: 'least' },
  },
  attackWorkers: {
    units: isFighter,
    weigh: weighWorkers,
    goal: { by: 'mostResources', wants: 'most' },
  },
};

/** AUT-17: what a symbol of the move row comes to on this table, or why to nothing. */
export function trySymbol(table: Readonly<Table>, seat: SeatId, symbol: MoveSymbol): TriedMove {
  const owner = seatAt(table, seat);
  if (symbol.only !== undefined && symbol.only !== owner.faction) return { refusal: 'otherFaction' };
  if (symbol.action === 'attackFighters' && owner.power < symbol.power) return { refusal: 'tooWeak' };
  const { units, weigh, goal } = SYMBOLS[symbol.action];
  const candidates = unitsOnBoard(table, seat).filter(({ unit }) => units(unit.kind));
  const picked = pickAutomaUnit(candidates, baseOf(owner));
  if (picked === undefined) return { refusal: 'noUnit' };
  const { unit, at } = picked.placed;
  const weighed = weigh({ table, seat, unit, census: takeCensus(table), reaches: reachesOf(table, seat) });
  if (weighed.length === 0) return { refusal: 'noHex' };
  const place = pickHex(weighed, goal);
  // OPEN-37
  if (place === undefined) return { refusal: 'allThreatened' };
  return {
    choice: {
      unit: unitId(table, unit),
      from: at,
      to: place.hex,
      unitBy: picked.by,
      hexBy: place.by,
      weighed,
    },
  };
}
