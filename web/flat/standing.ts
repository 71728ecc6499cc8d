import {
  baseOf,
  controllerOf,
  type FactionToken,
  type Goods,
  isHex,
  type Place,
  type SeatId,
  type Spot,
  STRUCTURES,
  type Structure,
  type Table,
} from '../../engine/index.ts';
import type { Who } from '../i18n/en/events.ts';
import { capital, listed, plural, STRUCTURE_WORD, sayGoods, sayPlace } from '../i18n/en/names.ts';

/** The units of one seat on one place. */
export interface Troop {
  seat: SeatId;
  faction: string;
  hasCharacter: boolean;
  mechs: number;
  workers: number;
}

/** All that lies or stands on one place. */
export interface Standing {
  troops: Troop[];
  structure?: { seat: SeatId; faction: string; structure: Structure };
  goods?: Goods;
  token?: FactionToken & { faction: string };
  hasEncounter: boolean;
  controller?: SeatId;
}

const nothing = (): Standing => ({ troops: [], hasEncounter: false });

/** What is where, for every place with anything on it. */
export function standingsOf(table: Readonly<Table>): ReadonlyMap<Place, Standing> {
  const places = new Map<Place, Standing>();
  const at = (place: Place): Standing => {
    const known = places.get(place) ?? nothing();
    places.set(place, known);
    return known;
  };
  table.seats.forEach(({ faction, character, mechs, workers, structures }, seat) => {
    const troop = (spot: Spot): Troop | undefined => {
      if (spot === 'mat') return undefined;
      const { troops } = at(spot);
      const known = troops.find((other) => other.seat === seat);
      if (known !== undefined) return known;
      const fresh: Troop = { seat, faction, hasCharacter: false, mechs: 0, workers: 0 };
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
    at(baseOf({ faction }));
  });
  for (const hex of table.encounters) at(hex).hasEncounter = true;
  for (const [place, goods] of Object.entries(table.goods))
    if (goods !== undefined && Object.values(goods).some((n) => n > 0)) at(place as Place).goods = goods;
  for (const [hex, token] of Object.entries(table.tokens)) {
    const faction = table.seats[token?.seat ?? -1]?.faction;
    if (token !== undefined && faction !== undefined) at(hex as Place).token = { ...token, faction };
  }
  for (const [place, standing] of places) {
    const controller = isHex(place) ? controllerOf(table, place) : undefined;
    if (controller !== undefined) standing.controller = controller;
  }
  return places;
}

/** "Farm B7: Nordic with the character and 2 workers; mill of Nordic; 2 oil." */
export function describe(place: Place, standing: Standing | undefined, who: Who): string {
  const name = capital(sayPlace(place));
  const facts = standing === undefined ? [] : factsOf(standing, who);
  return facts.length === 0 ? `${name}: nothing there` : `${name}: ${facts.join('; ')}`;
}

function factsOf({ troops, structure, goods, token, hasEncounter }: Standing, who: Who): string[] {
  const facts = troops.map(({ seat, hasCharacter, mechs, workers }) => {
    const units = [
      ...(hasCharacter ? ['the character'] : []),
      ...(mechs > 0 ? [plural(mechs, 'mech')] : []),
      ...(workers > 0 ? [plural(workers, 'worker')] : []),
    ];
    return `${who(seat)} with ${listed(units)}`;
  });
  if (structure !== undefined) facts.push(`${STRUCTURE_WORD[structure.structure]} of ${who(structure.seat)}`);
  if (goods !== undefined) facts.push(listed(sayGoods(goods)));
  if (token !== undefined) {
    const state = token.kind === 'trap' ? (token.armed ? 'armed trap' : 'spent trap') : 'flag';
    facts.push(`${state} of ${who(token.seat)}`);
  }
  if (hasEncounter) facts.push('an encounter');
  return facts;
}
