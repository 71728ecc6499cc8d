import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { options, replay, viewFor, waitedFor } from '../../engine/index.ts';
import { newGameId } from '../../worker/keys/secrets.ts';
import type { GameRoom } from '../../worker/object/game-room.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { ROOM_SCHEMA, type RoomRecord, upgradeRecord } from '../../worker/room/record/record.ts';
import { type ChatRow, type LogRow, SqlStore } from '../../worker/room/record/store.ts';
import { Room } from '../../worker/room/room.ts';
import combat1 from '../golden/rooms/1-combat.json';
import lobby1 from '../golden/rooms/1-lobby.json';
import midGame1 from '../golden/rooms/1-mid-game.json';
import combat2 from '../golden/rooms/2-combat.json';
import lobby2 from '../golden/rooms/2-lobby.json';
import midGame2 from '../golden/rooms/2-mid-game.json';
import combat3 from '../golden/rooms/3-combat.json';
import lobby3 from '../golden/rooms/3-lobby.json';
import midGame3 from '../golden/rooms/3-mid-game.json';
import { Browser } from './browser.ts';
import { Client } from './client.ts';
import { FakeSocket } from './room-kit.ts';
import { inStorage, recordText, roomAt } from './stored-room.ts';

/** A room as it was stored under some number: its tables and their rows. */
interface StoredRoom {
  tables: string;
  room: RoomRecord;
  log: LogRow[];
  chat: ChatRow[];
}

// Files that were written once: their shape is what this test is about.
const stored = (value: unknown): StoredRoom => value as StoredRoom;

const ROOMS = new Map([
  ['1-lobby', stored(lobby1)],
  ['1-mid-game', stored(midGame1)],
  ['1-combat', stored(combat1)],
  ['2-lobby', stored(lobby2)],
  ['2-mid-game', stored(midGame2)],
  ['2-combat', stored(combat2)],
  ['3-lobby', stored(lobby3)],
  ['3-mid-game', stored(midGame3)],
  ['3-combat', stored(combat3)],
]);
const DAY = 24 * 3_600_000;

/** Puts a stored room where its object would have left it. */
async function putBack(
  name: string,
  { schema, preset }: { schema?: number; preset?: 'printed' | 'latest' } = {},
): Promise<string> {
  const { tables, room, log, chat } = ROOMS.get(name) ?? fail();
  const id = newGameId(env.ID_KEY);
  await inStorage(id, (sql) => {
    sql.exec(tables);
    const game = { ...room.options.game, ...(preset !== undefined && { preset }) };
    const options = { ...room.options, game };
    const record = { ...room, id, options, ...(schema !== undefined && { schema }) };
    sql.exec('INSERT INTO room (id, record) VALUES (1, ?)', JSON.stringify(record));
    for (const { seq, at, seat, cid, entry, public: open } of log)
      sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)', seq, at, seat ?? null, cid ?? null, entry, open);
    for (const { id: line, at, room: where, message } of chat)
      sql.exec('INSERT INTO chat VALUES (?, ?, ?, ?)', line, at, where, message);
  });
  await evictDurableObject(roomAt(id));
  return id;
}

const { ID_KEY } = env;
const token = (seat: number): string => `secret of seat ${seat}`;

/** Opens the room on its own SQLite, lets the people play on to the end of the game, and gives what is left then. */
function playToTheEnd(id: string): Promise<{ record: RoomRecord; log: unknown; phases: string[] }> {
  return runInDurableObject(roomAt(id), (_: GameRoom, state) => {
    const sockets: FakeSocket[] = [];
    const store = new SqlStore(state.storage);
    let room = new Room({ store, idKey: ID_KEY, sockets: () => sockets });
    const record = (): RoomRecord => room.record ?? fail();
    const phases = [record().phase];
    let now = record().touchedAt;
    fillTheLobby(room, now);
    record().chairs.forEach(({ kind }, seat) => {
      if (kind !== 'person') return;
      const socket = new FakeSocket();
      sockets.push(socket);
      room.hear(socket, JSON.stringify({ t: 'hello', protocol: PROTOCOL, token: token(seat) }), now);
    });
    phases.push(record().phase);
    for (let step = 0; step < 900 && record().phase === 'live'; step += 1) {
      if (step % 40 === 0) room = new Room({ store, idKey: ID_KEY, sockets: () => sockets });
      now += 1000;
      answerOnce(room, sockets, now, `on${step}`);
    }
    phases.push(record().phase);
    return { record: record(), log: finishedLog(record(), store.logFrom(1))?.log, phases };
  });
}

/** Whoever is still missing comes, and everybody is ready. */
function fillTheLobby(room: Room, now: number): void {
  if (room.record?.phase !== 'lobby') return;
  room.record.chairs.forEach(({ kind }, seat) => {
    if (kind === 'free') room.perform('sit', {}, { name: 'Bo', secret: token(seat), invite: 'invite' }, now);
  });
  room.record.chairs.forEach(({ kind, isReady }, seat) => {
    if (kind === 'person' && !isReady)
      room.perform('ready', { seat }, { nonce: `nonce-of-the-seat-${seat}` }, now);
  });
}

function answerOnce(room: Room, sockets: FakeSocket[], now: number, cid: string): void {
  const state = room.record?.live?.history.state ?? fail();
  const [{ seat } = fail()] = waitedFor(state.public);
  const socket = sockets.find(({ memory }) => memory.seat === seat) ?? fail();
  const view = viewFor(state, seat);
  const reply = BOTS.steady?.(view, options(view), () => 0.42) ?? fail();
  room.hear(socket, JSON.stringify({ t: 'answer', cid, ...reply }), now);
  expect(socket.last('ack')).toMatchObject({ cid });
}

describe('a stored room', () => {
  it('is kept for every number and situation', () => {
    const wanted = Array.from({ length: ROOM_SCHEMA }, (_, index) =>
      ['lobby', 'mid-game', 'combat'].map((name) => `${index + 1}-${name}`),
    ).flat();
    expect([...ROOMS.keys()]).toEqual(wanted);
    for (const [name, { room }] of ROOMS) expect(String(room.schema)).toBe(name.split('-')[0]);
  });

  it.each([...ROOMS.keys()])('%s opens, plays on and ends', { timeout: 30_000 }, async (name) => {
    const id = await putBack(name);
    const { record, log, phases } = await playToTheEnd(id);
    expect(phases).toEqual([name.endsWith('lobby') ? 'lobby' : 'live', 'live', 'over']);
    expect(record).toMatchObject({ schema: ROOM_SCHEMA, phase: 'over', id });
    expect(record.live?.history.state.public.ended).toBeDefined();
    expect(replay(log).verdict).toEqual({ isFaithful: true });
  });

  it('of number 1 that says `printed` still deals no strong pair; of number 2 it deals blindly', async () => {
    const dealt = async (name: string, preset: 'printed' | 'latest'): Promise<unknown[]> => {
      const id = await putBack(name, { preset });
      return runInDurableObject(roomAt(id), (_: GameRoom, state) => {
        const room = new Room({ store: new SqlStore(state.storage), idKey: ID_KEY, sockets: () => [] });
        fillTheLobby(room, room.record?.touchedAt ?? 0);
        const setup = room.record?.live?.history.state.public.setup;
        return [setup?.preset, setup?.switches.strongPairs];
      });
    };
    expect(await dealt('1-lobby', 'printed')).toEqual(['balanced', 'notDealt']);
    expect(await dealt('1-lobby', 'latest')).toEqual(['latest', 'banned']);
    expect(await dealt('2-lobby', 'printed')).toEqual(['printed', 'allowed']);
  });

  it('with a game of earlier rules plays it on by these', () => {
    for (const [name, { room }] of ROOMS) {
      const table = room.live?.history.state.public;
      const rules = { 1: 1, 2: 3, 3: 4 }[name.charAt(0)];
      if (table !== undefined) expect(table.rules).toBe(rules);
      expect(room.live?.history.arrivals === undefined).toBe((table?.rules ?? 1) < 3);
    }
  });

  it('in the middle of a combat still owes the one commitment that is missing', () => {
    const { room } = ROOMS.get('1-combat') ?? fail();
    const table = room.live?.history.state.public ?? fail();
    expect(table.stack.at(-1)?.kind).toBe('combat');
    expect(waitedFor(table)).toHaveLength(1);
  });

  it('is served by its object', async () => {
    const id = await putBack('1-combat');
    const [first, second] = [await Client.connect(id, token(0)), await Client.connect(id, token(1))];
    const [{ seat } = fail()] = waitedFor(first.view?.public ?? fail());
    const client = seat === 0 ? first : second;
    const view = client.view ?? fail();
    const reply = BOTS.steady?.(view, options(view), () => 0.42) ?? fail();
    await client.act({ t: 'answer', cid: 'on', ...reply });
    expect(await client.next('ack')).toMatchObject({ cid: 'on' });
  });
});

describe('a room of a number that is not known', () => {
  it.each([
    ['a later number', { schema: ROOM_SCHEMA + 1 }],
    ['no number', {}],
    ['a number that never was', { schema: 0 }],
    ['something else', 'room'],
    ['nothing', undefined],
  ])('is not read: %s', (_, room) => {
    expect(upgradeRecord(room)).toMatchObject({ ok: false, error: { code: 'newerRoom' } });
  });

  it('is refused with a code on every way in, and nothing of it is lost', async () => {
    const id = await putBack('1-mid-game', { schema: ROOM_SCHEMA + 1 });
    const before = await inStorage(id, recordText);
    const browser = new Browser();
    for (const answer of [
      await browser.get(`/games/${id}`),
      await browser.get(`/games/${id}/log`),
      await browser.post(`/games/${id}/sit`, { name: 'Cy' }),
      await browser.post(`/games/${id}/leave`, { token: token(0).padEnd(20, '.') }),
    ])
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'newerRoom' } } });
    await expect(Client.open(id)).rejects.toThrow('503');
    await runInDurableObject(roomAt(id), (_: GameRoom, state) => state.storage.setAlarm(Date.now() + DAY));
    expect(await runDurableObjectAlarm(roomAt(id))).toBe(true);
    expect(await inStorage(id, recordText)).toBe(before);
    // The version that knows it will be back: the alarm is tried again.
    const alarm = await runInDurableObject(roomAt(id), (_: GameRoom, state) => state.storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now());
    await inStorage(id, (sql) => {
      const room = { ...JSON.parse(before), schema: ROOM_SCHEMA };
      sql.exec('UPDATE room SET record = ?', JSON.stringify(room));
    });
    await evictDurableObject(roomAt(id));
    expect((await browser.get(`/games/${id}`)).body).toMatchObject({ phase: 'live' });
  });
});

function fail(): never {
  throw new Error('that is not there');
}
