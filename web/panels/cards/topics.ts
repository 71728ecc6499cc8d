import type { SceneName } from './compositions.ts';
import type { Scenery } from './scenery.ts';

/** What each encounter is about: the countryside that it happens in, and the thing in the foreground. */
export const TOPICS: Readonly<Record<number, readonly [SceneName, Scenery]>> = {
  1: ['road', 'gate'],
  2: ['rails', 'easel'],
  3: ['market', 'crates'],
  4: ['village', 'statue'],
  5: ['rails', 'tram'],
  6: ['snow', 'house'],
  7: ['road', 'van'],
  8: ['river', 'tent'],
  9: ['fields', 'tower'],
  10: ['road', 'van'],
  11: ['village', 'stall'],
  12: ['forest', 'easel'],
  13: ['village', 'stall'],
  14: ['village', 'bell'],
  15: ['market', 'crates'],
  16: ['rails', 'crates'],
  17: ['fields', 'easel'],
  18: ['river', 'barn'],
  19: ['market', 'tent'],
  20: ['fields', 'tent'],
  21: ['fields', 'ball'],
  22: ['snow', 'vault'],
  23: ['market', 'stall'],
  24: ['forest', 'tent'],
  25: ['snow', 'tower'],
  26: ['road', 'easel'],
  27: ['forest', 'van'],
  28: ['river', 'bridge'],
};
