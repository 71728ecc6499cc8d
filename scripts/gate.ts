import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

// What stands before `wrangler dev` and holds the port that people know. It passes on whole requests only, says itself where they
// come from, and keeps wrangler's own pages, which show everything that is stored, to nobody.

/** More than the Worker takes, so that it refuses what is too large in its own words. */
const MAX_BODY = 64 * 1024;
const HEAD_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
const KEEP_ALIVE_AFTER_MS = 30_000;

/** What only the runtime may say (`CF-`, `MF-`), and what belongs to one connection and not to the request. */
const NOT_PASSED_ON =
  /^(?:(?:cf|mf|proxy)-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|expect)$/i;
const OF_ONE_CONNECTION = /^(?:connection|keep-alive|transfer-encoding)$/i;
/** Pages of `wrangler dev`: with `Host: localhost`, which anybody can write, they show the stored games of everybody. */
const OF_WRANGLER = /\/cdn-cgi(?:\/|$)/i;
const HAS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** An address that nobody has: with none at all, the runtime would take the gate's own. */
const NOWHERE = '0.0.0.0';

const STARTING = 'The server is starting. Try again in a moment.\n';

export interface Gate {
  readonly port: number;
  /** When the server behind it last said anything to anybody, in milliseconds since 1970; 0 before. */
  readonly heardAt: number;
  /** Ends every connection, and listens no more. */
  close(): void;
}

/** Headers as they came, in pairs. */
function* pairs(raw: readonly string[]): Generator<readonly [string, string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) yield [raw[index] ?? '', raw[index + 1] ?? ''];
}

/** By connection, noted while it is there: of one that was reset nobody can tell any more. */
const addresses = new WeakMap<Duplex, string>();

function noteAddress(socket: Socket): void {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined) socket.destroy();
  else addresses.set(socket, remoteAddress);
}

function passedOn({ rawHeaders, socket }: IncomingMessage): string[] {
  const kept = [...pairs(rawHeaders)].filter(([name]) => !NOT_PASSED_ON.test(name));
  return [...kept.flat(), 'CF-Connecting-IP', addresses.get(socket) ?? NOWHERE];
}

function isOfWrangler({ url = '' }: IncomingMessage): boolean {
  try {
    return OF_WRANGLER.test(decodeURIComponent(url.replace(/[?#].*$/s, '')));
  } catch {
    return true;
  }
}

/** The body, once it is whole; undefined if it is too large. Throws if its sender hangs up before. */
async function bodyOf(asked: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of asked.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > MAX_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The head of an answer as it goes over the wire. */
function headOf(
  { statusCode = 502, statusMessage = '' }: IncomingMessage,
  headers: Iterable<readonly string[]>,
) {
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 1\r\n\r\n`);
}

type Target = () => number | undefined;
/** Called whenever the server behind says something. */
type Heard = () => void;

/** Begins to pass a request on; undefined if there is something in its head that the server's parser takes and the client's does not. */
function passOn(asked: IncomingMessage, port: number, more: readonly string[]): ClientRequest | undefined {
  const { method = 'GET', url = '/' } = asked;
  const headers = [...passedOn(asked), ...more];
  try {
    return request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  } catch {
    return undefined;
  }
}

/** Passes requests on, each when it is whole. */
function passRequests(target: Target, heard: Heard): RequestListener {
  return async (asked, reply) => {
    const say = (status: number, text: string): void => {
      if (reply.headersSent || reply.destroyed) return void reply.destroy();
      reply.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close', 'Retry-After': '1' });
      reply.end(text);
    };
    if (isOfWrangler(asked)) return say(404, '');
    const body = await bodyOf(asked).catch(() => void reply.destroy());
    if (reply.destroyed) return;
    if (body === undefined) return say(413, 'That is too large.\n');
    const port = target();
    if (port === undefined) return say(503, STARTING);
    const hasBody = body.length > 0 || HAS_BODY.has(asked.method ?? '');
    const length = hasBody ? ['Content-Length', String(body.length)] : [];
    const passed = passOn(asked, port, [...length, 'Connection', 'close']);
    if (passed === undefined) return say(400, '');
    reply.on('close', () => passed.destroy());
    passed.on('error', () => say(503, STARTING));
    passed.on('response', (answer) => {
      heard();
      const kept = [...pairs(answer.rawHeaders)].filter(([name]) => !OF_ONE_CONNECTION.test(name));
      reply.writeHead(answer.statusCode ?? 502, kept.flat());
      pipeline(answer, reply, () => undefined);
    });
    passed.end(body);
  };
}

/** Passes sockets on: after the upgrade each end gets the other's bytes as they come. */
function passSockets(target: Target, heard: Heard) {
  return (asked: IncomingMessage, socket: Duplex, first: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const port = target();
    if (isOfWrangler(asked)) return refuseUpgrade(socket, '404 Not Found');
    if (port === undefined) return refuseUpgrade(socket, '503 Service Unavailable');
    const passed = passOn(asked, port, ['Connection', 'Upgrade', 'Upgrade', 'websocket']);
    if (passed === undefined) return refuseUpgrade(socket, '400 Bad Request');
    let isAnswered = false;
    socket.on('close', () => passed.destroy());
    passed.on('error', () => {
      if (isAnswered) socket.destroy();
      else refuseUpgrade(socket, '503 Service Unavailable');
    });
    passed.on('response', (answer) => {
      isAnswered = true;
      const kept = [...pairs(answer.rawHeaders)].filter(([name]) => !OF_ONE_CONNECTION.test(name));
      socket.write(headOf(answer, [...kept, ['Connection', 'close']]));
      pipeline(answer, socket, () => undefined);
    });
    passed.on('upgrade', (answer, far, said) => {
      isAnswered = true;
      socket.write(headOf(answer, pairs(answer.rawHeaders)));
      socket.write(said);
      far.write(first);
      far.setNoDelay(true);
      far.on('data', heard);
      pipeline(socket, far, socket, () => undefined);
    });
    passed.end();
  };
}

/** The addresses that a name stands for; `localhost` is two, of which a machine may lack one. */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      // From now on: a connection that could not be accepted, for want of open files. The others go on.
      server.off('error', reject).on('error', () => undefined);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Opens the gate. Where it leads is asked anew for everybody who comes; undefined while the server starts. */
export async function openGate(host: string, port: number, target: Target): Promise<Gate> {
  const servers: Server[] = [];
  const close = (): void => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  let open = port;
  let heardAt = 0;
  const heard = (): void => {
    heardAt = Date.now();
  };
  for (const address of addressesOf(host)) {
    const server = createServer(
      {
        headersTimeout: HEAD_WITHIN_MS,
        requestTimeout: REQUEST_WITHIN_MS,
        connectionsCheckingInterval: LOOK_EVERY_MS,
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
        shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
      },
      passRequests(target, heard),
    )
      .on('connection', noteAddress)
      .on('upgrade', passSockets(target, heard));
    try {
      open = await listen(server, address, open);
      servers.push(server);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      // A machine without IPv6 has no ::1.
      if (!isTaken && servers.length > 0) continue;
      close();
      throw error;
    }
  }
  return {
    port: open,
    close,
    get heardAt() {
      return heardAt;
    },
  };
}
