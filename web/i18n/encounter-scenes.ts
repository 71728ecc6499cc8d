import { scenes as en } from './en/encounter-scenes.ts';
import { spoken } from './language.ts';

/** By card. */
export const scenes: Readonly<Record<number, string>> = spoken({ en });
