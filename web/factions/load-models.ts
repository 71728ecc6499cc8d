import type { FactionModels } from '../models/kit/faction-models.ts';
import { isRegistered, MODELS } from './index.ts';

const loaded = new Map<string, FactionModels>();

/** To be waited for before anything is drawn with them. */
export async function loadModels(): Promise<void> {
  const coming = Object.entries(MODELS).map(async ([faction, load]) => {
    loaded.set(faction, await load());
  });
  await Promise.all(coming);
}

/** The models of a faction; undefined for one that is not of ours. */
export function modelsOf(faction: string): FactionModels | undefined {
  const models = loaded.get(faction);
  if (models === undefined && isRegistered(faction))
    throw new Error(`the models of ${faction} are not loaded`);
  return models;
}
