import { sayAbilityHelp as say } from '../narration/names.ts';
import { inLanguage, words } from './language/live-words.ts';

export interface AbilityText {
  readonly name: string;
  readonly help: string;
}

export const { abilities } = words;
export const { sayAbilityHelp } = inLanguage({ sayAbilityHelp: say });
