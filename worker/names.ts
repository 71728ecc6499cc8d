import { LIMITS } from './protocol.ts';

/** Control characters, and halves of letters, which have no place in any text. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;

/** A name as it may be shown; undefined if it may not. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > 4 * LIMITS.name || CONTROL.test(name)) return undefined;
  const clean = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  return clean.length > 0 && [...clean].length <= LIMITS.name ? clean : undefined;
}
