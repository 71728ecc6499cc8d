import { structureTiles as en } from './en/structure-tiles.ts';
import { pickLocale } from './language/language.ts';

export const structureTiles = pickLocale({ en });
