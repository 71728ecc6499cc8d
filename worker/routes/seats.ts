import { Hono } from 'hono';
import * as v from 'valibot';
import { carryHolds, claimCode, dropHold, holdSeat, holdsAt } from '../directory/directory.ts';
import { netKeyOf, newSecret } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import type { GameRoom, SeatClaim } from '../object/game-room.ts';
import { outerNetOf } from '../object/limits.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { reportError } from '../object/report.ts';
import { browserOf, rememberBrowser } from './browser-cookie.ts';
import { answer, anyName, beyond, bodyOf, type EdgeContext, roomOf, token, whole } from './request.ts';

/** Seats of a table: taken, kept over the loss of a device, moved, asked for. Never by a GET: link robots take no seats. */
export const seats = new Hono<{ Bindings: Env }>();

type RoomStub = DurableObjectStub<GameRoom>;

/** A route that hands a checked body to the table and answers in its own words. */
function post<S extends v.GenericSchema>(
  path: string,
  schema: S,
  act: (c: EdgeContext, at: { id: string; room: RoomStub; body: v.InferOutput<S> }) => Promise<Response>,
): void {
  seats.post(path, async (c) => {
    const id = c.req.param('id') ?? '';
    const room = roomOf(c.env, id);
    if (room === undefined) return no('noSuchTable');
    const refused = await beyond(c, 'SEAT_LIMIT');
    if (refused !== undefined) return refused;
    const body = await bodyOf(c.req.raw, schema);
    return body === undefined ? no('badMessage') : act(c, { id, room, body });
  });
}

/** This browser holds the seat from now on, and its cookie says so. */
async function keepSeat(c: EdgeContext, game: string, { hold }: SeatClaim): Promise<void> {
  const browser = rememberBrowser(c);
  await holdSeat(c.env.DB, { browser, game, hold }, Date.now());
}

/** As well as it can: a token that is about to be handed out must not get lost because the directory is out of order. */
async function tryToKeepSeat(c: EdgeContext, game: string, held: SeatClaim): Promise<void> {
  try {
    await keepSeat(c, game, held);
  } catch (error) {
    reportError('directory', error, { game });
  }
}

async function holdsOf(c: EdgeContext, game: string): Promise<string[]> {
  const browser = browserOf(c);
  return browser === undefined ? [] : holdsAt(c.env.DB, browser, game);
}

const Sit = v.object({
  name: anyName,
  invite: v.exactOptional(token),
  secret: v.exactOptional(token),
  host: v.exactOptional(token),
});

post('/:id/sit', Sit, async (c, { id, room, body }) => {
  const secret = body.secret ?? newSecret();
  const net = outerNetOf(c.req.raw);
  const sat = await room.sit({
    ...body,
    secret,
    holds: await holdsOf(c, id),
    ...(net !== undefined && { net: netKeyOf(c.env.ID_KEY, id, net) }),
  });
  if (!sat.ok) return refusal(sat.error);
  await tryToKeepSeat(c, id, sat.value);
  return c.json({ seat: sat.value.seat, token: secret });
});

post('/:id/session', v.object({ token }), async (c, { id, room, body }) => {
  const held = await room.hold(body.token);
  if (!held.ok) return refusal(held.error);
  await keepSeat(c, id, held.value);
  return c.json({ seat: held.value.seat });
});

/** Which of several secrets to keep, a browser decides by what they open; nothing is taken by asking. */
post('/:id/opens', v.object({ token }), async (c, { room, body }) => {
  const opened = await room.opens(body.token);
  return opened.ok ? c.json(opened.value) : refusal(opened.error);
});

const Recover = v.object({ secret: v.exactOptional(token), seat: v.exactOptional(whole) });

/** For a browser that lost its script storage, not its cookie. If it holds several seats here, it may say which. */
post('/:id/recover', Recover, async (c, { id, room, body }) => {
  const holds = await holdsOf(c, id);
  if (holds.length === 0) return no('notYourSeat');
  const secret = body.secret ?? newSecret();
  const recovered = await room.recover(holds, secret, body.seat);
  if (!recovered.ok) return refusal(recovered.error);
  await tryToKeepSeat(c, id, recovered.value);
  return c.json({ seat: recovered.value.seat, token: secret });
});

const Rotate = v.object({ token, secret: v.exactOptional(token) });

/** The seat is moved to another device: its other tokens and cookies open it no more. */
post('/:id/rotate', Rotate, async (c, { id, room, body }) => {
  const secret = body.secret ?? newSecret();
  const rotated = await room.rotate(body.token, secret);
  if (!rotated.ok) return refusal(rotated.error);
  await tryToKeepSeat(c, id, rotated.value);
  c.executionCtx.waitUntil(dropHold(c.env.DB, id, rotated.value.before));
  return c.json({ seat: rotated.value.seat, token: secret });
});

/** The secret is the browser's own: it opens the seat once the host lets its owner in. */
post('/:id/ask', v.object({ name: anyName, secret: token }), async (c, { id, room, body }) => {
  const asked = await room.ask(body.name, body.secret);
  if (!asked.ok) return refusal(asked.error);
  if (asked.value === undefined) return c.json({ isAsking: true }, 202);
  await tryToKeepSeat(c, id, asked.value);
  return c.json({ seat: asked.value.seat, token: body.secret });
});

const AnswerAsker = v.object({ token, asker: whole, isLetIn: v.boolean() });

post('/:id/askers', AnswerAsker, async (_, { room, body }) =>
  answer(await room.answerAsker(body.token, body.asker, body.isLetIn)),
);

/** Same seats, new game, new commitment; asked for by several, it is one table. */
post('/:id/rematch', v.object({ token }), async (c, { id, room, body }) => {
  const planned = await room.planRematch(body.token);
  if (!planned.ok) return refusal(planned.error);
  const table = planned.value;
  const next = c.env.ROOMS.get(c.env.ROOMS.idFromName(table.id));
  if (!(await next.lobby()).ok) {
    const now = Date.now();
    await next.create({ ...table, code: await claimCode(c.env.DB, table.id, now) });
    await carryHolds(c.env.DB, id, table.id, now);
  }
  await room.openRematch();
  return c.json({ id: table.id });
});
