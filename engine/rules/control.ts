import { seatAt } from '../model/game.ts';
import { type HexId, isHex, type Place } from '../model/map/board.ts';
import { type SeatId, STRUCTURES, type Structure, type Table } from '../model/state.ts';

/** Units of one seat on one place. */
export interface SeatPresence {
  seat: SeatId;
  fighters: number;
  workers: number;
}

/** Who stands where, counted once for many questions. */
export type Census = ReadonlyMap<Place, readonly SeatPresence[]>;

export function takeCensus(table: Readonly<Table>): Census {
  const census = new Map<Place, SeatPresence[]>();
  for (let seat = 0; seat < table.seats.length; seat += 1) {
    const { character, mechs, workers } = seatAt(table, seat);
    if (character !== 'mat') standingAt(census, character, seat).fighters += 1;
    for (const at of mechs) if (at !== 'mat') standingAt(census, at, seat).fighters += 1;
    for (const at of workers) if (at !== 'mat') standingAt(census, at, seat).workers += 1;
  }
  return census;
}

function standingAt(census: Map<Place, SeatPresence[]>, place: Place, seat: SeatId): SeatPresence {
  let here = census.get(place);
  if (here === undefined) {
    here = [];
    census.set(place, here);
  }
  let standing = here.at(-1);
  if (standing?.seat !== seat) {
    standing = { seat, fighters: 0, workers: 0 };
    here.push(standing);
  }
  return standing;
}

const NOBODY: readonly SeatPresence[] = [];

/** The other seats that have units on a place. */
export function enemiesAt(census: Census, seat: SeatId, place: Place): readonly SeatPresence[] {
  const here = census.get(place);
  return here === undefined ? NOBODY : here.filter((standing) => standing.seat !== seat);
}

interface BuiltHere {
  seat: SeatId;
  structure: Structure;
}

/** BLD-03: there is at most one. */
export function structureAt(table: Readonly<Table>, hex: HexId): BuiltHere | undefined {
  for (let seat = 0; seat < table.seats.length; seat += 1) {
    const { structures } = seatAt(table, seat);
    for (const structure of STRUCTURES) if (structures[structure] === hex) return { seat, structure };
  }
  return undefined;
}

/**
 * CTL-02 to CTL-06. Two seats share a hex only while a combat is pending; then the one who was there first, which is never the
 * active one, still controls it. A census is for whoever asks about many hexes.
 */
export function controllerOf(table: Readonly<Table>, hex: HexId, census?: Census): SeatId | undefined {
  const here = census === undefined ? seatsOn(table, hex) : (census.get(hex) ?? NOBODY);
  const first = here.find(({ seat }) => seat !== table.turn.seat) ?? here[0];
  return first === undefined ? structureAt(table, hex)?.seat : first.seat;
}

/** Which seats have units on a hex. */
function seatsOn({ seats }: Readonly<Table>, hex: HexId): Pick<SeatPresence, 'seat'>[] {
  const here: Pick<SeatPresence, 'seat'>[] = [];
  for (const [seat, { character, mechs, workers }] of seats.entries())
    if (character === hex || mechs.includes(hex) || workers.includes(hex)) here.push({ seat });
  return here;
}

export function controlledHexes(table: Readonly<Table>, seat: SeatId, census = takeCensus(table)): HexId[] {
  const { structures } = seatAt(table, seat);
  const hexes: HexId[] = [];
  for (const [place] of census) {
    if (isHex(place) && controllerOf(table, place, census) === seat) hexes.push(place);
  }
  for (const structure of STRUCTURES) {
    const at = structures[structure];
    if (at !== 'mat' && !census.has(at)) hexes.push(at);
  }
  return hexes;
}
