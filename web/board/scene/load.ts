import { loadModels } from '../../factions/load-models.ts';

/** The table in 3D, and the models that stand on it. */
export async function loadScene(): Promise<typeof import('./table-map.tsx')> {
  const [scene] = await Promise.all([import('./table-map.tsx'), loadModels()]);
  return scene;
}
