import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What all folders had before each got a key of its own: the ids of the games in them were made with it. */
export const EARLIER_KEY = 'only-for-this-machine';
const BYTES = 32;

/** wrangler keeps everything it stores under this name. */
const hasGames = (folder: string): boolean => existsSync(join(folder, 'v3'));

/** The key in a file; undefined if there is no file. */
async function keyIn(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const kept = (await readFile(path, 'utf8')).trim();
  // Another key would not do for the games of this folder: that is for a person to decide.
  if (kept === '') throw new Error(`${path} is empty: put the key back, or delete the file.`);
  return kept;
}

/** A key that is kept in a file, and made with it. */
async function keptKey(folder: string, file: string, make: () => string): Promise<string> {
  const path = join(folder, file);
  const kept = await keyIn(path);
  if (kept !== undefined) return kept;
  await mkdir(folder, { recursive: true });
  const key = make();
  // Whole or not at all, whatever ends this process meanwhile.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600 });
  await rename(draft, path);
  return key;
}

const randomKey = (): string => randomBytes(BYTES).toString('hex');

/** The key of the game ids in a folder of stored games: made with the folder, and the same from one start to the next. */
export const idKeyOf = (folder: string): Promise<string> =>
  keptKey(folder, 'id-key', () => (hasGames(folder) ? EARLIER_KEY : randomKey()));

/** The key that signs files of games, likewise. */
export const fileKeyOf = (folder: string): Promise<string> => keptKey(folder, 'file-key', randomKey);

/** The key of Web Push: browsers that subscribed with it hear from no other. */
export const pushKeyOf = (folder: string): Promise<string> => keptKey(folder, 'push-key', randomKey);

const OPERATOR = 'operator-key';

/** The key of whoever runs the server: who can read the folder, can look into its rooms. */
export const operatorKeyOf = (folder: string): Promise<string> => keptKey(folder, OPERATOR, randomKey);

/** The same for whoever asks the server: it is there, or it is not. */
export const operatorKeyIn = (folder: string): Promise<string | undefined> => keyIn(join(folder, OPERATOR));
