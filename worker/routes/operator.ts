import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { beyond, bodyOf, type EdgeContext, no, roomOf, text } from './request.ts';

const Ask = v.object({ key: text, id: text });

/** Digests have one length, and comparing them takes one time, however much of the key was right. */
function isSame(given: string, key: string): boolean {
  return crypto.subtle.timingSafeEqual(sha256(utf8ToBytes(given)), sha256(utf8ToBytes(key)));
}

/** POST /api/operator/room: how a room stands, for whoever runs the server; off unless there is an operator's key. */
export async function operatorRoom(c: EdgeContext, next: () => Promise<void>): Promise<Response | undefined> {
  const { OPERATOR_KEY } = c.env;
  if (OPERATOR_KEY === undefined || OPERATOR_KEY === '') {
    await next();
    return undefined;
  }
  const refused = await beyond(c, 'SEAT_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, Ask);
  if (body === undefined) return no('badMessage');
  if (!isSame(body.key, OPERATOR_KEY)) return no('notOperator');
  const shown = await roomOf(c.env, body.id)?.inspect();
  return shown === undefined ? no('noSuchTable') : c.body(shown, 200, { 'Content-Type': 'application/json' });
}
