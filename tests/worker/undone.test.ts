import { describe, expect, it } from 'vitest';
import { waitedFor } from '../../engine/index.ts';
import { beginHistory } from '../../engine/play/history.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { VOTE_AFTER, waitingSince } from '../../worker/room/record/absence.ts';
import { closesAt, ABANDONED_AFTER as UNTIL_CLOSED } from '../../worker/room/record/closing.ts';
import { recordGame } from '../kit/lively-game.ts';
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
      table.now += VOTE_AFTER / 4 - SECOND;
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
    table.now += VOTE_AFTER;
    const [voter = fail()] = sockets.filter((_, index) => index !== seat);
    table.say(voter, { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    const votes = table.record.votes ?? fail();
    table.move(mine, seat);
    expect(table.record.votes).toBeUndefined();
    undo(table, mine);
    expect(table.record.votes).toEqual(votes);
  });
});

describe('a commitment to a combat that is taken back', () => {
  const { steps } = recordGame({ name: 'sealed one', seats: 3, stirred: true, commands: 200 });
  const { before: state } = steps.find(({ before }) => waitedFor(before.public).length === 2) ?? fail();

  /** Somebody attacks, and both have to commit. */
  function fighting(): { table: TestTable; defender: number; socket: FakeSocket } {
    const { table, sockets } = begun();
    const { live = fail() } = table.record;
    const waits = Object.fromEntries(waitedFor(state.public).map(({ id }) => [id, table.now]));
    table.store.write({ ...table.record, live: { ...live, history: beginHistory(state) }, waits });
    table.wake();
    const defender = table.waited().find((seat) => seat !== state.public.turn.seat) ?? fail();
    return { table, defender, socket: sockets[defender] ?? fail() };
  }

  const takeBack = (table: TestTable, socket: FakeSocket): void =>
    table.say(socket, { t: 'answer', decision: 'takeBack', answer: 'takeBack', cid: table.cid() });

  it('does not begin the patience anew', () => {
    const { table, defender, socket } = fighting();
    const since = waitingSince(table.record, defender) ?? fail();
    table.now += VOTE_AFTER - SECOND;
    table.answer(socket, defender);
    expect(waitingSince(table.record, defender)).toBeUndefined();
    takeBack(table, socket);
    expect(waitingSince(table.record, defender)).toBe(since);
  });

  it('is refused after 30 times in one turn', () => {
    const { table, defender, socket } = fighting();
    for (let count = 0; count < LIMITS.undosInTurn; count += 1) {
      table.answer(socket, defender);
      takeBack(table, socket);
    }
    expect(socket.all('reject')).toEqual([]);
    table.answer(socket, defender);
    takeBack(table, socket);
    expect(socket.last('reject')).toMatchObject({ code: 'tooManyUndos' });
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
