import { Hono } from 'hono';
import type { Env } from '../object/env.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { parseOptions } from '../protocol/table-options.ts';
import { tableInArchive } from './ended.ts';
import { joinByCode, mySeats, publicTables } from './lists.ts';
import { makeTable } from './new-table.ts';
import { asDone, beyond, onCall, pathOf, reply, roomOf } from './request.ts';
import { tableCalendar } from './table-calendar.ts';

/** Tables: made, changed and looked at over HTTP; played over a socket. */
export const games = new Hono<{ Bindings: Env }>();

games.get(pathOf('GET /games'), publicTables);
games.get(pathOf('GET /mine'), mySeats);
games.post(pathOf('POST /join'), joinByCode);
games.post(pathOf('POST /games'), makeTable);

games.get(pathOf('GET /games/:id'), async (c) => {
  const id = c.req.param('id') ?? '';
  const room = roomOf(c.env, id);
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const lobby = await room.call('lobby', {});
  if (lobby.ok) return c.body(lobby.value, 200, { 'Content-Type': 'application/json' });
  const kept = lobby.error.code === 'noSuchTable' ? await tableInArchive(c.env.DB, id) : undefined;
  return kept === undefined ? refusal(lobby.error) : reply(c, 'GET /games/:id', kept);
});

games.get('/games/:id/calendar.ics', tableCalendar);

games.get('/games/:id/socket', async (c) => {
  const room = roomOf(c.env, c.req.param('id'));
  // The raw request goes on: the object itself accepts the socket, so that it can sleep while it is open.
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'SOCKET_LIMIT');
  if (refused !== undefined) return refused;
  const response = await room.fetch(c.req.raw);
  // A refusal is a copy: it gets the headers of all answers, and a slow reader does not keep the object awake.
  return response.status === 101 ? response : new Response(await response.text(), response);
});

onCall(games, 'POST /games/:id/chairs', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('setChair', body)),
);

onCall(games, 'POST /games/:id/release', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('release', body)),
);

onCall(games, 'POST /games/:id/options', 'CALL_LIMIT', async ({ room, body }) => {
  const options = parseOptions(body.options);
  return options.ok
    ? asDone(await room.call('setOptions', { token: body.token, options: options.value }))
    : options;
});
