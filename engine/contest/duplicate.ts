import { lotOf } from './lots.ts';
import type { Pair } from './model.ts';

/** Stored with each round that is drawn so: the same number, input and seed give the same pairs and tile for ever. */
const DUPLICATE_VERSION = 1;

/** What there is to draw from; ids are names here. */
interface DuplicateBox<Tile extends string> {
  /** By place at the table: the pairs that whoever sits there may play. */
  readonly places: readonly (readonly Pair[])[];
  readonly tiles: readonly Tile[];
}

/** What all tables of a round play: the pairs of the largest, of which smaller ones take the first, and the structure tile. */
interface Duplicate<Tile extends string> {
  readonly version: number;
  readonly pairs: readonly Pair[];
  readonly tile: Tile;
}

const textOf = ({ faction, mat }: Pair): string => `${faction}+${mat}`;

/** By lot, whatever the order in which they are given. */
const byLot = <T>(seed: string, list: readonly T[], nameOf: (one: T) => string): T[] =>
  list
    .map((one) => ({ one, lot: lotOf(seed, nameOf(one)) }))
    .sort((a, b) => b.lot - a.lot)
    .map(({ one }) => one);

/** A pair for every place from this one on, no faction and no mat twice; undefined if there are none. */
function fill(places: readonly (readonly Pair[])[], given: readonly Pair[]): readonly Pair[] | undefined {
  const [here, ...rest] = places;
  if (here === undefined) return given;
  for (const pair of here) {
    if (given.some(({ faction, mat }) => faction === pair.faction || mat === pair.mat)) continue;
    const all = fill(rest, [...given, pair]);
    if (all !== undefined) return all;
  }
  return undefined;
}

/** Draws for one round, whose seed is its own; undefined if the box cannot fill the places. */
export function drawDuplicate<Tile extends string>(
  seed: string,
  { places, tiles }: DuplicateBox<Tile>,
): Duplicate<Tile> | undefined {
  const drawn = places.map((pairs, place) => byLot(`${seed}/place ${place + 1}`, pairs, textOf));
  const pairs = fill(drawn, []);
  const [tile] = byLot(`${seed}/tile`, tiles, (id) => id);
  return pairs === undefined || tile === undefined ? undefined : { version: DUPLICATE_VERSION, pairs, tile };
}
