import type { Clause } from '../model/event.ts';
import { seatAt } from '../model/game.ts';
import { ENCOUNTERS, FACTORY, type HexId, TERRAIN_OF, TUNNELS } from '../model/map/board.ts';
import { isLake, isTunnel, lineFrom, neighboursOf } from '../model/map/hex.ts';
import { countGoods, type Seat, type SeatId, type Table } from '../model/state.ts';
import { payoutOf, STRUCTURE_TILES, type TileId } from '../model/structure-tiles.ts';
import { mechsOut, structuresOut, workersOut } from '../model/units.ts';
import { abilitiesOf } from './abilities.ts';
import { isAutoma } from './automa-seat.ts';
import { controlledHexes, takeCensus } from './control.ts';
import { goodsAt } from './goods.ts';
import type { GameView } from './view.ts';

export const SCORE_LINES = [
  'coins',
  'stars',
  'territories',
  'resources',
  'structures',
  'ability',
  'bid',
] as const;

export interface ScoreLine {
  kind: (typeof SCORE_LINES)[number];
  /** How many were counted, and coins for each. */
  count: number;
  rate: number;
  coins: number;
  clause: Clause;
}

export interface Scorecard {
  seat: SeatId;
  /** 1 is first; equal in everything is a shared place (OPEN-32). */
  rank: number;
  total: number;
  lines: ScoreLine[];
  /** SCO-17, in its order. */
  tieBreaks: number[];
}

interface Tier {
  from: number;
  star: number;
  territory: number;
  pair: number;
}

/** SCO-02 */
export const TIERS: readonly Tier[] = [
  { from: 13, star: 5, territory: 4, pair: 3 },
  { from: 7, star: 4, territory: 3, pair: 2 },
  { from: 0, star: 3, territory: 2, pair: 1 },
];
const LOWEST: Tier = { from: 0, star: 3, territory: 2, pair: 1 };

export function tierOf(popularity: number): Tier {
  return TIERS.find(({ from }) => popularity >= from) ?? LOWEST;
}

/** SCO-04, and what an ability holds at the end without a unit (EXP-23). */
export function territoriesOf(table: Readonly<Table>, seat: SeatId): HexId[] {
  const held = abilitiesOf(table, seat).flatMap((ability) => ability.controlsAtEnd?.({ table, seat }) ?? []);
  return [...new Set([...controlledHexes(table, seat, takeCensus(table)), ...held])];
}

/** SCO-05: the Factory counts as three. */
function countTerritories(table: Readonly<Table>, seat: SeatId, hexes: readonly HexId[]): number {
  const more = abilitiesOf(table, seat).reduce(
    (sum, ability) => sum + (ability.endTerritories?.({ table, seat }) ?? 0),
    0,
  );
  return hexes.length + (hexes.includes(FACTORY) ? 2 : 0) + more;
}

function structureHexes(seat: Readonly<Seat>): HexId[] {
  return Object.values(seat.structures).filter((at): at is HexId => at !== 'mat');
}

const nextTo = (sites: readonly HexId[], counts: (hex: HexId) => boolean): number =>
  new Set(sites.flatMap((site) => neighboursOf(site)).filter(counts)).size;

/** SCO-13 */
function longestRow(sites: readonly HexId[]): number {
  let longest = 0;
  for (const site of sites) {
    for (let direction = 0; direction < 6; direction += 1) {
      let length = 1;
      for (const hex of lineFrom(site, direction)) {
        if (!sites.includes(hex)) break;
        length += 1;
      }
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

const TILE_COUNTS: Readonly<Record<TileId, (sites: readonly HexId[]) => number>> = {
  tunnelsAdjacent: (sites) => nextTo(sites, (hex) => TUNNELS.includes(hex)),
  lakesAdjacent: (sites) => nextTo(sites, isLake),
  encountersAdjacent: (sites) => nextTo(sites, (hex) => ENCOUNTERS.includes(hex)),
  onTunnels: (sites) => sites.filter(isTunnel).length,
  inARow: longestRow,
  onFarmsOrTundras: (sites) =>
    sites.filter((hex) => TERRAIN_OF[hex] === 'farm' || TERRAIN_OF[hex] === 'tundra').length,
};

/** SCO-08: what the structure tile counts for a seat. */
export function tileCount(table: Readonly<Table>, seat: SeatId): number {
  return TILE_COUNTS[table.tile](structureHexes(seatAt(table, seat)));
}

function tileCoins(table: Readonly<Table>, seat: SeatId): number {
  const tile = STRUCTURE_TILES.find(({ id }) => id === table.tile);
  return tile === undefined ? 0 : payoutOf(tile, tileCount(table, seat));
}

const line = (kind: ScoreLine['kind'], count: number, rate: number, clause: Clause): ScoreLine => ({
  kind,
  count,
  rate,
  coins: count * rate,
  clause,
});

/** AUT-66: what counts of a hex's resources in a solo game. */
const MOST_PER_HEX = 6;

/** SCO-06; nothing for an Automa (AUT-65). */
function countResources(table: Readonly<Table>, seat: SeatId, hexes: readonly HexId[]): number {
  if (isAutoma(table, seat)) return 0;
  const most = table.automa === undefined ? Number.POSITIVE_INFINITY : MOST_PER_HEX;
  return hexes.reduce((sum, hex) => sum + Math.min(most, countGoods(goodsAt(table, hex))), 0);
}

function cardOf(table: Readonly<Table>, seat: SeatId): Scorecard {
  const owner = seatAt(table, seat);
  const tier = tierOf(owner.popularity);
  const hexes = territoriesOf(table, seat);
  const territories = countTerritories(table, seat, hexes);
  const goods = countResources(table, seat, hexes);
  const ability = abilitiesOf(table, seat).reduce(
    (sum, { endCoins }) => sum + (endCoins?.({ table, seat }) ?? 0),
    0,
  );
  const lines = [
    line('coins', owner.coins, 1, 'SCO-01'),
    line('stars', owner.stars.length, tier.star, 'SCO-03'),
    line('territories', territories, tier.territory, 'SCO-04'),
    line('resources', Math.floor(goods / 2), tier.pair, 'SCO-06'),
    line('structures', tileCoins(table, seat), 1, 'SCO-08'),
    ...(ability > 0 ? [line('ability', ability, 1, 'EXP-05')] : []),
    ...(owner.bid > 0 ? [line('bid', -owner.bid, 1, 'SET-10')] : []),
  ];
  // OPEN-33: all that left the mats count, wherever they stand.
  const pieces = workersOut(owner) + mechsOut(owner) + structuresOut(owner);
  // AUT-67: against an Automa resources break no tie.
  const stock = table.automa === undefined ? goods : 0;
  const tieBreaks = [pieces, owner.power, owner.popularity, stock, territories, owner.stars.length];
  return { seat, rank: 0, total: lines.reduce((sum, { coins }) => sum + coins, 0), lines, tieBreaks };
}

/** SCO-16, SCO-17; a seat that resigned ranks below all who stayed (OPEN-47). */
function compare(table: Readonly<Table>, a: Scorecard, b: Scorecard): number {
  const stayed = (card: Scorecard): number => (seatAt(table, card.seat).resigned === true ? 0 : 1);
  const [left, right] = [
    [stayed(a), a.total, ...a.tieBreaks],
    [stayed(b), b.total, ...b.tieBreaks],
  ];
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? 0;
    if (value !== other) return other - value;
  }
  return 0;
}

/** The score of every seat as things stand, best first: the final scoring, or a practice one at any time (VAR-01). */
export function score(view: Readonly<GameView>): Scorecard[] {
  const table = view.public;
  const cards = table.order.map((seat) => cardOf(table, seat)).sort((a, b) => compare(table, a, b));
  return cards.map((card) => ({
    ...card,
    rank: 1 + cards.findIndex((other) => compare(table, other, card) === 0),
  }));
}
