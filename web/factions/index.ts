import type { RegisteredFaction } from '../../engine/catalog.ts';
import type { FactionModels } from '../models/kit/faction-models.ts';
import type { Look } from '../models/shapes/look.ts';
import { look as albion } from './albion/look.ts';
import { look as crimea } from './crimea/look.ts';
import { look as nordic } from './nordic/look.ts';
import { PLAIN_LOOK } from './plain-look.ts';
import { look as polania } from './polania/look.ts';
import { look as rusviet } from './rusviet/look.ts';
import { look as saxony } from './saxony/look.ts';
import { look as togawa } from './togawa/look.ts';

interface FactionArt {
  readonly look: Look;
  /** They come when something is drawn with them: the first pages do without. */
  readonly models: () => Promise<FactionModels>;
}

/** How each faction of the engine looks: one that is missing here, or a part of it, does not compile. */
export const FACTIONS: Readonly<Record<RegisteredFaction, FactionArt>> = {
  nordic: { look: nordic, models: () => import('./nordic/models.ts') },
  saxony: { look: saxony, models: () => import('./saxony/models.ts') },
  polania: { look: polania, models: () => import('./polania/models.ts') },
  crimea: { look: crimea, models: () => import('./crimea/models.ts') },
  rusviet: { look: rusviet, models: () => import('./rusviet/models.ts') },
  albion: { look: albion, models: () => import('./albion/models.ts') },
  togawa: { look: togawa, models: () => import('./togawa/models.ts') },
};

export const isRegistered = (faction: string): faction is RegisteredFaction =>
  Object.hasOwn(FACTIONS, faction);

export const lookOf = (faction: string): Look =>
  isRegistered(faction) ? FACTIONS[faction].look : PLAIN_LOOK;

const HALF_LIT = 128;

/** Whether what lies on its colour, or around it, has to be light. */
export function isDark(faction: string): boolean {
  const { ink } = lookOf(faction);
  return ((ink >> 8) & 255) > HALF_LIT;
}
