import { encounters as en } from './en/encounters.ts';
import { pickLocale } from './language/language.ts';

export type { EncounterText } from './en/encounters.ts';
export const encounters = pickLocale({ en });
