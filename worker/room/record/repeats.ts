import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PartlyDone } from '../../protocol/messages.ts';
import type { SeatMessage } from '../../protocol/read-message.ts';
import type { Chair } from './record.ts';

/** Enough for several tabs of one seat that say again what they do not know to have arrived. */
const MOST_KEPT = 8;
const DIGEST_BYTES = 8;

/** What a message says, in short: whoever uses an id twice is told, and not acknowledged for what came first. */
export const digestOf = (message: Readonly<SeatMessage>): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(message))).subarray(0, DIGEST_BYTES));

/** Whether a message under the same id is the same message. Rooms that were stored before digests take it for that. */
export const isRepeated = (known: string | undefined, digest: string): boolean =>
  known === undefined || known === digest;

/** A message of a seat by which something was carried out. */
export interface Sent {
  cid: string;
  /** See `digestOf`. */
  digest?: string;
}

/** The chair whose person's message was carried out, or a part of it. */
export function withDone(
  chair: Readonly<Chair>,
  { cid, digest }: Sent,
  seq: number,
  partly?: PartlyDone,
): Chair {
  const last = {
    cid,
    seq,
    ...(digest !== undefined && { digest }),
    ...(partly !== undefined && { partly }),
  };
  const others = (chair.lately ?? []).filter((one) => one.cid !== cid);
  return { ...chair, lately: [last, ...others].slice(0, MOST_KEPT) };
}

/** What a message is acknowledged with: the number that the table has come to by it, and what was not done of it. */
export type Acknowledged = { seq: number } & Partial<PartlyDone>;

/** Where a message that was carried out stopped; undefined if all of it was done. */
export const partlyDone = (chair: Readonly<Chair> | undefined, cid: string): PartlyDone | undefined =>
  chair?.lately?.find((one) => one.cid === cid)?.partly;

/** What was carried out already under an id, and whether it was the same message. */
export interface Repeated {
  done: Acknowledged;
  isSame: boolean;
}

export function alreadyDone(
  chair: Readonly<Chair> | undefined,
  message: Readonly<SeatMessage>,
): Repeated | undefined {
  const before = chair?.lately?.find(({ cid }) => cid === message.cid);
  return (
    before && {
      done: { seq: before.seq, ...before.partly },
      isSame: isRepeated(before.digest, digestOf(message)),
    }
  );
}
