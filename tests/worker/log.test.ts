import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type GameLog, replay } from '../../engine/index.ts';
import { LogWriter } from '../../engine/play/replay.ts';
import type { FinishedLog, OpenLog } from '../../worker/protocol/calls/ended.ts';
import { gameLog, logAt } from '../../worker/room/play/game-log.ts';
import { makeTable, resign, startedTable } from './browser.ts';
import { MINUTE, SECOND, TestTable } from './room-kit.ts';

const BANK = 6 * MINUTE + 15 * SECOND;

function logOf(table: TestTable): GameLog {
  return gameLog(table.record, table.store.logFrom(1)) ?? fail();
}

/** The log as the engine's own writer would have written it. */
function written({ fair: _, ...log }: GameLog): GameLog {
  const { stateAt } = replay(log);
  const writer = new LogWriter(log.rules, log.setup, log.seed, stateAt(0) ?? fail());
  log.entries.forEach((entry, index) => {
    writer.add(entry, stateAt(index + 1) ?? fail());
  });
  return writer.log;
}

function expectFaithful(table: TestTable): GameLog {
  const log = logOf(table);
  expect(replay(log).verdict).toEqual({ isFaithful: true });
  const { fair, ...rest } = log;
  expect(rest).toEqual(written(log));
  expect(fair?.commitment).toBe(table.record.fair.commitment);
  return log;
}

/** Takes back the own last answer, as often as it comes to that. */
function undoSometimes(table: TestTable): void {
  const before = table.state.public.turn.number;
  let count = 0;
  table.playUntil(() => {
    const [seat] = table.waited();
    count += 1;
    if (seat !== undefined && count % 3 === 0) {
      const socket = table.sockets.find(({ memory }) => memory.seat === seat);
      if (socket !== undefined) table.say(socket, { t: 'undo', cid: table.cid() });
    }
    return table.state.public.turn.number >= before + 12;
  });
}

describe('the log of a game', () => {
  it('has a mark for the beginning and for every turn that passed, as the engine takes them', () => {
    const table = new TestTable({ seats: 3 });
    table.start();
    expect(expectFaithful(table).marks).toHaveLength(1);
    table.playUntil(() => table.state.public.turn.number > 12);
    expect(expectFaithful(table).marks.length).toBeGreaterThan(12);
  });

  it('is faithful with undo in it, asleep and awake', () => {
    const table = new TestTable();
    table.start();
    undoSometimes(table);
    table.wake();
    undoSometimes(table);
    const { entries } = expectFaithful(table);
    expect(entries.filter(({ undo }) => undo !== undefined).length).toBeGreaterThan(3);
  });

  it('is faithful with time-outs, an idle seat and a seat that is given up', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.disconnect(sockets[seat] ?? fail());
    for (let round = 0; round < 3; round += 1) {
      table.playUntil(() => table.waited().includes(seat));
      table.now += BANK + MINUTE;
      table.wake().due(table.now);
    }
    table.playUntil(() => table.record.seq > 40);
    expect(table.record.chairs[seat]?.timeouts).toBeGreaterThan(3);
    for (const socket of sockets.filter((_, index) => index !== seat))
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    const log = expectFaithful(table);
    const kinds = log.entries.map(({ do: command }) => JSON.stringify(command));
    expect(kinds.some((text) => text.includes('"timeout"'))).toBe(true);
    expect(kinds.some((text) => text.includes('"resign"'))).toBe(true);
    expect(table.record.phase).toBe('over');
  });

  it('says which commands a bot gave for a person', () => {
    const table = new TestTable({ seats: 3 });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.disconnect(sockets[seat] ?? fail());
    table.now += 4 * MINUTE;
    const others = sockets.filter((_, index) => index !== seat);
    for (const socket of others) table.say(socket, { t: 'vote', seat, choice: 'bot', cid: table.cid() });
    table.playUntil(() => table.state.public.turn.number > 9);
    for (const socket of others)
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    const log = finished(table);
    expect(replay(log.log).verdict).toEqual({ isFaithful: true });
    const marked = log.log.entries.filter(({ by }) => by === 'steady').map(({ do: command }) => command);
    for (const [index, { kind, botCommands }] of log.seats.entries()) {
      const own = marked.filter((command) => JSON.stringify(command).includes(`"seat":${index},`));
      expect({ kind, botCommands }).toEqual({ kind: 'person', botCommands: own.length });
    }
    expect(log.seats[seat]?.botCommands).toBeGreaterThan(3);
  });

  it('proves how the seed came about, and is unfaithful from the beginning if that is not true', () => {
    const table = new TestTable();
    const [first = fail()] = table.start();
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    const { log } = finished(table);
    expect(log.fair).toEqual({
      commitment: table.record.fair.commitment,
      secret: 'a'.repeat(64),
      nonces: ['nonce-of-the-seat-0', 'nonce-of-the-seat-1'],
    });
    expect(replay(log).verdict).toEqual({ isFaithful: true });
    const { fair = fail() } = log;
    const nonces = fair.kind === 'round' ? fail() : fair.nonces.toReversed();
    for (const wrong of [
      { ...fair, secret: 'b'.repeat(64) },
      { ...fair, nonces },
      { ...fair, commitment: 'c'.repeat(64) },
    ])
      expect(replay({ ...log, fair: wrong }).verdict).toMatchObject({ isFaithful: false, step: 0 });
  });
});

function finished(table: TestTable): FinishedLog {
  const log = logAt(table.record, table.store, 0, table.now);
  if (!log.ok || !log.value.isOver) throw new Error('it is not over');
  return log.value;
}

function open(table: TestTable, after = 0): OpenLog {
  const log = logAt(table.record, table.store, after, table.now);
  if (!log.ok || log.value.isOver) throw new Error('it is not open');
  return log.value;
}

describe('the log before the end', () => {
  it('is what spectators were told, and nothing else', () => {
    const table = new TestTable();
    table.start();
    const watcher = table.connect();
    table.playUntil(() => table.record.seq >= 30);
    const log = open(table);
    expect(log.seq).toBe(table.record.seq);
    expect(log.start).toEqual(watcher.last('welcome')?.view?.public);
    expect(log.updates.map(({ at: _, ...part }) => part)).toEqual(
      watcher.all('update').map(({ t: _t, now: _now, clock: _clock, ...part }) => part),
    );
    expect(open(table, 20).updates).toEqual(log.updates.slice(20));
    const text = JSON.stringify(log);
    const { hidden } = table.state;
    for (const secret of [hidden.chance.seed, table.record.fair.secret, ...(table.record.fair.nonces ?? [])])
      expect(text).not.toContain(secret);
  });

  it('is behind by the delay of the table, and so is its end', () => {
    const table = new TestTable({ delay: 60 });
    const [first = fail()] = table.start();
    expect(open(table)).toEqual({ id: 'table', isOver: false, seq: 0, updates: [] });
    table.playUntil(() => table.record.seq >= 5);
    table.now += 30 * SECOND;
    table.playUntil(() => table.record.seq >= 10);
    table.now += 30 * SECOND;
    expect(open(table).seq).toBe(5);
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(table.record.phase).toBe('over');
    expect(open(table).updates).toHaveLength(5);
    table.now += 60 * SECOND - 1;
    expect(open(table).updates).toHaveLength(10);
    table.now += 1;
    expect(finished(table).log.entries).toHaveLength(table.record.seq);
  });

  it('is not for spectators where nobody may watch, until the game is over', () => {
    const table = new TestTable({ watch: false });
    const [first = fail()] = table.start();
    expect(logAt(table.record, table.store, 0, table.now)).toMatchObject({ error: { code: 'noWatching' } });
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(finished(table).result).toHaveLength(2);
  });
});

/** What a seat reads that shows its token. */
function lookBack(table: TestTable, token: string, after = 0): OpenLog {
  const log = table.room.call('lookBack', { token, after }, table.now);
  if (!log.ok) throw new Error(log.error.code);
  return JSON.parse(log.value.text);
}

describe('what a seat looks back at', () => {
  it('is what spectators are told, without the delay', () => {
    const table = new TestTable({ delay: 60 });
    table.start();
    table.playUntil(() => table.record.seq >= 12);
    expect(open(table)).toEqual({ id: 'table', isOver: false, seq: 0, updates: [] });
    const seen = lookBack(table, table.token(1));
    expect(seen.seq).toBe(table.record.seq);
    expect(lookBack(table, table.token(0))).toEqual(seen);
    expect(lookBack(table, table.token(0), 9).updates).toEqual(seen.updates.slice(9));
    table.now += 60 * SECOND;
    expect(open(table)).toEqual(seen);
  });

  it('is there where nobody may watch, and has nothing hidden in it', () => {
    const table = new TestTable({ watch: false });
    const sockets = table.start();
    table.playUntil(() => table.record.seq >= 30);
    const { updates, start } = lookBack(table, table.token(0));
    // Every seat is told the same rows over its socket; what only one is told hangs on beside them.
    for (const socket of sockets)
      expect(updates.map(({ at: _, ...part }) => part)).toEqual(
        socket.all('update').map(({ t: _t, now: _now, clock: _clock, own: _own, ...part }) => part),
      );
    expect(start).not.toHaveProperty('own');
    const text = JSON.stringify([start, updates]);
    const { hidden } = table.state;
    for (const secret of [hidden.chance.seed, table.record.fair.secret, ...(table.record.fair.nonces ?? [])])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['no token of this table', () => 'a secret of another table'],
    [
      'one that is void',
      (table: TestTable) => {
        table.act('rotate', 0, { token: table.token(0), secret: 'a new secret of the seat' });
        return table.token(0);
      },
    ],
    ['the invite', (table: TestTable) => table.invite],
    ['the secret of a host who has no seat', () => 'host'],
  ])('is refused to %s', (_, tokenOf) => {
    const table = new TestTable({ watch: false });
    table.start();
    const token = tokenOf(table);
    expect(table.room.call('lookBack', { token, after: 0 }, table.now)).toMatchObject({
      ok: false,
      error: { code: 'notYourSeat' },
    });
  });

  it('is the whole game once it is over', () => {
    const table = new TestTable();
    const [first = fail()] = table.start();
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(lookBack(table, table.token(0)).isOver).toBe(true);
  });
});

const ORIGIN = 'https://ploughshare.test';

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${ORIGIN}/api${path}`, { headers }));
}

describe('POST /api/games/:id/look-back', () => {
  const post = (id: string, body: string): Promise<Response> =>
    exports.default.fetch(new Request(`${ORIGIN}/api/games/${id}/look-back`, { method: 'POST', body }));

  it('tells a seat, and refuses others and odd bodies with a code', async () => {
    const [{ game, people }, other] = [await startedTable({ watch: false, delay: 30 }), await startedTable()];
    const { token } = people[0];
    const response = await post(game.id, JSON.stringify({ token }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ isOver: false, seq: 0, start: { turn: { number: 1 } } });
    const foreign = other.people[0].token;
    for (const [id, body, code] of [
      [game.id, JSON.stringify({ token: foreign }), 'notYourSeat'],
      [other.game.id, JSON.stringify({ token }), 'notYourSeat'],
      [game.id, JSON.stringify({ token: game.invite }), 'notYourSeat'],
      [game.id, '{}', 'badMessage'],
      [game.id, JSON.stringify({ token, after: -1 }), 'badMessage'],
      [game.id, JSON.stringify({ token, after: '0' }), 'badMessage'],
      [game.id, JSON.stringify({ token, after: 1e12 }), 'badMessage'],
      [game.id, '{"token":', 'badMessage'],
      [game.id, 'x'.repeat(20_000), 'badMessage'],
      ['zzzzzzzzzzzzzzzzzzzzzz', JSON.stringify({ token }), 'noSuchTable'],
    ] as const)
      expect(await (await post(id, body)).json()).toMatchObject({ error: { code } });
  });
});

describe('GET /api/games/:id/log', () => {
  it('refuses made-up ids, odd questions and tables that have not begun', async () => {
    const game = await makeTable();
    for (const [path, status, code] of [
      ['zzzzzzzzzzzzzzzzzzzzzz/log', 404, 'noSuchTable'],
      [`${game.id}/log?after=x`, 400, 'badMessage'],
      [`${game.id}/log`, 409, 'notStarted'],
    ] as const) {
      const response = await get(`/games/${path}`);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code } });
    }
  });

  it('changes as long as the game goes on, and may not be kept', async () => {
    const { game } = await startedTable();
    const response = await get(`/games/${game.id}/log`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
    expect(await response.json()).toMatchObject({ isOver: false, seq: 0, updates: [] });
  });

  it('is whole, replayable and for ever once the game is over; chat and names are no part of it', async () => {
    const { game, people } = await startedTable();
    await resign(game, people[0]);
    const response = await get(`/games/${game.id}/log`);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const text = await response.text();
    const body: FinishedLog = JSON.parse(text);
    expect(body).toMatchObject({
      id: game.id,
      isOver: true,
      seats: [{ kind: 'person' }, { kind: 'person' }],
    });
    expect(body.result).toHaveLength(2);
    expect(replay(body.log).verdict).toEqual({ isFaithful: true });
    for (const word of ['Ada', 'Bo"', people[0].token, game.invite]) expect(text).not.toContain(word);
    const etag = response.headers.get('ETag') ?? fail();
    const again = await get(`/games/${game.id}/log`, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toContain('immutable');
    expect(await again.text()).toBe('');
  });
});

function fail(): never {
  throw new Error('that is not there');
}
