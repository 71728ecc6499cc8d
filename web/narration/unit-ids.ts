import { factionOf, type UnitId } from '../../engine/index.ts';

export const isUnitId = (id: string): id is UnitId => /^(character|mech|worker):/.test(id);

export const isWorker = (id: string): boolean => id.startsWith('worker:');

/** The ability that a mech uncovers; an id of one that is on no mat has none. */
export function mechAbility(id: string): string {
  const [, faction = '', index] = id.split(':');
  return factionOf(faction).mechs[Number(index)]?.id ?? '';
}
