import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerGroup, startGroup } from './group.ts';
import { type Made, makeTable, Player, post, sitDown } from './player.ts';
import { newFolder } from './server.ts';

const OPERATOR_KEY = 'the key of this test alone';
const IDLE_MS = 12_000;
const PING_EVERY_MS = 2_000;
const SOCKETS = 5;

let folder: string;
let server: ServerGroup;

beforeAll(async () => {
  folder = await newFolder();
  server = await startGroup(folder, { OPERATOR_KEY });
});

afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A table with two seats taken and five sockets open. */
async function openTable(options: Record<string, unknown>): Promise<{ table: Made; players: Player[] }> {
  const { origin } = server;
  const table = await makeTable(origin, { seats: 2, ...options });
  const tokens = [await sitDown(origin, table, 'Ada'), await sitDown(origin, table, 'Bo')];
  const players = Array.from({ length: SOCKETS }, (_, index) => new Player(table.id, tokens[index]));
  for (const player of players) await player.connect(origin);
  return { table, players };
}

async function begin({ table, players }: { table: Made; players: Player[] }): Promise<void> {
  for (const { token } of players.slice(0, 2))
    await post(server.origin, `/games/${table.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
  for (const player of players) await player.until(() => player.view !== undefined);
}

async function awakeSince({ id }: Made): Promise<number> {
  const { awakeSince: since } = await post(server.origin, '/operator/room', { key: OPERATOR_KEY, id });
  return Date.parse(String(since));
}

it('rooms sleep while people only look at them: in the lobby, with a clock, and while a seat is awaited', async () => {
  const lobby = await openTable({});
  const clocked = await openTable({ clock: 'live15+30' });
  const awaited = await openTable({ clock: 'none' });
  await begin(clocked);
  await begin(awaited);
  // The person whom the table waits for is gone, and the others see it.
  const seat = awaited.players[0]?.view?.public.turn.seat ?? 0;
  awaited.players.find((player) => player.seat === seat)?.close();
  const others = awaited.players.filter((player) => player.seat !== seat);
  for (const other of others) await other.until(() => other.lobby?.chairs[seat]?.isConnected !== true);
  const tables = [lobby, clocked, awaited];
  const before = await Promise.all(tables.map(({ table }) => awakeSince(table)));
  const players = tables.flatMap(({ players: some }) => some).filter(({ isOpen }) => isOpen);

  const from = Date.now();
  while (Date.now() - from < IDLE_MS) {
    for (const player of players) player.say('ping');
    await pause(PING_EVERY_MS);
  }
  const pings = IDLE_MS / PING_EVERY_MS;
  for (const player of players) expect(player.pongs).toBeGreaterThanOrEqual(pings);
  for (const player of players) expect(player.isOpen).toBe(true);

  const after = await Promise.all(tables.map(({ table }) => awakeSince(table)));
  for (const [index, since] of after.entries())
    expect(since - (before[index] ?? 0)).toBeGreaterThan(IDLE_MS / 2);
  for (const since of after) expect(since).toBeGreaterThan(from + IDLE_MS / 2);

  // Nobody noticed: the connections are the same, and the game goes on over them.
  const [player] = clocked.players;
  player?.say({ t: 'chat', text: 'still there', cid: 'a' });
  expect(await player?.until(() => player.acknowledged.has('a'))).toBe(true);
  for (const { players: some } of tables) for (const one of some) one.close();
}, 120_000);
