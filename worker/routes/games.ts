import { Hono } from 'hono';
import * as v from 'valibot';
import { claimCode } from '../directory/directory.ts';
import { keyOf, newGameId, newSecret, randomHex } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import type { GameRoom } from '../object/game-room.ts';
import { no, refusal } from '../object/refusal-response.ts';
import type { Outcome } from '../protocol/refusals.ts';
import { parseOptions } from '../protocol/table-options.ts';
import { tableInArchive } from './ended.ts';
import { publicTables } from './lists.ts';
import { Notice } from './notices.ts';
import { answer, anyName, beyond, bodyOf, roomOf, text, token, whole } from './request.ts';

/** Tables: made, changed and looked at over HTTP; played over a socket. */
export const games = new Hono<{ Bindings: Env }>();

games.get('/', publicTables);

games.post('/', async (c) => {
  const refused = await beyond(c, 'TABLE_LIMIT');
  if (refused !== undefined) return refused;
  const given = c.req.raw.body === null ? {} : await bodyOf(c.req.raw, v.unknown());
  if (given === undefined) return no('badMessage');
  const options = parseOptions(given);
  if (!options.ok) return refusal(options.error);
  const [id, invite, host] = [newGameId(c.env.ID_KEY), newSecret(), newSecret()];
  const code = await claimCode(c.env.DB, id, Date.now());
  const table = {
    id,
    options: options.value,
    secret: randomHex(32),
    inviteKey: keyOf(invite),
    hostKey: keyOf(host),
    code,
    origin: new URL(c.req.url).origin,
  };
  await c.env.ROOMS.get(c.env.ROOMS.idFromName(id)).create(table);
  return c.json({ id, invite, host, code }, 201);
});

games.get('/:id', async (c) => {
  const id = c.req.param('id');
  const room = roomOf(c.env, id);
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const lobby = await room.lobby();
  if (lobby.ok) return c.body(lobby.value, 200, { 'Content-Type': 'application/json' });
  const kept = lobby.error.code === 'noSuchTable' ? await tableInArchive(c.env.DB, id) : undefined;
  return kept === undefined ? refusal(lobby.error) : c.json(kept);
});

games.get('/:id/socket', async (c) => {
  const room = roomOf(c.env, c.req.param('id'));
  // The raw request goes on: the object itself accepts the socket, so that it can sleep while it is open.
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'SOCKET_LIMIT');
  if (refused !== undefined) return refused;
  const response = await room.fetch(c.req.raw);
  // A refusal is a copy: it gets the headers of all answers, and a slow reader does not keep the object awake.
  return response.status === 101 ? response : new Response(await response.text(), response);
});

/** A route that hands a checked body to the table. */
function call<S extends v.GenericSchema>(
  path: string,
  schema: S,
  act: (room: DurableObjectStub<GameRoom>, body: v.InferOutput<S>) => Promise<Outcome<unknown>>,
): void {
  games.post(path, async (c) => {
    const room = roomOf(c.env, c.req.param('id') ?? '');
    if (room === undefined) return no('noSuchTable');
    const refused = await beyond(c, 'CALL_LIMIT');
    if (refused !== undefined) return refused;
    const body = await bodyOf(c.req.raw, schema);
    return body === undefined ? no('badMessage') : answer(await act(room, body));
  });
}

const Choice = v.object({
  token,
  name: v.exactOptional(anyName),
  wish: v.exactOptional(v.object({ faction: v.exactOptional(text), mat: v.exactOptional(text) })),
  isNewcomer: v.exactOptional(v.boolean()),
  sleepsAt: v.exactOptional(v.pipe(whole, v.maxValue(24 * 3_600_000 - 1))),
  extraTime: v.exactOptional(v.picklist([1, 2, 3])),
  notice: v.exactOptional(Notice),
});
call('/:id/seat', Choice, (room, { token: secret, ...choice }) => room.choose(secret, choice));

call('/:id/ready', v.object({ token, nonce: v.string() }), (room, body) =>
  room.ready(body.token, body.nonce),
);
call('/:id/leave', v.object({ token }), (room, body) => room.leave(body.token));

const ChairBody = v.object({
  token,
  seat: whole,
  to: v.variant('kind', [
    v.object({ kind: v.picklist(['free', 'closed']) }),
    v.object({ kind: v.literal('bot'), bot: v.picklist(['random', 'steady']) }),
  ]),
});
call('/:id/chairs', ChairBody, (room, body) => room.setChair(body.token, body.seat, body.to));

call('/:id/release', v.object({ token, seat: whole }), (room, body) => room.release(body.token, body.seat));

call('/:id/options', v.object({ token, options: v.unknown() }), async (room, body) => {
  const options = parseOptions(body.options);
  return options.ok ? room.setOptions(body.token, options.value) : options;
});
