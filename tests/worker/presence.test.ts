import { describe, expect, it } from 'vitest';
import { release } from '../../worker/room/lobby/takeover.ts';
import { castVote, hostSeatAt, VOTE_AFTER } from '../../worker/room/record/absence.ts';
import { type FakeSocket, MINUTE, START, TestTable } from './room-kit.ts';

const HOUR = 60 * MINUTE;
const isPaused = ({ record }: TestTable): boolean => record.live?.clock?.pausedAt !== undefined;

const pause = (table: TestTable, socket: FakeSocket | undefined, on = true): string | undefined => {
  const cid = table.cid();
  table.say(socket ?? fail(), { t: 'pause', on, cid });
  const refusal = socket?.last('reject');
  return refusal?.cid === cid ? refusal.code : undefined;
};

/** A table with a clock at which everybody wants a pause. */
function pausedTable(seats = 2): { table: TestTable; sockets: FakeSocket[] } {
  const table = new TestTable({ seats, clock: 'live6+15' });
  const sockets = table.start();
  for (const socket of sockets) pause(table, socket);
  expect(isPaused(table)).toBe(true);
  return { table, sockets };
}

describe('a pause', () => {
  it('is for two people at the least: whoever is alone cannot let the others wait', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const [first, second = fail()] = table.start();
    table.disconnect(second);
    expect(pause(table, first)).toBe('pauseNeedsTwo');
    expect(isPaused(table)).toBe(false);
    expect(table.record.pausing).toEqual([]);
  });

  it('is not for one person and somebody who has resigned', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    const [first, second = fail(), third = fail()] = table.start();
    table.say(third, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    table.disconnect(second);
    expect(pause(table, first)).toBe('pauseNeedsTwo');
  });

  it('ends when somebody comes who has not agreed, and costs nothing until then', () => {
    const table = new TestTable({ seats: 3, clock: 'live6+15' });
    const [first, second, third = fail()] = table.start();
    table.disconnect(third);
    for (const socket of [first, second]) pause(table, socket);
    expect(isPaused(table)).toBe(true);
    table.now += HOUR;
    const back = table.connect(table.token(2));
    expect(isPaused(table)).toBe(false);
    expect(first?.last('lobby')?.lobby.pausedAt).toBeUndefined();
    expect(back.last('welcome')?.clock?.pausedAt).toBeUndefined();
    const [seat = 0] = table.waited();
    expect(table.record.live?.clock?.seats[seat]?.since).toBe(START + HOUR);
    // Those who wanted it still do: one word of the newcomer is enough.
    expect(pause(table, back)).toBeUndefined();
    expect(isPaused(table)).toBe(true);
  });

  it('goes on when somebody comes back who had agreed, or has resigned', () => {
    const { table, sockets } = pausedTable(3);
    table.say(sockets[2] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    for (const seat of [1, 2]) {
      table.disconnect(sockets[seat] ?? fail());
      table.connect(table.token(seat));
      expect(isPaused(table)).toBe(true);
    }
  });

  it('ends when the last one leaves, and nobody wants one any more', () => {
    const { table, sockets } = pausedTable();
    for (const socket of sockets) {
      expect(isPaused(table)).toBe(true);
      table.disconnect(socket);
    }
    expect(isPaused(table)).toBe(false);
    expect(table.record.pausing).toEqual([]);
    expect(table.room.nextDue(table.now)).toBeLessThan(table.now + HOUR);
    table.connect(table.token(0));
    expect(isPaused(table)).toBe(false);
  });

  it('does not outlast a crash after which nobody comes back', () => {
    const { table } = pausedTable();
    table.crash();
    expect(isPaused(table)).toBe(false);
  });

  it('is none in slow play, without a clock and before the start, and each says why', () => {
    const codes = ['slow1', 'none'].map((clock) => {
      const table = new TestTable({ clock });
      const [first] = table.start();
      return pause(table, first);
    });
    expect(codes).toEqual(['noPause', 'noClock']);
    const table = new TestTable({ clock: 'live6+15' });
    table.sit('Ada');
    expect(pause(table, table.connect(table.token(0)))).toBe('notStarted');
  });
});

describe('after the end', () => {
  it('whatever a seat wants to do is refused with one code, whether it has resigned or not', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    for (const socket of sockets)
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    expect(table.record.phase).toBe('over');
    for (const socket of sockets)
      for (const message of [
        { t: 'answer', decision: 'd1.0', answer: 1 },
        { t: 'undo' },
        { t: 'pause', on: true },
        { t: 'return' },
        { t: 'vote', seat: 1, choice: 'bot' },
      ]) {
        const cid = table.cid();
        table.say(socket, { ...message, cid });
        expect(socket.last('reject')).toMatchObject({ cid, code: 'gameOver' });
      }
  });
});

describe('after a crash', () => {
  it('everybody without a connection is away from the moment the room wakes', () => {
    const table = new TestTable({ seats: 3 });
    table.start();
    table.now += MINUTE;
    table.crash();
    expect(table.record.chairs.map(({ awaySince }) => awaySince)).toEqual(Array(3).fill(START + MINUTE));
  });

  it('another crash does not begin it anew, and costs no write', () => {
    const table = new TestTable();
    table.start();
    table.crash();
    const { rowsWritten } = table.store;
    table.now += HOUR;
    table.crash().due(table.now);
    expect(table.store.rowsWritten).toBe(rowsWritten);
    expect(table.record.chairs[0]?.awaySince).toBe(START);
  });

  it('sleep is no crash: whoever is connected is there, and nothing is written', () => {
    const table = new TestTable();
    table.start();
    const { rowsWritten } = table.store;
    table.wake();
    expect(table.store.rowsWritten).toBe(rowsWritten);
    expect(table.record.chairs.every(({ awaySince }) => awaySince === undefined)).toBe(true);
  });

  it("the host's rights pass on, the seat can be released, and votes do not count it", () => {
    const table = new TestTable({ seats: 3 });
    table.start();
    table.crash();
    const [, second = fail(), third = fail()] = [0, 1, 2].map((seat) =>
      seat === 0 ? undefined : table.connect(table.token(seat)),
    );
    expect(second.last('lobby')?.lobby.chairs[0]?.awaySince).toBe(START);
    table.now += VOTE_AFTER;
    expect(hostSeatAt(table.record, table.now)).toBe(1);
    expect(release(table.record, 0, table.now)).toMatchObject({ ok: true });
    expect(third.last('lobby')?.lobby.chairs[2]?.isConnected).toBe(true);
    const [waited = 0] = table.waited();
    const voters = [1, 2].filter((seat) => seat !== waited);
    for (const by of voters) {
      const vote = castVote(table.record, by, { seat: waited, choice: 'bot' }, [1, 2], table.now);
      expect(vote.ok).toBe(true);
    }
  });

  it('also a lobby has another host then', () => {
    const table = new TestTable({ seats: 3 });
    for (const name of ['Ada', 'Bo']) table.sit(name);
    for (const seat of [0, 1]) table.connect(table.token(seat));
    table.crash();
    table.connect(table.token(1));
    table.now += 2 * MINUTE;
    expect(hostSeatAt(table.record, table.now)).toBe(1);
  });

  it('a game that is over is left as it was', () => {
    const table = new TestTable();
    for (const socket of table.start())
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
    const { rowsWritten } = table.store;
    table.crash();
    expect(table.store.rowsWritten).toBe(rowsWritten);
  });
});

function fail(): never {
  throw new Error('it is not there');
}
