import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Prints how a room stands, secrets hidden: `npm run room -- <id>`. The server must have an operator's key, and so must this:
// OPERATOR_KEY in the environment or in .dev.vars, where a local server takes it from.
const VARS = join(import.meta.dirname, '..', '.dev.vars');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8787'}` } },
});

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

if (existsSync(VARS)) process.loadEnvFile(VARS);
const { OPERATOR_KEY: key } = process.env;
const [id] = positionals;
if (id === undefined) stop('Which room? npm run room -- <id> [--url http://localhost:8787]');
if (key === undefined || key === '') stop('OPERATOR_KEY is neither in the environment nor in .dev.vars.');

/** The key goes in the body: addresses and headers end up in logs. */
async function ask(): Promise<Response> {
  const body = JSON.stringify({ key, id });
  try {
    return await fetch(new URL('/api/operator/room', values.url), { method: 'POST', body });
  } catch {
    return stop(`Nobody answers at ${values.url}.`);
  }
}

const response = await ask();
const shown: { error?: { code: string; message: string } } = await response.json();
if (shown.error?.code === 'noSuchRoute') stop('The server has no OPERATOR_KEY: the route is off.');
if (shown.error !== undefined) stop(`${shown.error.code}: ${shown.error.message}`);
console.log(JSON.stringify(shown, undefined, 2));
