import type { StarTracker } from '../model/automa-trackers.ts';
import { seatAt } from '../model/game.ts';
import { HEXES, type HexId, isHex, type Place } from '../model/map/board.ts';
import { edgesOf, isLake, neighboursOf, type Site, siteDistance, siteOf } from '../model/map/hex.ts';
import { edgesFrom, factionOf } from '../model/roster.ts';
import { baseOf, type SeatId, type Table } from '../model/state.ts';
import { isFighter, type Unit, unitsOnBoard } from '../model/units.ts';
import { automaOf } from '../rules/automa-seat.ts';
import { stepsFrom, surveyFor } from '../rules/movement.ts';
import { habitsOf } from './habits.ts';

export interface PlacedUnit {
  unit: Unit;
  at: Place;
}

/** AUT-21 */
export function isRiverLimited(table: Readonly<Table>): boolean {
  return automaOf(table).cube < habitsOf(table.setup).tracker.freeFrom;
}

/** The star tracker that this Automa moves along, and where it stands on it; undefined where none plays. */
export function starTracker(
  table: Readonly<Table>,
): (StarTracker & { cube: number; isRiverLimited: boolean }) | undefined {
  if (table.automa === undefined) return undefined;
  const { tracker } = habitsOf(table.setup);
  return { ...tracker, cube: table.automa.cube, isRiverLimited: isRiverLimited(table) };
}

const placesOfBase = (table: Readonly<Table>, seat: SeatId): HexId[] =>
  edgesFrom(baseOf(seatAt(table, seat)))
    .filter(({ to, river }) => !river && !isLake(to))
    .map(({ to }) => to);

/** AUT-21, OPEN-34: all land that is reached from the base without river or lake. */
export function peninsulaOf(table: Readonly<Table>, seat: SeatId): ReadonlySet<HexId> {
  const found = new Set(placesOfBase(table, seat));
  for (const hex of found) for (const { to, river } of edgesOf(hex)) if (!river && !isLake(to)) found.add(to);
  return found;
}

/** What an Automa's units can reach, worked out once for a whole choice. */
export interface Reaches {
  /** AUT-27 */
  ofBase: readonly HexId[];
  /** AUT-26: one for each unit on a hex; a unit on the base has none. */
  ofUnits: readonly { placed: PlacedUnit; hexes: ReadonlySet<HexId> }[];
}

export function reachesOf(table: Readonly<Table>, seat: SeatId): Reaches {
  const isLimited = isRiverLimited(table);
  const home = isLimited ? peninsulaOf(table, seat) : undefined;
  const ofUnits = unitsOnBoard(table, seat).flatMap((placed) =>
    isHex(placed.at) ? [{ placed, hexes: around(placed.at, home) }] : [],
  );
  return { ofBase: placesOfBase(table, seat), ofUnits };
}

/** The own hex and the six around it; under the river limit only what lies on the peninsula and is joined by land. */
function around(at: HexId, home: ReadonlySet<HexId> | undefined): ReadonlySet<HexId> {
  if (home === undefined) return new Set([at, ...neighboursOf(at)]);
  const joined = edgesOf(at).filter(({ to, river }) => !river && home.has(to));
  return new Set([at, ...joined.map(({ to }) => to)]);
}

/** AUT-28: what any Automa unit may go to, and what the base adds to it, in reading order. */
export function inReach({ ofBase, ofUnits }: Reaches, withBase: boolean): HexId[] {
  const found = new Set(withBase ? ofBase : []);
  for (const { hexes } of ofUnits) for (const hex of hexes) found.add(hex);
  return HEXES.filter((hex) => found.has(hex));
}

/** AUT-26, OPEN-38: a human unit's own hex and whatever it could reach with one step of its own; on a base it has none. */
export function neighbourhoodOf(table: Readonly<Table>, { unit, at }: PlacedUnit): HexId[] {
  if (!isHex(at)) return [];
  const steps = stepsFrom(surveyFor(table, unit.seat), unit.kind, at).map(({ to }) => to);
  return [at, ...steps.filter(isHex)];
}

/** Every fighter of the other seats. */
export function enemyFighters(table: Readonly<Table>, seat: SeatId): PlacedUnit[] {
  return table.order
    .filter((other) => other !== seat)
    .flatMap((other) => unitsOnBoard(table, other))
    .filter(({ unit }) => isFighter(unit.kind));
}

/** OPEN-35: a base is a place of the grid like any hex. */
function gridSiteOf(place: Place): Site {
  return isHex(place) ? siteOf(place) : factionOf(place.slice('base:'.length)).base;
}

/** OPEN-35: plain hex steps, water ignored. */
export const stepsBetween = (a: Place, b: Place): number => siteDistance(gridSiteOf(a), gridSiteOf(b));
