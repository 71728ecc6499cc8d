import { describe, expect, it } from 'vitest';
import { Browser, makeTable, sitDown } from './browser.ts';

describe('what a secret opens', () => {
  it('is said of seats, the host and invites, and nothing is taken by asking', async () => {
    const game = await makeTable({ seats: 3 });
    await sitDown(game, 'Ada');
    const bo = await sitDown(game, 'Bo');
    const stranger = new Browser();
    const ask = async (token: string): Promise<unknown> =>
      (await stranger.post(`/games/${game.id}/opens`, { token })).body;
    expect(await ask(bo.token)).toEqual({ seat: 1 });
    expect(await ask(game.host)).toEqual({ isHost: true });
    expect(await ask(game.invite)).toEqual({ isInvite: true });
    const { body } = await stranger.post('/join', { code: game.code });
    expect(await ask(String(body.invite))).toEqual({ isInvite: true });
    expect(stranger.cookie).toBeUndefined();
    expect(await stranger.mine()).toEqual([]);
    expect(await stranger.post(`/games/${game.id}/opens`, { token: 'x'.repeat(48) })).toMatchObject({
      status: 403,
      body: { error: { code: 'wrongToken' } },
    });
  });
});
