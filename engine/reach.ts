import type { Consequence } from './consequence.ts';
import type { MoveFrame } from './frames/frame.ts';
import { signsOf } from './frames/move.ts';
import { topFrame } from './game.ts';
import type { Place } from './map/board.ts';
import {
  extraSteps,
  isHeld,
  type Step,
  type Survey,
  stepsFrom,
  surveyFor,
  usesUpCrossing,
} from './movement.ts';
import type { SeatId, Table, UnitId } from './state.ts';
import { setSpot, type Unit, unitId, unitsOnBoard } from './units.ts';
import type { GameView } from './view.ts';

/** Where one unit could go with its next move: each place once, by a shortest way. */
export interface Reach {
  unit: UnitId;
  from: Place;
  places: { to: Place; path: Place[]; signs: Consequence[] }[];
}

const STOPS: readonly Consequence['kind'][] = ['startsCombat', 'sendsHome', 'springsTrap', 'meets'];

/**
 * Where the units of a seat could go with their next move, and what would happen there: with what is left of the movement
 * under way, or else with the next Move action.
 */
export function reach(view: Readonly<GameView>, seat: SeatId): Reach[] {
  if (view.public.seats[seat] === undefined) return [];
  const top = topFrame(view.public);
  const frame = top?.kind === 'move' && top.seat === seat ? top : undefined;
  const table = frame === undefined ? beforeNextTurn(view.public) : view.public;
  const survey = surveyFor(table, seat);
  return unitsOnBoard(table, seat).map(({ unit, at }) => {
    const steps = isHeld(survey, unit, at) ? 0 : stepsLeft(survey, frame, unit);
    return { unit: unitId(table, unit), from: at, places: placesFor(survey, unit, at, steps) };
  });
}

/** A new turn brings a new crossing (MEC-32). */
function beforeNextTurn(table: Readonly<Table>): Table {
  const { crossed: _, ...turn } = table.turn;
  return { ...table, turn };
}

function stepsLeft(survey: Survey, frame: Readonly<MoveFrame> | undefined, unit: Unit): number {
  const extra = extraSteps(survey, unit.kind);
  if (frame === undefined) return 1 + extra;
  const id = unitId(survey.table, unit);
  if (frame.current?.unit === id) return frame.current.steps;
  const unitsLeft = frame.units - (frame.current === undefined ? 0 : 1);
  return unitsLeft === 0 || survey.table.turn.moved[id] !== undefined ? 0 : frame.steps + extra;
}

/** Each step is looked for on the table as it would be by then: the unit controls where it stands, and a crossing is used up. */
function placesFor(survey: Survey, unit: Unit, from: Place, steps: number): Reach['places'] {
  const found = new Map<Place, Reach['places'][number]>();
  const seen = new Set<string>();
  let edge: { survey: Survey; at: Place; path: Place[] }[] = [{ survey, at: from, path: [] }];
  for (let left = steps; left > 0; left -= 1) {
    const next: typeof edge = [];
    for (const here of edge) {
      for (const step of stepsFrom(here.survey, unit.kind, here.at)) {
        const { to } = step;
        const signs = signsOf(here.survey, unit, step);
        const path = [...here.path, to];
        if (to !== from && !found.has(to)) found.set(to, { to, path, signs });
        const isStop = signs.some(({ kind }) => STOPS.includes(kind));
        if (isStop || left === 1) continue;
        const table = tableAfter(here.survey.table, unit, step);
        const key = `${to}/${table.turn.crossed === true}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ survey: surveyFor(table, unit.seat), at: to, path });
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
