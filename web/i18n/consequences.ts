import * as en from './en/consequences.ts';
import { pseudo } from './language/language.ts';

export type { Told } from './en/consequences.ts';

type Told = en.Told;

const shown = (told: Told): Told => ({ ...told, text: pseudo(told.text) });

export function tellConsequence(...about: Parameters<typeof en.tellConsequence>): Told | undefined {
  const told = en.tellConsequence(...about);
  return told && shown(told);
}

export const tellConsequences = (...about: Parameters<typeof en.tellConsequences>): Told[] =>
  en.tellConsequences(...about).map(shown);

export const tellBriefly = (...about: Parameters<typeof en.tellBriefly>): Told[] =>
  en.tellBriefly(...about).map(shown);
