import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Courier, sendNotice } from '../../worker/notices/send-notice.ts';

/** What came in over the wire. */
interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const WORDS = {
  title: 'Your turn',
  text: 'It is your turn, Zoë.',
  link: 'https://ploughshare.test/t/abc',
};
const TOPIC = 'https://push.example.org/topic';

describe('a webhook at a real receiver', () => {
  let received: Received[] = [];
  let reply: (response: ServerResponse) => void;
  let server: ReturnType<typeof createServer>;
  let courier: Courier;

  beforeEach(async () => {
    received = [];
    reply = (response) => response.writeHead(204).end();
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url: path, headers } = request;
        received.push({ method, path, headers, body: Buffer.concat(parts).toString() });
        reply(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    // A private address may be no webhook: the request is led to it on its way.
    courier = (url, init) => {
      const { pathname, search } = new URL(url);
      return fetch(`http://127.0.0.1:${address.port}${pathname}${search}`, init);
    };
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('arrives as ntfy takes it', async () => {
    expect(
      await sendNotice({ courier, pushKey: undefined }, { format: 'ntfy', url: `${TOPIC}?up=1` }, WORDS),
    ).toBe('sent');
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/topic?up=1',
        headers: { title: 'Your turn', click: WORDS.link },
        body: WORDS.text,
      },
    ]);
  });

  it('arrives as JSON at the others', async () => {
    for (const format of ['discord', 'slack'] as const)
      expect(await sendNotice({ courier, pushKey: undefined }, { format, url: TOPIC }, WORDS)).toBe('sent');
    expect(received.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(received.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['content', 'allowed_mentions'],
      ['text'],
    ]);
  });

  it('is not taken elsewhere by a redirect', async () => {
    reply = (response) => response.writeHead(307, { Location: '/elsewhere' }).end();
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'slack', url: TOPIC }, WORDS)).toBe(
      'refused',
    );
    expect(received.map(({ path }) => path)).toEqual(['/topic']);
  });

  it('is given up after five seconds when the receiver says nothing', { timeout: 15_000 }, async () => {
    reply = () => undefined;
    const before = Date.now();
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'slack', url: TOPIC }, WORDS)).toBe(
      'later',
    );
    expect(received).toHaveLength(1);
    expect(Date.now() - before).toBeGreaterThanOrEqual(4900);
    expect(Date.now() - before).toBeLessThan(12_000);
  });

  it('does not read what the receiver has to say, however much it is', async () => {
    reply = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'slack', url: TOPIC }, WORDS)).toBe(
      'sent',
    );
  });

  it('is tried later when there is nobody', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'slack', url: TOPIC }, WORDS)).toBe(
      'later',
    );
  });
});
