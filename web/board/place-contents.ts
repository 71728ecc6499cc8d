import {
  baseOf,
  controlledHexes,
  type Goods,
  type HexId,
  isHex,
  type Place,
  type SeatId,
  STRUCTURES,
  type Structure,
  type Table,
  TUNNELS,
} from '../../engine/index.ts';
import type { Who } from '../i18n/events.ts';
import { map } from '../i18n/map.ts';
import { capital, STRUCTURE_WORD, sayGoods, sayPlace } from '../i18n/names.ts';
import { memoByRef } from '../lib/memo-by-ref.ts';
import { PLACES } from './geometry.ts';

/** The units of one seat on one place. */
export interface Troop {
  readonly seat: SeatId;
  readonly faction: string;
  readonly hasCharacter: boolean;
  readonly mechs: number;
  readonly workers: number;
}

/** All that lies or stands on one place. */
export interface PlaceContents {
  readonly troops: readonly Troop[];
  readonly structure?: { seat: SeatId; faction: string; structure: Structure };
  readonly goods?: Goods;
  readonly token?: NonNullable<Table['tokens'][HexId]> & { faction: string };
  readonly hasEncounter: boolean;
  readonly hasTunnel?: true;
  readonly controller?: SeatId;
  /** On a base: whose it is. */
  readonly home?: string;
}

type Open<T> = { -readonly [Key in keyof T]: T[Key] };
/** While it is being counted. */
type Growing = Open<Omit<PlaceContents, 'troops'>> & { troops: Open<Troop>[] };

const nothing = (): Growing => ({ troops: [], hasEncounter: false });

/** What is where, for every place with anything on it. */
export const standingsOf = memoByRef((table: Readonly<Table>): ReadonlyMap<Place, PlaceContents> => {
  const places = new Map<Place, Growing>();
  const at = (place: Place): Growing => {
    const known = places.get(place) ?? nothing();
    places.set(place, known);
    return known;
  };
  table.seats.forEach(({ faction, character, mechs, workers, structures }, seat) => {
    const troop = (spot: Place | 'mat'): Open<Troop> | undefined => {
      if (spot === 'mat') return undefined;
      const { troops } = at(spot);
      const known = troops.find((other) => other.seat === seat);
      if (known !== undefined) return known;
      const fresh: Open<Troop> = { seat, faction, hasCharacter: false, mechs: 0, workers: 0 };
      troops.push(fresh);
      return fresh;
    };
    const lead = troop(character);
    if (lead !== undefined) lead.hasCharacter = true;
    for (const spot of mechs) {
      const here = troop(spot);
      if (here !== undefined) here.mechs += 1;
    }
    for (const spot of workers) {
      const here = troop(spot);
      if (here !== undefined) here.workers += 1;
    }
    for (const structure of STRUCTURES) {
      const hex = structures[structure];
      if (hex !== 'mat') at(hex).structure = { seat, faction, structure };
    }
    at(baseOf({ faction })).home = faction;
  });
  for (const hex of table.encounters) at(hex).hasEncounter = true;
  for (const [place, goods] of Object.entries(table.goods))
    if (goods !== undefined && Object.values(goods).some((n) => n > 0)) at(place as Place).goods = goods;
  for (const [hex, token] of Object.entries(table.tokens)) {
    const faction = table.seats[token?.seat ?? -1]?.faction;
    if (token !== undefined && faction !== undefined) at(hex as Place).token = { ...token, faction };
  }
  for (const seat of table.seats.keys())
    for (const hex of controlledHexes(table, seat)) at(hex).controller = seat;
  for (const [place, standing] of places) {
    if (!isHex(place)) continue;
    if (TUNNELS.includes(place)) standing.hasTunnel = true;
    // Two share a hex only while they fight over it: whose turn it is attacks, and stands on the left.
    standing.troops.sort((a, b) => Number(b.seat === table.turn.seat) - Number(a.seat === table.turn.seat));
  }
  return inOrder(places);
});

/** Always in the same order, whoever comes first to a place: what is drawn of them keeps its place in the page. */
function inOrder(places: ReadonlyMap<Place, PlaceContents>): ReadonlyMap<Place, PlaceContents> {
  const ordered = new Map<Place, PlaceContents>();
  for (const place of PLACES) {
    const standing = places.get(place);
    if (standing !== undefined) ordered.set(place, standing);
  }
  return ordered;
}

/** "Farm B7: Nordic with the character and 2 workers; mill of Nordic; 2 oil." */
export function describe(place: Place, standing: PlaceContents | undefined, who: Who): string {
  const name = capital(sayPlace(place));
  const facts = standing === undefined ? [] : factsOf(standing, who);
  return facts.length === 0 ? map.looked.nothing(name) : map.looked.facts(name, facts);
}

function factsOf({ troops, structure, goods, token, hasEncounter }: PlaceContents, who: Who): string[] {
  const facts = troops.map(({ seat, hasCharacter, mechs, workers }) => {
    const units = [
      ...(hasCharacter ? [map.looked.character] : []),
      ...(mechs > 0 ? [map.cell.mechs(mechs)] : []),
      ...(workers > 0 ? [map.cell.workers(workers)] : []),
    ];
    return map.looked.troop(who(seat), units);
  });
  if (structure !== undefined)
    facts.push(map.cell.of(STRUCTURE_WORD[structure.structure], who(structure.seat)));
  if (goods !== undefined) facts.push(map.cell.goods(sayGoods(goods)));
  if (token !== undefined) {
    const state =
      token.kind === 'trap' ? (token.armed ? map.cell.armedTrap : map.cell.spentTrap) : map.cell.flag;
    facts.push(map.cell.of(state, who(token.seat)));
  }
  if (hasEncounter) facts.push(map.cell.encounter);
  return facts;
}
