import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../../engine/index.ts';
import { CLOSE, LIMITS, PROTOCOL } from '../../worker/protocol/messages.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { rotateKeys } from '../../worker/room/lobby/seat-keys.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { type FakeSocket, MINUTE, START, TestTable } from './room-kit.ts';

// Somebody at the table means harm. Whatever is said is refused with a code, and nobody else can tell that it was said.

const fail = (): never => {
  throw new Error('that is not there');
};

/** A running game of three, the seat that is waited for, and one that is not. */
function begun(options: Record<string, unknown> = {}): {
  table: TestTable;
  sockets: FakeSocket[];
  mine: FakeSocket;
  other: FakeSocket;
  seat: number;
} {
  const table = new TestTable({ seats: 3, ...options });
  const sockets = table.start();
  const [seat = 0] = table.waited();
  return { table, sockets, seat, mine: sockets[seat] ?? fail(), other: sockets[(seat + 1) % 3] ?? fail() };
}

/** Says something, and expects a refusal that changes nothing and is heard by nobody else. */
function refused(table: TestTable, from: FakeSocket, message: Record<string, unknown>): string | undefined {
  const cid = table.cid();
  const before = JSON.stringify(table.store.read());
  const heard = table.sockets.map((socket) => socket.texts.length);
  table.say(from, { ...message, cid });
  expect(JSON.stringify(table.store.read())).toBe(before);
  expect(table.sockets.map((socket) => socket.texts.length)).toEqual(
    table.sockets.map((socket, index) => (heard[index] ?? 0) + (socket === from ? 1 : 0)),
  );
  const said = from.last('reject');
  expect(said).toMatchObject({ cid });
  expect(said?.message).toMatch(/^[A-Z].*[.!]$/);
  return said?.code;
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('an answer', () => {
  it.each([
    ['nested as deeply as a message can be', nested(LIMITS.message / 2 - 100)],
    [
      'with the keys of the prototype',
      JSON.parse('{"__proto__":{"action":"end"},"constructor":1,"toString":2}'),
    ],
    ['that is nothing', null],
    ['that is beyond numbers', [1e308, -1e308, 2 ** 53, -0, 1e-320]],
    ['with ten thousand letters', 'x'.repeat(10_000)],
    ['with a thousand keys', Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, n]))],
    ['with lone surrogates', '\ud800\udc00\ud800'],
  ])('%s is refused', (_, answer) => {
    const { table, mine, seat } = begun();
    const ask = table.state.public.stack.at(-1)?.ask;
    const decision = `d${ask}.${seat}`;
    expect(refused(table, mine, { t: 'answer', decision, answer })).toBeDefined();
    for (const offer of ['resign', 'objective', 'offerCoins', 'prefer', 'takeBack', 'deal:1', '__proto__'])
      expect(refused(table, mine, { t: 'answer', decision: offer, answer })).toBeDefined();
    // The table goes on.
    table.playUntil(() => table.state.public.turn.number > 2);
  });

  it('out of turn, for somebody else, or once more under a new number is refused', () => {
    const { table, mine, other, seat } = begun();
    const ask = table.state.public.stack.at(-1)?.ask;
    const decision = `d${ask}.${seat}`;
    expect(refused(table, other, { t: 'answer', decision, answer: 'end' })).toBe('notYourDecision');
    table.answer(mine, seat);
    expect(refused(table, mine, { t: 'answer', decision, answer: 'end' })).toBe('staleDecision');
  });
});

describe('whatever comes over a socket', () => {
  const kinds = [
    'hello',
    'answer',
    'undo',
    'chat',
    'pause',
    'vote',
    'return',
    'welcome',
    'update',
    '__proto__',
  ];
  const near = fc.record(
    {
      t: fc.constantFrom(...kinds),
      cid: fc.oneof(fc.constantFrom('a', 'b', ''), fc.jsonValue({ maxDepth: 1 })),
      seat: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double(), fc.jsonValue({ maxDepth: 1 })),
      choice: fc.constantFrom('bot', 'skip', 'wait', 'constructor'),
      decision: fc.constantFrom(
        'd1.0',
        'd2.1',
        'd0.-1',
        'objective',
        'deal:1',
        'prefer',
        'takeBack',
        '__proto__',
      ),
      answer: fc.jsonValue({ maxDepth: 3 }),
      token: fc.constantFrom('', 'host', 'secret of seat 1', 'x'.repeat(128)),
      protocol: fc.constantFrom(PROTOCOL, PROTOCOL - 1, -1, 1e300),
      lastSeq: fc.oneof(fc.integer({ min: -1, max: 1000 }), fc.double()),
      text: fc.string({ unit: 'binary', maxLength: 310 }),
      on: fc.oneof(fc.boolean(), fc.constantFrom(0, 'on')),
    },
    { requiredKeys: ['t'] },
  );
  const texts = fc.oneof(
    near.map((message) => JSON.stringify(message)),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );

  it.each([{}, { clock: 'live6+15' }, { seats: 2, automa: { level: 'automa' } }])(
    'is answered to its sender, and nothing breaks: %j',
    (options) => {
      fc.assert(
        fc.property(fc.array(texts, { minLength: 1, maxLength: 20 }), (said) => {
          const table = new TestTable({ seats: 3, ...options });
          table.start();
          const socket = table.connect(table.token(0));
          for (const text of said) {
            const heard = socket.texts.length;
            table.say(socket, text);
            expect(socket.texts.length).toBeGreaterThan(heard);
          }
          expect(table.store.read()).toEqual(JSON.parse(JSON.stringify(table.record)));
          const back = table.connect(table.token(0));
          expect(back.last('welcome')).toMatchObject({ seat: 0, view: { viewer: 0 } });
        }),
        { numRuns: 60, seed: 1920 },
      );
    },
  );
});

describe('a line of talk', () => {
  it.each([
    ['with half a letter', { text: 'oh \ud83c' }],
    ['with control characters', { text: 'a\u0007' }],
    ['that turns the writing around', { text: 'a \u202egnorw' }],
    ['that holds the writing of others', { text: '\u2067\u05d0' }],
    ['of two lines', { text: 'Ada\u2028Bo: I resign' }],
    ['that cannot be seen', { text: '\u200b\u2060 \u3164\u2800' }],
    ['of blanks', { text: ' \u00a0\u3000' }],
    ['that is drawn over the others', { text: `a${'\u0301\u0489'.repeat(40)}` }],
    ['with both a text and a phrase', { text: 'a', phrase: 'hello' }],
    ['with neither', {}],
  ])('%s is refused', (_, said) => {
    const { table, mine } = begun();
    expect(refused(table, mine, { t: 'chat', ...said })).toBe('badMessage');
  });

  it.each([
    ['pictures made of several', '👩‍🌾 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣'],
    ['joiners of Persian', 'می‌خواهم'],
    ['marks of Hebrew, Thai and Vietnamese', 'בְּרֵאשִׁ֖ית ที่นี่ Nguye\u0302\u0303n'],
    ['a mark of direction', 'שלום\u200f!'],
  ])('may have %s', (_, text) => {
    const { table, mine, other } = begun();
    table.say(mine, { t: 'chat', text, cid: table.cid() });
    expect(other.last('chat')).toMatchObject({ text });
  });
});

describe('a seat that a bot plays', () => {
  it('is not played, nor taken back from, by its person before it has come back', () => {
    const { table, sockets, mine, seat } = begun();
    table.disconnect(mine);
    table.now += 4 * MINUTE;
    for (const socket of sockets.filter((one) => one !== mine))
      table.say(socket, { t: 'vote', seat, choice: 'bot', cid: table.cid() });
    const back = table.connect(table.token(seat));
    expect(refused(table, back, { t: 'undo' })).toBe('playedByBot');
    expect(refused(table, back, { t: 'answer', decision: 'resign', answer: 'resign' })).toBe('playedByBot');
  });

  it('stays with the bot when its person has resigned', () => {
    const { table, mine } = begun();
    table.say(mine, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(refused(table, mine, { t: 'undo' })).toBe('playedByBot');
    expect(refused(table, mine, { t: 'return' })).toBe('notYourSeat');
  });
});

describe('a game that is over', () => {
  it('stays over, whatever is said', () => {
    const table = new TestTable({ seats: 2, clock: 'live6+15' });
    const sockets = table.start();
    const [first = fail(), second = fail()] = sockets;
    table.answer(sockets[table.waited()[0] ?? 0] ?? fail());
    table.say(first, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(table.record.phase).toBe('over');
    for (const socket of [first, second]) {
      for (const message of [
        { t: 'undo' },
        { t: 'return' },
        { t: 'pause', on: true },
        { t: 'vote', seat: 0, choice: 'bot' },
        { t: 'vote', seat: 1, choice: 'skip' },
        { t: 'answer', decision: 'resign', answer: 'resign' },
        { t: 'answer', decision: 'prefer', answer: { abilities: 'ask', refuse: [] } },
      ])
        expect(refused(table, socket, message), JSON.stringify(message)).toBeDefined();
    }
    table.now += 10 * 24 * 60 * MINUTE;
    table.room.due(table.now);
    expect(table.record.phase).toBe('over');
  });
});

describe('a game that never ends', () => {
  /** So that a test need not say twenty thousand things. */
  const SHORT = 30;
  const limits: { readonly commands: number } = LIMITS;

  beforeEach(() => void vi.spyOn(limits, 'commands', 'get').mockReturnValue(SHORT));
  afterEach(() => void vi.restoreAllMocks());

  it('is stopped and counted as it stands, and its log can be played again', () => {
    const table = new TestTable({ seats: 2 });
    table.start();
    table.playUntil(() => table.record.phase === 'over');
    expect(table.record.seq).toBe(SHORT + 1);
    expect(table.state.public.ended).toEqual({ reason: 'adjudicated' });
    for (const socket of table.sockets) expect(socket.last('lobby')?.lobby.phase).toBe('over');
    expect(directoryEntryOf(table.record, table.now)).toMatchObject({
      status: 'finished',
      scores: [{ rank: 1 }, {}],
    });
    const log = finishedLog(table.record, table.store.logFrom(1))?.log;
    expect(log?.entries.at(-1)?.do).toEqual({ kind: 'adjudicate' });
    expect(replay(log).verdict).toEqual({ isFaithful: true });
  });

  it('cannot be made so by answering and taking back', () => {
    const { table, mine, seat } = begun();
    for (let count = 0; count < 2 * SHORT && table.record.phase === 'live'; count += 2) {
      table.answer(mine, seat);
      table.say(mine, { t: 'undo', cid: table.cid() });
    }
    expect(table.state.public.ended).toEqual({ reason: 'adjudicated' });
  });

  it('goes on to the deal before, and not back', () => {
    const table = new TestTable({ seats: 2, assign: 'draft', from: 'free' });
    table.start();
    table.store.write({ ...table.record, seq: SHORT });
    table.wake();
    expect(table.state.public.seats).toEqual([]);
    const [seat = 0] = table.waited();
    const socket = table.sockets.find(({ memory }) => memory.seat === seat) ?? fail();
    expect(refused(table, socket, { t: 'undo' })).toBe('noUndo');
    table.playUntil(() => table.record.phase === 'over');
    expect(table.state.public.ended).toEqual({ reason: 'adjudicated' });
  });
});

describe('a connection that says hello as somebody else', () => {
  it('leaves the seat it had: nobody stays the host by being two people', () => {
    const table = new TestTable({ seats: 3 });
    const [host = fail(), second = fail()] = table.start();
    table.now += MINUTE;
    table.say(host, { t: 'hello', protocol: PROTOCOL });
    expect(table.record.chairs[0]?.awaySince).toBe(START + MINUTE);
    expect(second.last('lobby')?.lobby.chairs[0]).toMatchObject({ awaySince: START + MINUTE });
    expect(second.last('lobby')?.lobby.chairs[0]).not.toHaveProperty('isConnected');
    table.now += 2 * MINUTE;
    expect(table.isHost(table.token(0))).toBe(false);
    table.say(host, { t: 'hello', protocol: PROTOCOL, token: table.token(0) });
    expect(table.record.chairs[0]).not.toHaveProperty('awaySince');
  });

  it('leaves nothing while another tab of the seat is open', () => {
    const table = new TestTable({ seats: 3 });
    const [host = fail()] = table.start();
    table.connect(table.token(0));
    table.say(host, { t: 'hello', protocol: PROTOCOL });
    expect(table.record.chairs[0]).not.toHaveProperty('awaySince');
  });
});

describe('a table that nobody may watch', () => {
  it('shows nothing to whoever came while it was a lobby, and stayed', () => {
    const table = new TestTable({ seats: 2, watch: false });
    const [stranger, host] = [table.connect(), table.connect('host')];
    const asker = table.connect();
    const sockets = table.start();
    table.answer(sockets[table.waited()[0] ?? 0] ?? fail());
    for (const socket of [stranger, asker]) {
      expect(socket.closed).toEqual({ code: CLOSE.gone, reason: 'noWatching' });
      expect(socket.heard.filter((message) => 'view' in message || message.t === 'update')).toEqual([]);
    }
    expect(host.closed).toBeUndefined();
    expect(sockets.map(({ closed }) => closed)).toEqual([undefined, undefined]);
    for (const late of [table.connect(), table.connect('no such token')])
      expect(late.closed).toEqual({ code: CLOSE.gone, reason: 'noWatching' });
  });

  it('shows nothing to a seat that was moved to another device', () => {
    const table = new TestTable({ seats: 2, watch: false });
    const [first = fail()] = table.start();
    table.change((record) => rotateKeys(record, 0, 'another', table.now));
    expect(first.closed).toEqual({ code: CLOSE.gone, reason: 'noWatching' });
  });
});

describe('votes and wishes', () => {
  it.each([
    { seat: 99, choice: 'bot' },
    { seat: Number.MAX_SAFE_INTEGER, choice: 'bot' },
    { seat: 0, choice: 'skip' },
  ])('about nothing are refused: %j', (vote) => {
    const { table, other } = begun();
    table.now += 10 * MINUTE;
    const about = vote.seat === 0 ? other.memory.seat : vote.seat;
    expect(refused(table, other, { t: 'vote', ...vote, seat: about })).toBe('nothingToVote');
  });

  it('of one person count once, however often they are sent', () => {
    const table = new TestTable({ seats: 5 });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const voter = sockets[(seat + 1) % 5] ?? fail();
    table.now += 10 * MINUTE;
    for (let count = 0; count < 5; count += 1)
      table.say(voter, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    expect(table.waited()).toContain(seat);
    expect(Object.keys(table.record.votes?.by ?? {})).toHaveLength(1);
  });
});
