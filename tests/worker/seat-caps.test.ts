import { describe, expect, it } from 'vitest';
import { replay } from '../../engine/index.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { type FakeSocket, TestTable } from './room-kit.ts';

// One seat does the same thing again and again. It is told to stop, and the others play on.

function fail(): never {
  throw new Error('that is not there');
}

function begun(options: Record<string, unknown> = {}): {
  table: TestTable;
  sockets: FakeSocket[];
  seat: number;
  mine: FakeSocket;
  other: FakeSocket;
} {
  const table = new TestTable({ seats: 3, ...options });
  const sockets = table.start();
  const [seat = 0] = table.waited();
  return { table, sockets, seat, mine: sockets[seat] ?? fail(), other: sockets[(seat + 1) % 3] ?? fail() };
}

const prefer = (table: TestTable, socket: FakeSocket): string => {
  const cid = table.cid();
  table.say(socket, { t: 'answer', decision: 'prefer', answer: { abilities: 'ask', refuse: [] }, cid });
  return cid;
};

const undo = (table: TestTable, socket: FakeSocket): string => {
  const cid = table.cid();
  table.say(socket, { t: 'undo', cid });
  return cid;
};

const isAcked = (socket: FakeSocket, cid: string): boolean =>
  socket.all('ack').some((ack) => ack.cid === cid);

/** The room as if a seat had given so much. */
function pretend(
  table: TestTable,
  seat: number,
  tally: Partial<NonNullable<RoomRecord['chairs'][0]['tally']>>,
): void {
  const turn = table.state.public.turn.number;
  const chairs = table.record.chairs.map((chair, index) =>
    index === seat
      ? { ...chair, tally: { commands: 0, turn, inTurn: 0, undos: 0, offers: 0, ...tally } }
      : chair,
  );
  table.store.write({ ...table.record, chairs });
  table.wake();
}

describe('taking back', () => {
  it('is refused a seat after 30 times in one turn, also over other sockets, and open again in its next one', () => {
    const { table, sockets, seat, mine } = begun();
    const tab = table.connect(table.token(seat));
    for (let count = 0; count < LIMITS.undosInTurn; count += 1) {
      const from = count % 2 === 0 ? mine : tab;
      table.move(from, seat);
      expect(isAcked(from, undo(table, from))).toBe(true);
    }
    table.move(tab, seat);
    const rows = table.store.logFrom(1).length;
    for (const from of [mine, tab]) {
      const cid = undo(table, from);
      expect(from.last('reject')).toMatchObject({ code: 'tooManyUndos', cid });
    }
    table.wake();
    undo(table, mine);
    expect(mine.last('reject')).toMatchObject({ code: 'tooManyUndos' });
    expect(table.store.logFrom(1)).toHaveLength(rows);
    const { number } = table.state.public.turn;
    table.playUntil(() => table.state.public.turn.number > number);
    // The next seat has all of its own.
    const [next = 0] = table.waited();
    const socket = sockets[next] ?? fail();
    table.move(socket, next);
    expect(isAcked(socket, undo(table, socket))).toBe(true);
    table.playUntil(() => table.state.public.turn.seat === seat && table.state.public.turn.number > number);
    undo(table, mine);
    expect(mine.last('reject')).toMatchObject({ code: 'notNow' });
  });
});

describe('taking back by taps', () => {
  it('counts each tap once, and stops while enough commands are left to end the turn', () => {
    const { table, seat, mine } = begun();
    table.move(mine, seat);
    pretend(table, seat, { inTurn: LIMITS.commandsWithUndo - 1, undos: LIMITS.undosInTurn - 1 });
    expect(isAcked(mine, undo(table, mine))).toBe(true);
    pretend(table, seat, { inTurn: LIMITS.commandsWithUndo });
    table.move(mine, seat);
    const cid = undo(table, mine);
    expect(mine.last('reject')).toMatchObject({ code: 'tooManyUndos', cid });
    const { number } = table.state.public.turn;
    table.playUntil(() => table.state.public.turn.number > number);
    expect(table.record.chairs[seat]?.timeouts).toBe(0);
  });
});

describe('offers', () => {
  it('are refused a seat after 30 since the barrier, and nobody else', () => {
    const { table, seat, mine, other } = begun();
    for (let count = 0; count < LIMITS.offersSinceBarrier; count += 1)
      expect(isAcked(other, prefer(table, other))).toBe(true);
    const size = JSON.stringify(table.store.read()).length;
    for (let count = 0; count < 50; count += 1) {
      const cid = prefer(table, other);
      expect(other.last('reject')).toMatchObject({ code: 'tooManyOffers', cid });
    }
    expect(JSON.stringify(table.store.read())).toHaveLength(size);
    // Whoever is on turn plays, takes back, and has offers of its own.
    expect(isAcked(mine, table.move(mine, seat))).toBe(true);
    expect(isAcked(mine, undo(table, mine))).toBe(true);
    expect(isAcked(mine, prefer(table, mine))).toBe(true);
    // A barrier is nothing that the cap makes: it comes with the game.
    const { number } = table.state.public.turn;
    table.playUntil(() => table.state.public.turn.number > number);
    expect(isAcked(other, prefer(table, other))).toBe(true);
  });

  it('that were refused keep nobody from giving up', () => {
    const { table, seat, other } = begun();
    const by = (seat + 1) % 3;
    pretend(table, by, { offers: LIMITS.offersSinceBarrier });
    table.say(other, { t: 'answer', decision: 'resign', answer: 'resign', cid: 'enough' });
    expect(isAcked(other, 'enough')).toBe(true);
    expect(table.state.public.seats[by]?.resigned).toBe(true);
  });

  it('and withdrawn offers of coins are counted alike, and what they are answered with is not', () => {
    const { table, seat, mine } = begun({ deals: true });
    const to = (seat + 1) % 3;
    const offer = { t: 'answer', decision: 'offerCoins', answer: { to: String(to), coins: 1 } };
    for (let count = 0; count < LIMITS.offersSinceBarrier; count += 1) {
      table.say(mine, { ...offer, cid: table.cid() });
      const deal = table.state.public.deals.at(-1)?.id;
      const cid = table.cid();
      table.say(mine, { t: 'answer', decision: `deal:${deal}`, answer: 'withdraw', cid });
      expect(isAcked(mine, cid)).toBe(true);
    }
    table.say(mine, { ...offer, cid: 'one more' });
    expect(mine.last('reject')).toMatchObject({ code: 'tooManyOffers', cid: 'one more' });
  });
});

describe('a seat that has given 5,000 commands', () => {
  it('is resigned by a command in the log, and the others play on to a count', () => {
    const { table, sockets, seat, mine } = begun();
    pretend(table, seat, { commands: LIMITS.commandsBySeat - 1 });
    table.move(mine, seat);
    expect(table.record.chairs[seat]?.tally?.commands).toBe(LIMITS.commandsBySeat);
    const entries = table.store.logFrom(1).map(({ entry }) => JSON.parse(entry));
    expect(entries[1]).toMatchObject({ do: { kind: 'resign', seat } });
    expect(table.record.phase).toBe('live');
    expect(table.state.public.seats[seat]?.resigned).toBe(true);
    const before = table.record.seq;
    const others = sockets.filter((socket) => socket !== mine);
    table.playUntil(() => table.state.public.turn.number > 6);
    expect(table.record.seq).toBeGreaterThan(before);
    // With two left, the other one wins at once.
    table.say(others[0] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'bye' });
    expect(table.record.phase).toBe('over');
    const { log } = finishedLog(table.record, table.store.logFrom(1)) ?? fail();
    expect(replay(log).verdict).toEqual({ isFaithful: true });
  });

  it('does not win a table of two by it', () => {
    const table = new TestTable({ seats: 2 });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    pretend(table, seat, { commands: LIMITS.commandsBySeat - 1 });
    table.move(sockets[seat] ?? fail(), seat);
    expect(table.state.public.ended).toMatchObject({ reason: 'resigned', seat: 1 - seat });
  });

  it('is counted by what its person gave: bots and commands from outside are nobody’s', () => {
    const { table, seat, mine } = begun();
    table.move(mine, seat);
    undo(table, mine);
    prefer(table, mine);
    expect(table.record.chairs.map(({ tally }) => tally?.commands)).toEqual(
      [0, 1, 2].map((index) => (index === seat ? 3 : undefined)),
    );
  });
});

describe('a turn of 500 commands', () => {
  it('passes by itself', () => {
    const { table, seat, mine } = begun();
    pretend(table, seat, { inTurn: LIMITS.commandsInTurn - 1 });
    const { number } = table.state.public.turn;
    table.move(mine, seat);
    expect(table.state.public.turn.number).toBeGreaterThan(number);
    expect(table.store.logFrom(1).map(({ entry }) => JSON.parse(entry).do.kind)).toEqual([
      'answer',
      'timeout',
    ]);
    expect(table.state.public.seats[seat]?.resigned).toBeUndefined();
  });
});

describe('a game of 20,000 commands for which nobody in particular is to blame', () => {
  it('is stopped and counted as it stands', () => {
    const { table, seat, mine } = begun();
    table.store.write({ ...table.record, seq: LIMITS.commands - 1 });
    table.wake();
    table.move(mine, seat);
    expect(table.state.public.ended).toMatchObject({ reason: 'adjudicated' });
    expect(table.state.public.seats.some(({ resigned }) => resigned)).toBe(false);
  });
});
