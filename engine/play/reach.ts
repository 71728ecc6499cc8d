import { stepEffects, unitsToFollow } from '../frames/move.ts';
import type { Consequence } from '../model/consequence.ts';
import type { MoveFrame } from '../model/frame.ts';
import { topFrame } from '../model/game.ts';
import type { Place } from '../model/map/board.ts';
import type { SeatId, Table, UnitId } from '../model/state.ts';
import { parseUnitId, setSpot, spotOf, type Unit, unitId, unitsOnBoard } from '../model/units.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import {
  extraSteps,
  isHeld,
  type Step,
  type Survey,
  stepsFrom,
  surveyFor,
  usesUpCrossing,
} from '../rules/movement.ts';
import type { GameView } from '../rules/view.ts';
import { automaReach } from './automa-reach.ts';

/** Where one unit could go with its next move: each place once, by a shortest way. */
export interface Reach {
  unit: UnitId;
  from: Place;
  places: { to: Place; path: Place[]; signs: Consequence[] }[];
}

/** One of the ways to a place. `usesCrossing`: the one river crossing of the turn is used up on it (MEC-32). */
interface Way {
  to: Place;
  path: Place[];
  signs: Consequence[];
  usesCrossing: boolean;
}

const STOPS: readonly Consequence['kind'][] = ['startsCombat', 'sendsHome', 'springsTrap', 'meets'];

/**
 * Where the units of a seat could go with their next move, and what would happen there: with what is left of the movement
 * under way, or else with the next Move action.
 */
export function reach(view: Readonly<GameView>, seat: SeatId): Reach[] {
  if (view.public.seats[seat] === undefined) return [];
  if (isAutoma(view.public, seat)) return automaReach(view.public, seat);
  const { survey, frame } = outsetFor(view, seat);
  return unitsOnBoard(survey.table, seat).map(({ unit, at }) => ({
    unit: unitId(survey.table, unit),
    from: at,
    places: placesFor(survey, unit, at, stepsLeft(survey, frame, unit, at)),
  }));
}

/** The ways of a unit to a place that differ in what comes of them, a shortest one of each, the shortest first. */
export function waysTo(view: Readonly<GameView>, id: UnitId, to: Place): Way[] {
  const unit = parseUnitId(view.public, id);
  const at = unit === undefined ? 'mat' : spotOf(view.public, unit);
  if (unit === undefined || at === 'mat') return [];
  const { survey, frame } = outsetFor(view, unit.seat);
  return waysFor(survey, unit, at, stepsLeft(survey, frame, unit, at)).filter((way) => way.to === to);
}

/** Where a movement stands: in the midst of it, or before the next one. */
function outsetFor(
  view: Readonly<GameView>,
  seat: SeatId,
): { survey: Survey; frame: Readonly<MoveFrame> | undefined } {
  const top = topFrame(view.public);
  const frame = top?.kind === 'move' && top.seat === seat ? top : undefined;
  const table = frame === undefined ? beforeNextTurn(view.public) : view.public;
  return { survey: surveyFor(table, seat), frame };
}

/** A new turn brings a new crossing (MEC-32). */
function beforeNextTurn(table: Readonly<Table>): Table {
  const { crossed: _, ...turn } = table.turn;
  return { ...table, turn };
}

function stepsLeft(survey: Survey, frame: Readonly<MoveFrame> | undefined, unit: Unit, at: Place): number {
  if (isHeld(survey, unit, at)) return 0;
  const extra = extraSteps(survey, unit.kind);
  if (frame === undefined) return 1 + extra;
  const id = unitId(survey.table, unit);
  if (frame.current?.unit === id) return frame.current.steps;
  return unitsToFollow(survey.table, frame) === 0 || survey.table.turn.moved[id] !== undefined
    ? 0
    : frame.steps + extra;
}

function placesFor(survey: Survey, unit: Unit, from: Place, steps: number): Reach['places'] {
  const found = new Map<Place, Reach['places'][number]>();
  for (const { to, path, signs } of waysFor(survey, unit, from, steps))
    if (!found.has(to)) found.set(to, { to, path, signs });
  return [...found.values()];
}

/** Each step is looked for on the table as it would be by then: the unit controls where it stands, and a crossing is used up. */
function waysFor(survey: Survey, unit: Unit, from: Place, steps: number): Way[] {
  const found = new Map<string, Way>();
  const seen = new Set<string>();
  let edge: { survey: Survey; at: Place; path: Place[]; usesCrossing: boolean }[] = [
    { survey, at: from, path: [], usesCrossing: false },
  ];
  for (let left = steps; left > 0; left -= 1) {
    const next: typeof edge = [];
    for (const here of edge) {
      for (const step of stepsFrom(here.survey, unit.kind, here.at)) {
        const { to } = step;
        const signs = stepEffects(here.survey, unit, step);
        const path = [...here.path, to];
        const usesCrossing = here.usesCrossing || usesUpCrossing(step);
        const key = `${to}/${usesCrossing}`;
        if (to !== from && !found.has(key)) found.set(key, { to, path, signs, usesCrossing });
        const isStop = signs.some(({ kind }) => STOPS.includes(kind));
        if (isStop || left === 1 || seen.has(key)) continue;
        seen.add(key);
        const table = tableAfter(here.survey.table, unit, step);
        next.push({ survey: surveyFor(table, unit.seat), at: to, path, usesCrossing });
      }
    }
    edge = next;
  }
  return [...found.values()];
}

function tableAfter(table: Readonly<Table>, unit: Unit, step: Step): Table {
  const seats = table.seats.map((seat, index) =>
    index === unit.seat ? { ...seat, mechs: [...seat.mechs], workers: [...seat.workers] } : seat,
  );
  const turn = usesUpCrossing(step) ? { ...table.turn, crossed: true as const } : table.turn;
  const after: Table = { ...table, seats, turn };
  setSpot(after, unit, step.to);
  return after;
}
