import assert from 'node:assert/strict';
import { type Attack, times } from './attack.ts';
import { exchange } from './wire.ts';

/** Tables that one address may make in a minute. */
const TABLES = 30;
const BODY = JSON.stringify({ seats: 2 });

const request = (claimed: string): string =>
  [
    'POST /api/games HTTP/1.1',
    'Host: localhost',
    `CF-Connecting-IP: ${claimed}`,
    `cf-connecting-ip: ${claimed}`,
    `X-Forwarded-For: ${claimed}`,
    `Content-Length: ${BODY.length}`,
    'Connection: close',
    '',
    BODY,
  ].join('\r\n');

/** Says that every request comes from somewhere else, or from this machine itself, so that no limit counts it. */
export const forgedAddress: Attack = {
  name: 'forged-address',
  async run({ origin, isFull }) {
    const count = isFull ? 400 : 100;
    const claims = ['127.0.0.1', '::1', '::ffff:127.0.0.1', ''];
    let made = 0;
    const start = Date.now();
    await times(count, 10, async (index) => {
      const claimed = claims[index % 8] ?? `198.51.100.${index % 250}`;
      const answer = await exchange(origin, 0, request(claimed));
      if (/^HTTP\/1\.1 (?:200|201) /.test(answer)) made += 1;
    });
    const minutes = 1 + Math.ceil((Date.now() - start) / 60_000);
    assert.ok(made > 0, 'nobody could make a table');
    assert.ok(made <= TABLES * minutes, `${made} tables from one address`);
    return { requests: count, made };
  },
};
