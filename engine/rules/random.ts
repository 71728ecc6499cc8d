import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../model/state.ts';

/** Named streams, so that one deck never shifts another. */
export const STREAMS = [
  'assign',
  'auction',
  'tile',
  'traps',
  'combat',
  'encounters',
  'objectives',
  'factory',
  'scout',
  'trapLoss',
  'automa',
  'automaCombat',
  'automaFactory',
] as const;
export type Stream = (typeof STREAMS)[number];

const SEED_HEX = /^[0-9a-f]{64}$/;

/** A seed is 256 bits in hexadecimal digits. */
export const isSeed = (value: unknown): value is string => typeof value === 'string' && SEED_HEX.test(value);

/** A seed made from any text: for tests, simulations and commands where nothing is at stake. */
export const seedFrom = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const DRAW_RANGE = 2 ** 48;

/** What came of one draw: a number below `of`. */
export interface Draw {
  stream: Stream;
  of: number;
  drawn: number;
}

/** Told of every draw while `hearDraws` runs, which is over before anything else can; mostly nobody asks. */
let listener: ((draw: Draw) => void) | undefined;

/** Runs something and tells every draw that is made meanwhile, in order. */
export function hearDraws<T>(hear: (draw: Draw) => void, run: () => T): T {
  const outer = listener;
  listener = hear;
  try {
    return run();
  } finally {
    listener = outer;
  }
}

/** A whole number from 0 to n - 1: the next draw of a stream, the same for the same seed. */
export function drawNumber(chance: Chance, stream: Stream, n: number): number {
  const drawn = nextNumber(chance, stream, n);
  listener?.({ stream, of: n, drawn });
  return drawn;
}

function nextNumber(chance: Chance, stream: Stream, n: number): number {
  const laid = chance.stacked?.[stream]?.shift();
  if (laid !== undefined) return laid % n;
  const limit = DRAW_RANGE - (DRAW_RANGE % n);
  for (;;) {
    const drawn = hashedNumber(chance, stream);
    // Rejection keeps every outcome equally likely.
    if (drawn < limit) return drawn % n;
  }
}

function hashedNumber(chance: Chance, stream: Stream): number {
  const count = chance.drawn[stream] ?? 0;
  chance.drawn[stream] = count + 1;
  const hash = sha256(utf8ToBytes(`${chance.seed}/${stream}/${count}`));
  return hash.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0);
}

/** Fisher and Yates, in place. */
export function shuffle<T>(chance: Chance, stream: Stream, items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = drawNumber(chance, stream, last + 1);
    const [a, b] = [items[last], items[other]];
    if (a === undefined || b === undefined) continue;
    items[last] = b;
    items[other] = a;
  }
  return items;
}
