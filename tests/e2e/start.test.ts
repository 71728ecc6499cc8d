import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { makeTable } from './player.ts';
import { isUp, newFolder, type Server, startServer } from './server.ts';

const LONG = { timeout: 60_000, interval: 100 };

const untilUp = (server: Server): Promise<boolean> => vi.waitUntil(() => isUp(server.origin), LONG);

/** Ends all that serves, as a crash would, and waits until that is noticed. */
async function killServing(server: Server): Promise<void> {
  const [leader] = await vi.waitUntil(() => server.processes().length > 0 && server.processes(), LONG);
  if (leader === undefined) throw new Error('nothing serves');
  process.kill(-leader.pid, 'SIGKILL');
  await vi.waitUntil(() => !server.processes().some(({ pid }) => pid === leader.pid), LONG);
}

const timesSaid = (server: Server, words: string): number => server.output().split(words).length - 1;

it.each(['told to stop', 'killed'])('npm start leaves nothing serving when it is %s', async (how) => {
  const server = await startServer();
  expect(await isUp(server.origin)).toBe(true);
  const serving = server.processes();
  expect(serving.some(({ command }) => command.includes('workerd'))).toBe(true);
  if (how === 'killed') server.kill();
  else await server[Symbol.asyncDispose]();
  await vi.waitUntil(async () => !(await isUp(server.origin)), { timeout: 20_000, interval: 100 });
  await vi.waitUntil(() => !serving.some(({ pid }) => isAlive(pid)), LONG);
  await server[Symbol.asyncDispose]();
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('npm start starts the server again when it ends by itself, with the games that were there', async () => {
  await using server = await startServer();
  const { id } = await makeTable(server.origin, { seats: 2 });
  await killServing(server);
  await untilUp(server);
  expect(timesSaid(server, 'it is started again')).toBe(1);
  expect((await fetch(`${server.origin}/api/games/${id}`)).status).toBe(200);
}, 120_000);

it('npm start notices that a part of the server is dead while the rest stays', async () => {
  await using server = await startServer();
  // The first of the two runtimes takes the requests and hands them to the other: without it the port is dead.
  const proxy = server
    .processes()
    .find(({ command }) => /workerd serve.*entry=127\.0\.0\.1:[1-9]/.test(command));
  if (proxy === undefined) throw new Error('there is no proxy');
  process.kill(proxy.pid, 'SIGKILL');
  await vi.waitUntil(() => server.output().includes('did not answer: it is started again'), LONG);
  await untilUp(server);
}, 180_000);

it('npm start gives up after five times in a minute, and leaves nothing serving', async () => {
  await using server = await startServer();
  for (let time = 0; time < 5; time += 1) await killServing(server);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('5 times within a minute: it is not started again');
  expect(timesSaid(server, 'it is started again')).toBe(4);
  expect(server.processes()).toEqual([]);
}, 120_000);

it('a port that somebody else has is said at once', async () => {
  await using server = await startServer();
  const folder = await newFolder();
  const { port } = new URL(server.origin);
  const second = promisify(execFile)(process.execPath, [
    'scripts/start.ts',
    `--port=${port}`,
    `--state=${folder}`,
  ]);
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${port} is taken by another program. Take another one: npm start -- --port 9000\n`,
  });
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync('/proc/self/limits'))(
  'the server may open as many files as the machine allows',
  async () => {
    await using server = await startServer({ openFiles: 256 });
    const runtimes = server.processes().filter(({ command }) => command.includes('workerd serve'));
    expect(runtimes).toHaveLength(2);
    for (const { pid } of runtimes) {
      const [, soft, hard] =
        /Max open files\s+(\S+)\s+(\S+)/.exec(await readFile(`/proc/${pid}/limits`, 'utf8')) ?? [];
      expect(soft).toBe(hard);
      expect(soft).not.toBe('256');
    }
  },
);

/** The public keys by which files of games from this server are known. */
const keysOf = async ({ origin }: { origin: string }): Promise<unknown> => {
  const { keys }: { keys: unknown } = await (await fetch(`${origin}/.well-known/ploughshare.json`)).json();
  return keys;
};

/** What `npm run room` says on the machine that serves; with a key that is set, or without one. */
function look({ origin }: Server, id: string, folder: string, key?: string): Promise<{ stdout: string }> {
  const { OPERATOR_KEY: _, ...env } = process.env;
  return promisify(execFile)(
    process.execPath,
    ['scripts/room.ts', id, `--url=${origin}`, `--state=${folder}`],
    { env: { ...env, ...(key !== undefined && { OPERATOR_KEY: key }) } },
  );
}

it('each folder of games has keys of its own for ids, files and its operator, used again at the next start, unless the environment names one', async () => {
  const folder = await newFolder();
  const keyFile = join(folder, 'id-key');
  const first = await startServer({ folder });
  const { id } = await makeTable(first.origin, { seats: 2 });
  const key = await readFile(keyFile, 'utf8');
  const fileKeys = await keysOf(first);
  expect(fileKeys).toEqual([{ id: expect.any(String), ed25519: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const verifier = await fetch(`${first.origin}/verify.mjs`);
  expect(verifier.headers.get('Content-Type')).toContain('javascript');
  expect(await verifier.text()).toContain('Played by the rules');
  // Nobody has to set anything to look into a room.
  const operatorKey = await readFile(join(folder, 'operator-key'), 'utf8');
  const { stdout } = await look(first, id, folder);
  expect(JSON.parse(stdout)).toMatchObject({ id, phase: 'lobby' });
  expect(stdout).not.toContain(operatorKey.trim());
  await first[Symbol.asyncDispose]();

  const second = await startServer({ folder });
  expect((await fetch(`${second.origin}/api/games/${id}`)).status).toBe(200);
  expect(await readFile(keyFile, 'utf8')).toBe(key);
  expect(await keysOf(second)).toEqual(fileKeys);
  await look(second, id, folder);
  await second[Symbol.asyncDispose]();

  const third = await startServer({
    folder,
    env: { ID_KEY: 'another key', FILE_KEY: '07'.repeat(32), OPERATOR_KEY: 'mine' },
  });
  expect((await fetch(`${third.origin}/api/games/${id}`)).status).toBe(404);
  await expect(look(third, id, folder, operatorKey.trim())).rejects.toMatchObject({
    stderr: expect.stringContaining('notOperator'),
  });
  await expect(look(third, id, folder, 'mine')).rejects.toMatchObject({
    stderr: expect.stringContaining('noSuchTable'),
  });
  expect(await keysOf(third)).not.toEqual(fileKeys);
  await third[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

it('nobody evades the limits by address by saying that it is another one', async () => {
  await using server = await startServer({ args: ['--lan', '--host=127.0.0.1'] });
  const make = (address: string) =>
    fetch(`${server.origin}/api/games`, {
      method: 'POST',
      headers: { 'CF-Connecting-IP': address },
      body: JSON.stringify({ seats: 2 }),
    });
  const answers: number[] = [];
  for (let time = 0; time < 61; time += 1) answers.push((await make(`198.51.100.${time}`)).status);
  // Thirty a minute, and the minute may have changed once meanwhile.
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
}, 120_000);

it('the pages of the tools, which show all that is stored, are shown to nobody', async () => {
  await using server = await startServer({ args: ['--lan', '--host=127.0.0.1'] });
  for (const path of ['/cdn-cgi/explorer/api/d1/database', '/cdn-cgi/local/explorer/api/d1/database'])
    expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
});
