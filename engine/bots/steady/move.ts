import { stepEffects } from '../../frames/move.ts';
import type { Consequence } from '../../model/consequence.ts';
import type { AnswerOf, DecisionMap } from '../../model/decision-map.ts';
import type { MoveFrame } from '../../model/frame.ts';
import type { Place } from '../../model/map/board.ts';
import { RESOURCES } from '../../model/map/terrain.ts';
import { parseUnitId, spotOf, type Unit, unitId, unitsOnBoard } from '../../model/units.ts';
import { extraSteps, isHeld, type Survey, stepsFrom } from '../../rules/movement.ts';
import {
  after,
  type Camp,
  type Errand,
  type FieldWay,
  fieldFor,
  type MoveField,
  workersIn,
} from './field.ts';
import type { Outlook } from './outlook.ts';
import { weigh } from './weigh.ts';
import { worthOf } from './worth.ts';

interface Mover {
  readonly unit: Unit;
  readonly at: Place;
  readonly steps: number;
}

const STOPS: readonly Consequence['kind'][] = ['startsCombat', 'sendsHome', 'springsTrap', 'meets'];

/** Every place a unit can get to, by a shortest way. */
function waysOf(survey: Survey, { unit, at: from, steps }: Mover): FieldWay[] {
  const found = new Map<Place, FieldWay>();
  let edge: { at: Place; path: Place[]; crossed: boolean }[] = [{ at: from, path: [], crossed: false }];
  for (let left = steps; left > 0; left -= 1) {
    const next: typeof edge = [];
    for (const { at, path, crossed } of edge) {
      for (const step of stepsFrom(survey, unit.kind, at)) {
        const isOnce = step.ability?.oneCrossing === true;
        if (step.to === from || found.has(step.to) || (crossed && isOnce)) continue;
        const signs = stepEffects(survey, unit, step);
        const way = { to: step.to, path: [...path, step.to], signs };
        found.set(step.to, way);
        if (!signs.some(({ kind }) => STOPS.includes(kind)))
          next.push({ at: step.to, path: way.path, crossed: crossed || isOnce });
      }
    }
    edge = next;
  }
  return [...found.values()];
}

interface Load {
  readonly passengers: number;
  readonly setDown: boolean;
}

const ALONE: Load = { passengers: 0, setDown: false };

/** A mech goes alone, with one worker or with all. */
function loadsOf(camp: Camp, { unit, at }: Mover, way: FieldWay): Load[] {
  const workers = unit.kind === 'mech' ? workersIn(camp, at) : 0;
  if (workers === 0) return [ALONE];
  const loads = [ALONE];
  for (const passengers of new Set([1, workers])) {
    loads.push({ passengers, setDown: false });
    if (way.path.length > 1) loads.push({ passengers, setDown: true });
  }
  return loads;
}

/** A move must bring this much to be made at all. */
const WORTH_A_MOVE = 0.15;

/** The best that one of the units could do now; undefined if all had better stay. */
function bestErrand(field: MoveField, movers: readonly Mover[]): Errand | undefined {
  const { survey, camp } = field;
  const worth = worthOf(field.outlook, field.model);
  let best: Errand | undefined;
  const crews = new Set<Place>();
  for (const mover of movers) {
    const { unit, at } = mover;
    // One worker of a hex is as good as another.
    const isTwin = unit.kind === 'worker' && crews.has(at);
    if (isTwin || isHeld(survey, unit, at)) continue;
    if (unit.kind === 'worker') crews.add(at);
    for (const way of waysOf(survey, mover)) {
      for (const load of loadsOf(camp, mover, way)) {
        const errand = weigh(field, worth, { unit, from: at, way, ...load });
        if (errand.gain > (best?.gain ?? WORTH_A_MOVE)) best = errand;
      }
    }
  }
  return best;
}

const striding = (survey: Survey, { unit, at }: Omit<Mover, 'steps'>, steps: number): Mover => ({
  unit,
  at,
  steps: steps + extraSteps(survey, unit.kind),
});

/** The errands of one Move action, best first, as far as they pay. */
export function errandsFor(field: MoveField, units: number, steps: number): Errand[] {
  const { table, seat } = field.outlook;
  let now = field;
  let movers = unitsOnBoard(table, seat).map((unit) => striding(field.survey, unit, steps));
  const errands: Errand[] = [];
  while (errands.length < units) {
    const errand = bestErrand(now, movers);
    if (errand === undefined) break;
    errands.push(errand);
    now = after(now, errand);
    movers = movers.filter(({ unit }) => unitId(table, unit) !== errand.unit);
  }
  return errands;
}

export function choosePickUnit(
  outlook: Outlook,
  spec: DecisionMap['pickUnit'],
  frame: Readonly<MoveFrame>,
): AnswerOf<'pickUnit'> {
  const { table } = outlook;
  const field = fieldFor(outlook);
  const movers = spec.options.flatMap(({ id }) => {
    const unit = parseUnitId(table, id);
    const at = unit === undefined ? 'mat' : spotOf(table, unit);
    return unit === undefined || at === 'mat' ? [] : [striding(field.survey, { unit, at }, frame.steps)];
  });
  return bestErrand(field, movers)?.unit ?? 'done';
}

/** Goods stay where somebody is left to guard them. */
export function pickStep(
  outlook: Outlook,
  { parts }: DecisionMap['pickStep'],
  { current }: Readonly<MoveFrame>,
): AnswerOf<'pickStep'> | undefined {
  const { table } = outlook;
  const unit = current && parseUnitId(table, current.unit);
  const at = unit === undefined ? 'mat' : spotOf(table, unit);
  if (current === undefined || unit === undefined || at === 'mat') return undefined;
  const errand = bestErrand(fieldFor(outlook), [{ unit, at, steps: current.steps }]);
  const answer: AnswerOf<'pickStep'> = { to: errand?.way.path[0] ?? 'stop' };
  const passengers = errand?.isFighter === true ? errand.workers : 0;
  const { workers } = parts;
  if (workers !== undefined)
    answer.workers = workers.of.slice(0, Math.max(workers.min, passengers)).map(({ id }) => id);
  for (const what of RESOURCES) {
    const part = parts[what];
    if (part !== undefined) answer[what] = errand?.empties === true ? part.max : part.min;
  }
  return answer;
}
