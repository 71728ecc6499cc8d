import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitTo } from '../../engine/index.ts';

// One secret for all closed rounds of an event. Each round's is the digest of the next one's: what is shown before the first round
// holds for all of them, and what comes out after a round tells nothing of a later one.

/** More rounds than an event has. It is for good: what events have shown depends on it. */
const CHAIN = 64;

const digested = (secret: string, times: number): string =>
  times <= 0 ? secret : digested(commitTo(secret), times - 1);

const lastSecret = (secret: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes('rounds')));

/** What the seed of all tables of a round is made of, by the event's own secret. */
export const roundSecret = (secret: string, round: number): string =>
  digested(lastSecret(secret), CHAIN - round);

/** What an event shows before sign-up closes. */
export const roundsCommitment = (secret: string): string => digested(lastSecret(secret), CHAIN);
