import { createHmac } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newFolder, startServer } from './server.ts';

async function post(address: string, body: unknown, cookie?: string): Promise<Response> {
  const headers = cookie === undefined ? {} : { Cookie: cookie };
  return fetch(address, { method: 'POST', body: JSON.stringify(body), headers });
}

/** Ids of the right shape, with a check that only our key does not give. */
function madeUpId(count: number): string {
  const letters = '23456789abcdefghjkmnpqrstvwxyz';
  const digest = createHmac('sha256', 'made up').update(String(count)).digest();
  return Array.from(digest.subarray(0, 22), (byte) => letters[byte % letters.length]).join('');
}

/** So many requests, ten under way at a time. */
async function inTens(count: number, request: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, count - from) }, (_, index) => request(from + index)),
    );
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

it('npm start brings its database up to date, and tables, lists and cookies survive a restart', {
  timeout: 180_000,
}, async () => {
  const folder = await newFolder();
  const first = await startServer({ folder });
  const made = await post(`${first.origin}/api/games`, { seats: 3, isPublic: true });
  expect(made.status).toBe(201);
  const game = await made.json();
  const sat = await post(`${first.origin}/api/games/${game.id}/sit`, { name: 'Ada' });
  expect(sat.status).toBe(200);
  const [cookie = ''] = sat.headers.get('Set-Cookie')?.split(';') ?? [];
  // Plain http: a Secure cookie would be thrown away.
  expect(sat.headers.get('Set-Cookie')).not.toContain('Secure');
  await first[Symbol.asyncDispose]();

  const second = await startServer({ folder });
  const list = await (await fetch(`${second.origin}/api/games?status=open`)).json();
  expect(list.games).toMatchObject([
    { id: game.id, seats: [{ name: 'Ada' }, { kind: 'free' }, { kind: 'free' }] },
  ]);
  const mine = await fetch(`${second.origin}/api/mine`, { headers: { Cookie: cookie } });
  expect(await mine.json()).toMatchObject({ seats: [{ id: game.id, seat: 0 }] });
  const back = await post(`${second.origin}/api/games/${game.id}/recover`, {}, cookie);
  expect(await back.json()).toMatchObject({ seat: 0, token: expect.any(String) });
  const page = await fetch(`${second.origin}/t/${game.id}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain('<meta property="og:title" content="A table for 3');
  await second[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

it('a thousand made-up ids leave no file, and a thousand tables are not made from one address', {
  timeout: 180_000,
}, async () => {
  const folder = await newFolder();
  const server = await startServer({ folder });
  // The files of the limits and of the directory are there from the first request on.
  await post(`${server.origin}/api/games`, { seats: 2 });
  const before = await filesIn(folder);
  await inTens(1000, async (count) => {
    const id = madeUpId(count);
    const paths = [`/t/${id}`, `/api/games/${id}`, `/api/games/${id}/log`, `/api/games/${id}/socket`];
    const response = await fetch(`${server.origin}${paths[count % paths.length]}`);
    expect(response.status).toBe(404);
    await response.arrayBuffer();
  });
  const after = await filesIn(folder);
  expect(after.filter((file) => !before.includes(file))).toEqual([]);
  // The journals of a room go when it falls asleep, which may be by now; its database stays.
  const isJournal = (file: string): boolean => /-(wal|shm)$/.test(file);
  expect(after.filter((file) => !isJournal(file))).toEqual(before.filter((file) => !isJournal(file)));

  const codes = new Map<unknown, number>();
  await inTens(1000, async () => {
    const response = await post(`${server.origin}/api/games`, { seats: 2 });
    const { error } = await response.json();
    const code = error?.code ?? 'made';
    codes.set(code, (codes.get(code) ?? 0) + 1);
  });
  expect([...codes.keys()].toSorted()).toEqual(['made', 'tooManyTables']);
  expect(codes.get('tooManyTables')).toBeGreaterThan(700);
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
