import { describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import { letIn, requestSeat } from '../../worker/room/lobby/seat-requests.ts';
import { release } from '../../worker/room/lobby/takeover.ts';
import { Browser, makeTable, type Seated, sitDown } from './browser.ts';
import { Client } from './client.ts';
import { type FakeSocket, MINUTE, TestTable } from './room-kit.ts';

const NEWCOMER = 'secret of the newcomer';

/** A running game of three in which one seat, not the host's, is away. */
function withAbsentee(options: Record<string, unknown> = {}): {
  table: TestTable;
  sockets: FakeSocket[];
  gone: FakeSocket;
} {
  const table = new TestTable({ seats: 3, ...options });
  const sockets = table.start();
  const gone = sockets[2] ?? fail();
  table.disconnect(gone);
  return { table, sockets: sockets.slice(0, 2), gone };
}

const releaseSeat = (table: TestTable, seat: number): unknown =>
  table.change((record) => release(record, seat, table.now));

function comes(table: TestTable, name = 'Cy', secret = NEWCOMER): unknown {
  return table.change((record) => requestSeat(record, { name, key: keyOf(secret) }, table.now));
}

const letNewcomerIn = (table: TestTable, id = 1): unknown =>
  table.change((record) => letIn(record, id, table.now));

const OK = { ok: true };

describe('a seat of a running game', () => {
  it('can be released when its person has been away for three minutes, not before', () => {
    const { table } = withAbsentee();
    table.now += 3 * MINUTE - 1;
    expect(releaseSeat(table, 2)).toMatchObject({ error: { code: 'notAway' } });
    table.now += 1;
    expect(releaseSeat(table, 1)).toMatchObject({ error: { code: 'notAway' } });
    expect(releaseSeat(table, 2)).toMatchObject(OK);
  });

  it('can be released at once when its person has resigned', () => {
    const table = new TestTable({ seats: 3 });
    const sockets = table.start();
    table.say(sockets[2] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(releaseSeat(table, 2)).toMatchObject(OK);
  });

  it('is for the clock to find idle, where there is one', () => {
    const { table } = withAbsentee({ clock: 'live6+15' });
    table.now += 3 * MINUTE;
    expect(releaseSeat(table, 2)).toMatchObject({ error: { code: 'notAway' } });
    const chairs = table.record.chairs.map((chair, seat) => (seat === 2 ? { ...chair, timeouts: 3 } : chair));
    table.change((record) => ({ ok: true, value: { ...record, chairs } }));
    expect(releaseSeat(table, 2)).toMatchObject(OK);
  });

  it('is released with a note to all, and the steady bot plays on', () => {
    const { table, sockets } = withAbsentee();
    const watcher = table.connect();
    table.now += 3 * MINUTE;
    releaseSeat(table, 2);
    for (const socket of [...sockets, watcher]) {
      expect(socket.all('note')).toMatchObject([{ note: 'released', seat: 2, name: 'Player 3' }]);
      expect(socket.last('lobby')?.lobby.chairs[2]).toMatchObject({ isReleased: true, isPlayedOn: true });
    }
    const seen = new Set<number>();
    table.playUntil(() => {
      for (const seat of table.waited()) seen.add(seat);
      return table.state.public.turn.number > 4;
    });
    expect([...seen]).not.toContain(2);
    const played = table.store
      .logFrom(1)
      .map(({ entry }) => JSON.parse(entry))
      .filter(({ do: command }) => command?.seat === 2);
    expect(played.length).toBeGreaterThan(0);
    for (const entry of played) expect(entry).toMatchObject({ by: 'steady' });
  });

  it('is not told to spectators who are behind', () => {
    const { table, sockets } = withAbsentee({ delay: 60 });
    table.now += 3 * MINUTE;
    const watcher = table.connect();
    const before = watcher.heard.length;
    releaseSeat(table, 2);
    expect(sockets[0]?.all('note')).toHaveLength(1);
    expect(watcher.heard).toHaveLength(before);
  });

  it('is asked for by a newcomer, whom the host alone sees and lets in', () => {
    const { table, sockets } = withAbsentee();
    table.now += 3 * MINUTE;
    expect(comes(table)).toMatchObject({ error: { code: 'alreadyStarted' } });
    releaseSeat(table, 2);
    expect(comes(table)).toMatchObject(OK);
    const newcomer = table.connect(NEWCOMER);
    expect(newcomer.last('welcome')?.seat).toBeUndefined();
    expect(sockets[0]?.last('lobby')?.inside).toEqual({ asking: [{ id: 1, name: 'Cy', at: table.now }] });
    expect(sockets[1]?.last('lobby')?.inside).toBeUndefined();
    expect(letNewcomerIn(table)).toMatchObject(OK);
    expect(newcomer.last('welcome')).toMatchObject({ seat: 2, view: { own: { seat: 2 } } });
    for (const socket of sockets)
      expect(socket.last('note')).toMatchObject({ note: 'takenOver', seat: 2, name: 'Cy' });
    expect(table.record.chairs[2]).toMatchObject({ name: 'Cy', keys: [keyOf(NEWCOMER)] });
    expect(comes(table, 'Di', 'another')).toMatchObject({ error: { code: 'alreadyStarted' } });
  });

  it('is asked for again and again at no cost, until the host has said something', () => {
    const { table, sockets } = withAbsentee({ watch: false });
    table.now += 3 * MINUTE;
    releaseSeat(table, 2);
    comes(table);
    const [heard, rows] = [sockets[0]?.heard.length, table.store.rowsWritten];
    for (let count = 0; count < 5; count += 1) expect(comes(table)).toMatchObject(OK);
    expect([sockets[0]?.heard.length, table.store.rowsWritten]).toEqual([heard, rows]);
    // Where nobody may watch, asking for a seat shows nothing of the game.
    const newcomer = table.connect(NEWCOMER);
    expect(newcomer.heard).toMatchObject([{ t: 'reject', code: 'noWatching' }]);
    expect(newcomer.closed).toMatchObject({ reason: 'noWatching' });
    letNewcomerIn(table);
    expect(table.connect(NEWCOMER).last('welcome')).toMatchObject({ seat: 2 });
  });

  it('is played by the newcomer from its next turn on', () => {
    const { table } = withAbsentee();
    table.now += 3 * MINUTE;
    releaseSeat(table, 2);
    comes(table);
    letNewcomerIn(table);
    const newcomer = table.connect(NEWCOMER);
    table.playUntil(() => table.waited().includes(2));
    const cid = table.answer(newcomer, 2);
    expect(newcomer.last('ack')).toMatchObject({ cid });
    expect(JSON.parse(table.store.logFrom(table.record.seq)[0]?.entry ?? '{}')).not.toHaveProperty('by');
  });

  it('is played by the newcomer although the one before has resigned', () => {
    const table = new TestTable({ seats: 3 });
    const sockets = table.start();
    table.say(sockets[2] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    releaseSeat(table, 2);
    comes(table);
    expect(letNewcomerIn(table)).toMatchObject(OK);
    const newcomer = table.connect(NEWCOMER);
    table.playUntil(() => table.waited().includes(2));
    const cid = table.answer(newcomer, 2);
    expect(newcomer.last('ack')).toMatchObject({ cid });
  });

  it('is lost to the person before, whose connections become spectators', () => {
    const { table } = withAbsentee();
    table.now += 3 * MINUTE;
    releaseSeat(table, 2);
    comes(table);
    letNewcomerIn(table);
    const late = table.connect(table.token(2));
    expect(late.last('reject')).toMatchObject({ code: 'wrongToken' });
    expect(late.last('welcome')?.seat).toBeUndefined();
    expect(late.last('welcome')?.view?.own).toBeUndefined();
  });

  it('can be taken back by its person as long as nobody else was let in', () => {
    const { table, sockets } = withAbsentee();
    table.now += 3 * MINUTE;
    releaseSeat(table, 2);
    comes(table);
    const back = table.connect(table.token(2));
    // Nobody who has come back is sent away.
    expect(letNewcomerIn(table)).toMatchObject({ error: { code: 'noFreeSeat' } });
    table.say(back, { t: 'return', cid: table.cid() });
    expect(sockets[0]?.last('lobby')?.lobby.chairs[2]?.isReleased).toBeUndefined();
    expect(sockets[0]?.last('lobby')?.inside).toBeUndefined();
    expect(letNewcomerIn(table)).toMatchObject({ error: { code: 'noFreeSeat' } });
    table.playUntil(() => table.waited().includes(2));
    table.answer(back, 2);
    expect(back.last('ack')).toBeDefined();
  });

  it('does not bring the rights of the host along', () => {
    const table = new TestTable({ seats: 3 });
    const [host = fail()] = table.start();
    table.disconnect(host);
    table.now += 3 * MINUTE;
    expect(table.isHost(table.token(1))).toBe(true);
    expect(releaseSeat(table, 0)).toMatchObject(OK);
    comes(table);
    letNewcomerIn(table);
    table.connect(NEWCOMER);
    expect(table.isHost(NEWCOMER)).toBe(false);
    expect(table.isHost(table.token(1))).toBe(true);
  });

  it('is released neither in the lobby nor after the end', () => {
    const table = new TestTable({ seats: 3 });
    table.sit('Ada');
    expect(releaseSeat(table, 0)).toMatchObject({ error: { code: 'notStarted' } });
    const { table: over, sockets } = withAbsentee();
    for (const socket of sockets)
      over.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: over.cid() });
    expect(over.record.phase).toBe('over');
    expect(releaseSeat(over, 2)).toMatchObject({ error: { code: 'closed' } });
  });
});

describe('taking a seat over, by the routes', () => {
  async function begun(): Promise<{ id: string; people: Seated[] }> {
    const game = await makeTable({ seats: 3 });
    const people: Seated[] = [];
    for (const name of ['Ada', 'Bo', 'Di']) people.push(await sitDown(game, name));
    for (const { token, browser } of people)
      await browser.post(`/games/${game.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
    return { id: game.id, people };
  }

  it('goes from resigning to the newcomer’s first look at the own cards', async () => {
    const { id, people } = await begun();
    const [ada, bo, di] = people;
    if (ada === undefined || bo === undefined || di === undefined) return fail();
    const atAda = await Client.connect(id, ada.token);
    const early = await ada.browser.post(`/games/${id}/release`, { token: ada.token, seat: di.seat });
    expect([early.status, early.body]).toMatchObject([409, { error: { code: 'notAway' } }]);
    const leaving = await Client.connect(id, di.token);
    await leaving.act({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    await leaving.next('ack');
    const byBo = await bo.browser.post(`/games/${id}/release`, { token: bo.token, seat: di.seat });
    expect(byBo.body).toMatchObject({ error: { code: 'notHost' } });
    const released = await ada.browser.post(`/games/${id}/release`, { token: ada.token, seat: di.seat });
    expect(released.status).toBe(200);
    expect(await atAda.next('note')).toMatchObject({ note: 'released', seat: di.seat, name: 'Di' });
    const cy = new Browser();
    const asked = await cy.post(`/games/${id}/ask`, { name: 'Cy', secret: NEWCOMER });
    expect(asked.status).toBe(202);
    const answer = { token: ada.token, asker: 1, isLetIn: true };
    expect((await ada.browser.post(`/games/${id}/askers`, answer)).status).toBe(200);
    expect(await atAda.next('note')).toMatchObject({ note: 'takenOver', seat: di.seat, name: 'Cy' });
    const atCy = await Client.connect(id, NEWCOMER);
    expect(atCy.view?.own?.seat).toBe(di.seat);
    // Whoever had the seat does not hold it any more.
    const back = await di.browser.post(`/games/${id}/recover`, {});
    expect(back.body).toMatchObject({ error: { code: 'notYourSeat' } });
  });
});

function fail(): never {
  throw new Error('that is not there');
}
