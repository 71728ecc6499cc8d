import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedSummary } from '../../worker/directory/archive.ts';
import { claimCode, holdSeat, reportTable, tableOf } from '../../worker/directory/directory.ts';
import { CLOSED_KEPT, SWEPT_AT_ONCE, sweep } from '../../worker/directory/sweep.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { deliver } from '../../worker/object/deliver.ts';
import { directoryEntryOf, type Status } from '../../worker/room/lobby/directory-entry.ts';
import { LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { makeTable, resign, sitDown, startedTable } from './browser.ts';
import { START, TestTable } from './room-kit.ts';
import { age, roomAt, tablesIn } from './stored-room.ts';

const DAY = 24 * 3_600_000;

beforeEach(async () => {
  await env.DB.batch(['tables', 'held', 'join_codes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

async function count(table: 'tables' | 'held' | 'join_codes'): Promise<number> {
  const row = await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

/** A table as the directory knows it, and a browser that holds a seat there. */
async function table(status: Status, at: number): Promise<string> {
  const { record } = new TestTable();
  const id = newGameId(env.ID_KEY);
  await reportTable(env.DB, { ...directoryEntryOf(record, at), id, status }, at);
  await holdSeat(env.DB, { browser: 'browser', game: id, hold: `hold of ${id}` }, at);
  return id;
}

describe('what nobody asks for any more', () => {
  it('goes: tables that never began, a month after they were closed, and the holds on their seats', async () => {
    const [old, late] = [await table('closed', START), await table('closed', START + 1)];
    await sweep(env.DB, '', START + CLOSED_KEPT);
    expect(await count('tables')).toBe(2);
    await sweep(env.DB, '', START + CLOSED_KEPT + 1);
    expect([await tableOf(env.DB, old), (await tableOf(env.DB, late))?.status]).toEqual([
      undefined,
      'closed',
    ]);
    expect(await count('held')).toBe(1);
  });

  it('is all that goes: tables that are open, live or finished stay, and so does what is held of them', async () => {
    for (const status of ['open', 'live', 'finished'] as const) await table(status, START);
    await sweep(env.DB, '', START + 1000 * DAY);
    expect([await count('tables'), await count('held')]).toEqual([3, 3]);
  });

  it('goes: holds on seats of tables that the directory does not know, once none can report itself any more', async () => {
    const known = await table('live', START);
    for (const [since, game] of [
      [START, newGameId(env.ID_KEY)],
      [START + 60 * DAY, newGameId(env.ID_KEY)],
    ] as const)
      await holdSeat(env.DB, { browser: 'browser', game, hold: 'hold' }, since);
    await sweep(env.DB, '', START + 91 * DAY);
    const { results } = await env.DB.prepare('SELECT game, since FROM held ORDER BY since').all();
    expect(results).toMatchObject([{ game: known }, { since: START + 60 * DAY }]);
  });

  it('goes: join codes of tables that were never made', async () => {
    await claimCode(env.DB, 'never made', START);
    await claimCode(env.DB, 'open', START + DAY);
    await sweep(env.DB, '', START + 2 * DAY + 1);
    expect(await count('join_codes')).toBe(1);
  });

  it('goes a little at a time, the oldest first', async () => {
    const ids = [];
    for (let n = 0; n < SWEPT_AT_ONCE + 10; n += 1) ids.push(await table('closed', START + n));
    const now = START + CLOSED_KEPT + DAY;
    await sweep(env.DB, '', now);
    expect([await count('tables'), await count('held')]).toEqual([10, 10]);
    expect(await tableOf(env.DB, ids.at(-1) ?? '')).toBeDefined();
    await sweep(env.DB, '', now);
    expect(await count('tables')).toBe(0);
  });

  it('is found without reading all tables', async () => {
    const prepare = vi.spyOn(env.DB, 'prepare');
    await sweep(env.DB, '', START);
    const statements = prepare.mock.calls.map(([statement]) => statement);
    prepare.mockRestore();
    const [, closed = ''] = statements;
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${closed}`)
      .bind(START, 1)
      .all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join();
    expect(details).toMatch(/USING (COVERING )?INDEX tables_closed/);
    expect(details).not.toContain('SCAN tables');
  });
});

describe('a table that ends', () => {
  it('takes old ones out of the directory, because it never began', async () => {
    const old = await table('closed', Date.now() - CLOSED_KEPT - DAY);
    const game = await makeTable();
    const { browser } = await sitDown(game, 'Ada');
    await age(game.id, LOBBY_LIFE);
    expect(await runDurableObjectAlarm(roomAt(game.id))).toBe(true);
    await vi.waitFor(async () => expect(await tablesIn(game.id)).toBe(0));
    expect(await tableOf(env.DB, old)).toBeUndefined();
    // It is told of for a month itself; nobody holds a seat of it any more.
    expect((await tableOf(env.DB, game.id))?.status).toBe('closed');
    expect([await count('held'), await count('join_codes')]).toEqual([0, 0]);
    expect((await browser.get(`/games/${game.id}`)).status).toBe(410);
    await sweep(env.DB, '', Date.now() + CLOSED_KEPT + DAY);
    expect(await tableOf(env.DB, game.id)).toBeUndefined();
    expect((await browser.get(`/games/${game.id}`)).status).toBe(404);
    expect((await browser.fetch(`/t/${game.id}`)).status).toBe(404);
  });

  it('takes old ones out because its game is over, and is still among the games of those who played', async () => {
    const old = await table('closed', Date.now() - CLOSED_KEPT - DAY);
    const { game, people } = await startedTable();
    await resign(game, people[0]);
    await vi.waitFor(async () => expect(await tableOf(env.DB, old)).toBeUndefined());
    expect(await people[0].browser.mine()).toMatchObject([{ id: game.id }]);
  });

  it('has arrived in the archive all the same if the directory cannot be tidied up', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = new TestTable();
    const [first] = ended.start();
    if (first === undefined) throw new Error('nobody is there');
    ended.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    const [post] = ended.store.posts();
    if (post === undefined) throw new Error('nothing was posted');
    const broken = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('out of order'));
    const courier = async (): Promise<Response> => new Response();
    await deliver({ db: env.DB, office: { courier, pushKey: undefined } }, post, ended, ended.now);
    broken.mockRestore();
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { code: 'directory', message: 'out of order' },
    ]);
    lines.mockRestore();
    expect(await archivedSummary(env.DB, 'table')).toBeDefined();
  });
});
