import { edgesFrom, isHex, type Place, type SeatId, type Table } from '../../engine/index.ts';
import { PLACES, placeCentre, placeSite } from './geometry.ts';
import type { Jump } from './keys.ts';
import type { PlaceContents } from './place-contents.ts';

/** A row of the map: its letter, and its places from left to right; the bases of the north have a row of their own. */
interface GridRow {
  letter: string;
  places: readonly Place[];
}

export const GRID: readonly GridRow[] = Array.from({ length: 9 }, (_, row) => ({
  letter: row === 0 ? '' : String.fromCharCode(64 + row),
  places: PLACES.filter((place) => placeSite(place).row === row).sort(
    (a, b) => placeCentre(a).x - placeCentre(b).x,
  ),
}));

/** Where the focus is, and the line that up and down keep to. */
export interface Spotlight {
  place: Place;
  line: number;
}

export const spotlightOn = (place: Place): Spotlight => ({ place, line: placeCentre(place).x });

/** Where a key leads on the grid; undefined if it is none of the grid's. */
export function stepped({ place, line }: Spotlight, key: string): Spotlight | undefined {
  const row = placeSite(place).row;
  const places = GRID[row]?.places ?? [];
  const index = places.indexOf(place);
  const to = (next: Place | undefined): Spotlight =>
    next === undefined ? { place, line } : spotlightOn(next);
  switch (key) {
    case 'ArrowLeft':
      return to(places[index - 1]);
    case 'ArrowRight':
      return to(places[index + 1]);
    case 'Home':
      return to(places[0]);
    case 'End':
      return to(places.at(-1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const nearest = nearestIn(GRID[row + (key === 'ArrowUp' ? -1 : 1)], line);
      return { place: nearest ?? place, line };
    }
    default:
      return undefined;
  }
}

function nearestIn(row: GridRow | undefined, line: number): Place | undefined {
  const off = (place: Place): number => Math.abs(placeCentre(place).x - line);
  return row?.places.reduce<Place | undefined>(
    // Rounded, because two neighbours are equally far: then the left one, always.
    (best, place) => (best === undefined || Math.round(off(place)) < Math.round(off(best)) ? place : best),
    undefined,
  );
}

interface Scenery {
  table: Readonly<Table>;
  standings: ReadonlyMap<Place, PlaceContents>;
  targets: ReadonlySet<Place>;
  me: SeatId | undefined;
}

const ORDER: readonly Place[] = GRID.flatMap(({ places }) => places);

/** All places that a jump goes around, in reading order. */
export function jumpPlaces(jump: Jump, { table, standings, targets, me }: Scenery): readonly Place[] {
  const isMine = (place: Place): boolean =>
    standings.get(place)?.troops.some(({ seat }) => seat === me) ?? false;
  const isOthers = (place: Place): boolean =>
    standings.get(place)?.troops.some(({ seat }) => seat !== me) ?? false;
  switch (jump) {
    case 'unit':
      return ORDER.filter(isMine);
    case 'target':
      return ORDER.filter((place) => targets.has(place));
    case 'enemy': {
      const near = new Set(ORDER.filter(isMine).flatMap((place) => edgesFrom(place).map(({ to }) => to)));
      return ORDER.filter((place) => isHex(place) && near.has(place) && isOthers(place));
    }
    case 'encounter':
      return ORDER.filter((place) => isHex(place) && table.encounters.includes(place));
    case 'factory':
      return ['r4c3'];
  }
}

/** The next of some places after one, around and around. */
export function nextOf(places: readonly Place[], after: Place): Place | undefined {
  const here = ORDER.indexOf(after);
  return places.find((place) => ORDER.indexOf(place) > here) ?? places[0];
}
