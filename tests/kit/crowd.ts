import { HEXES, type HexId, type Table, TERRAIN_OF } from '../../engine/index.ts';

/** Everybody has everything on the map: more than there is in any game. */
export function crowd(table: Table): void {
  const land: HexId[] = HEXES.filter((hex) => TERRAIN_OF[hex] !== 'lake');
  table.seats.forEach((seat, index) => {
    const [a, b, c, d, e] = land.slice(index * 5, index * 5 + 5);
    if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return;
    seat.character = a;
    seat.mechs = [a, a, b, c];
    seat.workers = [a, a, a, b, b, c, c, d];
    seat.structures = { monument: a, mill: b, mine: e, armory: d };
    table.goods[a] = { oil: 3, metal: 12, food: 1, wood: 2 };
    table.goods[b] = { oil: 1, metal: 2, food: 3, wood: 4 };
    table.goods[d] = { oil: 0, metal: 10, food: 0, wood: 7 };
  });
  const [first, second, last] = [table.seats[0], table.seats[1], table.seats.at(-1)];
  if (first === undefined || second === undefined || last === undefined) throw new Error('there are seven');
  table.turn.seat = 0;
  // A combat, and a base with all thirteen units.
  first.mechs = [second.character, second.character, 'r1c1', 'r1c1'];
  const home = `base:${last.faction}` as const;
  Object.assign(last, { character: home, mechs: [home, home, home, home], workers: Array(8).fill(home) });
  table.encounters = ['r1c3', 'r2c1', 'r2c4', 'r2c6', 'r4c1', 'r4c5', 'r5c0', 'r6c1', 'r6c2', 'r6c5', 'r7c4'];
}
