import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseServerKeys, type ServerKey } from '../engine/play/signature.ts';
import { isSound, verdictWords } from '../engine/play/verdict-words.ts';
import { verify } from '../engine/play/verify.ts';

// Says of the files of finished games whether they are intact, played by the rules and issued by a server. Reads nothing but what it is
// given. The build makes one file of it and the engine, verify.mjs, which plain Node runs: hence nothing newer than Node 20 in here.

const USAGE = `verify <file.json>... [--keys <ploughshare.json>]

Checks files of finished games of Ploughshare, offline. --keys names a copy of what a server
publishes at /.well-known/ploughshare.json. Ends with 0 if nothing is wrong, 1 if something is.`;

/** The text of a file; ends with words if there is none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

function keysIn(path: string): ServerKey[] {
  let published: unknown;
  try {
    published = JSON.parse(textOf(path));
  } catch {
    published = undefined;
  }
  const keys = parseServerKeys(published);
  if (keys.length === 0) {
    console.error(`${path} has no keys in it.`);
    process.exit(2);
  }
  return keys;
}

/** Tells the verdict on one file, and whether nothing is wrong with it. */
function tell(path: string, keys: readonly ServerKey[]): boolean {
  const verdict = verify(textOf(path), keys);
  console.log([path, ...verdictWords(verdict)].join('\n'));
  return isSound(verdict);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const keys = values.keys === undefined ? [] : keysIn(values.keys);
const sound = positionals.map((path) => tell(path, keys));
process.exitCode = sound.every(Boolean) ? 0 : 1;
