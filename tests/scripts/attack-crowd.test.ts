import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Crowd } from '../../scripts/attack/crowd.ts';
import { reportLine } from '../../scripts/attack/report-line.ts';
import { TextCount } from '../../scripts/attack/text-count.ts';
import { slowestUnnoticed } from '../../scripts/attack/unnoticed.ts';

describe('a text in what comes in pieces is counted', () => {
  const SAID = 'abab "own": ab"own":"own":ab';

  it.each(Array.from({ length: SAID.length }, (_, index) => index + 1))(
    'as often as it came, in pieces of %i',
    (length) => {
      const count = new TextCount(['"own":', 'ab', 'never']);
      for (let at = 0; at < SAID.length; at += length) count.take(Buffer.from(SAID.slice(at, at + length)));
      expect([count.times('"own":'), count.times('ab'), count.times('never')]).toEqual([3, 4, 0]);
    },
  );

  it('and one that nobody looks for is asked for by mistake', () => {
    expect(() => new TextCount(['a']).times('b')).toThrow(RangeError);
  });
});

describe('everybody without a seat', () => {
  /** What a table says to whoever comes, in pieces. */
  let pieces: string[];
  let server: Server;
  beforeEach(async () => {
    server = createServer();
    server.on('upgrade', async (_, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      for (const piece of pieces) {
        await new Promise((resolve) => setImmediate(resolve));
        socket.write(piece);
      }
      socket.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  async function listen(): Promise<Crowd> {
    const { port } = server.address() as AddressInfo;
    const crowd = new Crowd(`http://127.0.0.1:${port}`);
    const wires = [await crowd.watch('/a', 0), await crowd.watch('/b', 1)];
    for (const wire of wires) await wire.gone(5_000);
    crowd.close();
    return crowd;
  }

  it('is noticed to be told what belongs to a seat, wherever a piece ends', async () => {
    pieces = ['{"t":"welcome","view":{"ow', 'n":{}}}{"t":"update","own":{}}'];
    const { hidden, welcomes } = await listen();
    expect({ hidden, welcomes }).toEqual({ hidden: 4, welcomes: 2 });
  });

  it('has been told no secret where nothing came that belongs to a seat', async () => {
    pieces = ['{"t":"welcome","view":{}}', '{"t":"chat","text":"\\"own\\":"}'];
    const { hidden, welcomes } = await listen();
    expect({ hidden, welcomes }).toEqual({ hidden: 0, welcomes: 2 });
  });
});

describe('what others notice', () => {
  it('is what takes three times as long as before, and longer than half a second', () => {
    expect(slowestUnnoticed(10, { isFull: true })).toBe(500);
    expect(slowestUnnoticed(300, { isFull: true })).toBe(900);
  });

  it('may be twice that among other tests', () => {
    expect(slowestUnnoticed(10, { isFull: false })).toBe(1_000);
    expect(slowestUnnoticed(300, { isFull: false })).toBe(1_800);
  });
});

it('a line of the report says how long an attack took, and its figures or why it failed', () => {
  expect(reportLine('junk', 12.4, { messages: 300_000, p95: 8.25 })).toBe(
    'junk ok in 12 s, messages 300000, p95 8.3',
  );
  expect(reportLine('junk', 3, new Error('the server is down'))).toBe(
    'junk failed in 3 s, the server is down',
  );
});
