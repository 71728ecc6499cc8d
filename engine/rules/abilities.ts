import type { Ability, Faction, Hooks } from '../model/define.ts';
import { seatAt } from '../model/game.ts';
import { factionOf } from '../model/roster.ts';
import type { Seat, SeatId, Star, Table } from '../model/state.ts';
import { isAutoma } from './automa-seat.ts';

const CROWD = 6;

function inForce(ability: Ability, crowd: boolean): Ability {
  if (!crowd || ability.crowded === undefined) return ability;
  return { id: ability.id, clause: ability.clause, ...ability.crowded };
}

interface Sheet {
  faction: Ability;
  mechs: readonly Ability[];
}

const sheets = new WeakMap<Faction, { plain: Sheet; crowded: Sheet }>();

function sheetOf(faction: Faction, crowd: boolean): Sheet {
  let both = sheets.get(faction);
  if (both === undefined) {
    const make = (crowded: boolean): Sheet => ({
      faction: inForce(faction.ability, crowded),
      mechs: faction.mechs.map((ability) => inForce(ability, crowded)),
    });
    both = { plain: make(false), crowded: make(true) };
    sheets.set(faction, both);
  }
  return crowd ? both.crowded : both.plain;
}

/** FAC-01 and MEC-01: the faction's ability and those that deployed mechs have uncovered. */
export function abilitiesOf(table: Readonly<Table>, seat: SeatId): Ability[] {
  // AUT-03
  if (isAutoma(table, seat)) return [];
  const { faction, mechs } = seatAt(table, seat);
  const sheet = sheetOf(factionOf(faction), table.setup.seats >= CROWD);
  return [sheet.faction, ...sheet.mechs.filter((_, slot) => (mechs[slot] ?? 'mat') !== 'mat')];
}

/** The ability a mech covers, in force or not. */
export function mechAbility(table: Readonly<Table>, seat: Seat, slot: number): Ability {
  const ability = sheetOf(factionOf(seat.faction), table.setup.seats >= CROWD).mechs[slot];
  if (ability === undefined) throw new RangeError(`there is no mech ${slot}`);
  return ability;
}

export function hasHook(table: Readonly<Table>, seat: SeatId, hook: keyof Hooks): boolean {
  return abilitiesOf(table, seat).some((ability) => ability[hook] !== undefined);
}

/** AUT-61, AUT-62: what an Automa places stars for. */
const AUTOMA_STARS: Partial<Record<Star, number>> = { tracker: 6, combat: 2, power: 1 };

/** STR-03: one star of each kind, two for combat, unless an ability says otherwise. */
export function starLimit(table: Readonly<Table>, seat: SeatId, star: Star): number {
  if (isAutoma(table, seat)) return AUTOMA_STARS[star] ?? 0;
  if (star === 'tracker') return 0;
  const usual = star === 'combat' ? 2 : 1;
  return abilitiesOf(table, seat).reduce((limit, ability) => ability.starLimit?.[star] ?? limit, usual);
}
