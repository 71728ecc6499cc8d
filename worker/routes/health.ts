import { Hono } from 'hono';
import type { Env } from '../env.ts';

export const health = new Hono<{ Bindings: Env }>().get('/', (c) =>
  c.json({ ok: true, name: 'ploughshare' }),
);
