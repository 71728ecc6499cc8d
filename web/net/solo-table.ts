import type { AutomaLevel } from '../../engine/catalog.ts';
import type { Setup } from '../../engine/index.ts';
import type { ApiReply } from './api.ts';
import { beginAlone } from './new-table.ts';

/** A game against the Automa. Whatever is left out is dealt, and the Automa comes from as far as can be. */
export interface SoloChoice {
  level: AutomaLevel;
  faction?: string;
  mat?: string;
  automaFaction?: string;
  tweaks?: NonNullable<Setup['automa']>['tweaks'];
  /** Whether anything of it needs the expansion. */
  expansion?: boolean;
  /** Proves that it is started from a circle. */
  circle?: string;
}

/** Makes the table, sits down and is ready: it opens on the first turn. */
export function makeSoloTable(
  { level, faction, mat, automaFaction, tweaks, expansion = false, circle }: SoloChoice,
  name: string,
): Promise<ApiReply<{ id: string }>> {
  const automa = {
    level,
    ...(automaFaction !== undefined && { faction: automaFaction }),
    ...(tweaks !== undefined && { tweaks }),
  };
  const wish = { ...(faction !== undefined && { faction }), ...(mat !== undefined && { mat }) };
  // Nothing is to be kept from anybody else.
  return beginAlone(
    { automa, expansion, estimate: 'all', ...(circle !== undefined && { circle }) },
    { name, ...(Object.keys(wish).length > 0 && { wish }) },
  );
}
