import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { options, replay, viewFor } from '../../engine/index.ts';
import { parseOptions, type TableOptions } from '../../worker/protocol/table-options.ts';
import { setChair, setOptions } from '../../worker/room/lobby/lobby.ts';
import { makeTable, resign, sitDown } from './browser.ts';
import { SECOND, TestTable } from './room-kit.ts';

const fail = (): never => {
  throw new Error('that is not there');
};

const optionsOf = (given: Record<string, unknown>): TableOptions => {
  const parsed = parseOptions(given);
  return parsed.ok ? parsed.value : fail();
};

const SOLO = { automa: { level: 'autometta' } };

describe('the options of a solo table', () => {
  it('have two seats by themselves, and every tweak at its default', () => {
    const { seats, game } = optionsOf(SOLO);
    expect(seats).toBe(2);
    expect(game.automa).toEqual({
      level: 'autometta',
      tweaks: { skipMarks: false, coins: 0, power: 0, hesitates: false, delays: false, allMoves: false },
    });
    expect(optionsOf({}).game).not.toHaveProperty('automa');
    expect(optionsOf({}).seats).toBe(4);
  });

  it.each([
    ['more seats', { ...SOLO, seats: 3 }],
    ['a draft', { ...SOLO, assign: 'draft' }],
    ['no such level', { automa: { level: 'easy' } }],
    ['no such faction', { automa: { level: 'automa', faction: 'utopia' } }],
    ['a faction that is not in the box', { automa: { level: 'automa', faction: 'albion' } }],
    ['too much of a tweak', { automa: { level: 'automa', tweaks: { coins: 3 } } }],
  ])('are refused with %s', (_what, given) => {
    expect(parseOptions(given)).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });
});

describe('the chair of the Automa', () => {
  it('is taken from the beginning, and the host cannot give it to anybody', () => {
    const table = new TestTable(SOLO);
    expect(table.record.chairs.map(({ kind, bot, name }) => [kind, bot, name])).toEqual([
      ['free', undefined, undefined],
      ['bot', 'automa', 'Autometta'],
    ]);
    for (const to of [{ kind: 'free' }, { kind: 'closed' }, { kind: 'bot', bot: 'steady' }] as const)
      expect(setChair(table.record, 1, to, { isOwn: false, now: table.now })).toMatchObject({
        ok: false,
        error: { code: 'notYourSeat' },
      });
    table.sit('Ada');
    expect(() => table.sit('Bo')).toThrow('noFreeSeat');
  });

  it('comes and goes with the options, and one person stays', () => {
    const table = new TestTable({ seats: 4 });
    table.sit('Ada');
    const alone = setOptions(table.record, optionsOf(SOLO), table.now);
    if (!alone.ok) fail();
    else {
      expect(alone.value.chairs.map(({ name }) => name)).toEqual(['Ada', 'Autometta']);
      const again = setOptions(alone.value, optionsOf({ seats: 3 }), table.now);
      expect(again.ok && again.value.chairs.map(({ kind }) => kind)).toEqual(['person', 'free', 'free']);
    }
    table.sit('Bo');
    expect(setOptions(table.record, optionsOf(SOLO), table.now)).toMatchObject({
      ok: false,
      error: { code: 'badOptions' },
    });
  });

  it('lets a person on any chair have the first one, with the rights of the host', () => {
    const table = new TestTable({ seats: 3 });
    table.sit('Ada');
    table.sit('Bo');
    expect(table.act('leave', 0, {})).toMatchObject({ ok: true });
    expect(table.act('setOptions', 'host', { options: optionsOf(SOLO) })).toMatchObject({ ok: true });
    expect(table.record.chairs.map(({ name }) => name)).toEqual(['Bo', 'Autometta']);
    expect(table.record.hostSeat).toBe(0);
  });

  it('keeps its faction from the wishes of the person', () => {
    const table = new TestTable({ automa: { level: 'automa', faction: 'crimea' } });
    table.sit('Ada');
    expect(table.act('choose', 0, { wish: { faction: 'crimea' } })).toMatchObject({
      ok: false,
      error: { code: 'badWish' },
    });
    expect(table.act('choose', 0, { wish: { faction: 'nordic' } })).toMatchObject({ ok: true });
  });
});

describe('a solo game in the room', () => {
  it('begins when the one person is ready; the Automa plays at once, in the update that ends the turn', () => {
    const table = new TestTable(SOLO);
    const [socket = fail()] = table.start();
    expect(table.record.phase).toBe('live');
    table.playUntil(() => table.state.public.turn.number > 2);
    const update = socket
      .all('update')
      .find(({ events }) => events.some(({ kind }) => kind === 'automaCardDrawn'));
    const kinds = update?.events.map(({ kind }) => kind) ?? [];
    expect(kinds.indexOf('turnEnded')).toBeLessThan(kinds.indexOf('automaCardDrawn'));
    expect(update).toMatchObject({ by: 0 });
    expect(update?.patch).toHaveProperty('automa');
    expect(table.waited()).toEqual([0]);
  });

  it('is played to its end, woken up in between, and nothing hidden of the Automa is ever sent', () => {
    const table = new TestTable({ automa: { level: 'automa', faction: 'rusviet' } });
    const [socket = fail()] = table.start();
    const watcher = table.connect();
    const steady = BOTS.steady ?? fail();
    for (let step = 0; step < 900 && table.record.phase === 'live'; step += 1) {
      const view = viewFor(table.state, 0);
      const reply = steady(view, options(view), () => 0.4) ?? fail();
      table.now += SECOND;
      if (step % 50 === 0) table.wake();
      table.say(socket, { t: 'answer', cid: table.cid(), ...reply });
    }
    expect(table.record.phase).toBe('over');
    const sent = [...socket.texts, ...watcher.texts];
    for (const text of sent) expect(text).not.toMatch(/"hidden"|"automa":\{[^}]*"deck":\[/);
    const drawn = [...socket.all('update'), ...watcher.all('update')].flatMap(({ events }) =>
      events.filter((event) => event.kind === 'cardsDrawn' && event.seat === 1),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const event of drawn) expect(event).not.toHaveProperty('cards');
  });

  it('cannot be undone past the Automa’s turn', () => {
    const table = new TestTable(SOLO);
    const [socket = fail()] = table.start();
    table.playUntil(() => table.state.public.turn.number > 2);
    const cid = table.cid();
    table.say(socket, { t: 'undo', cid });
    expect(socket.last('reject')).toMatchObject({ cid, code: 'notNow' });
  });

  it('is closed as if it had never begun if the person goes before the first answer, and not afterwards', () => {
    const table = new TestTable(SOLO);
    const [socket = fail()] = table.start();
    expect(table.act('leave', 0, {})).toEqual({ ok: true, value: true });
    expect(table.record).toMatchObject({ phase: 'lobby', closed: 'neverStarted' });
    expect(table.record).not.toHaveProperty('live');
    expect(socket.closed).toBeDefined();
    const played = new TestTable(SOLO);
    played.start();
    played.playUntil(() => played.record.seq > 0);
    expect(played.act('leave', 0, {})).toMatchObject({
      ok: false,
      error: { code: 'alreadyStarted' },
    });
    const among = new TestTable({ seats: 2 });
    among.start();
    expect(among.act('leave', 0, {})).toMatchObject({ ok: false, error: { code: 'alreadyStarted' } });
  });

  it('has a clock for the person alone', () => {
    const table = new TestTable({ ...SOLO, clock: 'live6+15' });
    table.start();
    table.playUntil(() => table.state.public.turn.number > 4);
    const [own, its] = table.record.live?.clock?.seats ?? [];
    expect(own?.since).toBeDefined();
    expect(its?.since).toBeUndefined();
  });

  it('goes over HTTP: made, begun, given up, told as a faithful log, and played again', async () => {
    const game = await makeTable(SOLO);
    const ada = await sitDown(game, 'Ada');
    const nonce = 'nonce-of-a-test-seat';
    expect(await ada.browser.post(`/games/${game.id}/ready`, { token: ada.token, nonce })).toMatchObject({
      status: 200,
    });
    expect((await ada.browser.get(`/games/${game.id}`)).body).toMatchObject({
      phase: 'live',
      options: { automa: { level: 'autometta' } },
      chairs: [{ kind: 'person' }, { kind: 'bot', bot: 'automa', name: 'Autometta' }],
    });
    await resign(game, ada);
    const { body } = await ada.browser.get(`/games/${game.id}/log`);
    expect(replay(body.log).verdict).toEqual({ isFaithful: true });
    const again = await ada.browser.post(`/games/${game.id}/rematch`, { token: ada.token });
    expect((await ada.browser.get(`/games/${String(again.body.id)}`)).body).toMatchObject({
      phase: 'lobby',
      chairs: [
        { kind: 'person', name: 'Ada' },
        { kind: 'bot', bot: 'automa' },
      ],
    });
  });
});
