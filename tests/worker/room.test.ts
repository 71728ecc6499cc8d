import { describe, expect, it } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { options, waitedFor } from '../../engine/index.ts';
import { api, Client } from './client.ts';

const NONCE = 'nonce-of-a-test-seat';

async function table(
  seats: number,
  more: Record<string, unknown> = {},
): Promise<{ id: string; invite: string; host: string }> {
  const { status, body } = await api('/games', { seats, ...more });
  expect(status).toBe(201);
  return { id: String(body.id), invite: String(body.invite), host: String(body.host) };
}

async function seated(game: { id: string; invite: string }, name: string): Promise<string> {
  const { status, body } = await api(`/games/${game.id}/sit`, { name, invite: game.invite });
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.token);
}

function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a table', () => {
  it('is made, filled, dealt when all are ready, and played over sockets', async () => {
    const game = await table(2);
    const tokens = [await seated(game, 'Ada'), await seated(game, 'Bo')];
    const clients = await Promise.all(tokens.map((token) => Client.connect(game.id, token)));
    const watcher = await Client.connect(game.id);
    expect(clients[0]?.view).toBeUndefined();
    for (const token of tokens) await api(`/games/${game.id}/ready`, { token, nonce: NONCE });
    await Promise.all([...clients, watcher].map((client) => client.until(() => client.view !== undefined)));
    expect(watcher.view?.own).toBeUndefined();
    const roll = dice(1);
    for (let turn = 0; turn < 60; turn += 1) {
      const [owed] = waitedFor(watcher.view?.public ?? fail());
      if (owed === undefined) break;
      const client = clients[owed.seat] ?? fail();
      const view = client.view ?? fail();
      const reply = random(view, options(view), roll) ?? fail();
      await client.act({ t: 'answer', cid: `c${turn}`, ...reply });
      const ack = await client.next('ack');
      await Promise.all([...clients, watcher].map((other) => other.until(() => other.seq >= ack.seq)));
    }
    expect(watcher.seq).toBeGreaterThanOrEqual(60);
    for (const client of clients) expect(client.view?.public).toEqual(watcher.view?.public);
    const late = await Client.connect(game.id, tokens[0]);
    expect(late.view).toEqual(clients[0]?.view);
  });

  it('tells everybody at once who is connected, and who is not any more', async () => {
    const game = await table(2);
    const tokens = [await seated(game, 'Ada'), await seated(game, 'Bo')];
    const [ada, bo] = [await Client.connect(game.id, tokens[0]), await Client.connect(game.id, tokens[1])];
    const watcher = await Client.connect(game.id);
    expect(watcher.welcome?.lobby.chairs).toMatchObject([{ isConnected: true }, { isConnected: true }]);
    await bo.act({ t: 'chat', phrase: 'goodGame', cid: 'a' });
    await ada.next('chat');
    ada.heard.length = 0;
    bo.close();
    const { lobby } = await ada.next('lobby');
    expect(lobby.chairs[1]).toMatchObject({ name: 'Bo', awaySince: expect.any(Number) });
    expect(lobby.chairs[1]).not.toHaveProperty('isConnected');
  });

  it('refuses what is not allowed with a code', async () => {
    const game = await table(2);
    expect((await api(`/games/${game.id}/sit`, { name: 'Cy' })).body).toMatchObject({
      error: { code: 'notInvited' },
    });
    const token = await seated(game, 'Ada');
    expect(
      (await api(`/games/${game.id}/chairs`, { token: 'x'.repeat(48), seat: 1, to: { kind: 'closed' } }))
        .status,
    ).toBe(403);
    expect((await api(`/games/${game.id}/ready`, { token, nonce: 'short' })).body).toMatchObject({
      error: { code: 'badNonce' },
    });
    expect((await api(`/games/zzzzzzzzzzzzzzzzzzzzzz`)).status).toBe(404);
    const client = await Client.open(game.id);
    client.say('{"t":"answer","decision":"d1.0","answer":1,"cid":"a"}');
    expect(await client.next('reject')).toMatchObject({ code: 'helloFirst' });
  });
});

function fail(): never {
  throw new Error('the game is not there');
}
