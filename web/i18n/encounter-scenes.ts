import { scenes as en } from './en/encounter-scenes.ts';
import { pickLocale } from './language/language.ts';

/** By card. */
export const scenes: Readonly<Record<number, string>> = pickLocale({ en });
