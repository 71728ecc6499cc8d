import { parseMessage, type ToClient } from './protocol.ts';
import { type RefusalCode, refuse } from './refusal.ts';

/** What the sender of a message is told when the room could not even look at it. */
export function apology(text: string, code: RefusalCode): string {
  const said = parseMessage(text);
  const cid = said === undefined || said.t === 'hello' ? {} : { cid: said.cid };
  return JSON.stringify({ t: 'reject', ...refuse(code).error, ...cid } satisfies ToClient);
}
