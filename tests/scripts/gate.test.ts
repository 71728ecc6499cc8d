import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { type Gate, openGate } from '../../scripts/gate.ts';

let behind: Server;
let gate: Gate;
let target: number | undefined;
/** What came through, heads as they were. */
let came: { url: string; headers: IncomingMessage['headers']; body: string }[];

beforeEach(async () => {
  came = [];
  behind = createServer(async (request, reply) => {
    came.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    reply.writeHead(200, { 'Set-Cookie': ['a=1', 'b=2'] }).end('from behind');
  });
  behind.on('upgrade', (request, socket) => {
    came.push({ url: request.url ?? '', headers: request.headers, body: '' });
    if (request.url === '/no')
      return void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone');
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  target = await freePort();
  behind.listen(target, '127.0.0.1');
  await once(behind, 'listening');
  gate = await openGate('127.0.0.1', 0, () => target);
});
afterEach(() => {
  gate.close();
  behind.close();
  behind.closeAllConnections();
});

const at = (path: string): string => `http://127.0.0.1:${gate.port}${path}`;

/** Sends bytes as they are; resolves with all that came back until the other end closed. */
async function raw(bytes: string, isHangingUp = false): Promise<string> {
  const socket = connect({ port: gate.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(bytes);
  if (isHangingUp) {
    socket.resetAndDestroy();
    return '';
  }
  return text(socket);
}

it('passes requests on and answers back', async () => {
  const response = await fetch(at('/api/games?x=1'), { method: 'POST', body: 'a body' });
  expect(await response.text()).toBe('from behind');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(came).toMatchObject([{ url: '/api/games?x=1', body: 'a body' }]);
  expect(came[0]?.headers.host).toBe(`127.0.0.1:${gate.port}`);
});

it.each(['127.0.0.1', '203.0.113.9', '::1'])(
  'says itself where a request comes from, not %s as the sender does',
  async (claimed) => {
    const claims = { 'CF-Connecting-IP': claimed, 'cf-ray': 'x', 'MF-Original-URL': 'http://elsewhere/' };
    await fetch(at('/'), { headers: claims });
    await raw(
      `GET /socket HTTP/1.1\r\nHost: x\r\nCF-Connecting-IP: ${claimed}\r\ncf-connecting-ip: ${claimed}\r\nUpgrade: websocket\r\nConnection: Upgrade, CF-Connecting-IP\r\n\r\n`,
      true,
    );
    await expect.poll(() => came).toHaveLength(2);
    for (const { headers } of came) {
      expect(headers['cf-connecting-ip']).toBe('127.0.0.1');
      expect([headers['cf-ray'], headers['mf-original-url']]).toEqual([undefined, undefined]);
    }
  },
);

it('passes sockets on in both ways, and refusals of them', async () => {
  const socket = connect({ port: gate.port, host: '127.0.0.1' });
  socket.write('GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nfirst');
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  await expect.poll(() => heard).toContain('first');
  expect(heard).toMatch(/^HTTP\/1\.1 101 /);
  socket.write('second');
  await expect.poll(() => heard).toContain('second');
  const closed = once(socket, 'close');
  socket.end();
  await closed;
  const refused = await raw(
    'GET /no HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(refused).toMatch(/^HTTP\/1\.1 404 [\s\S]*none$/);
});

it('unfinished requests never get through, and harm nobody', async () => {
  const half = [
    'GET / HT',
    'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half',
    'POST /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n40\r\nhalf',
    'GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: webso',
  ];
  for (const bytes of half) await raw(bytes, true);
  expect(
    await raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345'),
  ).toContain('400');
  expect(await (await fetch(at('/after'))).text()).toBe('from behind');
  expect(came.map(({ url }) => url)).toEqual(['/after']);
});

it.each(['\x7f', '\x01', '\x0b', '\x80', '\xff'])('odd bytes in a head harm nobody: %j', async (odd) => {
  for (const upgrade of ['', 'Upgrade: websocket\r\n']) {
    const head = `GET /?${odd} HTTP/1.1\r\nHost: x\r\nX: a${odd}b\r\n${upgrade}Connection: ${upgrade === '' ? 'close' : 'upgrade'}\r\n\r\n`;
    const socket = connect({ port: gate.port, host: '127.0.0.1' });
    const heard = once(socket, 'data');
    socket.write(Buffer.from(head, 'latin1'));
    expect(String((await heard)[0])).toMatch(/^HTTP\/1\.1 (?:101|200|400) /);
    socket.destroy();
  }
  expect(await (await fetch(at('/after'))).text()).toBe('from behind');
});

it('refuses a body without end', async () => {
  const response = await fetch(at('/'), { method: 'POST', body: 'x'.repeat(100_000) });
  expect(response.status).toBe(413);
  expect(came).toEqual([]);
});

it.each(['/cdn-cgi/explorer/api/d1/database', '/x/../cdn-cgi/local', '/cdn%2Dcgi/', '//cdn-cgi/mf'])(
  'keeps the pages of the tools to nobody: %s',
  async (path) => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
    expect(came).toEqual([]);
  },
);

it('says that the server is starting while there is none, and when it goes away', async () => {
  const upgrade = 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  for (const gone of [undefined, 1]) {
    target = gone;
    expect((await fetch(at('/'))).status).toBe(503);
    expect(await raw(upgrade)).toMatch(/^HTTP\/1\.1 503 /);
  }
});

it('a port that is taken is an error at once', async () => {
  await expect(openGate('127.0.0.1', gate.port, () => undefined)).rejects.toThrow('EADDRINUSE');
});
