import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** What wrangler gives a local server as variables. */
const VARS = join(import.meta.dirname, '..', '.dev.vars');

type Variables = Readonly<Partial<Record<string, string>>>;

/**
 * The operator's key as a person has set it: in the environment, or else in .dev.vars. For whoever serves and whoever asks alike. An
 * empty one is set as well: then the server has none.
 */
export function operatorKeySet(environment: Variables, file = VARS): string | undefined {
  const { OPERATOR_KEY: key } = environment;
  if (key !== undefined || !existsSync(file)) return key;
  return parseEnv(readFileSync(file, 'utf8')).OPERATOR_KEY;
}
