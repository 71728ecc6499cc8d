import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const SCRIPT = join(ROOT, 'scripts', 'room.ts');
const run = promisify(execFile);
const asked: { path: string; headers: string; body: string }[] = [];
let answer: unknown = {};

async function note(request: IncomingMessage): Promise<void> {
  const body = await text(request);
  asked.push({ path: request.url ?? '', headers: JSON.stringify(request.headers), body });
}

/** A server that is asked and answers what the test says. */
const server = createServer(async (request, response) => {
  await note(request);
  response.end(JSON.stringify(answer));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

type Said = Promise<{ stdout: string; stderr: string }>;

const at = (host: string): string => `--url=http://${host}:${(server.address() as AddressInfo).port}`;

const room = (...args: string[]): Said =>
  run(process.execPath, [SCRIPT, ...args, at('127.0.0.1')], {
    env: { ...process.env, OPERATOR_KEY: 'a-key-of-the-operator' },
  });

/** The same where nobody has set a key. */
function roomWithoutKey(...args: string[]): Said {
  const { OPERATOR_KEY: _, ...env } = process.env;
  return run(process.execPath, [SCRIPT, ...args], { env });
}

describe('npm run room', () => {
  it('prints what the server says of a room, and gives the key in the body alone', async () => {
    answer = { id: 'abc', phase: 'live' };
    const { stdout } = await room('abc');
    expect(JSON.parse(stdout)).toEqual(answer);
    const last = asked.at(-1);
    expect(last?.path).toBe('/api/operator/room');
    expect(JSON.parse(last?.body ?? '')).toEqual({ key: 'a-key-of-the-operator', id: 'abc' });
    expect(last?.headers).not.toContain('a-key-of-the-operator');
  });

  it.each([
    [['--close'], '/api/operator/close', {}],
    [['--forget-name', '1'], '/api/operator/forget-name', { seat: 1 }],
    [['--forget-name=0'], '/api/operator/forget-name', { seat: 0 }],
  ])('does what it is told with %j, and says so', async (flags, path, more) => {
    answer = { ok: true };
    const { stdout } = await room('abc', ...flags);
    expect(stdout).toBe('Done.\n');
    const last = asked.at(-1);
    expect(last?.path).toBe(path);
    expect(JSON.parse(last?.body ?? '')).toEqual({ key: 'a-key-of-the-operator', id: 'abc', ...more });
  });

  it.each([
    [['--close', '--forget-name', '1'], 'not both'],
    [['--forget-name', 'Ada'], 'Which seat?'],
    [['--forget-name', '-1'], ''],
    [['--forget-name', ''], 'Which seat?'],
    [['--shut'], ''],
    [['def', '--close'], 'Which room?'],
  ])('asks nothing of the server with %j', async (flags, said) => {
    const before = asked.length;
    await expect(room('abc', ...flags)).rejects.toMatchObject({
      code: expect.any(Number),
      stderr: expect.stringContaining(said),
    });
    expect(asked).toHaveLength(before);
  });

  it.each([
    ['noSuchRoute', 'The server has no OPERATOR_KEY'],
    ['noSuchTable', 'noSuchTable: There is none.'],
  ])('says why not: %s', async (code, said) => {
    answer = { error: { code, message: 'There is none.' } };
    await expect(room('abc')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
  });

  it('asks which room is meant', async () => {
    await expect(room()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Which room?') });
  });

  // Whoever works here may have set one.
  describe.skipIf(existsSync(join(ROOT, '.dev.vars')))('where nobody has set a key', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'ploughshare-room-'));
      await writeFile(join(folder, 'operator-key'), 'the-kept-key\n');
    });
    afterAll(() => rm(folder, { recursive: true }));

    it.each(['127.0.0.1', 'localhost'])(
      'shows the server of this machine the one that is kept with its games: %s',
      async (host) => {
        answer = { id: 'abc', phase: 'live' };
        const { stdout } = await roomWithoutKey('abc', at(host), `--state=${folder}`);
        expect(JSON.parse(stdout)).toEqual(answer);
        expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ key: 'the-kept-key', id: 'abc' });
      },
    );

    it.each([
      ['another server', ['--url=http://table.example.org'], () => `--state=${folder}`],
      ['a folder without one', [], () => `--state=${join(folder, 'none')}`],
    ])('has none for %s, and asks nothing', async (_, args, state) => {
      const before = asked.length;
      await expect(roomWithoutKey('abc', at('127.0.0.1'), ...args, state())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no key is kept for the server'),
      });
      expect(asked).toHaveLength(before);
    });
  });
});
