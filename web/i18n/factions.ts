import * as en from './en/factions.ts';
import { spoken } from './language/language.ts';

export type { AbilityText } from './en/factions.ts';
export const { abilities, sayAbilityHelp } = spoken({ en });
