import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Bot } from '../../engine/bots/bot/bot.ts';
import { BOTS } from '../../engine/bots/index.ts';
import { entriesIn } from '../../worker/room/play/log-digest.ts';
import { SqlStore } from '../../worker/room/record/store.ts';
import { Room } from '../../worker/room/room.ts';
import { Browser, type Made, makeTable, sitDown } from './browser.ts';
import { Client } from './client.ts';
import { awakeIn } from './stored-room.ts';

// The same in the object itself: it wakes, welcomes, sets its alarm and answers its operator, whatever a bot does.

const throwing: Bot = () => {
  throw new Error('the bot is lost');
};

const stubOf = ({ id }: Made): ReturnType<typeof env.ROOMS.get> => env.ROOMS.get(env.ROOMS.idFromName(id));

/** One person and a bot that throws whenever it is asked. */
async function tableWithBot(): Promise<{ game: Made; token: string }> {
  const game = await makeTable({ seats: 2 });
  const { token, browser } = await sitDown(game, 'Ada');
  const stub = stubOf(game);
  await stub.call('setChair', { token: game.host, seat: 1, to: { kind: 'bot', bot: 'steady' } });
  await runInDurableObject(stub, (room) => {
    Reflect.set(awakeIn(room), 'bots', { ...BOTS, steady: throwing });
  });
  const { status } = await browser.post(`/games/${game.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
  expect(status).toBe(200);
  return { game, token };
}

describe('a room whose bot throws', () => {
  it('plays its fallback, reports it without a secret, and is open to everybody', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { game, token } = await tableWithBot();
    const stub = stubOf(game);
    const ada = await Client.connect(game.id, token);
    // Her time-out gives the turn to the bot, if it has not had it.
    await runInDurableObject(stub, (room) => {
      const inner = awakeIn(room).room;
      const command = { do: { kind: 'timeout', seat: 0 }, seat: 0 };
      inner.changes.apply({ kind: 'commands', commands: [command] }, Date.now());
      inner.due(Date.now());
    });
    const rows = await runInDurableObject(stub, (_, { storage }) => new SqlStore(storage).logFrom(1));
    expect(rows.flatMap((row) => entriesIn(row).map(({ entry }) => entry.by))).toContain('fallback');
    const reported = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(reported[0]).toMatchObject({ code: 'stuck', game: game.id, message: 'Error: the bot is lost' });
    expect(JSON.stringify(reported)).not.toContain(token);
    await ada.until(() => ada.seq === rows.length);
    expect((await new Browser().get(`/games/${game.id}/log`)).status).toBe(200);
    lines.mockRestore();
  });

  it('that cannot even say what comes next is looked at again later, and welcomes people', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { game, token } = await tableWithBot();
    const stub = stubOf(game);
    const broken = vi.spyOn(Room.prototype, 'nextDue').mockImplementation(() => {
      throw new Error('the rules go round in circles');
    });
    await evictDurableObject(stub);
    const before = Date.now();
    const ada = await Client.connect(game.id, token);
    expect(ada.view).toBeDefined();
    const alarm = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(alarm).not.toBeNull();
    expect((alarm ?? 0) - before).toBeLessThan(20 * 60_000);
    expect(await stub.inspect()).toContain('"hasDueCommand"');
    broken.mockRestore();
    await runDurableObjectAlarm(stub);
    lines.mockRestore();
  });
});
