import * as en from './en/factions.ts';
import { pickLocale } from './language/language.ts';

export type { AbilityText } from './en/factions.ts';
export const { abilities, sayAbilityHelp } = pickLocale({ en });
