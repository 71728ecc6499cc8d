import type { Ability } from '../model/define.ts';
import { type BaseId, type HexId, type Place, TERRAIN_OF } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import { edgesFrom, factionOf } from '../model/roster.ts';
import type { FactionId } from '../model/state.ts';

/** A step across a river that leads out of a faction's corner of the map. */
interface HomeExit {
  from: HexId;
  to: HexId;
}

/** All that can be walked to from a base without water (MOV-05, MOV-06), tunnels left aside. */
function homeOf(base: BaseId): HexId[] {
  const home = new Set<Place>([base]);
  for (const place of home)
    for (const { to, river } of edgesFrom(place)) if (!river && !isLake(to)) home.add(to);
  home.delete(base);
  // Only hexes are reached from a base.
  return [...home].filter((place): place is HexId => !place.startsWith('base:'));
}

/** The ability that crosses rivers onto terrains of its own, if the faction has one. */
const walksRivers = (faction: FactionId): Ability | undefined =>
  factionOf(faction).mechs.find(({ terrains }) => terrains !== undefined);

/** MEC-03, MEC-04: the first steps that Riverwalk opens to a faction; none for those without it (MEC-08). */
export function homeExits(faction: FactionId): HomeExit[] {
  const terrains = walksRivers(faction)?.terrains ?? [];
  const home = homeOf(`base:${faction}`);
  return home.flatMap((from) =>
    edgesFrom(from)
      .filter(({ to, river }) => river && !home.includes(to) && terrains.includes(TERRAIN_OF[to]))
      .map(({ to }) => ({ from, to })),
  );
}
