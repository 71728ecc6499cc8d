import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { replay } from '../../engine/index.ts';
import { archiveOf, type Summary } from '../../worker/directory/archive.ts';
import { Outbox, waitAfter } from '../../worker/object/outbox.ts';
import type { FinishedLog } from '../../worker/protocol/calls/ended.ts';
import { KEPT_FOR } from '../../worker/room/record/closing.ts';
import { Browser, type Made, resign, type Seated, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { SECOND, TestTable } from './room-kit.ts';
import { age, inStorage, roomAt, tablesIn } from './stored-room.ts';

const MINUTE = 60 * SECOND;

/** A table whose game has just ended. */
function overTable(options: Record<string, unknown> = {}): TestTable {
  const table = new TestTable(options);
  table.sit('Ada');
  const first = table.connect(table.token(0));
  table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
  table.start();
  table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
  return table;
}

/** An outbox whose deliveries the test lets arrive or fail. */
class Postman {
  readonly brought: string[] = [];
  readonly failures: string[] = [];
  isBroken = false;
  /** What is sent is never heard of again. */
  isLost = false;
  outbox: Outbox;
  private readonly table: TestTable;
  private onTheWay: (() => void) | undefined;

  constructor(table: TestTable) {
    this.table = table;
    this.outbox = this.wake();
  }

  /** The object wakes up: nothing is left but the rows. */
  wake(): Outbox {
    const { table } = this;
    this.outbox = new Outbox({
      store: table.store,
      now: () => table.now,
      deliver: async ({ key }) => {
        this.onTheWay?.();
        this.onTheWay = undefined;
        if (this.isLost) return new Promise(() => undefined);
        if (this.isBroken) throw new Error('out of order');
        this.brought.push(key);
      },
      arrived: (_, now) => table.room.noteArchived(now),
      failed: ({ key }) => this.failures.push(key),
      settled: () => undefined,
    });
    return this.outbox;
  }

  /** Something that happens while a post is on its way. */
  meanwhile(act: () => void): void {
    this.onTheWay = act;
  }

  async look(): Promise<void> {
    this.outbox.look(this.table.now);
    await this.outbox.rest();
  }
}

describe('the outbox of a room', () => {
  it('has the game in it from the very command that ended it', () => {
    const table = overTable();
    expect(table.store.posts()).toMatchObject([{ key: 'archive', due: table.now, tries: 0 }]);
    expect(new TestTable().store.posts()).toEqual([]);
  });

  it('brings it once and forgets it', async () => {
    const table = overTable();
    const postman = new Postman(table);
    await postman.look();
    await postman.look();
    expect(postman.brought).toEqual(['archive']);
    expect(postman.outbox.isEmpty).toBe(true);
    expect(table.record.archivedAt).toBe(table.now);
  });

  it('tries again later and later, up to an hour, and never gives up', async () => {
    const table = overTable();
    const postman = new Postman(table);
    postman.isBroken = true;
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await postman.look();
      const due = postman.outbox.dueAt() ?? 0;
      waits.push(due - table.now);
      table.now = due - 1;
      await postman.look();
      expect(postman.failures).toHaveLength(tries + 1);
      table.now = due;
    }
    expect(waits).toEqual(waits.map((_, tries) => waitAfter(tries)));
    expect(waits.at(0)).toBe(5 * SECOND);
    expect(waits.at(-1)).toBe(60 * MINUTE);
    postman.isBroken = false;
    await postman.look();
    expect(postman.brought).toEqual(['archive']);
  });

  it('brings it after the object was gone in the middle of it', async () => {
    const table = overTable();
    const postman = new Postman(table);
    postman.isLost = true;
    postman.outbox.look(table.now);
    // While it is under way the alarm is set for when it is given up.
    expect(postman.outbox.dueAt()).toBe(table.now + MINUTE);
    table.wake();
    postman.wake();
    postman.isLost = false;
    table.now += MINUTE;
    await postman.look();
    expect(postman.brought).toEqual(['archive']);
  });

  it('brings what was posted anew while it was under way', async () => {
    const table = overTable();
    const postman = new Postman(table);
    postman.meanwhile(() => table.act('forgetName', 0, {}));
    await postman.look();
    expect(postman.brought).toEqual(['archive', 'archive']);
    expect(postman.outbox.isEmpty).toBe(true);
  });

  it('waits for the delay that spectators have', async () => {
    const table = overTable({ delay: 60 });
    const postman = new Postman(table);
    table.now += MINUTE - 1;
    await postman.look();
    expect(postman.brought).toEqual([]);
    table.now += 1;
    await postman.look();
    expect(postman.brought).toEqual(['archive']);
  });

  it('does not hold up the play', () => {
    const table = overTable();
    const postman = new Postman(table);
    postman.outbox.look(table.now);
    const [first] = table.sockets;
    if (first === undefined) throw new Error('nobody is there');
    table.say(first, { t: 'chat', text: 'well played', cid: 'chat' });
    expect(first.last('ack')).toMatchObject({ cid: 'chat' });
  });
});

interface Row {
  is_public: number;
  finished_at: number;
  summary: string;
  log: number[];
}

const rowOf = (id: string): Promise<Row | null> =>
  env.DB.prepare('SELECT * FROM archive WHERE id = ?').bind(id).first<Row>();

/** Waits until a game is in the archive, and the room knows. */
async function archived(id: string): Promise<Row> {
  return vi.waitFor(async () => {
    const row = await rowOf(id);
    if (row === null) throw new Error('not in the archive yet');
    await inStorage(id, (sql) => {
      if (sql.exec('SELECT * FROM outbox').toArray().length > 0) throw new Error('on its way');
    });
    return row;
  });
}

async function over(
  options: Record<string, unknown> = {},
): Promise<{ game: Made; people: [Seated, Seated] }> {
  const { game, people } = await startedTable(options);
  await resign(game, people[0]);
  return { game, people };
}

async function logOf(id: string): Promise<{ text: string; etag: string | null }> {
  const response = await exports.default.fetch(`https://ploughshare.test/api/games/${id}/log`);
  expect(response.status).toBe(200);
  return { text: await response.text(), etag: response.headers.get('ETag') };
}

/** The room's storage is deleted by its alarm. */
async function removed(id: string): Promise<void> {
  await age(id, KEPT_FOR);
  expect(await runDurableObjectAlarm(roomAt(id))).toBe(true);
  await vi.waitFor(async () => expect(await tablesIn(id)).toBe(0));
}

describe('the archive', () => {
  it('has a game soon after its end: the same log that the room gave', async () => {
    const { game } = await over({ isPublic: true });
    const fromRoom = await logOf(game.id);
    const row = await archived(game.id);
    expect(row.is_public).toBe(1);
    const bytes = new Response(new Uint8Array(row.log)).body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(bytes).text()).toBe(fromRoom.text);
    const fromArchive = await logOf(game.id);
    expect(fromArchive).toEqual(fromRoom);
    const body: FinishedLog = JSON.parse(fromArchive.text);
    expect(body.finishedAt).toBe(row.finished_at);
    expect(replay(body.log).verdict).toEqual({ isFaithful: true });
  });

  it('is read without waking the room', async () => {
    const { game } = await over();
    await archived(game.id);
    await evictDurableObject(roomAt(game.id));
    await logOf(game.id);
    // Only what runs can be evicted.
    await expect(evictDurableObject(roomAt(game.id))).rejects.toThrow();
  });

  it('keeps a game of a private table by its id alone', async () => {
    const { game } = await over({ isPublic: false });
    expect((await archived(game.id)).is_public).toBe(0);
    const browser = new Browser();
    const { body } = await browser.get('/games?status=finished');
    expect(JSON.stringify(body)).not.toContain(game.id);
    await logOf(game.id);
  });

  it('has no secret in it that opens anything', async () => {
    const { game, people } = await over();
    const row = await archived(game.id);
    for (const secret of [game.invite, game.host, ...people.map(({ token }) => token)])
      expect(row.summary).not.toContain(secret);
  });

  it('outlives the room, which is deleted a week later', async () => {
    const { game, people } = await over();
    await archived(game.id);
    const before = await logOf(game.id);
    await age(game.id, KEPT_FOR - MINUTE);
    await runDurableObjectAlarm(roomAt(game.id));
    expect(await tablesIn(game.id)).toBe(4);
    await removed(game.id);
    expect(await logOf(game.id)).toEqual(before);
    const browser = new Browser();
    expect(await browser.get(`/games/${game.id}`)).toMatchObject({
      status: 200,
      body: { phase: 'over', chairs: [{ name: 'Ada' }, { name: 'Bo' }] },
    });
    const { token } = people[0];
    for (const [path, body] of [
      ['sit', { name: 'Late', invite: game.invite }],
      ['ready', { token, nonce: 'nonce-of-a-test-seat' }],
      ['rematch', { token }],
      ['session', { token }],
    ] as const)
      expect(await browser.post(`/games/${game.id}/${path}`, body)).toMatchObject({
        status: 410,
        body: { error: { code: 'archived' } },
      });
    await expect(Client.open(game.id)).rejects.toThrow('410');
    expect(await tablesIn(game.id)).toBe(0);
  });

  it('takes no more than 30 KB for a game of five with 450 commands', () => {
    const table = new TestTable({ seats: 5 });
    table.start();
    table.playUntil(() => table.record.seq >= 450);
    for (const socket of table.sockets)
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    const { log } = archiveOf(table.record, table.store) ?? { log: '' };
    return expect(zipped(log)).resolves.toBeLessThan(30_000);
  });
});

async function zipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Who played a finished game, as the list of public tables says. */
async function listedNames(id: string): Promise<unknown[] | undefined> {
  const { body } = await new Browser().get('/games?status=finished');
  const games: { id: string; seats: { name: string }[] }[] = Array.isArray(body.games) ? body.games : [];
  return games.find((game) => game.id === id)?.seats.map(({ name }) => name);
}

describe('a name after the end', () => {
  const nameIn = async (id: string, seat: number): Promise<string | undefined> => {
    const { summary }: { summary: string } = (await rowOf(id)) ?? { summary: '{}' };
    const { lobby }: Partial<Summary> = JSON.parse(summary);
    return lobby?.chairs[seat]?.name;
  };

  it('can be replaced for good, at the table, in the lists and in the archive', async () => {
    const { game, people } = await over({ isPublic: true });
    await archived(game.id);
    const before = await logOf(game.id);
    const [ada, bo] = people;
    const { status } = await ada.browser.post(`/games/${game.id}/forget-name`, { token: ada.token });
    expect(status).toBe(200);
    await vi.waitFor(async () => expect(await nameIn(game.id, 0)).toBe('Player 1'));
    expect(await nameIn(game.id, 1)).toBe('Bo');
    await vi.waitFor(async () => expect(await listedNames(game.id)).toEqual(['Player 1', 'Bo']));
    expect((await bo.browser.get(`/games/${game.id}`)).body).toMatchObject({
      chairs: [{ name: 'Player 1' }, { name: 'Bo' }],
    });
    expect(await logOf(game.id)).toEqual(before);
  });

  it('can be replaced when the room is gone already', async () => {
    const { game, people } = await over({ isPublic: true });
    await archived(game.id);
    await removed(game.id);
    const [, bo] = people;
    const path = `/games/${game.id}/forget-name`;
    expect(await bo.browser.post(path, { token: 'x'.repeat(48) })).toMatchObject({
      status: 403,
      body: { error: { code: 'notYourSeat' } },
    });
    expect((await bo.browser.post(path, { token: bo.token })).status).toBe(200);
    expect(await nameIn(game.id, 1)).toBe('Player 2');
    expect(await listedNames(game.id)).toEqual(['Ada', 'Player 2']);
  });

  it('is not to be had before the end, nor by others', async () => {
    const { game, people } = await startedTable();
    const [ada, bo] = people;
    const path = `/games/${game.id}/forget-name`;
    expect((await ada.browser.post(path, { token: ada.token })).body).toMatchObject({
      error: { code: 'notOver' },
    });
    await resign(game, bo);
    expect((await ada.browser.post(path, { token: game.host })).body).toMatchObject({
      error: { code: 'notYourSeat' },
    });
    expect((await ada.browser.post(path, {})).body).toMatchObject({ error: { code: 'badMessage' } });
  });

  it('goes from what was said, too', () => {
    const table = overTable();
    const [first] = table.sockets;
    if (first === undefined) throw new Error('nobody is there');
    table.say(first, { t: 'chat', text: 'well played', cid: 'chat' });
    table.act('forgetName', 0, {});
    expect(table.connect().last('chat')).toMatchObject({ name: 'Player 1', text: 'well played' });
  });
});
