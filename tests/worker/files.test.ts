import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { type GameFile, sealedText } from '../../engine/play/game-file.ts';
import { parseServerKeys, type ServerKey } from '../../engine/play/signature.ts';
import { verify } from '../../engine/play/verify.ts';
import { archivedSummary } from '../../worker/directory/archive.ts';
import app from '../../worker/index.ts';
import { Browser, type Made, makeTable, resign, type Seated, sitDown, startedTable } from './browser.ts';
import { inStorage } from './stored-room.ts';

const FILE_KEY = '07'.repeat(32);
const PUBLIC_KEY = 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c';
const OLD_KEY = 'aa'.repeat(32);

type Keys = { FILE_KEY?: string; OLD_FILE_KEYS?: string };

async function ask(path: string, keys: Keys = { FILE_KEY }): Promise<Response> {
  const request = new Request(`https://ploughshare.test${path}`);
  return app.fetch(request, { ...env, ...keys }, createExecutionContext());
}

const fileText = async ({ id }: Made, keys?: Keys): Promise<string> => {
  const response = await ask(`/api/games/${id}/file`, keys);
  expect(response.status).toBe(200);
  return response.text();
};

const fileOf = async (game: Made, keys?: Keys): Promise<GameFile> => JSON.parse(await fileText(game, keys));

const publishedKeys = async (keys?: Keys): Promise<ServerKey[]> =>
  parseServerKeys(await (await ask('/.well-known/ploughshare.json', keys)).json());

async function over(
  options: Record<string, unknown> = {},
): Promise<{ game: Made; people: [Seated, Seated] }> {
  const { game, people } = await startedTable(options);
  await resign(game, people[0]);
  await isArchived(game);
  return { game, people };
}

const isArchived = ({ id }: Made): Promise<void> =>
  vi.waitFor(async () => {
    if ((await archivedSummary(env.DB, id)) === undefined) throw new Error('not in the archive yet');
    await inStorage(id, (sql) => {
      if (sql.exec('SELECT * FROM outbox').toArray().length > 0) throw new Error('on its way');
    });
  });

describe('the file of a finished game', () => {
  it('is intact, by the rules and issued by this server, and says who played where', async () => {
    const { game } = await over();
    const response = await ask(`/api/games/${game.id}/file`);
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="ploughshare-${game.id}.json"`,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const file: GameFile = await response.json();
    const verdict = verify(file, await publishedKeys());
    expect(verdict).toMatchObject({ isIntact: true, isByTheRules: true, issued: 'yes' });
    expect(verdict.checks.map(({ outcome }) => outcome)).not.toContain('notChecked');
    expect(file).toMatchObject({
      format: 1,
      names: ['Ada', 'Bo'],
      played: { site: 'https://ploughshare.test', id: game.id },
      sealed: { log: { fair: { kind: 'table' } }, result: [{}, {}] },
    });
    expect(sealedText(file.sealed)).not.toContain('Ada');
  });

  it('is there of a game against the Automa as well', async () => {
    const game = await makeTable({ automa: { level: 'autometta' } });
    const ada = await sitDown(game, 'Ada');
    await ada.browser.post(`/games/${game.id}/ready`, { token: ada.token, nonce: 'nonce-of-a-test-seat' });
    await resign(game, ada);
    await isArchived(game);
    const file = await fileOf(game);
    expect(verify(file)).toMatchObject({ isIntact: true, isByTheRules: true });
    expect(file.sealed.seats).toMatchObject([{ kind: 'person' }, { kind: 'bot', bot: 'automa' }]);
  });

  it('is the same from the room, from the archive, and from one that has no proof yet', async () => {
    const { game } = await over();
    const kept = await fileText(game);
    const change = (statement: string): Promise<unknown> => env.DB.prepare(statement).bind(game.id).run();
    await change('UPDATE archive SET proof = NULL WHERE id = ?');
    expect(await fileText(game)).toBe(kept);
    await change('DELETE FROM archive WHERE id = ?');
    expect(await fileText(game)).toBe(kept);
  });

  it('has the names as they are when it is asked for; what is sealed stays', async () => {
    const { game, people } = await over();
    const before = await fileOf(game);
    const [ada] = people;
    await ada.browser.post(`/games/${game.id}/forget-name`, { token: ada.token });
    await vi.waitFor(async () => expect((await fileOf(game)).names).toEqual(['Player 1', 'Bo']));
    expect(await fileOf(game)).toEqual({ ...before, names: ['Player 1', 'Bo'] });
  });

  it('is unsigned where the server has no key, or none that can be read', async () => {
    const { game } = await over();
    for (const keys of [{}, { FILE_KEY: 'no key' }]) {
      const file = await fileOf(game, keys);
      expect(file.signature).toBeUndefined();
      expect(verify(file, await publishedKeys())).toMatchObject({ isIntact: true, issued: 'unsigned' });
    }
  });

  it('is still known to be issued by this server after it got another key', async () => {
    const { game } = await over();
    const file = await fileOf(game);
    const other = { FILE_KEY: '09'.repeat(32) };
    expect(verify(file, await publishedKeys(other)).issued).toBe('unknownKey');
    const keys = await publishedKeys({ ...other, OLD_FILE_KEYS: `${OLD_KEY}, ${PUBLIC_KEY} no-key` });
    expect(keys).toHaveLength(3);
    expect(verify(file, keys).issued).toBe('yes');
  });

  it('shows every change of a byte in what is sealed', async () => {
    const { game } = await over();
    const text = await fileText(game);
    const from = text.indexOf('"sealed":') + '"sealed":'.length;
    const to = text.indexOf(',"sha256"');
    expect(verify(text).isIntact).toBe(true);
    const count = env.FULL === '' ? 100 : 1_000;
    const unnoticed: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const at = from + Math.floor(((to - from) * n) / count);
      const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << (n % 7)));
      if (verify(`${text.slice(0, at)}${other}${text.slice(at + 1)}`).isIntact) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });
});

describe('a file that may not be had', () => {
  const refusedWith = async (id: string): Promise<unknown> => {
    const response = await ask(`/api/games/${id}/file`);
    const { error }: { error?: { code: string } } = await response.json();
    return [response.status, error?.code];
  };

  it('is that of a game that goes on, or has not begun, or never was', async () => {
    const { game } = await startedTable();
    expect(await refusedWith(game.id)).toEqual([409, 'notOver']);
    const closed = await startedTable({ watch: false });
    expect(await refusedWith(closed.game.id)).toEqual([403, 'noWatching']);
    const made = await new Browser().post('/games', { seats: 2 });
    expect(await refusedWith(String(made.body.id))).toEqual([409, 'notStarted']);
    expect(await refusedWith('zzzzzzzzzzzzzzzzzzzzzz')).toEqual([404, 'noSuchTable']);
  });

  it('is that of a game that is over, as long as spectators do not know', async () => {
    const { game, people } = await startedTable({ delay: 60, isPublic: true });
    await resign(game, people[0]);
    expect(await refusedWith(game.id)).toEqual([409, 'notOver']);
    expect(await archivedSummary(env.DB, game.id)).toBeUndefined();
  });

  it('is not that of a private game: whoever has its link has its file', async () => {
    const { game } = await over({ isPublic: false, watch: false });
    expect(await fileOf(game)).toMatchObject({ format: 1 });
  });
});

describe('/.well-known/ploughshare.json', () => {
  it('names the keys, for anybody to read', async () => {
    const response = await ask('/.well-known/ploughshare.json');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual({
      name: 'ploughshare',
      keys: [{ id: 'fd3b83fa87aa4596', ed25519: PUBLIC_KEY }],
      verifier: '/verify.mjs',
    });
    expect(await (await ask('/.well-known/ploughshare.json', {})).json()).toMatchObject({ keys: [] });
  });
});
