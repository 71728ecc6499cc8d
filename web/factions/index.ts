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

// How each faction of the engine looks: one that is missing here, or a part of it, does not compile. Looks and models are two lists,
// because the Worker draws pictures by the looks and its bundle leaves out the list that it does not use.

export const LOOKS: Readonly<Record<RegisteredFaction, Look>> = {
  nordic,
  saxony,
  polania,
  crimea,
  rusviet,
  albion,
  togawa,
};

/** They come when something is drawn with them: the first pages do without. */
export const MODELS: Readonly<Record<RegisteredFaction, () => Promise<FactionModels>>> = {
  nordic: () => import('./nordic/models.ts'),
  saxony: () => import('./saxony/models.ts'),
  polania: () => import('./polania/models.ts'),
  crimea: () => import('./crimea/models.ts'),
  rusviet: () => import('./rusviet/models.ts'),
  albion: () => import('./albion/models.ts'),
  togawa: () => import('./togawa/models.ts'),
};

export const isRegistered = (faction: string): faction is RegisteredFaction => Object.hasOwn(LOOKS, faction);

export const lookOf = (faction: string): Look => (isRegistered(faction) ? LOOKS[faction] : PLAIN_LOOK);

const HALF_LIT = 128;

/** Whether what lies on its colour, or around it, has to be light. */
export function isDark(faction: string): boolean {
  const { ink } = lookOf(faction);
  return ((ink >> 8) & 255) > HALF_LIT;
}
