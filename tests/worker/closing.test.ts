import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { replay } from '../../engine/index.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { ABANDONED_AFTER, LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { Browser, makeTable, sitDown, startedTable } from './browser.ts';
import { Client } from './client.ts';
import { MINUTE, START, TestTable } from './room-kit.ts';
import { age, roomAt, tablesIn } from './stored-room.ts';

const DAY = 24 * 60 * MINUTE;

describe('a table that never started', () => {
  it('is closed after 24 hours by its alarm, and everybody there is told', () => {
    const table = new TestTable();
    table.sit('Ada');
    const ada = table.connect(table.token(0));
    const watcher = table.connect();
    expect(table.room.nextDue(table.now)).toBe(START + LOBBY_LIFE);
    table.now = START + LOBBY_LIFE - 1;
    table.wake().due(table.now);
    expect(table.record.closed).toBeUndefined();
    table.now += 1;
    table.wake().due(table.now);
    expect(table.record.closed).toBe('neverStarted');
    for (const socket of [ada, watcher]) {
      expect(socket.last('reject')).toMatchObject({ code: 'closed' });
      expect(socket.closed).toMatchObject({ code: 4010 });
    }
    expect(table.room.nextDue(table.now)).toBeUndefined();
    expect(table.store.posts()).toMatchObject([{ key: 'close' }]);
  });

  it('refuses whatever comes later, though the alarm was late', () => {
    const table = new TestTable();
    table.sit('Ada');
    table.now = START + LOBBY_LIFE + MINUTE;
    const late = table.connect(table.token(0));
    expect(late.last('reject')).toMatchObject({ code: 'closed' });
    expect(table.sitWith({ name: 'Bo', secret: 'secret of Bo' })).toMatchObject({
      error: { code: 'closed' },
    });
    expect(table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' })).toMatchObject({
      error: { code: 'closed' },
    });
  });

  it('leaves nothing behind but the word that it is closed', async () => {
    const game = await makeTable({ isPublic: true });
    const { browser, token } = await sitDown(game, 'Ada');
    await age(game.id, LOBBY_LIFE);
    expect(await runDurableObjectAlarm(roomAt(game.id))).toBe(true);
    await vi.waitFor(async () => expect(await tablesIn(game.id)).toBe(0));
    const [row] = (
      await env.DB.prepare('SELECT card FROM tables WHERE id = ?').bind(game.id).all<{ card: string }>()
    ).results;
    expect(JSON.parse(row?.card ?? '{}')).toMatchObject({ status: 'closed', seats: [{}, {}] });
    expect(row?.card).not.toContain('Ada');
    expect(await browser.mine()).toEqual([]);
    for (const answer of [
      await browser.get(`/games/${game.id}`),
      await browser.get(`/games/${game.id}/log`),
      await browser.get(`/games/${game.id}/socket`),
      await browser.post(`/games/${game.id}/sit`, { name: 'Bo', invite: game.invite }),
      await browser.post(`/games/${game.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' }),
      await browser.post(`/games/${game.id}/forget-name`, { token }),
    ])
      expect(answer).toMatchObject({ status: 410, body: { error: { code: 'closed' } } });
    expect((await browser.post('/join', { code: game.code })).status).toBe(404);
    await expect(Client.open(game.id)).rejects.toThrow('410');
  });
});

describe('a game in which nobody acts any more', () => {
  it.each([
    ['14 days without a clock', 'none', ABANDONED_AFTER.live],
    ['14 days with a live clock', 'live25+45', ABANDONED_AFTER.live],
    ['60 days in slow play', 'slow3', ABANDONED_AFTER.slow],
  ])('is closed as abandoned after %s, with nobody connected', (_, clock, patience) => {
    const table = new TestTable({ clock });
    for (const socket of table.start()) table.disconnect(socket);
    ringUntil(table, START + patience - 1);
    expect(table.record.phase).toBe('live');
    ringUntil(table, START + patience);
    expect(table.record).toMatchObject({ phase: 'over', closed: 'abandoned', finishedAt: START + patience });
    expect(table.room.nextDue(table.now)).toBeUndefined();
  });

  it('counts from what a person did last, not from what time or a bot did', () => {
    const table = new TestTable({ clock: 'slow1' });
    const sockets = table.start();
    table.now += 10 * DAY;
    table.room.due(table.now);
    expect(table.record.seq).toBeGreaterThan(0);
    const [seat = 0] = table.waited();
    const acted = table.now;
    const cid = table.answer(sockets[seat] ?? fail(), seat);
    expect(sockets[seat]?.last('ack')).toMatchObject({ cid });
    ringUntil(table, acted + ABANDONED_AFTER.slow - 1);
    expect(table.record.phase).toBe('live');
    ringUntil(table, acted + ABANDONED_AFTER.slow);
    expect(table.record.closed).toBe('abandoned');
  });

  it('does not run on by itself while every person is idle, and goes on when one comes back', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    ringUntil(table, START + DAY);
    const { seq } = table.record;
    expect(seq).toBeLessThan(20);
    ringUntil(table, START + 3 * DAY);
    expect(table.record.seq).toBe(seq);
    const [seat = 0] = table.waited();
    const cid = table.answer(sockets[seat] ?? fail(), seat);
    expect(sockets[seat]?.last('ack')).toMatchObject({ cid });
  });

  it('keeps its replay, with the secret published, and has no result', () => {
    const table = new TestTable();
    const sockets = table.start();
    table.playUntil(() => table.record.seq >= 25);
    table.now += ABANDONED_AFTER.live;
    table.wake().due(table.now);
    expect(sockets[0]?.last('lobby')?.lobby).toMatchObject({ phase: 'over', closed: 'abandoned' });
    const log = finishedLog(table.record, table.store.logFrom(1));
    expect(log).toMatchObject({ isOver: true, isAbandoned: true, log: { fair: { secret: 'a'.repeat(64) } } });
    expect(log?.result).toBeUndefined();
    expect(replay(log?.log).verdict).toEqual({ isFaithful: true });
    expect(table.store.posts()).toMatchObject([{ key: 'archive' }]);
  });

  it('refuses to be played on', () => {
    const table = new TestTable();
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.now += ABANDONED_AFTER.live;
    for (const message of [
      { t: 'answer', decision: 'resign', answer: 'resign' },
      { t: 'undo' },
      { t: 'return' },
      { t: 'vote', seat: 1 - seat, choice: 'skip' },
    ]) {
      table.say(sockets[seat] ?? fail(), { ...message, cid: table.cid() });
      expect(sockets[seat]?.last('reject')).toMatchObject({ code: 'closed' });
    }
  });

  it('is over for whoever asks, and finished in the lists', async () => {
    const { game, people } = await startedTable({ isPublic: true });
    await age(game.id, ABANDONED_AFTER.live);
    await runDurableObjectAlarm(roomAt(game.id));
    const browser = new Browser();
    expect((await browser.get(`/games/${game.id}`)).body).toMatchObject({
      phase: 'over',
      closed: 'abandoned',
    });
    const { body } = await browser.get(`/games/${game.id}/log`);
    expect(body).toMatchObject({ isOver: true, isAbandoned: true });
    await vi.waitFor(async () => {
      const list = await browser.get('/games?status=finished');
      expect(JSON.stringify(list.body)).toContain(game.id);
    });
    const client = await Client.connect(game.id, people[0].token);
    await client.act({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'late' });
    expect(await client.next('reject')).toMatchObject({ cid: 'late', code: 'closed' });
  });
});

/** Rings the alarm whenever it is due, up to a moment. */
function ringUntil(table: TestTable, moment: number): void {
  for (let rings = 0; rings < 1000; rings += 1) {
    const due = table.room.nextDue(table.now);
    if (due === undefined || due > moment) {
      table.now = moment;
      return table.wake().due(table.now);
    }
    table.now = Math.max(table.now, due);
    table.wake().due(table.now);
  }
  throw new Error('the alarm rings for ever');
}

function fail(): never {
  throw new Error('that is not there');
}
