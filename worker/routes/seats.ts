import { Hono } from 'hono';
import { carryHolds, claimCode, dropHold } from '../directory/directory.ts';
import { newSecret } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { done, refuse } from '../protocol/refusals.ts';
import { asDone, onCall } from './request.ts';
import { holdsOf, keepSeat, sitAt, tryToKeepSeat } from './sitting.ts';

/** Seats of a table: taken, kept over the loss of a device, moved, asked for. Never by a GET: link robots take no seats. */
export const seats = new Hono<{ Bindings: Env }>();

onCall(seats, 'POST /games/:id/sit', 'SEAT_LIMIT', sitAt);

onCall(seats, 'POST /games/:id/seat', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('choose', body)),
);

onCall(seats, 'POST /games/:id/ready', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('ready', body)),
);

onCall(seats, 'POST /games/:id/leave', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('leave', body)),
);

onCall(seats, 'POST /games/:id/session', 'SEAT_LIMIT', async ({ c, id, room, body }) => {
  const held = await room.call('hold', body);
  if (!held.ok) return held;
  await keepSeat(c, id, held.value);
  return done({ seat: held.value.seat });
});

onCall(seats, 'POST /games/:id/opens', 'SEAT_LIMIT', async ({ room, body }) => room.call('opens', body));

onCall(seats, 'POST /games/:id/recover', 'SEAT_LIMIT', async ({ c, id, room, body }) => {
  const holds = await holdsOf(c, id);
  if (holds.length === 0) return refuse('notYourSeat');
  const secret = body.secret ?? newSecret();
  const recovered = await room.call('recover', { ...body, holds, secret });
  if (!recovered.ok) return recovered;
  await tryToKeepSeat(c, id, recovered.value);
  return done({ seat: recovered.value.seat, token: secret });
});

onCall(seats, 'POST /games/:id/rotate', 'SEAT_LIMIT', async ({ c, id, room, body }) => {
  const secret = body.secret ?? newSecret();
  const rotated = await room.call('rotate', { ...body, secret });
  if (!rotated.ok) return rotated;
  await tryToKeepSeat(c, id, rotated.value);
  c.executionCtx.waitUntil(dropHold(c.env.DB, id, rotated.value.before));
  return done({ seat: rotated.value.seat, token: secret });
});

onCall(
  seats,
  'POST /games/:id/ask',
  'SEAT_LIMIT',
  async ({ c, id, room, body }) => {
    const asked = await room.call('ask', body);
    if (!asked.ok) return asked;
    if (asked.value === undefined) return done({ isAsking: true });
    await tryToKeepSeat(c, id, asked.value);
    return done({ seat: asked.value.seat, token: body.secret });
  },
  (answer) => ('isAsking' in answer ? 202 : 200),
);

onCall(seats, 'POST /games/:id/askers', 'SEAT_LIMIT', async ({ room, body }) =>
  asDone(await room.call('answerAsker', body)),
);

/** New commitment; asked for by several, it is one table. */
onCall(seats, 'POST /games/:id/rematch', 'SEAT_LIMIT', async ({ c, id, room, body }) => {
  const planned = await room.call('planRematch', body);
  if (!planned.ok) return planned;
  const table = planned.value;
  const next = c.env.ROOMS.get(c.env.ROOMS.idFromName(table.id));
  if (!(await next.call('lobby', {})).ok) {
    const now = Date.now();
    await next.create({ ...table, code: await claimCode(c.env.DB, table.id, now) });
    await carryHolds(c.env.DB, id, table.id, now);
  }
  await room.call('openRematch', body);
  return done({ id: table.id });
});
