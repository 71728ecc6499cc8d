import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, START, TestTable } from './room-kit.ts';

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
    expect(table.room.isHost(table.token(0), table.now)).toBe(true);
    table.disconnect(host);
    table.now += 2 * MINUTE - 1;
    expect(table.room.isHost(table.token(1), table.now)).toBe(false);
    table.now += 1;
    expect(table.room.isHost(table.token(1), table.now)).toBe(true);
    expect(table.room.isHost(table.token(0), table.now)).toBe(false);
    table.connect(table.token(0));
    expect(table.room.isHost(table.token(0), table.now)).toBe(true);
    expect(second.last('lobby')?.lobby.chairs[0]?.isHost).toBe(true);
  });
});

function fail(): never {
  throw new Error('that is not there');
}
