import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { takeArchivedNameDown } from '../directory/archive.ts';
import { no, refusal } from '../object/refusal-response.ts';
import type { PostName, ReadBody } from '../protocol/calls/calls.ts';
import type { Outcome } from '../protocol/refusals.ts';
import { beyond, bodyOf, type EdgeContext, reply, roomOf } from './request.ts';

// For whoever runs the server; off unless there is an operator's key.

/** Digests have one length, and comparing them takes one time, however much of the key was right. */
function isSame(given: string, key: string): boolean {
  return crypto.subtle.timingSafeEqual(sha256(utf8ToBytes(given)), sha256(utf8ToBytes(key)));
}

type Room = NonNullable<ReturnType<typeof roomOf>>;

type OperatorCall = Extract<PostName, `POST /operator/${string}`>;

/** A route that hands a checked body to the table, if it carries the key. */
const asOperator =
  <K extends OperatorCall>(
    name: K,
    act: (c: EdgeContext, room: Room, body: ReadBody<K>) => Promise<Response>,
  ) =>
  async (c: EdgeContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const { OPERATOR_KEY } = c.env;
    if (OPERATOR_KEY === undefined || OPERATOR_KEY === '') {
      await next();
      return undefined;
    }
    const refused = await beyond(c, 'SEAT_LIMIT');
    if (refused !== undefined) return refused;
    const body = await bodyOf(c.req.raw, name);
    if (body === undefined) return no('badMessage');
    if (!isSame(body.key, OPERATOR_KEY)) return no('notOperator');
    const room = roomOf(c.env, body.id);
    return room === undefined ? no('noSuchTable') : act(c, room, body);
  };

const answered = (
  c: EdgeContext,
  name: 'POST /operator/close' | 'POST /operator/forget-name',
  outcome: Outcome<unknown>,
): Response => (outcome.ok ? reply(c, name, { ok: true }) : refusal(outcome.error));

/** POST /api/operator/room: how a room stands. */
export const operatorRoom = asOperator('POST /operator/room', async (c, room) => {
  const shown = await room.inspect();
  return shown === undefined ? no('noSuchTable') : c.body(shown, 200, { 'Content-Type': 'application/json' });
});

/** POST /api/operator/close: nothing goes on at this table any more. */
export const operatorClose = asOperator('POST /operator/close', async (c, room) =>
  answered(c, 'POST /operator/close', await room.call('closeByOperator', { isOperator: true })),
);

/** POST /api/operator/forget-name: takes the name of a seat down; once the room is gone, from the archive. */
export const operatorForgetName = asOperator('POST /operator/forget-name', async (c, room, { id, seat }) => {
  const forgotten = await room.call('takeNameDown', { isOperator: true, seat });
  const isGone = !forgotten.ok && forgotten.error.code === 'noSuchTable';
  return answered(
    c,
    'POST /operator/forget-name',
    isGone ? await takeArchivedNameDown(c.env.DB, id, seat) : forgotten,
  );
});
