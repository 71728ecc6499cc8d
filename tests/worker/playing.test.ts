import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import { options, viewFor } from '../../engine/index.ts';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

// What a seat can do over its connection besides answering.

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const fail = (): never => {
  throw new Error('that is not there');
};

const answer = (table: TestTable, from: FakeSocket, decision: string, given: unknown): string => {
  const cid = table.cid();
  table.say(from, { t: 'answer', decision, answer: given, cid });
  return cid;
};

/** Whoever is waited for answers as the steady bot would. */
function playSteadily(table: TestTable, sockets: readonly FakeSocket[], holds: () => boolean): void {
  const steady = BOTS.steady ?? fail();
  for (let step = 0; step < 800 && !holds(); step += 1) {
    const [seat = 0] = table.waited();
    const view = viewFor(table.state, seat);
    const reply = steady(view, options(view), () => 0.37) ?? fail();
    table.now += SECOND;
    table.say(sockets[seat] ?? fail(), { t: 'answer', cid: table.cid(), ...reply });
  }
  expect(holds()).toBe(true);
}

describe('coins', () => {
  it('are offered, accepted and paid over the connection, and everybody sees it', () => {
    const table = new TestTable({ seats: 3 });
    const sockets = table.start();
    const watcher = table.connect();
    const [seat = 0] = table.waited();
    const other = (seat + 1) % 3;
    const coins = (of: number): number => table.state.public.seats[of]?.coins ?? 0;
    const before = [coins(seat), coins(other)];
    answer(table, sockets[seat] ?? fail(), 'offerCoins', { to: String(other), coins: 2 });
    expect(watcher.last('update')?.events).toMatchObject([
      { kind: 'dealOffered', from: seat, to: other, coins: 2 },
    ]);
    const deal = options(viewFor(table.state, other)).open.find(({ kind }) => kind === 'answerDeal');
    answer(table, sockets[other] ?? fail(), deal?.id ?? '', 'accept');
    expect([coins(seat), coins(other)]).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) + 2]);
    expect(watcher.last('update')?.events.map(({ kind }) => kind)).toContain('coinsGiven');
  });

  it('are not offered where the table has no deals', () => {
    const table = new TestTable({ seats: 3, deals: false });
    const sockets = table.start();
    const [seat = 0] = table.waited();
    const cid = answer(table, sockets[seat] ?? fail(), 'offerCoins', {
      to: String((seat + 1) % 3),
      coins: 1,
    });
    expect(sockets[seat]?.last('reject')).toMatchObject({ cid, code: 'notNow' });
  });
});

describe('a commitment to a combat', () => {
  it('can be taken back until the other side has committed, and only that somebody has is public', () => {
    const table = new TestTable({ seats: 2 });
    const sockets = table.start();
    playSteadily(table, sockets, () => table.waited().length === 2);
    const [first = 0, second = 0] = table.waited();
    const { seq } = table.record;
    const watcher = table.connect();
    const commit = (seat: number): void => {
      const view = viewFor(table.state, seat);
      const reply = BOTS.steady?.(view, options(view), () => 0.5) ?? fail();
      answer(table, sockets[seat] ?? fail(), reply.decision, reply.answer);
    };
    commit(first);
    expect(table.waited()).toEqual([second]);
    const told = JSON.stringify(watcher.last('update'));
    expect(told).toContain('combatCommitted');
    expect(told).not.toMatch(/"dial"|"cards":\{/);
    answer(table, sockets[first] ?? fail(), 'takeBack', 'takeBack');
    expect(table.waited().toSorted()).toEqual([first, second].toSorted());
    commit(first);
    commit(second);
    expect(table.record.seq).toBe(seq + 4);
    const cid = answer(table, sockets[first] ?? fail(), 'takeBack', 'takeBack');
    expect(sockets[first]?.last('reject')).toMatchObject({ cid, code: 'notNow' });
  });
});

describe('an undo', () => {
  it('takes back one answer of the own seat, and is told to all', () => {
    const table = new TestTable({ seats: 2 });
    const sockets = table.start();
    playSteadily(table, sockets, () => (table.record.live?.history.since.length ?? 0) > 0);
    const [seat = 0] = table.waited();
    const { seq } = table.record;
    table.say(sockets[seat] ?? fail(), { t: 'undo', cid: 'back' });
    expect(sockets[seat]?.last('ack')).toMatchObject({ cid: 'back', seq: seq + 1 });
    expect(sockets[1 - seat]?.last('update')).toMatchObject({ isUndo: true, by: seat, events: [] });
  });

  it('is refused where the table has none, and to a seat that has nothing to take back', () => {
    const strict = new TestTable({ seats: 2, undo: false });
    const [first = fail()] = strict.start();
    strict.say(first, { t: 'undo', cid: 'no' });
    expect(first.last('reject')).toMatchObject({ cid: 'no', code: 'noUndo' });
    const table = new TestTable({ seats: 2 });
    const [other = fail()] = table.start();
    table.say(other, { t: 'undo', cid: 'nothing' });
    expect(other.last('reject')).toMatchObject({ cid: 'nothing', code: 'notNow' });
  });
});

describe('slow play', () => {
  /** When the first seat runs out of time. */
  function flag(choice: Record<string, number>, clock: string): number {
    const table = new TestTable({ seats: 2, clock });
    for (const name of ['Ada', 'Bo']) {
      const seat = table.sit(name);
      expect(table.act('choose', seat, choice)).toMatchObject({ ok: true });
    }
    for (const seat of [0, 1]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    return (table.room.nextDue(table.now) ?? 0) - START - 501;
  }

  it('gives each turn its days, and eight hours of sleep a day do not count', () => {
    expect(flag({}, 'slow1')).toBe(DAY);
    expect(flag({}, 'slow3')).toBe(3 * DAY);
    // Sleep begins in an hour: two nights lie within 24 waking hours, and five within 72.
    expect(flag({ sleepsAt: (START + HOUR) % DAY }, 'slow1')).toBe(DAY + 2 * 8 * HOUR);
    expect(flag({ sleepsAt: (START + HOUR) % DAY }, 'slow3')).toBe(3 * DAY + 5 * 8 * HOUR);
  });

  it('gives whoever asked for it more time', () => {
    expect(flag({ extraTime: 2 }, 'slow1')).toBe(2 * DAY);
    expect(flag({ extraTime: 3 }, 'live6+15')).toBe(3 * (6 * MINUTE + 15 * SECOND));
  });
});

describe('somebody who is new', () => {
  it('gets neither Albion nor Togawa, EXP-06', () => {
    for (let game = 0; game < 12; game += 1) {
      const table = new TestTable({ seats: 7 });
      table.now += game;
      for (let seat = 0; seat < 5; seat += 1)
        table.act('choose', table.sit(`New ${seat}`), { isNewcomer: true });
      for (const seat of [5, 6]) table.sit(`Old ${seat}`);
      for (let seat = 0; seat < 7; seat += 1)
        table.act('ready', seat, { nonce: `nonce-of-seat-${seat}-in-game-${game}` });
      const factions = table.state.public.seats.slice(0, 5).map(({ faction }) => faction);
      expect(factions.filter((faction) => faction === 'albion' || faction === 'togawa')).toEqual([]);
    }
  });
});
