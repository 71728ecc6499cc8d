import { defineFaction, type MoveContext, riverwalk, speed } from '../../model/define.ts';
import type { BaseId } from '../../model/map/board.ts';
import { HEXES, TERRAIN_OF } from '../../model/map/board.ts';
import { allFactions } from '../../model/roster.ts';
import { takeCensus } from '../../rules/control.ts';

/** MEC-25: bases of factions not in play, and the own one. */
function wayfare({ table, seat }: MoveContext): BaseId[] {
  const taken = table.seats.filter((_, other) => other !== seat).map(({ faction }) => faction);
  const free = allFactions().filter(({ id }) => !taken.includes(id));
  return free.map(({ id }): BaseId => `base:${id}`);
}

export const crimea = defineFaction({
  id: 'crimea',
  set: 'base',
  clockwise: 6,
  base: { row: 8, col: 2 },
  power: 5,
  cards: 0,
  ability: { id: 'coercion', clause: 'FAC-04', cardAsResource: true },
  mechs: [
    riverwalk('farm', 'tundra'),
    {
      id: 'wayfare',
      clause: 'MEC-25',
      steps: wayfare,
      // EXP-04, OPEN-26
      crowded: {
        steps: ({ table }) => {
          const census = takeCensus(table);
          return HEXES.filter((hex) => TERRAIN_OF[hex] === 'farm' && !census.has(hex));
        },
      },
    },
    { id: 'scout', clause: 'MEC-26', beforeCombat: () => ({ stealsCard: true }) },
    speed,
  ],
});
