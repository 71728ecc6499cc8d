import { en, type Facts } from './en/refusals.ts';
import { pickLocale, pseudo } from './language/language.ts';

interface Refused {
  code: string;
  /** The server's own sentence, for codes that this page does not know. */
  message: string;
  facts?: Facts;
}

const refusals = pickLocale({ en });

const isKnown = (code: string): code is keyof typeof en => Object.hasOwn(en, code);

/** Why something was refused or is not possible, in the language of the page. */
export function sayReason({ code, message, facts }: Refused): string {
  if (!isKnown(code)) return pseudo(message);
  const told = refusals[code];
  if (typeof told === 'string') return told;
  return facts === undefined ? told.plain : told.exactly(facts);
}
