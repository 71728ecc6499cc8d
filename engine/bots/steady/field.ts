import { contestedHexes } from '../../frames/arrival.ts';
import type { Consequence } from '../../model/consequence.ts';
import type { Place } from '../../model/map/board.ts';
import { STRUCTURES, type UnitId } from '../../model/state.ts';
import { fightersAt, isFighter, unitsOnBoard } from '../../model/units.ts';
import { enemiesAt } from '../../rules/control.ts';
import { type Survey, surveyFor } from '../../rules/movement.ts';
import { oddsOf } from './combat.ts';
import { type Lures, luresFor } from './lures.ts';
import type { SeatModel } from './model.ts';
import type { Outlook } from './outlook.ts';

/** Own pieces by place; changes while a Move action is thought through. */
export interface Camp {
  readonly fighters: ReadonlyMap<Place, number>;
  readonly workers: ReadonlyMap<Place, number>;
  /** Own structures without enemies around them. */
  readonly built: ReadonlySet<Place>;
}

/** All that is needed to weigh moves. */
export interface MoveField {
  readonly outlook: Outlook;
  readonly survey: Survey;
  readonly lures: Lures;
  readonly camp: Camp;
  /** The model, with the power set aside that pending fights will take. */
  readonly model: Readonly<SeatModel>;
}

export interface FieldWay {
  readonly to: Place;
  readonly path: readonly Place[];
  readonly signs: readonly Consequence[];
}

/** A unit goes somewhere, perhaps with workers, who may be set down at the first stop. */
export interface Errand {
  readonly unit: UnitId;
  readonly from: Place;
  readonly way: FieldWay;
  /** Workers that change their place, itself or as passengers, and where they end up. */
  readonly workers: number;
  readonly workersTo: Place;
  readonly isFighter: boolean;
  /** Nothing of one's own is left where it came from. */
  readonly empties: boolean;
  readonly gain: number;
  readonly model: Readonly<SeatModel>;
}

export function fieldFor(outlook: Outlook): MoveField {
  const survey = surveyFor(outlook.table, outlook.seat);
  return {
    outlook,
    survey,
    lures: luresFor(outlook, survey),
    camp: campOf(outlook, survey),
    model: withPendingFights(outlook),
  };
}

function withPendingFights(outlook: Outlook): SeatModel {
  const model = { ...outlook.model };
  for (const { at, foe } of contestedHexes(outlook.table, outlook.seat)) {
    const fighters = fightersAt(outlook.table, outlook.seat, at).length;
    model.power -= oddsOf(outlook, at, foe, fighters, model.power).effort.dial;
    model.fights -= 1;
  }
  return model;
}

function campOf({ table, seat, owner }: Outlook, { census }: Survey): Camp {
  const [fighters, workers] = [new Map<Place, number>(), new Map<Place, number>()];
  for (const { unit, at } of unitsOnBoard(table, seat)) add(isFighter(unit.kind) ? fighters : workers, at, 1);
  const built = new Set<Place>();
  for (const structure of STRUCTURES) {
    const at = owner.structures[structure];
    if (at !== 'mat' && enemiesAt(census, seat, at).length === 0) built.add(at);
  }
  return { fighters, workers, built };
}

function add(pieces: Map<Place, number>, at: Place, n: number): void {
  pieces.set(at, (pieces.get(at) ?? 0) + n);
}

export const workersIn = (camp: Camp, at: Place): number => camp.workers.get(at) ?? 0;
export const fightersIn = (camp: Camp, at: Place): number => camp.fighters.get(at) ?? 0;
export const holds = (camp: Camp, at: Place): boolean =>
  fightersIn(camp, at) + workersIn(camp, at) > 0 || camp.built.has(at);

/** The field after an errand, as far as one can tell. */
export function after(
  field: MoveField,
  { from, way, workers, workersTo, isFighter: fights, model }: Errand,
): MoveField {
  const camp = {
    fighters: new Map(field.camp.fighters),
    workers: new Map(field.camp.workers),
    built: field.camp.built,
  };
  if (fights) {
    add(camp.fighters, from, -1);
    add(camp.fighters, way.to, 1);
  }
  add(camp.workers, from, -workers);
  add(camp.workers, workersTo, workers);
  return { ...field, camp, model };
}
