import { seatAt } from '../../model/game.ts';
import { type HexId, isHex, TERRAIN_OF } from '../../model/map/board.ts';
import { PRODUCT, RESOURCES, type Resource } from '../../model/map/terrain.ts';
import type { BottomAction, Goods, Seat, SeatId, SectionId, Star, Table } from '../../model/state.ts';
import { mechsOut, structuresOut, workersOut } from '../../model/units.ts';
import { starLimit } from '../../rules/abilities.ts';
import { goodsAt } from '../../rules/goods.ts';
import { buildSites } from '../../rules/sites.ts';

/** Own workers on one hex, and what they make there. */
export interface Crew {
  readonly hex: HexId;
  readonly product: Resource | 'worker';
  readonly n: number;
  /** The own Mill stands there. */
  readonly mill: boolean;
}

/**
 * A seat in rough figures: what a player keeps in mind when thinking some turns ahead. Flat, because thousands are made: goods by
 * kind, benefits had by bottom action.
 */
export interface SeatModel extends Goods, Record<BottomAction, number> {
  /** Goods whose kind is still open. */
  any: number;
  power: number;
  popularity: number;
  coins: number;
  cards: number;
  workers: number;
  crews: readonly Crew[];
  stars: number;
  /** The stars of mats and tracks that are placed, as bits of `MARKS`. */
  marks: number;
  /** Combats that would still bring a star. */
  fights: number;
  territories: number;
  /** Hexes with a worker where a structure could stand. */
  sites: number;
  section: SectionId | undefined;
  /** Whatever else has been gained, in coins. */
  extra: number;
  /** Move actions taken in thought. */
  outings: number;
}

/** Stars that are placed as soon as a mat or a track shows them. */
export const MARKS = {
  upgrades: 1,
  mechs: 2,
  structures: 4,
  recruits: 8,
  workers: 16,
  popularity: 32,
  power: 64,
} as const satisfies Partial<Record<Star, number>>;

const isMark = (star: Star): star is keyof typeof MARKS => star in MARKS;

export function productOf(place: string): Resource | 'worker' | undefined {
  return isHex(place) ? PRODUCT[TERRAIN_OF[place]] : undefined;
}

function crewsOf(seat: Readonly<Seat>): Crew[] {
  const counts = new Map<HexId, number>();
  const { mill } = seat.structures;
  if (mill !== 'mat') counts.set(mill, 0);
  for (const at of seat.workers) if (at !== 'mat' && isHex(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const crews: Crew[] = [];
  for (const [hex, n] of counts) {
    const product = productOf(hex);
    if (product !== undefined) crews.push({ hex, product, n, mill: hex === mill });
  }
  return crews;
}

/** Workers go from one hex to another; on some hexes nothing is made. */
export function shiftCrew(crews: readonly Crew[], from: string, to: string, n: number): Crew[] {
  const shifted = crews.map((crew) => {
    if (crew.hex === from) return { ...crew, n: crew.n - n };
    return crew.hex === to ? { ...crew, n: crew.n + n } : crew;
  });
  const product = productOf(to);
  if (isHex(to) && product !== undefined && !crews.some(({ hex }) => hex === to))
    shifted.push({ hex: to, product, n, mill: false });
  return shifted;
}

export function seatModelOf(
  table: Readonly<Table>,
  seat: SeatId,
  held: readonly HexId[],
  territories: number,
): SeatModel {
  const owner = seatAt(table, seat);
  const model: SeatModel = {
    oil: 0,
    metal: 0,
    food: 0,
    wood: 0,
    any: 0,
    power: owner.power,
    popularity: owner.popularity,
    coins: owner.coins,
    cards: owner.hand,
    workers: workersOut(owner),
    crews: crewsOf(owner),
    upgrade: owner.freed.length,
    deploy: mechsOut(owner),
    build: structuresOut(owner),
    enlist: Object.keys(owner.recruits).length,
    stars: owner.stars.length,
    marks: owner.stars.reduce((marks, star) => (isMark(star) ? marks | MARKS[star] : marks), 0),
    fights: starLimit(table, seat, 'combat') - owner.stars.filter((star) => star === 'combat').length,
    territories,
    sites: buildSites(table, seat).length,
    section: owner.section,
    extra: 0,
    outings: 0,
  };
  for (const hex of held) {
    const goods = goodsAt(table, hex);
    for (const what of RESOURCES) model[what] += goods[what];
  }
  return model;
}
