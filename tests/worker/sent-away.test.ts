import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { GameRoom } from '../../worker/object/game-room.ts';
import { Browser, makeTable } from './browser.ts';

const HOME = '203.0.113.7';

describe('somebody whom the host of a public table has sent away', () => {
  it('is known by cookie and by network over the routes, and no address is kept', async () => {
    const maker = new Browser();
    const game = await makeTable({ seats: 4, isPublic: true }, maker);
    const path = `/games/${game.id}/sit`;
    const { body: made } = await maker.post(path, { name: 'Maker', host: game.host });
    const [ada, housemate, ada2] = [HOME, HOME, '198.51.100.1'].map((address) => new Browser({ address }));
    expect((await ada?.post(path, { name: 'Ada' }))?.body).toMatchObject({ seat: 1 });
    const room: DurableObjectStub<GameRoom> = env.ROOMS.get(env.ROOMS.idFromName(game.id));
    const stored = await runInDurableObject(room, (_, { storage }) =>
      JSON.stringify(storage.sql.exec('SELECT record FROM room').toArray()),
    );
    expect(stored).toContain('\\"net\\":');
    expect(stored).not.toContain(HOME);
    const free = { token: made.token, seat: 1, to: { kind: 'free' } };
    expect((await maker.post(`/games/${game.id}/chairs`, free)).status).toBe(200);
    const refused = { status: 403, body: { error: { code: 'sentAway' } } };
    // The same browser, in another place.
    if (ada2 !== undefined) ada2.cookie = ada?.cookie;
    expect(await ada2?.post(path, { name: 'Ada' })).toMatchObject(refused);
    expect(await housemate?.post(path, { name: 'Eve' })).toMatchObject(refused);
    expect((await new Browser({ address: '198.51.100.2' }).post(path, { name: 'Bo' })).status).toBe(200);
  });
});
