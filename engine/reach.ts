import type { Consequence } from './consequence.ts';
import { signsOf } from './frames/move.ts';
import type { Place } from './map/board.ts';
import { extraSteps, isHeld, type Survey, stepsFrom, surveyFor } from './movement.ts';
import type { SeatId, UnitId } from './state.ts';
import { type Unit, unitId, unitsOnBoard } from './units.ts';
import type { GameView } from './view.ts';

/** Where one unit could go with its next move: each place once, by a shortest way. */
export interface Reach {
  unit: UnitId;
  from: Place;
  places: { to: Place; path: Place[]; signs: Consequence[] }[];
}

const STOPS: readonly Consequence['kind'][] = ['startsCombat', 'sendsHome', 'springsTrap', 'meets'];

/** Where the units of a seat could go with their next move, and what would happen there. */
export function reach(view: Readonly<GameView>, seat: SeatId): Reach[] {
  const { public: table } = view;
  if (table.seats[seat] === undefined) return [];
  const survey = surveyFor(table, seat);
  return unitsOnBoard(table, seat).map(({ unit, at }) => ({
    unit: unitId(table, unit),
    from: at,
    places: isHeld(survey, unit, at) ? [] : placesFor(survey, unit, at),
  }));
}

function placesFor(survey: Survey, unit: Unit, from: Place): Reach['places'] {
  const found = new Map<Place, Reach['places'][number]>();
  let edge: { at: Place; path: Place[]; crossed: boolean }[] = [{ at: from, path: [], crossed: false }];
  for (let steps = 1 + extraSteps(survey, unit.kind); steps > 0; steps -= 1) {
    const next: typeof edge = [];
    for (const { at, path, crossed } of edge) {
      for (const step of stepsFrom(survey, unit.kind, at)) {
        if (step.to === from || found.has(step.to) || (crossed && step.ability?.oneCrossing === true))
          continue;
        const signs = signsOf(survey, unit, step);
        const way = [...path, step.to];
        found.set(step.to, { to: step.to, path: way, signs });
        if (!signs.some(({ kind }) => STOPS.includes(kind))) {
          next.push({ at: step.to, path: way, crossed: crossed || step.ability?.oneCrossing === true });
        }
      }
    }
    edge = next;
  }
  return [...found.values()];
}
