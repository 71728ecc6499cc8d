import { RULES } from '../../engine/index.ts';
import { PROTOCOL } from '../protocol/messages.ts';
import { type EdgeContext, reply } from './request.ts';

/** GET /api/health. Without the key of game ids no table can be made or found: better to say so at the first look. */
export function health(c: EdgeContext): Response {
  const about = { name: 'ploughshare', protocol: PROTOCOL, rules: RULES };
  if (c.env.ID_KEY) return reply(c, 'GET /health', { ok: true, ...about });
  c.header('Retry-After', '60');
  return reply(c, 'GET /health', { ok: false, ...about, missing: 'ID_KEY' }, 503);
}
