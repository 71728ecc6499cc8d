import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { closeArchived, takeArchivedNameDown } from '../directory/taken-down.ts';
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

/** The room does it; once it is gone, the archive. */
async function orInArchive(
  inRoom: Outcome<unknown>,
  inArchive: () => Promise<Outcome<true>>,
): Promise<Outcome<unknown>> {
  return !inRoom.ok && inRoom.error.code === 'noSuchTable' ? inArchive() : inRoom;
}

/** POST /api/operator/close: nothing goes on at this table any more, and it is in no list. */
export const operatorClose = asOperator('POST /operator/close', async (c, room, { id }) => {
  const closed = await room.call('closeByOperator', { isOperator: true });
  return answered(c, 'POST /operator/close', await orInArchive(closed, () => closeArchived(c.env.DB, id)));
});

/** POST /api/operator/forget-name: takes the name of a seat down. */
export const operatorForgetName = asOperator('POST /operator/forget-name', async (c, room, { id, seat }) => {
  const forgotten = await room.call('takeNameDown', { isOperator: true, seat });
  return answered(
    c,
    'POST /operator/forget-name',
    await orInArchive(forgotten, () => takeArchivedNameDown(c.env.DB, id, seat)),
  );
});
