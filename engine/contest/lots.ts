import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const wordsOf = (text: string): number[] => {
  const bytes = sha256(utf8ToBytes(text));
  return [0, 4, 8, 12].map((at) => bytes.subarray(at, at + 4).reduce((word, byte) => (word << 8) | byte, 0));
};

/** A number below 2^48 that belongs to a text under a seed: who draws the higher one is in front. It depends on no order of input. */
export function lotOf(seed: string, text: string): number {
  const [high = 0, low = 0] = wordsOf(`${seed}/lot/${text}`);
  return (high >>> 0) * 2 ** 16 + (low >>> 16);
}

/** Where a row of dice stands, as it is stored. */
export type Dice = readonly [number, number, number, number];

export function diceFrom(seed: string): Dice {
  const [a = 0, b = 0, c = 0] = wordsOf(`${seed}/dice`);
  return [a, b, c, 1];
}

/**
 * Throws dice quickly: sfc32, in whole numbers only, so that every machine throws the same. Nobody gains by foreseeing it, because
 * it only decides which exchanges are tried first.
 */
export class DiceCup {
  #a: number;
  #b: number;
  #c: number;
  #count: number;

  constructor([a, b, c, count]: Dice) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#count = count;
  }

  /** A whole number from 0 to n - 1; n is small, so that the unevenness of a 32-bit number does not matter. */
  throw(n: number): number {
    const word = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    return Math.floor(((word >>> 0) * n) / 2 ** 32);
  }

  get dice(): Dice {
    return [this.#a, this.#b, this.#c, this.#count];
  }
}
