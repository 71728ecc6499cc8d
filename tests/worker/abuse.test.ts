import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { options, waitedFor } from '../../engine/index.ts';
import { CLOSE, LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { type LogRow, SqlStore } from '../../worker/room/record/store.ts';
import { Browser, type Made, makeTable, type Seated, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { TestTable } from './room-kit.ts';
import { awakeIn } from './stored-room.ts';

/** A game for two that has begun, somebody who watches, and the one who abuses it. */
let game: Made;
let people: [Seated, Seated];
let table: { clients: [Client, Client]; watcher: Client };

beforeEach(async () => {
  ({ game, people } = await startedTable());
  const [first, second] = people;
  table = {
    clients: [await Client.connect(game.id, first.token), await Client.connect(game.id, second.token)],
    watcher: await Client.connect(game.id),
  };
});

afterEach(async () => {
  // Whatever happened: the game goes on, and everybody at the table sees it.
  await playOne();
  for (const client of everybody()) client.close();
});

const everybody = (): Client[] => [...table.clients, table.watcher];

const stub = (): ReturnType<typeof env.ROOMS.get> => env.ROOMS.get(env.ROOMS.idFromName(game.id));

const log = (): Promise<LogRow[]> =>
  runInDurableObject(stub(), (_, { storage }) => new SqlStore(storage).logFrom(1));

let cids = 0;
const newCid = (): string => {
  cids += 1;
  return `cid ${cids}`;
};

/** The client that the table waits for, and any answer it may give. */
function next(): { client: Client; message: { t: string; cid: string; decision: string; answer: unknown } } {
  const [waited] = waitedFor(table.watcher.view?.public ?? fail());
  const client = table.clients[waited?.seat ?? 0] ?? fail();
  const view = client.view ?? fail();
  const { owed } = options(view);
  const reply = random(view, { owed, open: [] }, () => 0.5) ?? fail();
  return { client, message: { t: 'answer', cid: newCid(), ...reply } };
}

async function playOne(): Promise<void> {
  const { client, message } = next();
  await client.act(message);
  await client.until(() => client.heard.some((heard) => heard.t === 'ack' && heard.cid === message.cid));
  const ack = client.heard.find((heard) => heard.t === 'ack' && heard.cid === message.cid);
  const seq = ack?.t === 'ack' ? ack.seq : 0;
  await Promise.all(everybody().map((other) => other.until(() => other.seq >= seq)));
}

/** Does something and expects that nobody at the table is told anything because of it. */
async function unnoticed(act: () => Promise<void>): Promise<void> {
  const before = everybody().map(({ heard }) => heard.length);
  const rows = (await log()).length;
  await act();
  expect(everybody().map(({ heard }) => heard.length)).toEqual(before);
  expect(await log()).toHaveLength(rows);
}

function fail(): never {
  throw new Error('that is not there');
}

/** A stranger's connection that has not said hello: nobody at the table can know of it. */
const stranger = (): Promise<Client> => Client.open(game.id);

describe('a message that is no message', () => {
  it.each([
    ['no JSON', '{"t":'],
    ['no object', '[]'],
    ['nothing', ''],
    ['of an unknown type', '{"t":"cheat"}'],
    ['of a type from the prototype', '{"t":"__proto__"}'],
    ['without a cid', '{"t":"undo"}'],
    ['with a cid of 41 letters', `{"t":"undo","cid":"${'c'.repeat(41)}"}`],
    ['with a hello of the wrong shape', '{"t":"hello","protocol":"1"}'],
  ])('is refused and the connection stays: %s', async (_, text) => {
    await unnoticed(async () => {
      const client = await stranger();
      client.say(text);
      expect(await client.next('reject')).toEqual({
        t: 'reject',
        code: 'badMessage',
        message: 'The message could not be read.',
      });
      expect(client.closed).toBeUndefined();
    });
  });

  it.each([
    ['letters', 'x'.repeat(LIMITS.message + 1)],
    ['letters of several bytes', '€'.repeat(LIMITS.message / 2)],
    ['a valid message', JSON.stringify({ t: 'chat', cid: 'a', text: 'a', more: 'x'.repeat(LIMITS.message) })],
  ])('closes the connection if it is larger than 16 KB: %s', async (_, text) => {
    await unnoticed(async () => {
      const client = await stranger();
      client.say(text);
      expect(await client.next('reject')).toMatchObject({ code: 'tooLarge' });
      await client.until(() => client.closed !== undefined);
      expect(client.closed).toEqual({ code: CLOSE.tooLarge });
    });
  });

  it('closes the connection if it is binary', async () => {
    await unnoticed(async () => {
      const client = await stranger();
      client.sayBytes(new Uint8Array([123, 125]));
      await client.until(() => client.closed !== undefined);
      expect(client.closed).toEqual({ code: CLOSE.protocol });
    });
  });
});

describe('more than 20 messages a second', () => {
  it('are refused with the limit that they are beyond, and the connection stays', async () => {
    const [{ token }] = people;
    const tab = await Client.connect(game.id, token);
    await unnoticed(async () => {
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
      for (let count = 0; count < 2 * LIMITS.perSecond; count += 1) tab.say({ t: 'undo', cid: `${count}` });
      const isLast = (heard: Client['heard'][0]): boolean => heard.t === 'reject' && heard.cid === '39';
      await tab.until(() => tab.heard.some(isLast));
      expect(tab.heard.find(isLast)).toMatchObject({ code: 'tooFast', limit: 'socket' });
      now.mockRestore();
    });
    expect(tab.closed).toBeUndefined();
  });

  it('over many connections of one seat are refused, and no connection of it is closed', async () => {
    const [{ token }] = people;
    const tabs = await Promise.all(Array.from({ length: 14 }, () => Client.connect(game.id, token)));
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    for (const tab of tabs)
      for (let count = 0; count < LIMITS.perSecond; count += 1) tab.say({ t: 'undo', cid: `${count}` });
    await Promise.all(
      tabs.map((tab) =>
        tab.until(() => tab.heard.some((heard) => heard.t === 'reject' && heard.cid === '19')),
      ),
    );
    const rejects = tabs.flatMap(({ heard }) => heard.filter((message) => message.t === 'reject'));
    expect(rejects).toHaveLength(14 * LIMITS.perSecond);
    const beyond = rejects.filter(({ code }) => code === 'tooFast');
    expect(new Set(beyond.map(({ limit }) => limit))).toEqual(new Set(['seat']));
    expect(rejects.length - beyond.length).toBeLessThanOrEqual(1.5 * LIMITS.perSecondBySeat);
    expect(tabs.filter(({ closed }) => closed !== undefined)).toEqual([]);
    now.mockRestore();
  });

  it('by far close the connection they come from, and no other one of the same seat', async () => {
    const [{ token }] = people;
    const tab = await Client.connect(game.id, token);
    await unnoticed(async () => {
      for (let count = 0; count < 10 * LIMITS.perSecond; count += 1) tab.say('x');
      await tab.until(() => tab.closed !== undefined);
      expect(tab.closed).toEqual({ code: CLOSE.tooFast });
    });
    expect(table.clients[0].closed).toBeUndefined();
  });
});

describe('a hello', () => {
  it('with another PROTOCOL is told to reload, and is no hello', async () => {
    await unnoticed(async () => {
      const client = await stranger();
      client.say({ t: 'hello', protocol: PROTOCOL + 1, token: people[0].token });
      expect(await client.next('reload')).toEqual({ t: 'reload', protocol: PROTOCOL });
      client.say({ t: 'undo', cid: 'a' });
      expect(await client.next('reject')).toMatchObject({ code: 'helloFirst', cid: 'a' });
    });
  });

  it('comes before anything else', async () => {
    await unnoticed(async () => {
      const client = await stranger();
      client.say(next().message);
      expect(await client.next('reject')).toMatchObject({ code: 'helloFirst' });
    });
  });

  it('with a forged, a foreign or somebody else’s dead token opens no seat', async () => {
    const elsewhere = await makeTable();
    const foreign = await sitDown(elsewhere, 'Cy');
    const [{ token, browser }] = people;
    const { body } = await browser.post(`/games/${game.id}/rotate`, { token });
    table.clients[0].close();
    table.clients[0] = await Client.connect(game.id, String(body.token));
    for (const wrong of ['x'.repeat(48), foreign.token, token, game.invite, '', '__proto__']) {
      const client = await Client.connect(game.id, wrong);
      expect(client.heard.find(({ t }) => t === 'reject')).toMatchObject({ code: 'wrongToken' });
      expect(client.welcome).not.toHaveProperty('seat');
      expect(client.view?.own).toBeUndefined();
      client.say({ ...next().message, cid: 'a' });
      await client.until(() => client.heard.some((heard) => heard.t === 'reject' && heard.cid === 'a'));
      expect(client.heard.at(-1)).toMatchObject({ t: 'reject', code: 'spectator', cid: 'a' });
      client.close();
    }
  });

  it('with a token of 129 letters is no message', async () => {
    await unnoticed(async () => {
      const client = await stranger();
      client.say({ t: 'hello', protocol: PROTOCOL, token: 'x'.repeat(129) });
      expect(await client.next('reject')).toMatchObject({ code: 'badMessage' });
    });
  });

  it('said again on the same connection is answered again', async () => {
    const { watcher } = table;
    watcher.say({ t: 'hello', protocol: PROTOCOL });
    await watcher.next('welcome');
    expect(watcher.welcome).not.toHaveProperty('seat');
  });
});

describe('a seat', () => {
  it.each(['answer', 'undo', 'pause', 'return', 'vote'])('is needed for %s: spectators watch', async (t) => {
    const more = {
      answer: { decision: 'd1.0', answer: 'end' },
      pause: { on: true },
      vote: { seat: 0, choice: 'skip' },
    };
    await unnoticed(async () => {
      const { heard } = table.watcher;
      table.watcher.say({ t, cid: 'a', ...Reflect.get(more, t) });
      expect(await table.watcher.next('reject')).toMatchObject({ code: 'spectator', cid: 'a' });
      expect(heard).toBe(table.watcher.heard);
    });
  });

  it('cannot answer for another one', async () => {
    const { client, message } = next();
    const other = table.clients.find((one) => one !== client) ?? fail();
    await unnoticed(async () => {
      await other.act(message);
      expect(await other.next('reject')).toMatchObject({ code: 'notYourDecision', cid: message.cid });
    });
  });

  it('cannot answer a decision that is gone or never was', async () => {
    const { client, message } = next();
    await client.act(message);
    await client.next('ack');
    await Promise.all(everybody().map((other) => other.until(() => other.seq >= client.seq)));
    for (const decision of [message.decision, 'd999.0', 'd1', '', 'constructor']) {
      await unnoticed(async () => {
        await client.act({ ...message, decision, cid: newCid() });
        const { code, message: sentence } = await client.next('reject');
        expect(['staleDecision', 'notNow', 'badCommand']).toContain(code);
        expect(sentence).toMatch(/^[A-Z].*\.$/);
      });
    }
  });

  it.each([
    ['nothing', null],
    ['a number', -1],
    ['a long text', 'x'.repeat(5000)],
    ['deep nesting', JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)],
    ['names of the prototype', JSON.parse('{"__proto__":{"action":"move"},"constructor":1}')],
  ])('is refused an answer that is none: %s', async (_, answer) => {
    const { client, message } = next();
    await unnoticed(async () => {
      await client.act({ ...message, answer });
      expect(await client.next('reject')).toMatchObject({ cid: message.cid, code: expect.any(String) });
    });
  });

  it('is answered again for a repeated cid, and nothing is done twice', async () => {
    const { client, message } = next();
    await client.act(message);
    const first = await client.next('ack');
    const rows = await log();
    await Promise.all(everybody().map((other) => other.until(() => other.seq >= first.seq)));
    await unnoticed(async () => {
      await client.act(message);
      expect(await client.next('ack')).toEqual(first);
      await evictDurableObject(stub());
      await client.act(message);
      expect(await client.next('ack')).toEqual(first);
      await client.act({ t: 'undo', cid: message.cid });
      expect(await client.next('reject')).toMatchObject({ cid: message.cid, code: 'usedCid' });
    });
    expect(await log()).toEqual(rows);
  });

  it('is answered again, too, when another tab has done something since', () => {
    const quiet = new TestTable();
    const sockets = quiet.start();
    const [seat = 0] = quiet.waited();
    const [tab, other] = [sockets[seat] ?? fail(), quiet.connect(quiet.token(seat))];
    quiet.answer(tab, seat);
    const undo = { t: 'undo', cid: 'undo' };
    quiet.say(tab, undo);
    expect(tab.last('ack')).toMatchObject({ cid: 'undo', seq: 2 });
    quiet.answer(other, seat);
    quiet.wake();
    quiet.say(tab, undo);
    expect(tab.last('ack')).toMatchObject({ cid: 'undo', seq: 2 });
    expect(quiet.store.logFrom(1)).toHaveLength(3);
  });

  it('is live in two tabs at once', async () => {
    const { client } = next();
    const seat = table.clients.indexOf(client);
    const tab = await Client.connect(game.id, people[seat]?.token);
    expect(tab.view).toEqual(client.view);
    const { message } = next();
    await tab.act(message);
    await tab.next('ack');
    await client.until(() => client.seq === tab.seq);
    expect(client.view).toEqual(tab.view);
    expect(client.heard.findLast(({ t }) => t === 'update')).toEqual(
      tab.heard.findLast(({ t }) => t === 'update'),
    );
    const told = table.watcher.heard.length;
    tab.close();
    await playOne();
    // A seat is away when the last of its tabs is closed: nobody was told that this one was.
    expect(table.watcher.heard.slice(told).map(({ t }) => t)).not.toContain('lobby');
  });
});

describe('a name', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['control characters', 'Ada\u0000'],
    ['a new line', 'Ada\nBo'],
    ['letters that turn the line around', 'Ada\u202ebB'],
    ['letters without width', 'A\u200bda'],
    ['half a letter', 'Ada\ud83c'],
    ['a letter that is not seen', '\u3164'],
    ['signs that are not seen', '\u2800\u2800'],
    ['a selector that makes another Ada', 'Ada\ufe00'],
    ['a joiner that makes another Ada', 'A\u034fda'],
    ['a mark alone', '\u0301'],
    ['more marks than a letter has', `Ada${'\u0489'.repeat(12)}`],
    ['25 letters', 'x'.repeat(25)],
    ['500 letters', 'x'.repeat(500)],
    ['10,000 letters', 'x'.repeat(10_000)],
  ])('is refused with a sentence: %s', async (_, name) => {
    const lobby = await makeTable({ seats: 3 });
    const seated = await sitDown(lobby, 'Ada');
    const { id, invite } = lobby;
    const ways = {
      sit: { name, invite },
      ask: { name, secret: 'a secret of the browser' },
      seat: { name, token: seated.token },
    };
    for (const [way, body] of Object.entries(ways)) {
      const refused = await new Browser().post(`/games/${id}/${way}`, body);
      expect(refused.status).toBe(400);
      expect(refused.body, way).toEqual({
        error: { code: 'badName', message: 'A name has 1 to 24 letters and no control characters.' },
      });
    }
  });

  it('may have 24 letters of any script', async () => {
    const lobby = await makeTable();
    for (const name of ['Zoë Łukasiewicz 山田太郎 🌾🌾🌾', '  plain   Ada  ❤️']) await sitDown(lobby, name);
    const { body } = await new Browser().get(`/games/${lobby.id}`);
    expect(body.chairs).toMatchObject([{ name: 'Zoë Łukasiewicz 山田太郎 🌾🌾🌾' }, { name: 'plain Ada ❤️' }]);
  });
});

describe('a body that is too large', () => {
  it('is refused without being read to its end, whatever is said of its length', async () => {
    let parts = 0;
    const endless = new ReadableStream({
      pull(controller) {
        parts += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
      },
    });
    const request = new Request('https://ploughshare.test/api/games', { method: 'POST', body: endless });
    const response = await exports.default.fetch(request);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'badMessage' } });
    expect(parts).toBeLessThan(100);
  });
});

describe('a write that fails', () => {
  it('loses nothing that was acknowledged, tells nobody, and is made good by saying it again', () => {
    const quiet = new TestTable();
    const sockets = quiet.start();
    const [seat = 0] = quiet.waited();
    const socket = sockets[seat] ?? fail();
    quiet.answer(socket, seat);
    const stored = JSON.stringify([quiet.store.read(), quiet.store.logFrom(1)]);
    const told = sockets.map(({ heard }) => heard.length);
    quiet.store.isBroken = true;
    expect(() => quiet.playUntil(() => false)).toThrow('the disk is full');
    expect(JSON.stringify([quiet.store.read(), quiet.store.logFrom(1)])).toBe(stored);
    expect(JSON.stringify(quiet.room.record)).toBe(JSON.stringify(quiet.store.read()));
    expect(sockets.map(({ heard }) => heard.length)).toEqual(told);
    quiet.store.isBroken = false;
    quiet.answer(sockets[quiet.waited()[0] ?? 0] ?? fail());
    expect(quiet.store.logFrom(1)).toHaveLength(2);
  });

  it('is told to whoever sent the message, and to nobody else', async () => {
    const { client, message } = next();
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runInDurableObject(stub(), (instance) => {
      vi.spyOn(awakeIn(instance).store, 'write').mockImplementationOnce(() => {
        throw new Error('the disk is full');
      });
    });
    await unnoticed(async () => {
      await client.act(message);
      expect(await client.next('reject')).toEqual({
        t: 'reject',
        cid: message.cid,
        code: 'internal',
        message: 'Something broke on our side. Please try again.',
      });
    });
    expect(quiet).toHaveBeenCalledTimes(1);
    quiet.mockRestore();
    await client.act(message);
    expect(await client.next('ack')).toMatchObject({ cid: message.cid });
    await Promise.all(everybody().map((other) => other.until(() => other.seq >= client.seq)));
  });
});
