import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operatorKeyIn } from './kept-keys.ts';
import { operatorKeySet } from './operator-key.ts';

// Prints how a room stands, secrets hidden: `npm run room -- <id>`; closes it: `--close`; takes the name of a seat down:
// `--forget-name <seat>`. The server must have an operator's key, and so must this: OPERATOR_KEY in the environment or in
// .dev.vars, or else the one that `npm start` has made for its folder of games.
const GAMES = join(import.meta.dirname, '..', '.wrangler', 'state');
const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8787'}` },
    close: { type: 'boolean', default: false },
    'forget-name': { type: 'string' },
    state: { type: 'string', default: GAMES },
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

/** The key of the folder of games is for the server of this machine: nobody else is told it. */
async function keptKey(): Promise<string | undefined> {
  const { hostname } = new URL(values.url);
  return THIS_MACHINE.test(hostname) ? operatorKeyIn(values.state) : undefined;
}

const [id, ...others] = positionals;
if (id === undefined || others.length > 0)
  stop(
    'Which room? npm run room -- <id> [--close | --forget-name <seat>] [--url http://localhost:8787] [--state folder]',
  );
const { route, more, isAct } = wanted();
const key = operatorKeySet(process.env) ?? (await keptKey());
if (key === undefined || key === '')
  stop('OPERATOR_KEY is neither in the environment nor in .dev.vars, and no key is kept for the server.');

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
