import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { type Browser, makeTable, type Seated, sitDown } from './browser.ts';
import { TestTable } from './room-kit.ts';

function changeOptions(lobby: TestTable, options_: Record<string, unknown>): void {
  const changed = parseOptions(options_);
  expect(changed.ok && lobby.act('setOptions', 'host', { options: changed.value }).ok).toBe(true);
}

describe('a wish', () => {
  it.each([
    ['a faction that there is not', {}, { faction: 'atlantis' }],
    ['a faction of the expansion that is not played', {}, { faction: 'albion' }],
    ['a faction that is not for newcomers', { expansion: true }, { faction: 'togawa' }],
    ['a faction that somebody else has', {}, { faction: 'nordic' }],
    ['a mat that somebody else has', {}, { mat: 'industrial' }],
  ])('is refused at once, and does not keep the others from starting: %s', async (_, options_, wish) => {
    const lobby = await makeTable(options_);
    const [ada, bo] = [await sitDown(lobby, 'Ada'), await sitDown(lobby, 'Bo')];
    const choose = ({ token, browser }: Seated, choice: object): ReturnType<Browser['post']> =>
      browser.post(`/games/${lobby.id}/seat`, { token, ...choice });
    expect((await choose(ada, { wish: { faction: 'nordic', mat: 'industrial' } })).status).toBe(200);
    const refused = await choose(bo, { wish, isNewcomer: true });
    expect(refused.body).toMatchObject({ error: { code: 'badWish', message: expect.any(String) } });
    for (const { token, browser } of [ada, bo]) {
      const ready = await browser.post(`/games/${lobby.id}/ready`, { token, nonce: 'nonce-of-a-test-seat' });
      expect(ready.status).toBe(200);
    }
    const { body } = await ada.browser.get(`/games/${lobby.id}`);
    expect(body.phase).toBe('live');
  });

  it('goes when the host changes the options so that it is not possible any more', () => {
    const lobby = new TestTable({ seats: 3, expansion: true });
    for (const name of ['Ada', 'Bo', 'Cy']) lobby.sit(name);
    lobby.act('choose', 0, { wish: { faction: 'albion' } });
    lobby.act('choose', 1, { wish: { faction: 'nordic' } });
    changeOptions(lobby, { seats: 3 });
    expect(lobby.record.chairs.map(({ wish }) => wish)).toEqual([
      undefined,
      { faction: 'nordic' },
      undefined,
    ]);
    for (const seat of [0, 1, 2]) lobby.act('ready', seat, { nonce: 'nonce-of-a-test-seat' });
    expect(lobby.record.phase).toBe('live');
  });

  it('is refused where nothing is dealt, and goes when the host has seats pick or bid', () => {
    const lobby = new TestTable({ seats: 2, assign: 'draft' });
    for (const name of ['Ada', 'Bo']) lobby.sit(name);
    expect(lobby.act('choose', 0, { wish: { faction: 'nordic' } })).toMatchObject({
      error: { code: 'badWish' },
    });
    changeOptions(lobby, { seats: 2 });
    expect(lobby.act('choose', 0, { wish: { faction: 'nordic' } }).ok).toBe(true);
    changeOptions(lobby, { seats: 2, assign: 'auction' });
    expect(lobby.record.chairs[0]).not.toHaveProperty('wish');
  });

  it('of everybody, each possible by itself, never keeps the table from beginning after a change of options', () => {
    const lobby = new TestTable({ seats: 7, assign: 'draft' });
    const seats = [0, 1, 2, 3, 4, 5, 6];
    for (const seat of seats) {
      lobby.sit(`Player ${seat + 1}`);
      expect(lobby.act('choose', seat, { isNewcomer: true }).ok).toBe(true);
    }
    // Five factions are for newcomers.
    changeOptions(lobby, { seats: 7 });
    expect(lobby.record.chairs.map(({ isNewcomer = false }) => isNewcomer)).toEqual([
      ...[true, true, true, true, true, false, false],
    ]);
    for (const seat of seats)
      expect(lobby.act('ready', seat, { nonce: 'nonce-of-a-test-seat' })).toEqual({ ok: true, value: true });
    expect(lobby.record.phase).toBe('live');
  });
});
