import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '../../../engine/index.ts';

const LABEL = 'ploughshare/bot-dice/1';
/** Bytes of one number: as many as a double holds exactly. */
const WIDTH = 6;

/**
 * A bot's own chance: the same for the same game and moment, so that a lost answer is found again. Bots' picks are public, and the
 * secret is what the game's seed is made of: from however many picks nobody may reckon back to it, or on to the next pick.
 */
export function botRng(secret: string, seq: number, seat: SeatId): () => number {
  let block = 0;
  let bytes: Uint8Array = new Uint8Array();
  let at = 0;
  return () => {
    if (at + WIDTH > bytes.length) {
      bytes = sha256(utf8ToBytes([LABEL, secret, seq, seat, block].join('\n')));
      block += 1;
      at = 0;
    }
    const number = bytes.subarray(at, at + WIDTH).reduce((sum, byte) => sum * 256 + byte, 0);
    at += WIDTH;
    return number / 256 ** WIDTH;
  };
}
