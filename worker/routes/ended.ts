import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { archivedLog, archivedSummary } from '../directory/archive.ts';
import { tableOf } from '../directory/directory.ts';
import { forgetArchivedName } from '../directory/taken-down.ts';
import { isGameId } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { reportError } from '../object/report.ts';
import { CALLS } from '../protocol/calls/calls.ts';
import type { LobbyView } from '../protocol/messages.ts';
import type { RefusalCode } from '../protocol/refusals.ts';
import type { LogText } from '../room/play/log-text.ts';
import { asDone, beyond, bodyOf, type EdgeContext, onCall, pathOf, roomOf } from './request.ts';

/** What remains of a game: its log, its place in the archive, the names under it. */
export const ended = new Hono<{ Bindings: Env }>();

ended.get(pathOf('GET /games/:id/log'), async (c) => {
  const id = c.req.param('id') ?? '';
  const room = roomOf(c.env, id);
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const query = v.safeParse(CALLS['GET /games/:id/log'].query, c.req.query());
  if (!query.success) return no('badMessage');
  const kept = await keptLog(c, id);
  if (kept !== undefined) return logResponse(c, kept);
  const log = await room.call('log', query.output);
  return log.ok ? logResponse(c, log.value) : refusal(log.error);
});

/** A seat shows its token in the body: no secret stands in an address. */
ended.post(pathOf('POST /games/:id/look-back'), async (c) => {
  const room = roomOf(c.env, c.req.param('id') ?? '');
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, 'POST /games/:id/look-back');
  if (body === undefined) return no('badMessage');
  const log = await room.call('lookBack', body);
  if (!log.ok) return refusal(log.error);
  return new Response(log.value.text, { headers: { 'Content-Type': 'application/json' } });
});

/** The archived log, which wakes no room. If the archive is out of order, the room still has it for some days. */
async function keptLog(c: EdgeContext, id: string): Promise<LogText | undefined> {
  try {
    return await archivedLog(c.env.DB, id);
  } catch (error) {
    reportError('archive', error, { game: id });
    return undefined;
  }
}

/** A finished game never changes: whoever has its log need not ask again. */
function logResponse(c: EdgeContext, { text, etag }: LogText): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (etag !== undefined) {
    headers.set('ETag', etag);
    headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(text, { headers });
}

/** The room knows its seats; once it is gone, the archive does. */
onCall(ended, 'POST /games/:id/forget-name', 'CALL_LIMIT', async ({ c, id, room, body }) => {
  const forgotten = await room.call('forgetName', body);
  const isGone = !forgotten.ok && forgotten.error.code === 'noSuchTable';
  return asDone(isGone ? await forgetArchivedName(c.env.DB, id, body.token) : forgotten);
});

/** A table whose room is gone, as the archive remembers it: a late invite never ends on an error page. */
export async function tableInArchive(db: D1Database, id: string): Promise<LobbyView | undefined> {
  return (await archivedSummary(db, id))?.lobby;
}

/** Says what became of a table whose room is gone. */
async function fateOf(db: D1Database, id: string): Promise<RefusalCode | undefined> {
  if ((await tableInArchive(db, id)) !== undefined) return 'archived';
  return (await tableOf(db, id))?.status === 'closed' ? 'closed' : undefined;
}

async function isNoSuchTable(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const { error }: { error?: { code?: string } } = await response.clone().json();
  return error?.code === 'noSuchTable';
}

/** Whatever is asked of a table whose room is gone is answered with what became of it. */
export const explainGone: MiddlewareHandler<{ Bindings: Env }, '/:id/*'> = async (c, next) => {
  await next();
  const id = c.req.param('id');
  if (!isGameId(id, c.env.ID_KEY) || !(await isNoSuchTable(c.res))) return;
  const fate = await fateOf(c.env.DB, id);
  if (fate !== undefined) c.res = no(fate);
};
