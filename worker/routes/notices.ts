import { Hono } from 'hono';
import * as v from 'valibot';
import { newSecret } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../protocol/webhook.ts';
import { atomOf } from '../room/talk/atom-feed.ts';
import { answer, beyond, bodyOf, type EdgeContext, roomOf, token } from './request.ts';

/** How a seat is told that it is waited for: at a webhook, or in a feed that nobody else can find. */
export const notices = new Hono<{ Bindings: Env }>();

export const Notice = v.object({
  format: v.picklist(WEBHOOK_FORMATS),
  url: v.pipe(v.string(), v.maxLength(2 * LONGEST_WEBHOOK)),
});

/** Without a notice, the one that was set is taken away. */
notices.post('/:id/notice', async (c) => {
  const room = roomOf(c.env, c.req.param('id'));
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  // The one body with nothing unknown in it: a misspelt `notice` would take the one away that was set.
  const body = await bodyOf(c.req.raw, v.strictObject({ token, notice: v.exactOptional(Notice) }));
  return body === undefined ? no('badMessage') : answer(await room.setWebhook(body.token, body.notice));
});

/** A new address each time; the one before leads nowhere from then on. */
notices.post('/:id/feed', async (c) => {
  const id = c.req.param('id');
  const room = roomOf(c.env, id);
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const body = await bodyOf(c.req.raw, v.object({ token, isOn: v.boolean() }));
  if (body === undefined) return no('badMessage');
  const secret = body.isOn ? newSecret() : undefined;
  const set = await room.setFeed(body.token, secret);
  if (!set.ok) return refusal(set.error);
  return secret === undefined ? c.json({ ok: true }) : c.json({ path: `/api/feed/${id}-${secret}` });
});

/** GET /api/feed/<game>-<secret>: it can be read, and nothing else can be done with it. */
export async function seatFeed(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'SEAT_LIMIT');
  if (refused !== undefined) return refused;
  const [id = '', secret = ''] = (c.req.param('address') ?? '').split('-');
  const feed = secret === '' ? undefined : await roomOf(c.env, id)?.turnFeed(secret);
  if (feed === undefined) return no('noSuchFeed');
  return c.body(atomOf(feed, new URL(c.req.url).origin), 200, {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
}
