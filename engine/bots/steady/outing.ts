import { factoryCardOf, unitsPerMove } from '../../rules/mat.ts';
import type { Errand, MoveField } from './field.ts';
import { type SeatModel, shiftCrew } from './model.ts';
import { errandsFor } from './move.ts';
import type { Outing } from './plan.ts';
import { WEIGHTS } from './weights.ts';

/** What is left of the gain when it comes later. */
const FADED = 0.85;

/** The changes that errands made to the model `start`, made to another. */
function takePart(
  start: Readonly<SeatModel>,
  errands: readonly Errand[],
  now: Readonly<SeatModel>,
): SeatModel {
  const model = { ...now };
  model.outings += 1;
  const end = errands.at(-1)?.model;
  if (end === undefined) return model;
  if (now.outings > 0) {
    model.extra += WEIGHTS.outing;
    return model;
  }
  const isNow = now.section === start.section;
  model.sites = Math.max(0, now.sites + end.sites - start.sites);
  model.territories += end.territories - start.territories;
  model.popularity = Math.max(0, now.popularity + end.popularity - start.popularity);
  model.power = Math.max(0, now.power + end.power - start.power);
  model.fights += end.fights - start.fights;
  model.extra += (end.extra - start.extra) * (isNow ? 1 : FADED);
  for (const { from, workers, workersTo } of errands)
    if (workers > 0) model.crews = shiftCrew(model.crews, from, workersTo, workers);
  return model;
}

/** What a Move action of the mat and one of the Factory card would bring. */
export function outingOf(field: MoveField): Outing {
  const { model } = field;
  const { owner } = field.outlook;
  const all = errandsFor(field, unitsPerMove(owner), 1);
  const one =
    owner.factoryCard === undefined
      ? []
      : errandsFor(field, 1, factoryCardOf(owner.factoryCard).bottom.steps);
  return {
    all: (now) => takePart(model, all, now),
    one: (now) => takePart(model, one, now),
  };
}

export const NO_OUTING: Outing = { all: (model) => ({ ...model }), one: (model) => ({ ...model }) };
