import { fail, ok, type Result } from '../model/result.ts';
import { isSeed } from '../rules/random.ts';
import { digest } from './fingerprint.ts';

/**
 * Chance that nobody can bend. The server shows the digest of its secret before anyone sits down, every seat adds a nonce when
 * it says ready, and the seed is made of all of it: the server cannot choose it after the nonces, a seat not before.
 */
export interface FairStart {
  /** Whose parts the seed is made of; missing: the server's and those of the seats of one table. */
  kind?: 'table';
  /** Shown before anyone sits down. */
  commitment: string;
  /** The server's part, published at the end. */
  secret: string;
  /** One per seat, in seat order. */
  nonces: string[];
}

const SHORTEST_NONCE = 16;
const LONGEST_NONCE = 128;

export const isNonce = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= SHORTEST_NONCE &&
  value.length <= LONGEST_NONCE &&
  /^[0-9a-zA-Z_-]+$/.test(value);

/** What the server shows beforehand. */
export const commitTo = (secret: string): string => digest(`ploughshare/commit/1\n${secret}`);

/** The seed of the game; each part is on a line of its own, so that no two lists of parts run together. */
export const seedOf = (secret: string, nonces: readonly string[]): string =>
  digest(['ploughshare/seed/1', secret, ...nonces].join('\n'));

/** Checks what was shown against what was played: anyone can, offline, once the secret is out. */
export function checkFairStart(fair: FairStart, seed: string): Result<true> {
  if (!isSeed(fair.secret)) return fail('badSeed', 'The published secret is not 64 hexadecimal digits.');
  if (!fair.nonces.every(isNonce)) return fail('badSeed', 'A nonce is 16 to 128 plain letters and digits.');
  if (commitTo(fair.secret) !== fair.commitment)
    return fail('badSeed', 'The published secret is not the one that was committed to.');
  if (seedOf(fair.secret, fair.nonces) !== seed)
    return fail('badSeed', 'The seed was not made of the secret and the nonces.');
  return ok(true);
}
