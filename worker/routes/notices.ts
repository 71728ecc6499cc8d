import { Hono } from 'hono';
import { newSecret } from '../keys/secrets.ts';
import { publicPushKey } from '../notices/push-key.ts';
import type { Env } from '../object/env.ts';
import { no } from '../object/refusal-response.ts';
import { done } from '../protocol/refusals.ts';
import { atomOf } from '../room/talk/atom-feed.ts';
import { asDone, beyond, type EdgeContext, onCall, reply, roomOf } from './request.ts';

/** How a seat is told that it is waited for: at a webhook, or in a feed that nobody else can find. */
export const notices = new Hono<{ Bindings: Env }>();

onCall(notices, 'POST /games/:id/notice', 'CALL_LIMIT', async ({ room, body }) =>
  asDone(await room.call('setWebhook', body)),
);

/** A new address each time; the one before leads nowhere from then on. */
onCall(notices, 'POST /games/:id/feed', 'CALL_LIMIT', async ({ id, room, body }) => {
  const secret = body.isOn ? newSecret() : undefined;
  const set = await room.call('setFeed', { token: body.token, secret });
  if (!set.ok) return set;
  return secret === undefined ? done({ ok: true }) : done({ path: `/api/feed/${id}-${secret}` });
});

/** GET /api/push: what browsers subscribe with to be told by Web Push; nothing where the server has no key for it. */
export function pushKey(c: EdgeContext): Response {
  const key = publicPushKey(c.env.PUSH_KEY);
  return reply(c, 'GET /push', key === undefined ? {} : { key });
}

/** GET /api/feed/<game>-<secret>: it can be read, and nothing else can be done with it. */
export async function seatFeed(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'SEAT_LIMIT');
  if (refused !== undefined) return refused;
  const [id = '', secret = ''] = (c.req.param('address') ?? '').split('-');
  const feed = secret === '' ? undefined : await roomOf(c.env, id)?.call('turnFeed', { secret });
  if (!feed?.ok) return no(feed?.error.code === 'newerRoom' ? 'newerRoom' : 'noSuchFeed');
  return c.body(atomOf(feed.value, new URL(c.req.url).origin), 200, {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
}
