import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A number below 2^48 that belongs to a text under a seed: who draws the higher one is in front. It depends on no order of input. */
export function lotOf(seed: string, text: string): number {
  const hash = sha256(utf8ToBytes(`${seed}/lot/${text}`));
  return hash.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0);
}
