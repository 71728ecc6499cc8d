import type { Consequence } from '../../model/consequence.ts';
import { FACTORY, isHex, type Place } from '../../model/map/board.ts';
import { countGoods } from '../../model/state.ts';
import { isFighter, type Unit, unitId } from '../../model/units.ts';
import { goodsAt } from '../../rules/goods.ts';
import { canHoldStructure } from '../../rules/sites.ts';
import { oddsOf } from './combat.ts';
import { type Errand, type FieldWay, fightersIn, holds, type MoveField, workersIn } from './field.ts';
import { factoryWorth, pullAt } from './lures.ts';
import { type SeatModel, shiftCrew } from './model.ts';
import { WEIGHTS } from './weights.ts';
import { worthOf } from './worth.ts';

/** A move that is thought about. */
interface Idea {
  readonly unit: Unit;
  readonly from: Place;
  readonly way: FieldWay;
  readonly passengers: number;
  /** The passengers get off at the first stop. */
  readonly setDown: boolean;
}

const territoriesAt = (place: Place): number => (place === FACTORY ? 3 : isHex(place) ? 1 : 0);

/** What an idea would come to; `worth` is that of the field as it is. */
export function weigh(field: MoveField, worth: number, idea: Idea): Errand {
  const { outlook, camp } = field;
  const { unit, from, way, passengers, setDown } = idea;
  const model = { ...field.model };
  const workers = unit.kind === 'worker' ? 1 : passengers;
  const workersTo = setDown ? (way.path[0] ?? way.to) : way.to;
  const leaving = passengers + 1;
  const empties = fightersIn(camp, from) + workersIn(camp, from) === leaving && !camp.built.has(from);
  if (empties) model.territories -= territoriesAt(from);
  if (!holds(camp, way.to)) model.territories += territoriesAt(way.to);
  if (setDown && !holds(camp, workersTo)) model.territories += territoriesAt(workersTo);
  if (workers > 0) resettle(field, model, from, workersTo, workers);
  model.extra += pullOf(field, idea) + wishOf(field, way.to, empties ? from : undefined);
  for (const sign of way.signs) weighSign(field, model, idea, sign);
  if (isHex(way.to) && !holds(camp, way.to))
    model.extra += countGoods(goodsAt(outlook.table, way.to)) * WEIGHTS.loot;
  return {
    unit: unitId(outlook.table, unit),
    from,
    way,
    workers,
    workersTo,
    isFighter: isFighter(unit.kind),
    empties,
    gain: worthOf(outlook, model) - worth,
    model,
  };
}

/** Workers change their hex: what they make, and where structures could stand. */
function resettle({ outlook, camp }: MoveField, model: SeatModel, from: Place, to: Place, n: number): void {
  const isSite = (place: Place): boolean => isHex(place) && canHoldStructure(outlook.table, place);
  model.crews = shiftCrew(model.crews, from, to, n);
  if (workersIn(camp, to) === 0 && isSite(to)) model.sites += 1;
  if (workersIn(camp, from) === n && isSite(from)) model.sites -= 1;
}

/** The character is drawn by what lies on the map, mechs by hexes that are not held yet, both by weak enemies. */
function pullOf({ lures, camp }: MoveField, { unit, from, way }: Idea): number {
  if (unit.kind === 'worker') return 0;
  const { finds, prey, stride, ways } = lures;
  const taken = way.signs.some(({ kind }) => TAKEN_UP.includes(kind)) ? way.to : undefined;
  const hunt = pullAt(prey, stride, way.to, taken) - pullAt(prey, stride, from);
  if (unit.kind === 'character')
    return hunt + pullAt(finds, stride, way.to, taken) - pullAt(finds, stride, from);
  const isFront = (place: Place): boolean => (ways.get(place) ?? []).some((next) => !holds(camp, next));
  return hunt + (Number(isFront(way.to)) - Number(isFront(from))) * WEIGHTS.mechFront;
}

const TAKEN_UP: readonly Consequence['kind'][] = ['meets', 'visitsFactory', 'startsCombat'];

/** What gaining and leaving a hex means to the objectives held. */
function wishOf({ outlook: { wanted }, camp }: MoveField, to: Place, left: Place | undefined): number {
  const gained = isHex(to) && !holds(camp, to) ? (wanted[to] ?? 0) : 0;
  const lost = left !== undefined && isHex(left) ? (wanted[left] ?? 0) : 0;
  return gained - lost;
}

function weighSign(field: MoveField, model: SeatModel, idea: Idea, sign: Consequence): void {
  switch (sign.kind) {
    case 'meets':
      model.extra += WEIGHTS.encounter;
      return;
    case 'visitsFactory':
      model.extra += factoryWorth(field.outlook.turnsLeft);
      return;
    case 'springsTrap':
      model.extra -= WEIGHTS.trap;
      return;
    case 'sendsHome':
      model.popularity = Math.max(0, model.popularity - sign.workers);
      model.extra += sign.workers * WEIGHTS.sentHome;
      return;
    case 'startsCombat':
      return weighCombat(field, model, idea, sign);
    default:
      return;
  }
}

function weighCombat(
  { outlook, camp }: MoveField,
  model: SeatModel,
  { unit, passengers, setDown }: Idea,
  { at, foe }: Extract<Consequence, { kind: 'startsCombat' }>,
): void {
  const { odds, effort } = oddsOf(outlook, at, foe, fightersIn(camp, at) + 1, model.power);
  const star = model.fights > 0 ? outlook.starWorth : 0;
  const company = (unit.kind === 'character' ? 2 : 0) + (setDown ? 0 : passengers);
  model.extra += odds * (star + 1) - (1 - odds) * (WEIGHTS.defeat + company) - effort.cards * WEIGHTS.card;
  model.power -= effort.dial;
  model.fights -= 1;
  const workers = outlook.table.seats[foe]?.workers.filter((spot) => spot === at).length ?? 0;
  const isSpared = outlook.abilities.some(({ sparesPopularity }) => sparesPopularity);
  if (!isSpared) model.popularity = Math.max(0, model.popularity - workers);
}
