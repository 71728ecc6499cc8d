import { seatAt } from './game.ts';
import type { Place } from './map/board.ts';
import {
  type Seat,
  type SeatId,
  type Spot,
  type Table,
  UNIT_KINDS,
  type UnitId,
  type UnitKind,
} from './state.ts';

/** A unit taken apart: whose, what, and which of its kind. */
export interface Unit {
  seat: SeatId;
  kind: UnitKind;
  index: number;
}

export function makeUnitId(seat: Readonly<Seat>, kind: UnitKind, index: number): UnitId {
  return `${kind}:${seat.faction}:${index}`;
}

/** Whether something is called like a unit, in this game or another. */
export const isUnitId = (id: string): id is UnitId => UNIT_KINDS.some((kind) => id.startsWith(`${kind}:`));

/** The unit an id names, if it is in this game. */
export function parseUnitId(table: Readonly<Table>, id: string): Unit | undefined {
  const [kind, faction, number] = id.split(':');
  const seat = table.seats.findIndex((candidate) => candidate.faction === faction);
  const owner = table.seats[seat];
  const index = Number(number);
  if (owner === undefined || !(index >= 0)) return undefined;
  if (kind === 'character') return { seat, kind, index };
  if (kind === 'mech') return index < owner.mechs.length ? { seat, kind, index } : undefined;
  if (kind === 'worker') return index < owner.workers.length ? { seat, kind, index } : undefined;
  return undefined;
}

export function spotOf(table: Readonly<Table>, unit: Unit): Spot {
  const seat = seatAt(table, unit.seat);
  if (unit.kind === 'character') return seat.character;
  return (unit.kind === 'mech' ? seat.mechs : seat.workers)[unit.index] ?? 'mat';
}

export function setSpot(table: Table, unit: Unit, to: Spot): void {
  const seat = seatAt(table, unit.seat);
  if (unit.kind === 'character') seat.character = to;
  else if (unit.kind === 'mech') seat.mechs[unit.index] = to;
  else seat.workers[unit.index] = to;
}

export const isFighter = (kind: UnitKind): boolean => kind !== 'worker';

/** The units of a seat that stand on the board, bases included (STR-08). */
export function unitsOnBoard(table: Readonly<Table>, seat: SeatId): { unit: Unit; at: Place }[] {
  const { character, mechs, workers } = seatAt(table, seat);
  const found: { unit: Unit; at: Place }[] = [];
  if (character !== 'mat') found.push({ unit: { seat, kind: 'character', index: 0 }, at: character });
  mechs.forEach((at, index) => {
    if (at !== 'mat') found.push({ unit: { seat, kind: 'mech', index }, at });
  });
  workers.forEach((at, index) => {
    if (at !== 'mat') found.push({ unit: { seat, kind: 'worker', index }, at });
  });
  return found;
}

export function unitsAt(table: Readonly<Table>, seat: SeatId, place: Place, kind?: UnitKind): Unit[] {
  const here = unitsOnBoard(table, seat).filter(
    ({ unit, at }) => at === place && (kind === undefined || unit.kind === kind),
  );
  return here.map(({ unit }) => unit);
}

export function fightersAt(table: Readonly<Table>, seat: SeatId, place: Place): Unit[] {
  return unitsAt(table, seat, place).filter((unit) => isFighter(unit.kind));
}

export function workersAt(table: Readonly<Table>, seat: SeatId, place: Place): Unit[] {
  return unitsAt(table, seat, place, 'worker');
}

export function unitId(table: Readonly<Table>, unit: Unit): UnitId {
  return makeUnitId(seatAt(table, unit.seat), unit.kind, unit.index);
}

const onBoard = (spots: readonly Spot[]): number =>
  spots.reduce((n, spot) => (spot === 'mat' ? n : n + 1), 0);

export const workersOut = (seat: Readonly<Seat>): number => onBoard(seat.workers);
export const mechsOut = (seat: Readonly<Seat>): number => onBoard(seat.mechs);
export const structuresOut = (seat: Readonly<Seat>): number =>
  Object.values(seat.structures).filter((at) => at !== 'mat').length;
