import type { Option } from '../model/answer.ts';
import type { Consequence } from '../model/consequence.ts';
import type { AnswerOf, CargoParts, DecisionMap, Question } from '../model/decision-map.ts';
import type { FrameRules, MoveFrame } from '../model/frame.ts';
import { emit, type Game, popFrame, pushFrame, seatAt } from '../model/game.ts';
import { FACTORY, type HexId, isHex, type Place } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import { RESOURCES } from '../model/map/terrain.ts';
import { type Goods, noGoods, type Table, type UnitId } from '../model/state.ts';
import {
  fightersAt,
  isFighter,
  parseUnitId,
  setSpot,
  spotOf,
  type Unit,
  unitId,
  unitsOnBoard,
  workersAt,
} from '../model/units.ts';
import { WITH_FREE_PICKS, WITH_OWN_WAYS_BACK } from '../model/versions.ts';
import { controllerOf, enemiesAt, takeCensus } from '../rules/control.ts';
import { carryGoods } from '../rules/effects/goods.ts';
import { sendWorkersHome, springTrap } from '../rules/effects/units.ts';
import { goodsAt } from '../rules/goods.ts';
import {
  canStep,
  extraSteps,
  isHeld,
  type Step,
  type Survey,
  stepsFrom,
  surveyFor,
  usesUpCrossing,
} from '../rules/movement.ts';
import { lengthened } from '../rules/trail.ts';
import { explainStep, explainUnit } from './wrong-move.ts';

/** Units that have a step to make and have not moved yet (MOV-03). */
function movableUnits(survey: Survey): { unit: Unit; at: Place }[] {
  return unitsOnBoard(survey.table, survey.seat).filter(({ unit, at }) => {
    if (survey.table.turn.moved[unitId(survey.table, unit)] !== undefined) return false;
    return !isHeld(survey, unit, at) && canStep(survey, unit.kind, at);
  });
}

/** What a step onto a place brings about, as far as the table tells. */
export function stepEffects(survey: Survey, unit: Unit, step: Step): Consequence[] {
  const { to } = step;
  const signs: Consequence[] = [
    {
      kind: 'travels',
      road: step.road,
      clause: step.ability?.clause ?? (step.road === 'tunnel' ? 'MOV-16' : 'MOV-04'),
    },
  ];
  if (!isHex(to)) return signs;
  const token = survey.table.tokens[to];
  if (token?.kind === 'trap' && token.armed && token.seat !== survey.seat)
    signs.push({ kind: 'springsTrap', at: to, clause: 'EXP-17' });
  for (const enemy of enemiesAt(survey.census, survey.seat, to)) {
    if (enemy.fighters > 0) signs.push({ kind: 'startsCombat', at: to, foe: enemy.seat, clause: 'MOV-14' });
    else
      signs.push({ kind: 'sendsHome', seat: enemy.seat, workers: enemy.workers, at: to, clause: 'MOV-07' });
  }
  if (unit.kind === 'character' && survey.table.encounters.includes(to))
    signs.push({ kind: 'meets', at: to, clause: 'MOV-27' });
  if (
    unit.kind === 'character' &&
    to === FACTORY &&
    seatAt(survey.table, survey.seat).factoryCard === undefined
  ) {
    signs.push({ kind: 'visitsFactory', clause: 'FCT-02' });
  }
  return signs;
}

function currentUnit(
  table: Readonly<Table>,
  frame: Readonly<MoveFrame>,
): { unit: Unit; at: Place } | undefined {
  const unit = frame.current && parseUnitId(table, frame.current.unit);
  if (unit === undefined) return undefined;
  const at = spotOf(table, unit);
  return at === 'mat' ? undefined : { unit, at };
}

function askForUnit(table: Readonly<Table>, frame: Readonly<MoveFrame>): Question<'pickUnit'>[] {
  const survey = surveyFor(table, frame.seat);
  const units = movableUnits(survey).map(({ unit }) => ({ id: unitId(table, unit) }));
  if (units.length === 0) return [];
  const options = [...units, { id: 'done' } as const];
  return [{ seat: frame.seat, kind: 'pickUnit', spec: { type: 'pick', options }, clause: 'MOV-02' }];
}

function askForStep(table: Readonly<Table>, frame: Readonly<MoveFrame>): Question<'pickStep'>[] {
  const here = currentUnit(table, frame);
  if (here === undefined) return [];
  const survey = surveyFor(table, frame.seat);
  const steps = stepsFrom(survey, here.unit.kind, here.at);
  if (steps.length === 0) return [];
  const options: Option<Place | 'stop'>[] = steps.map((step) => ({
    id: step.to,
    effects: stepEffects(survey, here.unit, step),
  }));
  options.push({ id: 'stop' });
  const parts = { to: { type: 'pick', options } as const, ...cargoSpec(survey, here) };
  const at = isHex(here.at) ? { at: here.at } : {};
  return [{ seat: frame.seat, kind: 'pickStep', spec: { type: 'parts', parts }, clause: 'MOV-04', ...at }];
}

/** MOV-20, MOV-22: what the unit may take along; on a lake, what it must not leave alone (MEC-19, OPEN-14). */
function cargoSpec({ table, census }: Survey, { unit, at }: { unit: Unit; at: Place }): CargoParts {
  const parts: CargoParts = {};
  const others = fightersAt(table, unit.seat, at).filter(
    ({ kind, index }) => kind !== unit.kind || index !== unit.index,
  );
  const workers = unit.kind === 'mech' ? workersAt(table, unit.seat, at) : [];
  if (workers.length > 0) {
    const mustTake = isLake(at) && !others.some(({ kind }) => kind === 'mech');
    const of = workers.map((worker) => ({ id: unitId(table, worker) }));
    parts.workers = { type: 'subset', of, min: mustTake ? of.length : 0, max: of.length };
  }
  // MOV-21: while a combat is pending, the goods are the defender's. What was set down on a base can be taken up again.
  if (isHex(at) && controllerOf(table, at, census) !== unit.seat) return parts;
  const goods = goodsAt(table, at);
  const mustTakeGoods = isLake(at) && others.length === 0;
  for (const what of RESOURCES) {
    if (goods[what] > 0)
      parts[what] = { type: 'amount', min: mustTakeGoods ? goods[what] : 0, max: goods[what] };
  }
  return parts;
}

interface Load {
  workers: UnitId[];
  goods: Goods;
}

function readLoad(answer: AnswerOf<'pickStep'>): Load {
  const goods = noGoods();
  for (const what of RESOURCES) goods[what] = answer[what] ?? 0;
  return { workers: answer.workers ?? [], goods };
}

function makeStep(game: Game, frame: MoveFrame, answer: AnswerOf<'pickStep'>): void {
  const { public: table } = game;
  const here = currentUnit(table, frame);
  const { to } = answer;
  if (here === undefined || frame.current === undefined) return;
  if (to === 'stop') return finishUnit(game, frame);
  const survey = surveyFor(table, frame.seat);
  const step = stepsFrom(survey, here.unit.kind, here.at).find((candidate) => candidate.to === to);
  if (step === undefined) return;
  const load = readLoad(answer);
  carry(game, frame, here, step, load);
  const isStopped = arrive(game, survey, here.unit, step);
  frame.current.steps -= 1;
  if (isStopped || frame.current.steps === 0) finishUnit(game, frame);
}

function carry(game: Game, frame: MoveFrame, here: { unit: Unit; at: Place }, step: Step, load: Load): void {
  const { public: table } = game;
  const id = unitId(table, here.unit);
  setSpot(table, here.unit, step.to);
  for (const worker of load.workers) {
    const carried = parseUnitId(table, worker);
    if (carried !== undefined) setSpot(table, carried, step.to);
  }
  carryGoods(table, here.at, step.to, load.goods);
  const before = table.turn.moved[id];
  table.turn.moved[id] =
    table.rules < WITH_OWN_WAYS_BACK
      ? { from: before?.from ?? here.at, ...load }
      : lengthened(before, here.at, load);
  if (usesUpCrossing(step)) table.turn.crossed = true;
  const clause = step.ability?.clause ?? (step.road === 'tunnel' ? 'MOV-16' : 'MOV-04');
  const { workers, goods } = load;
  emit(game, {
    kind: 'unitMoved',
    seat: frame.seat,
    unit: id,
    from: here.at,
    to: step.to,
    road: step.road,
    workers,
    goods,
    clause,
  });
}

/** What happens on arrival; says whether the unit must stop there (MOV-29). */
function arrive(game: Game, survey: Survey, unit: Unit, step: Step): boolean {
  const { to } = step;
  const { public: table } = game;
  noteRearming(table, survey, unit, to);
  if (!isHex(to)) return false;
  let stop: 'EXP-17' | 'MOV-07' | 'MOV-14' | 'MOV-27' | undefined;
  if (springTrap(game, unit.seat, to)) stop = 'EXP-17';
  if (isFighter(unit.kind)) stop = meetEnemies(game, unit, to) ?? stop;
  if (unit.kind === 'character' && table.encounters.includes(to)) stop ??= 'MOV-27';
  if (stop === undefined) return false;
  emit(game, { kind: 'unitStopped', unit: unitId(table, unit), at: to, clause: stop });
  return true;
}

function meetEnemies(game: Game, unit: Unit, at: HexId): 'MOV-07' | 'MOV-14' | undefined {
  const enemies = enemiesAt(takeCensus(game.public), unit.seat, at);
  if (enemies.length === 0 || game.unknown !== undefined) return undefined;
  if (enemies.some(({ fighters }) => fighters > 0)) return 'MOV-14';
  for (const { seat } of enemies) sendWorkersHome(game, workersAt(game.public, seat, at), at, unit.seat);
  return 'MOV-07';
}

/** MEC-37: only a move that ends on the Trap counts. */
function noteRearming(table: Table, survey: Survey, unit: Unit, to: Place): void {
  const id = unitId(table, unit);
  const { turn } = table;
  turn.rearm = turn.rearm.filter((other) => other !== id);
  const token = isHex(to) ? table.tokens[to] : undefined;
  const canRearm = isFighter(unit.kind) && survey.abilities.some(({ rearmsTraps }) => rearmsTraps);
  if (canRearm && token?.kind === 'trap' && token.seat === unit.seat && !token.armed) turn.rearm.push(id);
}

/** MOV-03: whether the unit under way has made no step, so that it can be put back as if it had not been picked. */
export const canBePutBack = (
  { rules, turn }: Readonly<Table>,
  { current }: Pick<MoveFrame, 'current'>,
): boolean => rules >= WITH_FREE_PICKS && current !== undefined && turn.moved[current.unit] === undefined;

/** How many units may be moved after the one under way. */
export const unitsToFollow = (table: Readonly<Table>, frame: Readonly<MoveFrame>): number =>
  frame.current === undefined || canBePutBack(table, frame) ? frame.units : frame.units - 1;

function finishUnit(game: Game, frame: MoveFrame): void {
  if (canBePutBack(game.public, frame)) game.retracts = true;
  else frame.units -= 1;
  delete frame.current;
}

function takeUp(game: Game, frame: MoveFrame, id: AnswerOf<'pickUnit'>): void {
  const unit = parseUnitId(game.public, id);
  if (unit === undefined) {
    frame.units = 0;
    return;
  }
  const survey = surveyFor(game.public, frame.seat);
  frame.current = { unit: unitId(game.public, unit), steps: frame.steps + extraSteps(survey, unit.kind) };
}

/** Stays, and takes along only what must not be left alone. */
function staying({ parts }: DecisionMap['pickStep']): AnswerOf<'pickStep'> {
  const answer: AnswerOf<'pickStep'> = { to: 'stop' };
  const { workers } = parts;
  if (workers !== undefined) answer.workers = workers.of.slice(0, workers.min).map(({ id }) => id);
  for (const what of RESOURCES) {
    const part = parts[what];
    if (part !== undefined) answer[what] = part.min;
  }
  return answer;
}

export const move: FrameRules<MoveFrame, 'pickUnit' | 'pickStep'> = {
  owed(table, frame) {
    if (frame.current !== undefined) return askForStep(table, frame);
    return frame.units > 0 ? askForUnit(table, frame) : [];
  },
  answers: {
    pickUnit: {
      settle: (game, frame, _seat, id) => takeUp(game, frame, id),
      fallback: () => 'done',
      explain: explainUnit,
    },
    pickStep: {
      settle: (game, frame, _seat, answer) => makeStep(game, frame, answer),
      fallback: ({ spec }) => staying(spec),
      explain: explainStep,
    },
  },
  proceed(game, frame) {
    if (frame.current !== undefined) return finishUnit(game, frame);
    popFrame(game);
    pushFrame(game, { kind: 'arrival', seat: frame.seat, stage: 'combats' });
  },
};
