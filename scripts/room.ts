import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Prints how a room stands, secrets hidden: `npm run room -- <id>`; closes it: `--close`; takes the name of a seat down:
// `--forget-name <seat>`. The server must have an operator's key, and so must this: OPERATOR_KEY in the environment or in
// .dev.vars, where a local server takes it from.
const VARS = join(import.meta.dirname, '..', '.dev.vars');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8787'}` },
    close: { type: 'boolean', default: false },
    'forget-name': { type: 'string' },
  },
});

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

/** What is asked of the server: one thing at a time. */
function wanted(): { route: string; more: { seat?: number }; isAct: boolean } {
  const { close, 'forget-name': seat } = values;
  if (close && seat !== undefined) stop('Either --close or --forget-name <seat>, not both.');
  if (close) return { route: 'close', more: {}, isAct: true };
  if (seat === undefined) return { route: 'room', more: {}, isAct: false };
  if (!/^\d$/.test(seat)) stop('Which seat? --forget-name <seat>, counted from 0.');
  return { route: 'forget-name', more: { seat: Number(seat) }, isAct: true };
}

if (existsSync(VARS)) process.loadEnvFile(VARS);
const { OPERATOR_KEY: key } = process.env;
const [id, ...others] = positionals;
if (id === undefined || others.length > 0)
  stop('Which room? npm run room -- <id> [--close | --forget-name <seat>] [--url http://localhost:8787]');
const { route, more, isAct } = wanted();
if (key === undefined || key === '') stop('OPERATOR_KEY is neither in the environment nor in .dev.vars.');

/** The key goes in the body: addresses and headers end up in logs. */
async function ask(): Promise<Response> {
  const body = JSON.stringify({ key, id, ...more });
  try {
    return await fetch(new URL(`/api/operator/${route}`, values.url), { method: 'POST', body });
  } catch {
    return stop(`Nobody answers at ${values.url}.`);
  }
}

const response = await ask();
const shown: { error?: { code: string; message: string } } = await response.json();
if (shown.error?.code === 'noSuchRoute') stop('The server has no OPERATOR_KEY: the route is off.');
if (shown.error !== undefined) stop(`${shown.error.code}: ${shown.error.message}`);
console.log(isAct ? 'Done.' : JSON.stringify(shown, undefined, 2));
