export const RESOURCES = ['oil', 'metal', 'food', 'wood'] as const;
export type Resource = (typeof RESOURCES)[number];

export const TERRAINS = ['farm', 'forest', 'mountain', 'tundra', 'village', 'lake', 'factory'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** PRO-05; a village makes workers, lakes and the Factory make nothing (PRO-06). */
export const PRODUCT: Partial<Record<Terrain, Resource | 'worker'>> = {
  mountain: 'metal',
  farm: 'food',
  tundra: 'oil',
  forest: 'wood',
  village: 'worker',
};
