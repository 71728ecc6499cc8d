import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Each test file has storage of its own, and begins with the tables that `npm start` would have made.
await applyD1Migrations(env.DB, env.MIGRATIONS);
