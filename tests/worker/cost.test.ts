import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { options, type SeatId, waitedFor } from '../../engine/index.ts';
import type { GameRoom } from '../../worker/object/game-room.ts';
import { type Made, makeTable, sitDown } from './browser.ts';
import { Client } from './client.ts';
import { MINUTE, SECOND } from './room-kit.ts';

// What a game costs whoever runs the server, counted where it is charged for. With FULL=1 it is printed, for docs/operating.md.

const SEATS = 5;

interface Counted {
  messages: number;
  rowsWritten: number;
  rowsRead: number;
  alarmsSet: number;
  alarmsRung: number;
  armedFor: number;
  awakeMs: number;
}

afterEach(() => vi.restoreAllMocks());

const stubOf = ({ id }: Made) => env.ROOMS.get(env.ROOMS.idFromName(id));

/** Counts what the object does from now on: rows as SQLite says it, alarms that are set, and how long messages are worked on. */
function countIn(game: Made): Promise<Counted> {
  const counted: Counted = {
    messages: 0,
    rowsWritten: 0,
    rowsRead: 0,
    alarmsSet: 0,
    alarmsRung: 0,
    armedFor: 0,
    awakeMs: 0,
  };
  return runInDurableObject(stubOf(game), async (room: GameRoom, { storage }) => {
    counted.armedFor = (await storage.getAlarm()) ?? Number.POSITIVE_INFINITY;
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    vi.spyOn(sql, 'exec').mockImplementation((...statement) => {
      const cursor = exec(...statement);
      counted.rowsWritten += cursor.rowsWritten;
      const { toArray } = cursor;
      // Rows are read when they are asked for.
      cursor.toArray = () => {
        const rows = toArray.call(cursor);
        counted.rowsRead += cursor.rowsRead;
        return rows;
      };
      return cursor;
    });
    const setAlarm = storage.setAlarm.bind(storage);
    vi.spyOn(storage, 'setAlarm').mockImplementation((...at) => {
      counted.alarmsSet += 1;
      counted.armedFor = Number(at[0]);
      return setAlarm(...at);
    });
    const hear = room.webSocketMessage.bind(room);
    vi.spyOn(room, 'webSocketMessage').mockImplementation(async (...heard) => {
      counted.messages += 1;
      const since = performance.now();
      await hear(...heard);
      counted.awakeMs += performance.now() - since;
    });
    return counted;
  });
}

/** What the directory is told of a running game, and how many rows that is. */
function countReports(): { reports: number; rows: number } {
  const counted = { reports: 0, rows: 0 };
  const batch = env.DB.batch.bind(env.DB);
  vi.spyOn(env.DB, 'batch').mockImplementation(async <T>(statements: D1PreparedStatement[]) => {
    const results = await batch<T>(statements);
    counted.reports += 1;
    for (const { meta } of results) counted.rows += meta.rows_written;
    return results;
  });
  return counted;
}

const bytesHeard = ({ heard }: Client): number =>
  heard.reduce((sum, message) => sum + JSON.stringify(message).length, 0);

it('a game of five with a clock is cheap: rows, requests, reports and bytes stay within what docs/operating.md says', {
  timeout: 120_000,
}, async () => {
  const { steady } = BOTS;
  if (steady === undefined) throw new Error('there is no steady bot');
  const game = await makeTable({ seats: SEATS, clock: 'live25+45', isPublic: true });
  const people = [];
  for (let seat = 0; seat < SEATS; seat += 1) people.push(await sitDown(game, `Player ${seat}`));
  const clients: Client[] = [];
  for (const { token } of people) clients.push(await Client.connect(game.id, token));
  const watcher = await Client.connect(game.id);
  const counted = await countIn(game);
  const directory = countReports();
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (const { token } of people)
    await stubOf(game).call('ready', { token, nonce: `nonce-of-somebody-${token.slice(0, 8)}` });
  await Promise.all([...clients, watcher].map((client) => client.until(() => client.view !== undefined)));
  let commands = 0;
  for (; watcher.view?.public.ended === undefined; commands += 1) {
    const table = watcher.view?.public;
    const seat: SeatId = (table && waitedFor(table)[0]?.seat) ?? 0;
    const client = clients[seat];
    if (client?.view === undefined) throw new Error('nobody is there');
    const reply = steady(client.view, options(client.view), () => 0.4);
    // Somebody thinks for ten seconds.
    now += 10 * SECOND;
    while (counted.armedFor <= now) {
      counted.armedFor = Number.POSITIVE_INFINITY;
      counted.alarmsRung += 1;
      await runDurableObjectAlarm(stubOf(game));
    }
    client.say({ t: 'answer', cid: `c${commands}`, ...reply });
    const seq = watcher.seq + 1;
    await Promise.all([...clients, watcher].map((other) => other.until(() => other.seq >= seq)));
  }
  await vi.waitUntil(async () => {
    now += MINUTE;
    return (
      (await env.DB.prepare('SELECT length(log) AS bytes FROM archive WHERE id = ?')
        .bind(game.id)
        .first()) !== null
    );
  });
  const turns = watcher.view.public.turn.number;
  const kept = await env.DB.prepare('SELECT length(log) AS bytes FROM archive WHERE id = ?')
    .bind(game.id)
    .first<{ bytes: number }>();
  const stored = await runInDurableObject(stubOf(game), (_, { storage }) => storage.sql.databaseSize);
  const seatBytes = clients.reduce((sum, client) => sum + bytesHeard(client), 0) / SEATS;
  const cost = {
    commands,
    turns,
    messages: counted.messages,
    rowsWritten: counted.rowsWritten,
    alarmsSet: counted.alarmsSet,
    alarmsRung: counted.alarmsRung,
    rowsRead: counted.rowsRead,
    awakeMs: Math.round(counted.awakeMs),
    reports: directory.reports,
    rowsInDirectory: directory.rows,
    bytesPerSeat: Math.round(seatBytes),
    bytesPerWatcher: bytesHeard(watcher),
    stored,
    archived: kept?.bytes,
  };
  if (env.FULL === 'yes') console.log(JSON.stringify(cost));
  expect(commands).toBeGreaterThan(150);
  expect((cost.rowsWritten + cost.alarmsSet) / commands).toBeLessThanOrEqual(2.5);
  // One whenever somebody else is waited for: with every turn, and twice in a combat.
  expect(cost.reports / commands).toBeLessThanOrEqual(0.5);
  expect(cost.messages).toBe(commands);
  expect(cost.bytesPerWatcher / commands).toBeLessThanOrEqual(1400);
  expect(cost.archived).toBeLessThanOrEqual(30 * 1024);
  expect(cost.stored).toBeLessThanOrEqual(1024 * 1024);
});
