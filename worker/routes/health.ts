import { Hono } from 'hono';
import { RULES } from '../../engine/index.ts';
import type { Env } from '../env.ts';

export const health = new Hono<{ Bindings: Env }>().get('/', (c) =>
  c.json({ ok: true, name: 'ploughshare', rules: RULES }),
);
