import type { SeatId } from '../../engine/index.ts';
import { LIMITS, playerName } from './messages.ts';
import { isPlainText } from './plain-text.ts';

/** Whatever is not seen makes two names look like one; all but the mark that makes a picture of a sign. */
const UNSEEN = /[[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]--\ufe0f]/v;

/** A name as it may be shown; undefined if it may not. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > 4 * LIMITS.name) return undefined;
  if (!isPlainText(name) || UNSEEN.test(name)) return undefined;
  const clean = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  return clean.length > 0 && [...clean].length <= LIMITS.name ? clean : undefined;
}

const UNSEEN_MARKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\s\u2800]+/g;

/** What is left of a name for a quick eye: neither case nor width, nor what joins and varies letters, nor which blank it is. */
export function foldedName(name: string): string {
  const plain = name.normalize('NFKC').replace(UNSEEN_MARKS, '').replace(BLANKS, ' ').trim();
  // By way of capitals, because some letters share only these: ß and ss, two kinds of sigma.
  return plain.toUpperCase().toLowerCase().normalize('NFKC');
}

/** What people are called who have no name: *Player n*, which is free for that seat alone, and whoever watches. */
function isReserved(folded: string, seat: SeatId | undefined): boolean {
  if (folded === 'spectator') return true;
  return /^player \d+$/.test(folded) && (seat === undefined || folded !== foldedName(playerName(seat)));
}

/** The name as it is wanted, with a number behind it where it could be taken for one of the others. */
export function distinctName(wanted: string, others: readonly string[], seat?: SeatId): string {
  const taken = new Set(others.map(foldedName));
  const isFree = (name: string): boolean => {
    const folded = foldedName(name);
    return !taken.has(folded) && !isReserved(folded, seat);
  };
  let name = wanted;
  for (let number = 2; !isFree(name); number += 1) {
    const end = ` ${number}`;
    name =
      [...wanted]
        .slice(0, LIMITS.name - end.length)
        .join('')
        .trimEnd() + end;
  }
  return name;
}
