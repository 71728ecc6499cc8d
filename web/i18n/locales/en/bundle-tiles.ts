// Structure tiles.
export { structureTiles } from './structure-tiles.ts';
