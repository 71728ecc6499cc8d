import { structureTiles as en } from './en/structure-tiles.ts';
import { spoken } from './language/language.ts';

export const structureTiles = spoken({ en });
