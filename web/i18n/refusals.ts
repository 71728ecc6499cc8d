import { en, type Facts } from './en/refusals.ts';
import { said, spoken } from './language/language.ts';

interface Told {
  code: string;
  /** The server's own sentence, for codes that this page does not know. */
  message: string;
  facts?: Facts;
}

const refusals = spoken({ en });

const isKnown = (code: string): code is keyof typeof en => Object.hasOwn(en, code);

/** Why something was refused or is not possible, in the language of the page. */
export function sayReason({ code, message, facts }: Told): string {
  if (!isKnown(code)) return said(message);
  const told = refusals[code];
  if (typeof told === 'string') return told;
  return facts === undefined ? told.plain : told.exactly(facts);
}
