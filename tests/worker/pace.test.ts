import { describe, expect, it } from 'vitest';
import { LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { Traffic } from '../../worker/room/traffic.ts';
import { SECOND, START, TestTable } from './room-kit.ts';

function fail(): never {
  throw new Error('that is not there');
}

describe('messages in one second', () => {
  const sender = (line: string, seat?: number, address?: string) => ({
    line,
    seat,
    addresses: address === undefined ? [] : [address],
    isGreeted: true,
  });

  /** How many of so many messages are heard, and why the others are not. */
  function send(traffic: Traffic<string>, from: ReturnType<typeof sender>, count: number, now = START) {
    const verdicts = Array.from({ length: count }, () => traffic.check(from, now));
    const beyond = verdicts.filter((verdict) => verdict !== undefined);
    return {
      heard: count - beyond.length,
      limits: [...new Set(beyond.map(({ limit }) => limit))],
      closed: beyond.filter(({ isClosed }) => isClosed).length,
    };
  }

  it('beyond 20 of one socket are refused, and only a flood closes it', () => {
    const traffic = new Traffic<string>();
    const a = sender('a');
    expect(send(traffic, a, LIMITS.flood)).toEqual({ heard: 20, limits: ['socket'], closed: 0 });
    expect(send(traffic, a, 5)).toEqual({ heard: 0, limits: ['socket'], closed: 5 });
    expect(send(traffic, a, 20, START + SECOND)).toEqual({ heard: 20, limits: [], closed: 0 });
  });

  it('are counted by seat over all of its sockets, and no socket is closed for the others', () => {
    const traffic = new Traffic<string>();
    const tabs = Array.from({ length: 14 }, (_, tab) => sender(`tab ${tab}`, 0));
    const sent = tabs.map((tab) => send(traffic, tab, LIMITS.perSecond));
    expect(sent.reduce((sum, { heard }) => sum + heard, 0)).toBeLessThanOrEqual(1.5 * LIMITS.perSecondBySeat);
    expect(sent.flatMap(({ limits }) => limits)).toEqual(Array(12).fill('seat'));
    expect(sent.map(({ closed }) => closed)).toEqual(Array(14).fill(0));
    // Another seat has a pace of its own, and so has a spectator.
    for (const other of [sender('b', 1), sender('c')])
      expect(send(traffic, other, LIMITS.perSecond)).toMatchObject({ heard: LIMITS.perSecond });
  });

  it('of a person who comes back are heard, whatever the other sockets of the seat do', () => {
    const traffic = new Traffic<string>();
    for (const tab of ['x', 'y', 'z']) send(traffic, sender(tab, 0), LIMITS.flood);
    const back = sender('back', 0);
    expect(send(traffic, back, 1).heard).toBe(1);
    // One socket that floods leaves half of the pace.
    const second = START + SECOND;
    send(traffic, sender('x', 0), LIMITS.flood, second);
    expect(send(traffic, back, LIMITS.perSecond, second).heard).toBe(LIMITS.perSecond);
  });

  it('beyond 200 of one address are refused, and close those that have not said hello', () => {
    const traffic = new Traffic<string>();
    for (let line = 0; line < 10; line += 1)
      expect(send(traffic, sender(`${line}`, undefined, 'hall'), 20).heard).toBe(20);
    expect(send(traffic, sender('late', undefined, 'hall'), 1)).toEqual({
      heard: 0,
      limits: ['address'],
      closed: 0,
    });
    expect(send(traffic, { ...sender('new', undefined, 'hall'), isGreeted: false }, 1).closed).toBe(1);
    expect(send(traffic, sender('elsewhere', undefined, 'home'), 20).heard).toBe(20);
  });
});

describe('a hello', () => {
  const hello = { t: 'hello', protocol: PROTOCOL, lastSeq: 0 };

  it('is answered twice a second on one connection', () => {
    const table = new TestTable();
    table.start();
    const watcher = table.connect();
    table.say(watcher, hello);
    table.wake();
    table.say(watcher, hello);
    expect(watcher.all('welcome')).toHaveLength(2);
    expect(watcher.last('reject')).toMatchObject({ code: 'tooFast', limit: 'hello' });
    table.now += SECOND;
    table.say(watcher, hello);
    expect(watcher.all('welcome')).toHaveLength(3);
    // Another connection is not held up, and a clock that was set back holds up nobody.
    expect(table.connect().all('welcome')).toHaveLength(1);
    table.say(watcher, hello);
    table.now -= 60 * SECOND;
    table.say(watcher, hello);
    expect(watcher.all('welcome')).toHaveLength(5);
  });

  it('brings what was missed once on one connection', () => {
    const table = new TestTable();
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.answer(sockets[seat] ?? fail(), seat);
    const back = table.connect(table.token(seat), 0);
    expect(back.last('welcome')?.missed).toHaveLength(1);
    table.now += SECOND;
    table.say(back, { ...hello, token: table.token(seat) });
    expect(back.all('welcome')).toHaveLength(2);
    expect(back.last('welcome')).not.toHaveProperty('missed');
    expect(back.last('welcome')?.view).toBeDefined();
    expect(table.connect(table.token(seat), 0).last('welcome')?.missed).toHaveLength(1);
  });
});
