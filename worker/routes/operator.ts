import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { takeArchivedNameDown } from '../directory/archive.ts';
import { no } from '../object/refusal-response.ts';
import { answer, beyond, bodyOf, type EdgeContext, roomOf, text, whole } from './request.ts';

// For whoever runs the server; off unless there is an operator's key.

/** Digests have one length, and comparing them takes one time, however much of the key was right. */
function isSame(given: string, key: string): boolean {
  return crypto.subtle.timingSafeEqual(sha256(utf8ToBytes(given)), sha256(utf8ToBytes(key)));
}

type Room = NonNullable<ReturnType<typeof roomOf>>;

const OfTable = v.object({ key: text, id: text });
const OfSeat = v.object({ key: text, id: text, seat: whole });

/** A route that hands a checked body to the table, if it carries the key. */
const asOperator =
  <Body extends v.InferOutput<typeof OfTable>>(
    schema: v.GenericSchema<unknown, Body>,
    act: (c: EdgeContext, room: Room, body: Body) => Promise<Response>,
  ) =>
  async (c: EdgeContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const { OPERATOR_KEY } = c.env;
    if (OPERATOR_KEY === undefined || OPERATOR_KEY === '') {
      await next();
      return undefined;
    }
    const refused = await beyond(c, 'SEAT_LIMIT');
    if (refused !== undefined) return refused;
    const body = await bodyOf(c.req.raw, schema);
    if (body === undefined) return no('badMessage');
    if (!isSame(body.key, OPERATOR_KEY)) return no('notOperator');
    const room = roomOf(c.env, body.id);
    return room === undefined ? no('noSuchTable') : act(c, room, body);
  };

/** POST /api/operator/room: how a room stands. */
export const operatorRoom = asOperator(OfTable, async (c, room) => {
  const shown = await room.inspect();
  return shown === undefined ? no('noSuchTable') : c.body(shown, 200, { 'Content-Type': 'application/json' });
});

/** POST /api/operator/close: nothing goes on at this table any more. */
export const operatorClose = asOperator(OfTable, async (_, room) => answer(await room.closeByOperator()));

/** POST /api/operator/forget-name: takes the name of a seat down; once the room is gone, from the archive. */
export const operatorForgetName = asOperator(OfSeat, async (c, room, { id, seat }) => {
  const forgotten = await room.takeNameDown(seat);
  const isGone = !forgotten.ok && forgotten.error.code === 'noSuchTable';
  return answer(isGone ? await takeArchivedNameDown(c.env.DB, id, seat) : forgotten);
});
