import type { ToClient } from '../protocol/messages.ts';
import { cidIn, isTooLarge } from '../protocol/read-message.ts';
import type { Refusal } from '../protocol/refusals.ts';

/** What the sender of a message is told when the room could not even look at it. */
export function apology(text: string, refusal: Refusal): string {
  const cid = isTooLarge(text) ? undefined : cidIn(text);
  return JSON.stringify({ t: 'reject', ...refusal, ...(cid !== undefined && { cid }) } satisfies ToClient);
}
