import { describe, expect, it } from 'vitest';
import { PATIENCE } from '../../worker/absence.ts';
import { closesAt, PATIENCE as UNTIL_CLOSED } from '../../worker/closing.ts';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

// What is taken back counts as not done.

function fail(): never {
  throw new Error('that is not there');
}

function begun(): { table: TestTable; sockets: FakeSocket[]; seat: number; mine: FakeSocket } {
  const table = new TestTable({ seats: 3 });
  const sockets = table.start();
  const [seat = 0] = table.waited();
  return { table, sockets, seat, mine: sockets[seat] ?? fail() };
}

const undo = (table: TestTable, socket: FakeSocket): void =>
  table.say(socket, { t: 'undo', cid: table.cid() });

const skip = (table: TestTable, sockets: FakeSocket[], seat: number): void => {
  for (const [index, socket] of sockets.entries())
    if (index !== seat) table.say(socket, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
};

describe('the patience of three minutes', () => {
  it('does not begin anew for whoever answers and takes back', () => {
    const { table, sockets, seat, mine } = begun();
    const { number } = table.state.public.turn;
    for (let count = 0; count < 4; count += 1) {
      table.now += PATIENCE / 4 - SECOND;
      table.move(mine, seat);
      undo(table, mine);
      table.wake();
    }
    skip(table, sockets, seat);
    expect(table.state.public.turn.number).toBe(number);
    table.now += 4 * SECOND;
    skip(table, sockets, seat);
    expect(table.state.public.turn.number).toBeGreaterThan(number);
  });

  it('counts from the last answer that stands', () => {
    const { table, seat, mine } = begun();
    const since = (): number | undefined => {
      const [[, at] = []] = Object.entries(table.record.waits);
      return at === undefined ? undefined : at - START;
    };
    table.now += MINUTE;
    table.move(mine, seat);
    expect(table.waited()).toEqual([seat]);
    expect(since()).toBe(MINUTE);
    table.now += MINUTE;
    table.move(mine, seat);
    expect(table.waited()).toEqual([seat]);
    expect(since()).toBe(2 * MINUTE);
    table.now += MINUTE;
    undo(table, mine);
    expect(since()).toBe(MINUTE);
    undo(table, mine);
    expect(since()).toBe(0);
  });

  it('leaves the votes that were cast as they were', () => {
    const { table, sockets, seat, mine } = begun();
    table.now += PATIENCE;
    const [voter = fail()] = sockets.filter((_, index) => index !== seat);
    table.say(voter, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    const votes = table.record.votes ?? fail();
    table.move(mine, seat);
    expect(table.record.votes).toBeUndefined();
    undo(table, mine);
    expect(table.record.votes).toEqual(votes);
  });
});

describe('the days until a game counts as abandoned', () => {
  it('do not begin anew for whoever answers and takes back', () => {
    const { table, seat, mine } = begun();
    const closes = closesAt(table.record);
    expect(closes).toBe(START + UNTIL_CLOSED.live);
    table.now += 10 * 24 * 60 * MINUTE;
    table.move(mine, seat);
    expect(closesAt(table.record)).toBe(table.now + UNTIL_CLOSED.live);
    table.now += MINUTE;
    undo(table, mine);
    expect(closesAt(table.record)).toBe(closes);
    table.now = (closes ?? 0) + 1;
    table.room.due(table.now);
    expect(table.record.closed).toBe('abandoned');
  });

  it('begin anew with what others have done in between', () => {
    const { table, sockets, seat, mine } = begun();
    table.move(mine, seat);
    table.now += MINUTE;
    const other = sockets.find((_, index) => index !== seat) ?? fail();
    table.say(other, {
      t: 'answer',
      decision: 'prefer',
      answer: { abilities: 'ask', refuse: [] },
      cid: table.cid(),
    });
    undo(table, mine);
    expect(table.record.touchedAt).toBe(START + MINUTE);
  });
});

describe('a room that was stored before steps were kept', () => {
  it('takes back as before', () => {
    const { table, seat, mine } = begun();
    table.move(mine, seat);
    const { steps: _, ...record } = table.record;
    table.store.write(record);
    table.wake();
    table.now += MINUTE;
    undo(table, mine);
    expect(mine.last('ack')).toMatchObject({ seq: 2 });
    expect(Object.values(table.record.waits)).toEqual([table.now]);
  });
});
