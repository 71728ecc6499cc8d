import {
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import {
  type After,
  claimCode,
  gameOfCode,
  listTables,
  reportTable,
  tableOf,
} from '../../worker/directory/directory.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { netOf } from '../../worker/object/limits.ts';
import { Listing } from '../../worker/object/listing.ts';
import { type DirectoryEntry, directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { Browser, loseRow, makeTable, resign, sitDown, startedTable } from './browser.ts';
import { TestTable } from './room-kit.ts';

async function listed(status: string): Promise<Record<string, unknown>[]> {
  const { body } = await new Browser().get(`/games?status=${status}`);
  if (!Array.isArray(body.games)) throw new Error(JSON.stringify(body));
  return body.games;
}

const isListed = async (status: string, id: string): Promise<boolean> =>
  (await listed(status)).some((game) => game.id === id);

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id));

function card(more: Partial<DirectoryEntry> = {}): DirectoryEntry {
  const table = new TestTable();
  return { ...directoryEntryOf(table.record, table.now), id: newGameId('key'), isPublic: true, ...more };
}

describe('the list of public tables', () => {
  it('has a public table from its making to its end', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await vi.waitFor(async () => expect(await isListed('live', game.id)).toBe(true));
    expect(await isListed('open', game.id)).toBe(false);
    await resign(game, people[0]);
    await vi.waitFor(async () => expect(await isListed('finished', game.id)).toBe(true));
    const entry = (await listed('finished')).find(({ id }) => id === game.id);
    expect(entry).toMatchObject({
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'person', name: 'Bo' },
      ],
      scores: [{ seat: expect.any(Number), rank: 1 }, { rank: 2 }],
    });
  });

  it('shows who sits there, and no secret of any kind', async () => {
    const game = await makeTable({ isPublic: true, seats: 3 });
    expect(await isListed('open', game.id)).toBe(true);
    const ada = await sitDown(game, 'Ada');
    await vi.waitFor(async () => {
      const entry = (await listed('open')).find(({ id }) => id === game.id);
      expect(entry?.seats).toEqual([{ kind: 'person', name: 'Ada' }, { kind: 'free' }, { kind: 'free' }]);
    });
    const text = JSON.stringify(await listed('open'));
    for (const secret of [game.invite, game.host, game.code, ada.token, 'hold'])
      expect(text).not.toContain(secret);
  });

  it('has no private table, ever', async () => {
    const { game, people } = await startedTable({ isPublic: false });
    await resign(game, people[0]);
    await vi.waitFor(async () => expect((await tableOf(env.DB, game.id))?.status).toBe('finished'));
    for (const status of ['open', 'live', 'finished']) expect(await isListed(status, game.id)).toBe(false);
  });

  it('follows a table that becomes private', async () => {
    const game = await makeTable({ isPublic: true });
    expect(await isListed('open', game.id)).toBe(true);
    await new Browser().post(`/games/${game.id}/options`, { token: game.host, options: { seats: 2 } });
    await vi.waitFor(async () => expect(await isListed('open', game.id)).toBe(false));
  });

  it('has a rematch as soon as anybody may know that the game before is over', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await resign(game, people[0]);
    const { body } = await people[1].browser.post(`/games/${game.id}/rematch`, { token: people[1].token });
    await vi.waitFor(async () => expect(await isListed('open', String(body.id))).toBe(true));
  });

  it('has the rematch of a delayed game no sooner than spectators come to its end', async () => {
    const delay = 600;
    const { game, people } = await startedTable({ isPublic: true, delay });
    await resign(game, people[0]);
    const { body } = await people[1].browser.post(`/games/${game.id}/rematch`, { token: people[1].token });
    const id = String(body.id);
    // Those who played see it at once.
    await vi.waitFor(async () =>
      expect((await people[1].browser.mine()).map((seat) => seat.id)).toContain(id),
    );
    expect(await tableOf(env.DB, id)).toMatchObject({ isPublic: true, isHeldBack: true });
    // Nor does anything that happens there bring it into a list.
    await new Browser().post(`/games/${id}/seat`, { token: people[0].token, name: 'Ada again' });
    await vi.waitFor(async () =>
      expect((await tableOf(env.DB, id))?.seats[0]).toMatchObject({ name: 'Ada again' }),
    );
    for (const status of ['open', 'live', 'finished']) expect(await isListed(status, id)).toBe(false);
    expect(await isListed('live', game.id)).toBe(true);
    const alarm = await runInDurableObject(roomOf(id), (_, state) => state.storage.getAlarm());
    expect(alarm).toBeLessThanOrEqual(Date.now() + delay * 1000);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + delay * 1000);
    expect(await runDurableObjectAlarm(roomOf(id))).toBe(true);
    await vi.waitFor(async () => expect(await isListed('open', id)).toBe(true));
    now.mockRestore();
  });

  /** Reads a list to its end, page by page, and does something after each. */
  async function readAll(
    after: (page: number) => Promise<unknown> = async () => undefined,
  ): Promise<string[][]> {
    const pages: string[][] = [];
    let next: After | undefined;
    do {
      const page = await listTables(env.DB, 'closed', next);
      pages.push(page.tables.map((table) => table.card.id));
      next = page.next;
      await after(pages.length);
    } while (next !== undefined);
    return pages;
  }

  async function fill(count: number, at: (index: number) => number): Promise<string[]> {
    await env.DB.prepare('DELETE FROM tables').run();
    const cards = Array.from({ length: count }, () => card({ status: 'closed' }));
    for (const [index, one] of cards.entries()) await reportTable(env.DB, one, at(index));
    return cards.map(({ id }) => id);
  }

  it('is paged, newest first', async () => {
    const ids = await fill(45, (index) => 1000 + index);
    const pages = await readAll();
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  it('ends with a full page, without an empty one after it', async () => {
    await fill(40, (index) => 1000 + index);
    expect((await readAll()).map(({ length }) => length)).toEqual([20, 20]);
  });

  it('has each table once, though others come, go and change while it is read', async () => {
    const ids = await fill(50, (index) => 1000 + index);
    const pages = await readAll(async (page) => {
      for (let count = 0; count < 7; count += 1)
        await reportTable(env.DB, card({ status: 'closed' }), 5000 + 10 * page + count);
      // One that was read is gone, and with page numbers the next one would be left out.
      await env.DB.prepare('DELETE FROM tables WHERE id = ?')
        .bind(ids[50 - page])
        .run();
    });
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  it('has each table once where many came to their status in the same moment', async () => {
    const ids = await fill(45, () => 1000);
    const pages = await readAll();
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(ids.toSorted());
  });

  it('reads no more of the directory for a page far down than for the first one', async () => {
    await fill(120, (index) => 1000 + index);
    await env.DB.prepare("UPDATE tables SET status = 'finished'").run();
    const prepare = vi.spyOn(env.DB, 'prepare');
    await listTables(env.DB, 'finished', { since: 1050, id: 'a' });
    const [[statement = ''] = []] = prepare.mock.calls;
    prepare.mockRestore();
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind('finished', 1050, 'a', 21)
      .all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join();
    expect(details).toContain('USING INDEX tables_listed (status=? AND status_at<?)');
    expect(details).not.toContain('TEMP B-TREE');
  });

  it('is read by the address that the page before gave', async () => {
    await fill(45, (index) => 1000 + index);
    await env.DB.prepare("UPDATE tables SET status = 'finished'").run();
    const seen: unknown[] = [];
    let after = '';
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await new Browser().get(`/games?status=finished${after}`);
      if (!Array.isArray(body.games)) throw new Error(JSON.stringify(body));
      seen.push(...body.games.map(({ id }: { id: string }) => id));
      expect([body.isLast, typeof body.next]).toEqual(page < 3 ? [false, 'string'] : [true, 'undefined']);
      after = `&after=${body.next}`;
    }
    expect(new Set(seen).size).toBe(45);
    expect((await new Browser().get('/games?status=finished&page=1')).status).toBe(200);
  });

  it.each([
    ...['status=closed', 'status=all', 'page=0', 'page=-1', 'page=x', 'page=2', 'page=99999'],
    ...[
      'after=',
      'after=1',
      'after=x-y',
      'after=-1-bbbbbbbbbbbbbbbbbbbbbb',
      'after=1e9-bbbbbbbbbbbbbbbbbbbbbb',
    ],
    ...[
      'after=1234567890123456-bbbbbbbbbbbbbbbbbbbbbb',
      'after=1-bbbbbbbbbbbbbbbbbbbbb',
      'after=1-BBBBBBBBBBBBBBBBBBBBBB',
    ],
    ...[
      "after=1-'%20OR%201=1;--",
      'after=1-bbbbbbbbbbbbbbbbbbbbbb%00',
      `after=1-${'b'.repeat(4000)}`,
      'after=9999999999999999-%25',
    ],
  ])('refuses %s with a code', async (query) => {
    const { status, body } = await new Browser().get(`/games?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'badMessage' } });
  });
});

describe('a report of a table', () => {
  it('never replaces a later one', async () => {
    const one = card();
    await reportTable(env.DB, { ...one, status: 'live' }, 2000);
    // Whoever made it has to know, and makes it again.
    await expect(reportTable(env.DB, { ...one, status: 'open' }, 1000)).rejects.toThrow('later report');
    expect((await tableOf(env.DB, one.id))?.status).toBe('live');
  });

  it('is not lost because the clock stepped back an hour', async () => {
    const one = card();
    const now = 10 * 3_600_000;
    await reportTable(env.DB, { ...one, status: 'live' }, now);
    await reportTable(env.DB, { ...one, status: 'finished' }, now - 3_600_000);
    expect((await tableOf(env.DB, one.id))?.status).toBe('finished');
  });

  it('keeps the moment at which the table came to its status', async () => {
    const one = card({ status: 'finished' });
    await reportTable(env.DB, one, 5000);
    await reportTable(env.DB, { ...one, turn: 9 }, 6000);
    const { tables } = await listTables(env.DB, 'finished');
    expect(tables.find((table) => table.card.id === one.id)).toMatchObject({
      since: 5000,
      card: { turn: 9 },
    });
  });

  it('repairs a row that got lost', async () => {
    const game = await makeTable({ isPublic: true });
    await loseRow(game);
    expect(await isListed('open', game.id)).toBe(false);
    await sitDown(game, 'Ada');
    await vi.waitFor(async () => expect(await isListed('open', game.id)).toBe(true));
  });

  it('is made again by the alarm of a room that was evicted before it arrived', async () => {
    const game = await makeTable({ isPublic: true });
    await evictDurableObject(roomOf(game.id));
    await loseRow(game);
    expect(await runDurableObjectAlarm(roomOf(game.id))).toBe(true);
    await vi.waitFor(async () => expect(await isListed('open', game.id)).toBe(true));
    // Once is enough: the next alarm is that of a lobby that nobody has used.
    const alarm = await runInDurableObject(roomOf(game.id), (_, state) => state.storage.getAlarm());
    expect((alarm ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });
});

describe('the reporting of a room', () => {
  function reporting(): {
    table: TestTable;
    listing: Listing;
    reports: DirectoryEntry[];
    break(isBroken: boolean): void;
  } {
    const table = new TestTable();
    const reports: DirectoryEntry[] = [];
    let isBroken = false;
    const listing = new Listing({
      record: () => table.room.record,
      report: async (one) => {
        if (isBroken) throw new Error('out of order');
        reports.push(one);
      },
      failed: () => undefined,
    });
    return {
      table,
      listing,
      reports,
      break: (broken) => {
        isBroken = broken;
      },
    };
  }

  it('tells what has changed and nothing twice', async () => {
    const { table, listing, reports } = reporting();
    listing.wake(false, table.now);
    listing.look(table.now);
    await listing.settled();
    expect(reports).toHaveLength(0);
    const sockets = table.start();
    listing.look(table.now);
    await listing.settled();
    expect(reports.map(({ status }) => status)).toEqual(['live']);
    const [seat = 0] = table.waited();
    expect(reports[0]?.waits).toEqual([{ seat, since: table.now }]);
    // More answers within one turn are no news.
    const { turn } = table.state.public;
    table.answer(sockets[seat] ?? fail());
    expect(table.state.public.turn.number).toBe(turn.number);
    listing.look(table.now);
    await listing.settled();
    expect(reports).toHaveLength(1);
    table.playUntil(() => table.state.public.turn.number > turn.number);
    listing.look(table.now);
    await listing.settled();
    expect(reports).toHaveLength(2);
  });

  it('tries again at the next entry and by an alarm', async () => {
    const { table, listing, reports, break: setBroken } = reporting();
    listing.wake(false, table.now);
    setBroken(true);
    table.sit('Ada');
    listing.look(table.now);
    await listing.settled();
    expect(listing.dueAt).toBe(table.now + 60_000);
    table.now += 60_000;
    listing.look(table.now);
    await listing.settled();
    expect(listing.dueAt).toBe(table.now + 60_000);
    setBroken(false);
    listing.look(table.now);
    await listing.settled();
    expect(reports).toHaveLength(1);
    expect(listing.dueAt).toBeUndefined();
  });

  it('says the time that a seat has left', async () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const bank = 6 * 60_000 + 15_000;
    expect(directoryEntryOf(table.record, table.now).waits).toEqual([
      { seat, since: table.now, until: table.now + bank },
    ]);
    table.now += 1000;
    for (const socket of sockets) table.say(socket, { t: 'pause', on: true, cid: table.cid() });
    expect(directoryEntryOf(table.record, table.now).waits).toEqual([
      { seat, since: table.now - 1000, left: bank - 1000 },
    ]);
  });
});

describe('a join code', () => {
  it('leads to the table and lets one sit down, while the lobby is open', async () => {
    const game = await makeTable();
    expect(game.code).toMatch(/^[A-Z]{6}$/);
    const typed = ` ${game.code.slice(0, 3).toLowerCase()}-${game.code.slice(3)}`;
    const { status, body } = await new Browser().post('/join', { code: typed });
    expect(status).toBe(200);
    expect(body.id).toBe(game.id);
    expect(body.invite).not.toBe(game.invite);
    const { seat } = await sitDown({ ...game, invite: String(body.invite) }, 'Ada');
    expect(seat).toBe(0);
  });

  it('is dead when the game has begun, and so is what it was exchanged for', async () => {
    const { game } = await startedTable();
    const dead = await new Browser().post('/join', { code: game.code });
    expect(dead.status).toBe(404);
    expect(dead.body).toMatchObject({ error: { code: 'noSuchCode' } });
    await vi.waitFor(async () => expect(await gameOfCode(env.DB, game.code)).toBeUndefined());
  });

  it('does not sit down at another table', async () => {
    const [game, other] = [await makeTable(), await makeTable()];
    const { body } = await new Browser().post('/join', { code: game.code });
    const refused = await new Browser().post(`/games/${other.id}/sit`, { name: 'Ada', invite: body.invite });
    expect(refused.body).toMatchObject({ error: { code: 'notInvited' } });
  });

  it('is another one when it is taken', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'CCCCCC'];
    const make = (): string => codes.shift() ?? 'none';
    expect(await claimCode(env.DB, 'first', 1000, make)).toBe('AAAAAA');
    expect(await claimCode(env.DB, 'second', 1000, make)).toBe('CCCCCC');
    expect(await gameOfCode(env.DB, 'AAAAAA')).toBe('first');
    expect(await claimCode(env.DB, 'much later', 1000 + 49 * 3_600_000, () => 'AAAAAA')).toBe('AAAAAA');
  });

  it.each(['AAAAA', 'AAAAAAA', 'OOOOOO', '123456', "A'--;1", 'ÄÄÄÄÄÄ'])(
    'cannot be %s, which no table ever has',
    async (code) => {
      const { status, body } = await new Browser().post('/join', { code });
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'noSuchCode' } });
    },
  );

  it('is not shown to those who only look', async () => {
    const game = await makeTable();
    expect(JSON.stringify((await new Browser().get(`/games/${game.id}`)).body)).not.toContain(game.code);
  });
});

describe('limits per address', () => {
  it('end the making of a thousand tables from one address, and of nobody else', {
    timeout: 60_000,
  }, async () => {
    const busy = new Browser({ address: '203.0.113.7' });
    const answers = [];
    // Options that no table can have: what is counted is the asking.
    for (let count = 0; count < 100; count += 1) answers.push(await busy.post('/games', { seats: 99 }));
    const refused = answers.filter(({ status }) => status === 429);
    // A minute may end in between, which gives two of them.
    expect(refused.length).toBeGreaterThanOrEqual(100 - 2 * 30);
    expect(refused[0]?.body).toMatchObject({
      error: { code: 'tooManyTables', message: expect.stringContaining('wait') },
    });
    expect((await new Browser({ address: '203.0.113.8' }).post('/games', { seats: 2 })).status).toBe(201);
  });

  it('count an IPv6 household as one', { timeout: 60_000 }, async () => {
    const answers = [];
    for (let host = 1; host <= 40; host += 1) {
      const browser = new Browser({ address: `2001:db8:1:2:${host.toString(16)}::1` });
      answers.push(await browser.post('/join', { code: 'AAAAAB' }));
    }
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(16);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ error: { code: 'tooFast' } });
    const neighbour = new Browser({ address: '2001:db8:1:3::1' });
    expect((await neighbour.post('/join', { code: 'AAAAAB' })).status).toBe(404);
  });

  it('hold for sitting down', { timeout: 60_000 }, async () => {
    const game = await makeTable();
    const busy = new Browser({ address: '198.51.100.4' });
    const sit = { name: '\u0007', invite: game.invite };
    const codes: unknown[] = [];
    while (codes.at(-1) !== 'tooFast' && codes.length <= 2 * 60) {
      const { body } = await busy.post(`/games/${game.id}/sit`, sit);
      codes.push(Reflect.get(Object(body.error), 'code'));
    }
    expect(codes[0]).toBe('badName');
    expect(codes.at(-1)).toBe('tooFast');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('take %s for %s', (address, net) => {
    expect(netOf(address)).toBe(net);
  });
});

describe('made-up ids', () => {
  it('wake no object, a thousand of them, on any route', { timeout: 60_000 }, async () => {
    const browser = new Browser();
    const before = (await listDurableObjectIds(env.ROOMS)).length;
    for (let count = 0; count < 1000; count += 4) {
      const id = newGameId('not our key');
      const statuses = [
        (await browser.get(`/games/${id}`)).status,
        (await browser.get(`/games/${id}/socket`)).status,
        (await browser.post(`/games/${id}/sit`, { name: 'Ada' })).status,
        await statusOf(browser.fetch(`/t/${id}`)),
      ];
      expect(statuses).toEqual([404, 404, 404, 404]);
    }
    expect((await listDurableObjectIds(env.ROOMS)).length).toBe(before);
  });
});

async function statusOf(page: Promise<Response>): Promise<number> {
  const response = await page;
  await response.text();
  return response.status;
}

function fail(): never {
  throw new Error('nobody is there');
}
