import { isPlainText } from './plain-text.ts';
import { LIMITS } from './protocol.ts';

/** Whatever is not seen makes two names look like one; all but the mark that makes a picture of a sign. */
const UNSEEN = /[[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]--\ufe0f]/v;

/** A name as it may be shown; undefined if it may not. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > 4 * LIMITS.name) return undefined;
  if (!isPlainText(name) || UNSEEN.test(name)) return undefined;
  const clean = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  return clean.length > 0 && [...clean].length <= LIMITS.name ? clean : undefined;
}
