import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { replay } from '../../engine/index.ts';
import { unzip } from '../../worker/directory/archive.ts';
import { exportFinished } from '../../worker/directory/finished.ts';
import app from '../../worker/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { KEPT_FOR } from '../../worker/room/record/closing.ts';
import { Browser, type Made, makeTable, resign, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { TestTable } from './room-kit.ts';
import { age, roomAt, tablesIn } from './stored-room.ts';

const KEY = 'the key of whoever runs this server';
const ACTS = ['close', 'forget-name'] as const;

async function act(
  name: (typeof ACTS)[number],
  body: object,
  key: string | undefined = KEY,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const init = { method: 'POST', body: JSON.stringify({ key: KEY, ...body }) };
  const bindings = { ...env, OPERATOR_KEY: key };
  const response = await app.request(`https://ploughshare.test/api/operator/${name}`, init, bindings);
  return { status: response.status, body: await response.json() };
}

const DONE = { status: 200, body: { ok: true } };

async function isListed({ id }: Made, status: string): Promise<boolean> {
  const { body } = await new Browser().get(`/games?status=${status}`);
  return JSON.stringify(body.games).includes(id);
}

/** Whether it is in the list and the export of finished games. */
async function isFound({ id }: Made): Promise<boolean> {
  const { body } = await new Browser().get('/games/finished');
  const { logs } = await exportFinished(env.DB, { arrivedAt: 0, id: '' }, Number.MAX_SAFE_INTEGER);
  const exported = await Promise.all(logs.map(unzip));
  const found = [JSON.stringify(body.games), exported.join()].map((text) => text.includes(id));
  expect(new Set(found).size).toBe(1);
  return found[0] === true;
}

const previewOf = async ({ id }: Made): Promise<string> => (await new Browser().fetch(`/t/${id}`)).text();

/** A game of two that is over, and so long that its room was deleted. */
async function goneTable(options: object = {}): Promise<Made> {
  const { game, people } = await startedTable({ isPublic: true, ...options });
  await resign(game, people[0]);
  await vi.waitFor(async () => {
    expect(await env.DB.prepare('SELECT id FROM archive WHERE id = ?').bind(game.id).first()).not.toBeNull();
    expect(await isListed(game, 'finished')).toBe(true);
  });
  await age(game.id, KEPT_FOR);
  await roomAt(game.id).call('log', { after: 0 });
  await vi.waitFor(async () => expect(await tablesIn(game.id)).toBe(0));
  return game;
}

describe('the operator closes a table', () => {
  it('that is played: everybody is told, nothing goes on, and it is in no list', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await vi.waitFor(async () => expect(await isListed(game, 'live')).toBe(true));
    const [ada, watcher] = [await Client.connect(game.id, people[0].token), await Client.connect(game.id)];
    expect(await act('close', { id: game.id })).toEqual(DONE);
    for (const client of [ada, watcher]) {
      expect(await client.next('reject')).toEqual({
        t: 'reject',
        code: 'closedByOperator',
        message: 'Whoever runs this server has closed this table.',
      });
      await client.until(() =>
        client.heard.some((one) => one.t === 'lobby' && one.lobby.closed === 'byOperator'),
      );
      expect(client.closed).toBeUndefined();
    }
    await ada.act({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'late' });
    expect(await ada.next('reject')).toMatchObject({ cid: 'late', code: 'closed' });
    for (const client of [ada, watcher]) {
      await client.act({ t: 'chat', text: 'and yet', cid: 'talk' });
      expect(await client.next('reject')).toMatchObject({ cid: 'talk', code: 'closedByOperator' });
    }
    const again = await people[0].browser.post(`/games/${game.id}/rematch`, { token: people[0].token });
    expect(again).toMatchObject({ status: 410, body: { error: { code: 'closedByOperator' } } });
    await vi.waitFor(async () => expect(await isListed(game, 'live')).toBe(false));
    expect(await isListed(game, 'finished')).toBe(false);
    expect(await people[0].browser.mine()).toMatchObject([
      { id: game.id, status: 'finished', isAbandoned: true },
    ]);
    // Asked for again, it is closed already, and nobody is told twice.
    const heard = ada.heard.length;
    expect(await act('close', { id: game.id })).toEqual(DONE);
    expect(ada.heard).toHaveLength(heard);
  });

  it('that is played: its replay is in the archive, without a result, and stays when the room is gone', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await act('close', { id: game.id });
    const archived = () =>
      env.DB.prepare('SELECT is_public, summary FROM archive WHERE id = ?')
        .bind(game.id)
        .first<{ is_public: number; summary: string }>();
    await vi.waitFor(async () => expect(await archived()).not.toBeNull());
    const row = await archived();
    expect(row?.is_public).toBe(0);
    expect(JSON.parse(row?.summary ?? '')).toMatchObject({ lobby: { phase: 'over', closed: 'byOperator' } });
    const { body } = await people[0].browser.get(`/games/${game.id}/log`);
    expect(body).toMatchObject({ isOver: true, isAbandoned: true });
    expect(body.result).toBeUndefined();
    await age(game.id, KEPT_FOR);
    await people[0].browser.get(`/games/${game.id}/socket`);
    await roomAt(game.id).call('log', { after: 0 });
    await vi.waitFor(async () => expect(await tablesIn(game.id)).toBe(0));
    expect((await people[0].browser.get(`/games/${game.id}`)).body).toMatchObject({ closed: 'byOperator' });
  });

  it('that has not begun: it is closed as one that never did', async () => {
    const game = await makeTable({ isPublic: true });
    const { browser, token } = await sitDown(game, 'Ada');
    const client = await Client.connect(game.id, token);
    expect(await act('close', { id: game.id })).toEqual(DONE);
    expect(await client.next('reject')).toMatchObject({ code: 'closedByOperator' });
    await client.until(() => client.closed !== undefined);
    expect(client.closed).toEqual({ code: 4010 });
    await vi.waitFor(async () => expect(await tablesIn(game.id)).toBe(0));
    expect(await isListed(game, 'open')).toBe(false);
    expect(await browser.mine()).toEqual([]);
    expect(await browser.get(`/games/${game.id}`)).toMatchObject({ status: 410 });
    expect((await browser.post('/join', { code: game.code })).status).toBe(404);
  });

  it('that is over: the result stays, the talk ends', () => {
    const table = new TestTable({ isPublic: true });
    const [first = fail()] = table.start();
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    const before = finishedLog(table.record, table.store.logFrom(1));
    table.now += 1000;
    expect(table.act('closeByOperator', 'operator', {})).toEqual({ ok: true, value: true });
    expect(finishedLog(table.record, table.store.logFrom(1))).toEqual(before);
    expect(before?.result).toHaveLength(2);
    expect(replay(before?.log).verdict).toEqual({ isFaithful: true });
    const card = directoryEntryOf(table.record, table.now);
    expect(card).toMatchObject({ status: 'finished', isHeldBack: true, scores: [{}, {}] });
    expect(card.isAbandoned).toBeUndefined();
    table.say(first, { t: 'chat', text: 'and yet', cid: 'talk' });
    expect(first.last('reject')).toMatchObject({ code: 'closedByOperator' });
    // The archive learns of it, too.
    expect(table.store.posts()).toMatchObject([{ key: 'archive', version: 2 }]);
  });

  it('whose room is gone: it is taken out of every list, and its replay stays for who has the link', async () => {
    const game = await goneTable();
    expect(await isListed(game, 'finished')).toBe(true);
    expect(await isFound(game)).toBe(true);
    expect(await previewOf(game)).toContain('With Ada, Bo.');
    expect(await act('close', { id: game.id })).toEqual(DONE);
    expect(await isListed(game, 'finished')).toBe(false);
    expect(await isFound(game)).toBe(false);
    expect(await previewOf(game)).not.toMatch(/Ada|Bo\b/);
    expect((await new Browser().get(`/games/${game.id}`)).body).toMatchObject({ closed: 'byOperator' });
    const { body } = await new Browser().get(`/games/${game.id}/log`);
    expect(replay(body.log).verdict).toEqual({ isFaithful: true });
    expect(body.result).toHaveLength(2);
    // Once more is the same.
    expect(await act('close', { id: game.id })).toEqual(DONE);
  });

  it('and no bot, clock or deadline goes on there', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'random' } });
    table.start();
    table.act('closeByOperator', 'operator', {});
    const { seq } = table.record;
    table.now += 100 * 24 * 3_600_000;
    table.wake().due(table.now);
    expect([table.record.seq, table.record.closed, table.room.nextDue(table.now)]).toEqual([
      seq,
      'byOperator',
      undefined,
    ]);
  });
});

describe('the operator takes a name down', () => {
  it('before the start, while it is played and after the end: at the table, in talk, lists and archive', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    const [ada, bo] = [
      await Client.connect(game.id, people[0].token),
      await Client.connect(game.id, people[1].token),
    ];
    await ada.act({ t: 'chat', text: 'hello', cid: 'hello' });
    await bo.next('chat');
    expect(await act('forget-name', { id: game.id, seat: 0 })).toEqual(DONE);
    await bo.until(() =>
      bo.heard.some((one) => one.t === 'lobby' && one.lobby.chairs[0]?.name === 'Player 1'),
    );
    const late = await Client.connect(game.id);
    expect(await late.next('chat')).toMatchObject({ name: 'Player 1', text: 'hello' });
    expect(JSON.stringify(late.welcome)).not.toContain('Ada');
    await vi.waitFor(async () => {
      const { body } = await new Browser().get('/games?status=live');
      expect(JSON.stringify(body)).toContain(game.id);
      expect(JSON.stringify(body)).not.toContain('Ada');
    });
    await resign(game, people[0]);
    await vi.waitFor(async () =>
      expect((await new Browser().get(`/games/${game.id}/log`)).body).toMatchObject({ isOver: true }),
    );
    expect(await act('forget-name', { id: game.id, seat: 1 })).toEqual(DONE);
    const summary = () =>
      env.DB.prepare('SELECT summary FROM archive WHERE id = ?').bind(game.id).first<string>('summary');
    await vi.waitFor(async () => expect(await summary()).toContain('Player 2'));
    expect(await summary()).not.toMatch(/Ada|Bo\b/);
  });

  it('when the room is gone: in the archive and the lists', async () => {
    const game = await goneTable({ names: ['Ada'] });
    expect(await act('forget-name', { id: game.id, seat: 0 })).toEqual(DONE);
    const { body } = await new Browser().get(`/games/${game.id}`);
    expect(body).toMatchObject({ chairs: [{ name: 'Player 1' }, { name: 'Bo' }] });
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(JSON.stringify((await new Browser().get('/games?status=finished')).body)).not.toContain('Ada');
    expect(JSON.stringify((await new Browser().get('/games/finished')).body)).not.toContain('Ada');
    expect(await act('forget-name', { id: game.id, seat: 9 })).toMatchObject({
      status: 400,
      body: { error: { code: 'noSuchSeat' } },
    });
  });

  it('of whom a chair is kept for, and it does not come back when the person stands up', () => {
    const table = new TestTable({ seats: 3, names: ['Rude', 'Bo', 'Rude'] });
    expect(table.act('takeNameDown', 'operator', { seat: 0 })).toMatchObject({ ok: true });
    expect(JSON.stringify(table.lobby()?.chairs[0])).not.toContain('Rude');
    table.sitWith({ name: 'Bo', secret: 'secret of Bo' });
    table.act('takeNameDown', 'operator', { seat: 1 });
    table.act('leave', 1, {});
    expect(table.record.chairs[1]).toMatchObject({ kind: 'free', name: 'Player 2' });
    expect(JSON.stringify(table.record.options)).not.toMatch(/Rude|Bo/);
  });

  it.each([
    ['a bot', 2],
    ['nobody', 3],
    ['a seat that is not there', 99],
  ])('is refused for %s', (_, seat) => {
    const table = new TestTable({ seats: 4 });
    table.sit('Ada');
    table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'random' } });
    expect(table.act('takeNameDown', 'operator', { seat })).toMatchObject({
      error: { code: 'noSuchSeat' },
    });
  });
});

describe('an act of the operator', () => {
  it.each(ACTS)('is there only with a key, and takes no other: %s', async (name) => {
    const { game } = await startedTable();
    for (const none of [undefined, '']) {
      const bindings = { ...env, OPERATOR_KEY: none };
      const init = { method: 'POST', body: JSON.stringify({ key: '', id: game.id, seat: 0 }) };
      const response = await app.request(`https://ploughshare.test/api/operator/${name}`, init, bindings);
      expect(response.status).toBe(404);
    }
    for (const [body, status, code] of [
      [{ id: game.id, seat: 0, key: `${KEY} ` }, 403, 'notOperator'],
      [{ id: game.id, seat: 0, key: '' }, 403, 'notOperator'],
      [{ id: game.id, seat: 0, key: null }, 400, 'badMessage'],
      [{ id: game.id, seat: 0, key: [KEY] }, 400, 'badMessage'],
      [{ seat: 0 }, 400, 'badMessage'],
      [{ id: 'z'.repeat(22), seat: 0 }, 404, 'noSuchTable'],
      [{ id: newGameId(env.ID_KEY), seat: 0 }, 404, 'noSuchTable'],
    ] as const)
      expect(await act(name, body)).toMatchObject({ status, body: { error: { code } } });
    expect((await new Browser().get(`/games/${game.id}`)).body).toMatchObject({
      phase: 'live',
      chairs: [{ name: 'Ada' }, { name: 'Bo' }],
    });
  });

  it.each([-1, 1.5, '0', null, undefined, 1e300])('names a seat, which is not %s', async (seat) => {
    const game = await makeTable();
    expect(await act('forget-name', { id: game.id, seat })).toMatchObject({ status: 400 });
  });
});

function fail(): never {
  throw new Error('nobody is there');
}
