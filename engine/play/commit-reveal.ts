import { fail, ok, type Result } from '../model/result.ts';
import { isSeed } from '../rules/random.ts';
import { digest } from './fingerprint.ts';

/**
 * Chance that nobody can bend. The server shows the digest of its secret before anyone sits down, every seat adds a nonce when
 * it says ready, and the seed is made of all of it: the server cannot choose it after the nonces, a seat not before.
 */
interface FairTable {
  /** Missing: as here. */
  kind?: 'table';
  /** Shown before anyone sits down. */
  commitment: string;
  /** The server's part, published at the end. */
  secret: string;
  /** One per seat, in seat order. */
  nonces: string[];
}

/**
 * The same for all tables of a round of an event, whose seed is made of one secret alone. The event shows one digest for all its rounds,
 * before sign-up closes: the secret of each round is the digest of the next one's, and the digest of the first one's is what was shown.
 * So each proves itself by what was shown, and tells nothing of those to come.
 */
interface FairRound {
  kind: 'round';
  commitment: string;
  secret: string;
  /** From 1. */
  round: number;
}

/** Whose parts the seed is made of: those of one table, or of a round. */
export type FairStart = FairTable | FairRound;
type Parts<F> = F extends FairStart ? Omit<F, 'commitment'> : never;

/** More rounds than any event has. */
const MOST_ROUNDS = 64;

export const isRound = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_ROUNDS;

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

/** What the secret of a round goes back to. */
export function commitToRounds(secret: string, round: number): string {
  let shown = secret;
  for (let left = round; left > 0; left -= 1) shown = commitTo(shown);
  return shown;
}

/** The seed of all tables of a round. */
export const seedOfRound = (secret: string, round: number): string =>
  digest(['ploughshare/round/1', secret, round].join('\n'));

export const seedFor = (fair: Parts<FairStart>): string =>
  fair.kind === 'round' ? seedOfRound(fair.secret, fair.round) : seedOf(fair.secret, fair.nonces);

/** Whether the secret is the one that was committed to. */
export const isCommitted = (fair: FairStart): boolean =>
  fair.commitment ===
  (fair.kind === 'round' ? commitToRounds(fair.secret, fair.round) : commitTo(fair.secret));

/** Checks what was shown against what was played: anyone can, offline, once the secret is out. */
export function checkFairStart(fair: FairStart, seed: string): Result<true> {
  if (!isSeed(fair.secret)) return fail('badSeed', 'The published secret is not 64 hexadecimal digits.');
  if (fair.kind !== 'round' && !fair.nonces.every(isNonce))
    return fail('badSeed', 'A nonce is 16 to 128 plain letters and digits.');
  if (!isCommitted(fair))
    return fail('badSeed', 'The published secret is not the one that was committed to.');
  if (seedFor(fair) !== seed)
    return fail(
      'badSeed',
      fair.kind === 'round'
        ? 'The seed was not made of the secret of the round.'
        : 'The seed was not made of the secret and the nonces.',
    );
  return ok(true);
}
