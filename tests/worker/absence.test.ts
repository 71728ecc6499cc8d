import { describe, expect, it } from 'vitest';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const BANK = 6 * MINUTE + 15 * SECOND;

describe('the clock of a table', () => {
  it('flags a seat with nobody connected at all', () => {
    const table = new TestTable({ clock: 'live6+15' });
    for (const socket of table.start()) table.disconnect(socket);
    const [seat] = table.waited();
    expect(table.room.nextDue(table.now)).toBe(START + BANK + 501);
    table.now = START + BANK + 501;
    table.wake().due(table.now);
    expect(table.waited()).not.toContain(seat);
    expect(table.store.logFrom(1)).toHaveLength(1);
    expect(JSON.parse(table.store.logFrom(1)[0]?.entry ?? '{}')).toMatchObject({
      do: { kind: 'timeout', seat },
    });
  });

  it('counts an answer within half a second after the flag', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.now = START + BANK + 500;
    const cid = table.answer(sockets[seat] ?? fail(), seat);
    expect(sockets[seat]?.last('ack')).toMatchObject({ cid });
  });

  it('does not let a seat act after its time because an alarm is late', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const decision = table.state.public.stack.at(-1)?.ask;
    table.now = START + BANK + 10 * MINUTE;
    table.say(sockets[seat] ?? fail(), {
      t: 'answer',
      cid: 'late',
      decision: `d${decision}.${seat}`,
      answer: { action: 'upgrade/none', gains: 'all' },
    });
    expect(sockets[seat]?.last('reject')).toMatchObject({ cid: 'late', code: 'staleDecision' });
    expect(JSON.parse(table.store.logFrom(1)[0]?.entry ?? '{}')).toMatchObject({
      do: { kind: 'timeout', seat },
    });
  });

  it('comes to the same however often and late the alarm rings', () => {
    const outcome = (ring: (table: TestTable) => void): string => {
      const table = new TestTable({ clock: 'live6+15' });
      table.start();
      ring(table);
      table.now = START + BANK + 501;
      table.room.due(table.now);
      return JSON.stringify([table.state.public, table.store.logFrom(1).length]);
    };
    const once = outcome(() => undefined);
    const early = outcome((table) => {
      for (const after of [1, MINUTE, BANK, BANK + 500]) {
        table.now = START + after;
        table.wake().due(table.now);
      }
    });
    const twice = outcome((table) => {
      table.now = START + BANK + 501;
      table.room.due(table.now);
      table.wake().due(table.now);
    });
    expect(early).toBe(once);
    expect(twice).toBe(once);
  });

  it('lets an idle seat pass at once, until its person comes back', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const other = 1 - seat;
    for (let round = 0; round < 3; round += 1) {
      table.now += BANK + MINUTE;
      table.room.due(table.now);
      const { number } = table.state.public.turn;
      table.playUntil(() => table.state.public.turn.number !== number);
    }
    expect(table.record.chairs[seat]?.timeouts).toBeGreaterThanOrEqual(3);
    expect(sockets[other]?.last('lobby')?.lobby.chairs[seat]?.isIdle ?? true).toBe(true);
    expect(table.waited()).toEqual([other]);
    table.say(sockets[seat] ?? fail(), { t: 'return', cid: table.cid() });
    expect(table.record.chairs[seat]?.timeouts).toBe(0);
    table.playUntil(() => !table.waited().includes(other));
    expect(table.waited()).toEqual([seat]);
  });

  it('stands still when all who are there agree, and goes on when one does not', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const [first = fail(), second = fail()] = table.start();
    table.say(first, { t: 'pause', on: true, cid: table.cid() });
    expect(table.record.live?.clock?.pausedAt).toBeUndefined();
    table.say(second, { t: 'pause', on: true, cid: table.cid() });
    expect(table.record.live?.clock?.pausedAt).toBe(START);
    table.now += 100 * MINUTE;
    table.room.due(table.now);
    expect(table.record.seq).toBe(0);
    table.say(second, { t: 'pause', on: false, cid: table.cid() });
    expect(table.record.live?.clock?.pausedAt).toBeUndefined();
    table.now += MINUTE;
    table.room.due(table.now);
    expect(table.record.seq).toBe(0);
  });

  it('costs nobody anything while it stands still, also if somebody answers', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    const pause = (on: boolean): void => {
      for (const socket of sockets) table.say(socket, { t: 'pause', on, cid: table.cid() });
    };
    table.now += MINUTE;
    pause(true);
    table.now += 100 * MINUTE;
    const [seat = 0] = table.waited();
    table.playUntil(() => !table.waited().includes(seat));
    expect(table.record.live?.clock?.seats[seat]?.left).toBe(BANK - MINUTE);
    pause(false);
    const other = 1 - seat;
    expect(table.waited()).toEqual([other]);
    expect(table.room.nextDue(table.now)).toBe(table.now + BANK + 501);
  });

  it('does not wait for the agreement of somebody who has resigned', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    const [first = fail(), second = fail(), third = fail()] = table.start();
    table.say(third, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    for (const socket of [first, second]) table.say(socket, { t: 'pause', on: true, cid: table.cid() });
    expect(table.record.live?.clock?.pausedAt).toBe(START);
    table.say(third, { t: 'pause', on: false, cid: 'gone' });
    expect(third.last('reject')).toMatchObject({ cid: 'gone', code: 'notYourSeat' });
    expect(table.record.live?.clock?.pausedAt).toBe(START);
  });
});

/** A table with a clock at which one seat, away from the table, has run out of time three times in a row. */
function withIdleSeat(seats: number, idle = seats - 1): { table: TestTable; others: FakeSocket[] } {
  const table = new TestTable({ seats, clock: 'live6+15' });
  const sockets = table.start();
  table.disconnect(sockets[idle] ?? fail());
  for (let step = 0; (table.record.chairs[idle]?.timeouts ?? 0) < 3; step += 1) {
    if (step > 500) throw new Error('the seat does not become idle');
    if (table.waited()[0] === idle) {
      table.now += BANK + MINUTE;
      table.room.due(table.now);
    } else table.playUntil(() => table.waited()[0] === idle);
  }
  return { table, others: sockets.filter((_, seat) => seat !== idle) };
}

const wish = (table: TestTable, socket: FakeSocket | undefined, seat: number, choice = 'bot'): string => {
  const cid = table.cid();
  table.say(socket ?? fail(), { t: 'vote', seat, choice, cid });
  return cid;
};

/** What was done for a seat since then. */
const doneFor = (table: TestTable, seat: number, since: number): Record<string, unknown>[] =>
  table.store
    .logFrom(since + 1)
    .map(({ entry }) => JSON.parse(entry))
    .filter(({ do: command }) => command?.seat === seat);

describe('an idle seat', () => {
  it('is never waited for, and can be given to the bot by majority at any time', () => {
    const { table, others } = withIdleSeat(4);
    expect(table.waited()).not.toContain(3);
    wish(table, others[0], 3);
    expect(others[1]?.last('lobby')?.lobby.chairs[3]).toMatchObject({ isIdle: true, votes: { 0: 'bot' } });
    expect(table.record.chairs[3]?.isPlayedOn).toBeUndefined();
    // A turn later the wish still stands: the seat passes, and nothing about it has changed.
    const { number } = table.state.public.turn;
    table.playUntil(() => table.state.public.turn.number >= number + 4);
    const cid = wish(table, others[1], 3);
    expect(others[1]?.last('ack')).toMatchObject({ cid });
    expect(table.record.chairs[3]).toMatchObject({ isPlayedOn: true });
    expect(others[2]?.last('lobby')?.lobby.chairs[3]).not.toHaveProperty('votes');
  });

  it('is played by the steady bot then, every command marked, and never times out', () => {
    const { table, others } = withIdleSeat(3);
    const { seq } = table.record;
    wish(table, others[0], 2);
    const { number } = table.state.public.turn;
    table.playUntil(() => table.state.public.turn.number >= number + 6);
    const played = doneFor(table, 2, seq);
    expect(played.length).toBeGreaterThan(2);
    for (const entry of played) expect(entry).toMatchObject({ by: 'steady', do: { kind: 'answer' } });
  });

  it('goes back to its person at the start of its next turn', () => {
    const { table, others } = withIdleSeat(3);
    wish(table, others[0], 2);
    const back = table.connect(table.token(2));
    const early = table.cid();
    table.say(back, { t: 'answer', decision: 'd1.2', answer: 'end', cid: early });
    expect(back.last('reject')).toMatchObject({ cid: early, code: 'playedByBot' });
    table.say(back, { t: 'return', cid: table.cid() });
    expect(table.record.chairs[2]).toMatchObject({ isPlayedOn: true, isReturning: true });
    table.playUntil(() => table.waited().includes(2));
    expect(table.state.public.stack.at(-1)).toMatchObject({ kind: 'turn', seat: 2, stage: 'start' });
    expect(table.record.chairs[2]).toMatchObject({ timeouts: 0 });
    expect(table.record.chairs[2]).not.toHaveProperty('isPlayedOn');
    const cid = table.answer(back, 2);
    expect(back.last('ack')).toMatchObject({ cid });
  });

  it('is for the host to decide about if only two are there', () => {
    const { table, others } = withIdleSeat(3);
    wish(table, others[1], 2);
    expect(table.record.chairs[2]?.isPlayedOn).toBeUndefined();
    wish(table, others[0], 2);
    expect(table.record.chairs[2]?.isPlayedOn).toBe(true);
  });

  it('is for the other one to decide about at a table of two', () => {
    const { table, others } = withIdleSeat(2, 0);
    wish(table, others[0], 0);
    expect(table.record.chairs[0]?.isPlayedOn).toBe(true);
  });

  it('is kept from the bot by whoever takes the wish back, or leaves the table', () => {
    const { table, others } = withIdleSeat(5);
    wish(table, others[0], 4);
    wish(table, others[1], 4);
    wish(table, others[1], 4, 'wait');
    wish(table, others[2], 4);
    expect(table.record.chairs[4]).toMatchObject({ botWishes: [0, 2] });
    table.disconnect(others[0] ?? fail());
    // Three are there, and one of them wants it.
    wish(table, others[1], 4, 'wait');
    expect(table.record.chairs[4]?.isPlayedOn).toBeUndefined();
  });

  it('is not skipped by vote: it passes by itself', () => {
    const { table, others } = withIdleSeat(3);
    const cid = wish(table, others[0], 2, 'skip');
    expect(others[0]?.last('reject')).toMatchObject({ cid, code: 'nothingToVote' });
  });

  it('is the only kind that can be voted about where a clock runs', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.now += 5 * MINUTE;
    for (const other of [0, 1, 2].filter((one) => one !== seat)) {
      const cid = wish(table, sockets[other], seat);
      expect(sockets[other]?.last('reject')).toMatchObject({ cid, code: 'nothingToVote' });
    }
    const beyond = wish(table, sockets[0], 7);
    expect(sockets[0]?.last('reject')).toMatchObject({ cid: beyond, code: 'nothingToVote' });
  });

  it('forgets what was wished for it when its person comes back', () => {
    const { table, others } = withIdleSeat(4);
    wish(table, others[0], 3);
    const back = table.connect(table.token(3));
    table.say(back, { t: 'return', cid: table.cid() });
    expect(table.record.chairs[3]).not.toHaveProperty('botWishes');
    const cid = wish(table, others[1], 3);
    expect(others[1]?.last('reject')).toMatchObject({ cid, code: 'nothingToVote' });
  });

  it('does not hold up the others by being connected', () => {
    const { table, others } = withIdleSeat(4);
    // The tab of the idle person is open, and the person of another seat resigns but stays to watch.
    table.connect(table.token(3));
    table.say(others[2] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    wish(table, others[0], 3);
    expect(table.record.chairs[3]?.isPlayedOn).toBe(true);
    const cid = wish(table, others[2], 3);
    expect(others[2]?.last('reject')).toMatchObject({ cid, code: 'nothingToVote' });
  });
});

describe('an absence without a clock', () => {
  function waiting(): { table: TestTable; seat: number; others: ReturnType<TestTable['start']> } {
    const table = new TestTable({ seats: 4 });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    table.disconnect(sockets[seat] ?? fail());
    return { table, seat, others: sockets.filter((_, index) => index !== seat) };
  }

  it('can be voted about after three minutes, not before', () => {
    const { table, seat, others } = waiting();
    table.now += 3 * MINUTE - 1;
    table.say(others[0] ?? fail(), { t: 'vote', seat, choice: 'skip', cid: 'early' });
    expect(others[0]?.last('reject')).toMatchObject({ cid: 'early', code: 'nothingToVote' });
    table.now += 1;
    for (const socket of others.slice(0, 2))
      table.say(socket, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    expect(table.waited()).not.toContain(seat);
  });

  it('lets the bot play on by majority, marks what it does, and gives the seat back at its next turn', () => {
    const { table, seat, others } = waiting();
    table.now += 4 * MINUTE;
    table.say(others[0] ?? fail(), { t: 'vote', seat, choice: 'bot', cid: table.cid() });
    expect(table.waited()).toContain(seat);
    table.say(others[1] ?? fail(), { t: 'vote', seat, choice: 'bot', cid: table.cid() });
    expect(table.waited()).not.toContain(seat);
    const entries = table.store.logFrom(1).map(({ entry }) => JSON.parse(entry));
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toMatchObject({ by: 'steady', do: { seat } });
    const back = table.connect(table.token(seat));
    table.say(back, { t: 'return', cid: table.cid() });
    table.playUntil(() => table.waited().includes(seat));
    expect(table.waited()).toEqual([seat]);
    table.answer(back, seat);
    expect(back.last('ack')).toBeDefined();
  });

  it('keeps what was voted while somebody else does something that nobody waits for', () => {
    const { table, seat, others } = waiting();
    table.now += 4 * MINUTE;
    wish(table, others[0], seat);
    const answer = { abilities: 'ask', refuse: [] };
    table.say(others[2] ?? fail(), { t: 'answer', decision: 'prefer', answer, cid: table.cid() });
    expect(others[1]?.last('lobby')?.lobby.chairs[seat]?.votes).toMatchObject({
      [others[0]?.memory.seat ?? 0]: 'bot',
    });
    wish(table, others[1], seat);
    expect(table.record.chairs[seat]?.isPlayedOn).toBe(true);
  });

  it('does not begin anew when somebody else changes a preference', () => {
    const { table, seat, others } = waiting();
    table.now += 2 * MINUTE;
    const answer = { abilities: 'ask', refuse: [] };
    table.say(others[0] ?? fail(), { t: 'answer', decision: 'prefer', answer, cid: table.cid() });
    table.now += MINUTE;
    for (const socket of others) table.say(socket, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    expect(table.waited()).not.toContain(seat);
  });

  it('passes the rights of the host on after two minutes, and back', () => {
    const table = new TestTable({ seats: 3 });
    const [host = fail(), second = fail()] = table.start();
    expect(table.isHost(table.token(0))).toBe(true);
    table.disconnect(host);
    table.now += 2 * MINUTE - 1;
    expect(table.isHost(table.token(1))).toBe(false);
    table.now += 1;
    expect(table.isHost(table.token(1))).toBe(true);
    expect(table.isHost(table.token(0))).toBe(false);
    table.connect(table.token(0));
    expect(table.isHost(table.token(0))).toBe(true);
    expect(second.last('lobby')?.lobby.chairs[0]?.isHost).toBe(true);
  });
});

function fail(): never {
  throw new Error('that is not there');
}
