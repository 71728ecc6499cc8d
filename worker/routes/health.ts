import { Hono } from 'hono';
import { RULES } from '../../engine/index.ts';
import type { Env } from '../object/env.ts';
import { PROTOCOL } from '../protocol/messages.ts';

/** Without the key of game ids no table can be made or found: better to say so at the first look. */
export const health = new Hono<{ Bindings: Env }>().get('/', (c) => {
  const about = { name: 'ploughshare', protocol: PROTOCOL, rules: RULES };
  return c.env.ID_KEY
    ? c.json({ ok: true, ...about })
    : c.json({ ok: false, ...about, missing: 'ID_KEY' }, 503, { 'Retry-After': '60' });
});
