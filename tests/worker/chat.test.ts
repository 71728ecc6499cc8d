import { describe, expect, it } from 'vitest';
import { LIMITS, PROTOCOL, QUICK_PHRASES, type ToClient } from '../../worker/protocol/messages.ts';
import { type FakeSocket, SECOND, TestTable } from './room-kit.ts';

type Line = Extract<ToClient, { t: 'chat' }>;

const heard = (socket: FakeSocket): (string | undefined)[] =>
  socket.all('chat').map(({ text, phrase }: Line) => text ?? phrase);

function say(table: TestTable, socket: FakeSocket, text: string, cid = table.cid()): string {
  table.say(socket, { t: 'chat', text, cid });
  return cid;
}

function playing(options: Record<string, unknown> = {}): {
  table: TestTable;
  ada: FakeSocket;
  bo: FakeSocket;
  watcher: FakeSocket;
} {
  const table = new TestTable(options);
  const [ada = fail(), bo = fail()] = table.start();
  return { table, ada, bo, watcher: table.connect() };
}

function end(table: TestTable, by: FakeSocket): void {
  table.say(by, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
  expect(table.record.phase).toBe('over');
}

describe('talk at a table', () => {
  it('is heard by everybody, under the name of the seat', () => {
    const { table, ada, bo, watcher } = playing();
    say(table, ada, 'Good morning');
    for (const socket of [ada, bo, watcher])
      expect(socket.all('chat')).toMatchObject([{ from: 0, name: 'Player 1', text: 'Good morning', id: 1 }]);
  });

  it('begins in the lobby', () => {
    const table = new TestTable();
    table.sit('Ada');
    const [ada, stranger] = [table.connect(table.token(0)), table.connect()];
    say(table, ada, 'Who comes?');
    expect(heard(stranger)).toEqual(['Who comes?']);
  });

  it('can be a quick phrase, and a phrase alone', () => {
    const { table, ada, bo } = playing();
    for (const phrase of QUICK_PHRASES) {
      table.now += LIMITS.chatWithin;
      table.say(ada, { t: 'chat', phrase, cid: table.cid() });
    }
    expect(heard(bo)).toEqual([...QUICK_PHRASES]);
    const odd = [
      { phrase: 'rude' },
      { phrase: 'hello', text: 'hello' },
      {},
      { text: '' },
      { text: 'x'.repeat(LIMITS.chat + 1) },
      { text: 'bell\u0007' },
      { text: 'two\nlines' },
    ];
    for (const said of odd) {
      table.say(ada, { t: 'chat', ...said, cid: table.cid() });
      expect(ada.last('reject')).toMatchObject({ code: 'badMessage' });
    }
    expect(ada.all('reject')).toHaveLength(odd.length);
    expect(heard(bo)).toHaveLength(QUICK_PHRASES.length);
  });

  it('can be a hex to look at, and a hex of the map alone', () => {
    const { table, ada, bo, watcher } = playing();
    table.say(ada, { t: 'chat', look: 'r4c3', cid: table.cid() });
    for (const socket of [bo, watcher])
      expect(socket.all('chat')).toMatchObject([{ from: 0, name: 'Player 1', look: 'r4c3' }]);
    for (const said of [
      { look: 'r9c9' },
      { look: 'base:nordic' },
      { look: 4 },
      { look: 'r4c3', text: 'there' },
    ]) {
      table.say(ada, { t: 'chat', ...said, cid: table.cid() });
      expect(ada.last('reject')).toMatchObject({ code: 'badMessage' });
    }
    expect(bo.all('chat')).toHaveLength(1);
  });

  it('may have as many letters as the limit says', () => {
    const { table, ada, bo } = playing();
    const text = 'ä'.repeat(LIMITS.chat);
    say(table, ada, text);
    expect(heard(bo)).toEqual([text]);
  });

  it('is off where the table says so, for seats and spectators', () => {
    const { table, ada, bo, watcher } = playing({ chat: false });
    for (const socket of [ada, watcher]) {
      const cid = say(table, socket, 'hello?');
      expect(socket.last('reject')).toMatchObject({ cid, code: 'noChat' });
    }
    expect(heard(bo)).toEqual([]);
  });

  it('is no part of the game: neither its log nor its number grows', () => {
    const { table, ada } = playing();
    const { seq } = table.record;
    const cid = say(table, ada, 'well');
    expect(ada.last('ack')).toEqual({ t: 'ack', cid, seq });
    expect(table.record.seq).toBe(seq);
    expect(table.store.logFrom(1)).toEqual([]);
  });

  it('is not said twice because a message came twice', () => {
    const { table, ada, bo, watcher } = playing();
    say(table, ada, 'once', 'again');
    // The line was cut before the answer came: the browser connects anew and sends it again.
    table.disconnect(ada);
    const back = table.connect(table.token(0));
    say(table, back, 'once', 'again');
    expect(back.last('ack')).toMatchObject({ cid: 'again' });
    say(table, watcher, 'psst', 'w');
    say(table, watcher, 'psst', 'w');
    expect(watcher.all('ack')).toHaveLength(2);
    expect(heard(bo)).toEqual(['once']);
    expect(heard(watcher)).toEqual(['once', 'psst']);
  });

  it('is recalled for whoever comes, the last fifty lines', () => {
    const { table, ada, watcher } = playing();
    for (let line = 1; line <= 60; line += 1) {
      table.now += LIMITS.chatWithin;
      say(table, ada, `line ${line}`);
    }
    say(table, watcher, 'from the stands');
    expect(heard(table.connect(table.token(1)))).toEqual(
      Array.from({ length: 50 }, (_, index) => `line ${index + 11}`),
    );
    expect(heard(table.connect())).toHaveLength(51);
  });
});

describe('the talk of spectators', () => {
  it('is a room of its own that seats do not see before the end', () => {
    const { table, ada, bo, watcher } = playing();
    const other = table.connect();
    say(table, watcher, 'Bo is lost');
    expect(heard(other)).toEqual(['Bo is lost']);
    expect(other.last('chat')).toMatchObject({ from: 'spectator', name: 'Spectator' });
    expect(heard(table.connect(table.token(1)))).toEqual([]);
    expect([...heard(ada), ...heard(bo)]).toEqual([]);
    end(table, bo);
    expect(heard(ada)).toEqual(['Bo is lost']);
    expect(heard(table.connect(table.token(1)))).toEqual(['Bo is lost']);
    // Nothing is told twice, and from now on everybody hears everybody.
    say(table, watcher, 'I said so');
    table.room.due(table.now);
    expect(heard(ada)).toEqual(['Bo is lost', 'I said so']);
    expect(heard(watcher)).toEqual(['Bo is lost', 'I said so']);
  });

  it('stays among them while the room sleeps and wakes', () => {
    const { table, ada, watcher } = playing();
    say(table, watcher, 'a secret');
    table.wake();
    say(table, watcher, 'another');
    expect(heard(ada)).toEqual([]);
    expect(heard(watcher)).toEqual(['a secret', 'another']);
  });

  it('is that of the host, too, who has no seat', () => {
    const { table, ada, watcher } = playing();
    const host = table.connect('host');
    say(table, host, 'from the host');
    expect(heard(watcher)).toEqual(['from the host']);
    expect(heard(ada)).toEqual([]);
  });
});

describe('the numbers of lines', () => {
  const ids = (socket: FakeSocket): number[] => socket.all('chat').map(({ id }) => id);

  /** The same talk among the own people, with or without something said that they do not hear. */
  function numbersHeard(isSeated: boolean, delay: number, isElsewhere: boolean): number[][] {
    const { table, bo, watcher } = playing({ delay });
    const [here, there] = isSeated ? [bo, watcher] : [watcher, bo];
    for (let line = 0; line < 4; line += 1) {
      table.now += LIMITS.chatWithin;
      if (isElsewhere) say(table, there, `elsewhere ${line}`);
      say(table, here, `here ${line}`);
    }
    table.wake();
    return [ids(here), ids(table.connect(isSeated ? table.token(0) : undefined))];
  }

  it.each([
    { who: 'seats', isSeated: true, delay: 0 },
    { who: 'spectators of a delayed table', isSeated: false, delay: 60 },
  ])('say nothing of lines that are not heard: $who', ({ isSeated, delay }) => {
    const quiet = numbersHeard(isSeated, delay, false);
    expect(quiet.map((heardIds) => heardIds.length)).toEqual([4, 4]);
    expect(numbersHeard(isSeated, delay, true)).toEqual(quiet);
  });

  it('are all different for whoever hears everything', () => {
    const { table, ada, bo, watcher } = playing();
    for (const socket of [ada, watcher, bo, watcher]) say(table, socket, 'so');
    end(table, bo);
    for (const socket of [ada, watcher, table.connect()]) expect(new Set(ids(socket)).size).toBe(4);
  });

  it('go on where a table was stored before rooms of talk were told apart', () => {
    const { table, ada, watcher } = playing();
    const { spoken: _, ...before } = { ...table.record, chatCount: 7 };
    table.store.write(before);
    table.wake();
    for (const socket of [ada, watcher, ada]) say(table, socket, 'so');
    const all = ids(watcher);
    expect(new Set(all).size).toBe(3);
    expect(Math.min(...all)).toBeGreaterThan(7);
    expect(table.record.chatCount).toBe(10);
  });
});

describe('too much talk', () => {
  it('is refused: five lines within ten seconds from one socket', () => {
    const { table, ada, bo, watcher } = playing();
    for (let line = 0; line < 5; line += 1) {
      say(table, ada, `line ${line}`);
      table.now += SECOND;
    }
    const sixth = say(table, ada, 'line 5');
    expect(ada.last('reject')).toMatchObject({ cid: sixth, code: 'chatTooFast' });
    // Nobody else is held up by it.
    say(table, bo, 'calm down');
    say(table, watcher, 'popcorn');
    expect(heard(bo)).toEqual([...Array.from({ length: 5 }, (_, line) => `line ${line}`), 'calm down']);
    table.now += 5 * SECOND - 1;
    say(table, ada, 'still');
    expect(ada.all('reject')).toHaveLength(2);
    table.now += 1;
    say(table, ada, 'now');
    expect(ada.all('reject')).toHaveLength(2);
    expect(heard(bo)).toContain('now');
  });

  it('is still too much after another hello and after the room has slept', () => {
    const { table, ada, bo } = playing();
    for (let line = 0; line < 5; line += 1) say(table, ada, `line ${line}`);
    table.say(ada, { t: 'hello', protocol: PROTOCOL, token: table.token(0) });
    table.wake();
    say(table, ada, 'once more');
    expect(ada.last('reject')).toMatchObject({ code: 'chatTooFast' });
    expect(heard(bo)).toHaveLength(5);
  });

  it('is refused from many connections at once: spectators share what a table hears of them', () => {
    const { table, ada, bo } = playing();
    const crowd = Array.from({ length: 10 }, () => table.connect());
    for (const socket of crowd)
      for (let line = 0; line < LIMITS.chatLines; line += 1) say(table, socket, `line ${line}`);
    expect(heard(crowd[0] ?? fail())).toHaveLength(LIMITS.watchLines);
    expect(crowd[9]?.last('reject')).toMatchObject({ code: 'chatTooFast' });
    // The seats talk on.
    say(table, ada, 'quiet, please');
    expect(heard(bo)).toEqual(['quiet, please']);
    table.now += LIMITS.chatWithin;
    say(table, table.connect(), 'sorry');
    expect(heard(crowd[0] ?? fail()).at(-1)).toBe('sorry');
  });

  it('is refused to a seat over all of its sockets, also new ones', () => {
    const { table, ada, bo } = playing();
    const tabs = [ada, ...Array.from({ length: 6 }, () => table.connect(table.token(0)))];
    for (const tab of tabs) say(table, tab, 'me again');
    table.disconnect(ada);
    const back = table.connect(table.token(0));
    say(table, back, 'and again');
    expect(heard(bo)).toHaveLength(LIMITS.chatLines);
    for (const late of [...tabs.slice(LIMITS.chatLines), back])
      expect(late.last('reject')).toMatchObject({ code: 'chatTooFast', limit: 'seat' });
    say(table, bo, 'enough');
    expect(heard(bo)).toHaveLength(LIMITS.chatLines + 1);
  });

  it('is refused to the spectators of one address, who do not use up what all share', () => {
    const { table } = playing();
    const crowd = Array.from({ length: 20 }, () => table.connect(undefined, undefined, 'one address'));
    for (const socket of crowd)
      for (let line = 0; line < LIMITS.chatLines; line += 1) say(table, socket, 'x');
    expect(crowd[19]?.last('reject')).toMatchObject({ code: 'chatTooFast', limit: 'address' });
    const elsewhere = table.connect(undefined, undefined, 'another');
    say(table, elsewhere, 'hello');
    expect(heard(elsewhere).filter((line) => line === 'x')).toHaveLength(LIMITS.chatLinesTogether);
    expect(heard(elsewhere).at(-1)).toBe('hello');
  });

  it('is none because the clock was set back', () => {
    const { table, ada, bo } = playing();
    for (let line = 0; line < LIMITS.chatLines; line += 1) say(table, ada, `line ${line}`);
    table.now -= 3600 * SECOND;
    say(table, ada, 'an hour ago');
    expect(heard(bo).at(-1)).toBe('an hour ago');
  });

  it('does not keep anybody from playing', () => {
    const { table } = playing();
    const [seat = 0] = table.waited();
    const socket = table.sockets.find(({ memory }) => memory.seat === seat) ?? fail();
    for (let line = 0; line < 6; line += 1) say(table, socket, `line ${line}`);
    const cid = table.answer(socket, seat);
    expect(socket.last('ack')).toMatchObject({ cid });
  });
});

function fail(): never {
  throw new Error('that is not there');
}
