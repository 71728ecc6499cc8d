import { scenes as en } from './en/encounter-scenes.ts';
import { spoken } from './language/language.ts';

/** By card. */
export const scenes: Readonly<Record<number, string>> = spoken({ en });
