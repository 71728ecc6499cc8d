import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { type GameView, options, viewFor } from '../../engine/index.ts';
import { readDecisions } from '../../worker/protocol/decision-schema.ts';
import { PROTOCOL, type SeatDecisions, type ToClient } from '../../worker/protocol/messages.ts';
import { type Patch, patched } from '../../worker/protocol/patch.ts';
import { type FakeSocket, SECOND, TestTable } from './room-kit.ts';

// Decisions on the wire: a client that wants them plays without the engine.

function fail(): never {
  throw new Error('nobody is there');
}

/** What the engine says that a seat can decide, as it comes over the wire. */
const foundBy = (table: TestTable, seat: number): SeatDecisions =>
  JSON.parse(JSON.stringify(options(viewFor(table.state, seat))));

/** What a connection was told last of the game. */
function lastTold(socket: FakeSocket): Extract<ToClient, { t: 'welcome' | 'update' }> {
  return (
    socket.heard.findLast(
      (message): message is Extract<ToClient, { t: 'welcome' | 'update' }> =>
        message.t === 'welcome' || message.t === 'update',
    ) ?? fail()
  );
}

const socketOf = (table: TestTable, seat: number): FakeSocket =>
  table.sockets.findLast(({ memory }) => memory.seat === seat) ?? fail();

const steady = BOTS.steady ?? fail();

/** The seat that is waited for plays well, so that the game comes to its end. */
function answerWell(table: TestTable, seat: number): void {
  const view = viewFor(table.state, seat);
  const reply = steady(view, { owed: options(view).owed, open: [] }, () => 0.4);
  table.say(socketOf(table, seat), { t: 'answer', cid: table.cid(), ...reply });
}

const hello = (table: TestTable, seat: number, wants?: unknown): object => ({
  t: 'hello',
  protocol: PROTOCOL,
  token: table.token(seat),
  ...(wants !== undefined && { wants }),
});

/** As a client without types does it. */
const publicAfter = (view: GameView, patch: Patch): Pick<GameView, 'public'> =>
  JSON.parse(JSON.stringify({ public: patched(view.public, patch) }));

function tableOf(wants: readonly string[], more: Record<string, unknown> = {}): TestTable {
  const table = new TestTable({ seats: 3, ...more });
  table.wants = wants;
  table.start();
  return table;
}

describe('decisions on the wire', () => {
  it.each([
    ['dealt', {}],
    ['drafted, on a clock', { assign: 'draft', clock: 'live15+30', delay: 20 }],
  ])(
    'are what the engine finds in the view of the seat, over a whole game: %s',
    { timeout: 60_000 },
    (_, more) => {
      const table = tableOf(['decisions'], more);
      const seats = table.record.chairs.map((_chair, seat) => seat);
      const kinds = new Set<string>();
      for (let step = 0; table.record.phase === 'live' && step < 3000; step += 1) {
        for (const seat of seats) {
          const { decisions = fail() } = lastTold(socketOf(table, seat));
          if (decisions.owed.length > 0) expect(readDecisions(decisions).issues).toBeUndefined();
          expect(JSON.stringify(decisions)).toBe(JSON.stringify(foundBy(table, seat)));
          for (const { kind } of [...decisions.owed, ...decisions.open]) kinds.add(kind);
        }
        const [seat = 0] = table.waited();
        table.now += SECOND;
        answerWell(table, seat);
        // The room is put to sleep, somebody comes back after a cut, and something is taken back.
        if (step % 5 === 1) table.wake();
        if (step % 11 === 3) {
          table.disconnect(socketOf(table, seat));
          table.connect(table.token(seat), table.record.seq);
        }
        if (step % 13 === 4) table.say(socketOf(table, seat), { t: 'undo', cid: `u${step}` });
      }
      expect(table.record.phase).toBe('over');
      for (const seat of seats)
        expect(lastTold(socketOf(table, seat)).decisions).toEqual({ owed: [], open: [] });
      expect(kinds.size).toBeGreaterThan(15);
    },
  );

  it('are enough to answer: the id and the spec of what is owed', () => {
    const table = tableOf(['decisions']);
    const [seat = 0] = table.waited();
    const { decisions } = lastTold(socketOf(table, seat));
    const [owed = fail()] = decisions?.owed ?? [];
    expect(owed).toMatchObject({ kind: 'pickSection', seat, spec: { type: 'parts' } });
    expect(decisions?.open.map(({ id }) => id)).toEqual(expect.arrayContaining(['resign', 'prefer']));
    for (const other of [0, 1, 2].filter((one) => one !== seat))
      expect(lastTold(socketOf(table, other)).decisions?.owed).toEqual([]);
  });

  it('do not change a letter of what others get, and spectators get none though they want them', () => {
    const [plain, wanted] = [tableOf([]), tableOf([])];
    const quiet = { plain: plain.connect(), wanted: wanted.connect() };
    wanted.say(socketOf(wanted, 0), hello(wanted, 0, ['decisions']));
    const asking = wanted.connect();
    wanted.say(asking, { t: 'hello', protocol: PROTOCOL, wants: ['decisions'] });
    plain.connect();
    const before = [plain, wanted].map((table) => [1, 2].map((seat) => socketOf(table, seat).texts.length));
    for (const table of [plain, wanted])
      for (let step = 0; step < 60; step += 1) {
        const [seat = 0] = table.waited();
        table.now += SECOND;
        table.answer(socketOf(table, seat), seat);
      }
    const since = (table: TestTable, index: number): string[][] =>
      [1, 2].map((seat, at) => socketOf(table, seat).texts.slice(before[index]?.[at]));
    expect(since(wanted, 1)).toEqual(since(plain, 0));
    const updates = (socket: FakeSocket): string[] =>
      socket.texts.filter((text) => text.includes('"update"'));
    expect(updates(quiet.wanted)).toEqual(updates(quiet.plain));
    expect(updates(asking)).toEqual(updates(quiet.plain));
    expect(asking.texts.join()).not.toContain('"decisions"');
    expect(updates(socketOf(wanted, 0)).every((text) => text.includes('"decisions"'))).toBe(true);
  });

  it('fit the view that the patches lead to', () => {
    const table = tableOf(['decisions']);
    const seat = 0;
    const socket = socketOf(table, seat);
    let view: GameView = socket.last('welcome')?.view ?? fail();
    for (let step = 0; step < 80; step += 1) {
      const [waited = 0] = table.waited();
      table.answer(socketOf(table, waited), waited);
      const told = lastTold(socket);
      if (told.t !== 'update') return fail();
      const own = told.own?.own ?? view.own;
      view = { ...view, ...publicAfter(view, told.patch), ...(own !== undefined && { own }) };
      expect(told.decisions).toEqual(JSON.parse(JSON.stringify(options(view))));
    }
  });

  it('end with a hello that wants none, and what is not known is no matter', () => {
    const table = tableOf(['weather', 'decisions']);
    const socket = socketOf(table, 0);
    expect(lastTold(socket).decisions).toBeDefined();
    table.now += SECOND;
    table.say(socket, hello(table, 0, ['weather']));
    expect(lastTold(socket)).toMatchObject({ t: 'welcome', seat: 0 });
    expect(lastTold(socket).decisions).toBeUndefined();
    for (const wants of ['decisions', [7], Array.from({ length: 17 }, () => 'decisions')]) {
      table.now += SECOND;
      table.say(socket, hello(table, 0, wants));
      expect(socket.heard.at(-1)).toMatchObject({ t: 'reject', code: 'badMessage' });
    }
  });

  it('are there with the deal for whoever said hello in the lobby', () => {
    const table = new TestTable({ seats: 2 });
    table.wants = ['decisions'];
    table.sit('Ada');
    const socket = table.connect(table.token(0));
    expect(lastTold(socket).decisions).toBeUndefined();
    table.wake();
    table.start();
    for (const seat of [0, 1]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    expect(lastTold(socket)).toMatchObject({ t: 'welcome' });
    expect(lastTold(socket).decisions).toEqual(foundBy(table, 0));
  });
});

describe('a seat that a program plays', () => {
  const programs = (table: TestTable): unknown[] => table.lobby().chairs.map(({ program }) => program);

  it('is marked for everybody, in the lobby and at the table', () => {
    const table = new TestTable({ seats: 2, delay: 20 });
    const sat = table.sitWith({ name: 'Rook', secret: table.token(0), program: 'bot.py' });
    expect(sat).toMatchObject({ ok: true });
    expect(programs(table)).toEqual(['bot.py', undefined]);
    table.start();
    const own = table.connect(table.token(0));
    expect(own.last('welcome')?.lobby.chairs[0]).toMatchObject({ kind: 'person', program: 'bot.py' });
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    table.wake();
    expect(table.record.phase).toBe('live');
    expect(programs(table)).toEqual(['bot.py', undefined]);
    expect(table.connect().last('welcome')?.lobby.chairs[0]).toMatchObject({ program: 'bot.py' });
  });

  it('is marked no more when somebody else sits there, and says no nonsense', () => {
    const table = new TestTable({ seats: 2 });
    for (const program of ['', 'x'.repeat(25), 'a\nb'])
      expect(table.sitWith({ name: 'Rook', secret: 'another secret', program })).toMatchObject({
        ok: false,
        error: { code: 'badName' },
      });
    table.sitWith({ name: 'Rook', secret: table.token(0), program: 'bot.py' });
    table.act('leave', 0, {});
    table.sit('Ada');
    expect(programs(table)).toEqual([undefined, undefined]);
  });
});
