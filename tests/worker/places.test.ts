import { describe, expect, it } from 'vitest';
import { CLOSE, LIMITS } from '../../worker/protocol/messages.ts';
import { hasPlace, placesFor } from '../../worker/room/places.ts';
import { FakeSocket, SECOND, START, TestTable } from './room-kit.ts';

function fail(): never {
  throw new Error('that is not there');
}

function socketWith(memory: FakeSocket['memory'], address?: string): FakeSocket {
  const socket = new FakeSocket();
  socket.memory = memory;
  socket.address = address;
  return socket;
}

const many = (count: number, memory: FakeSocket['memory'], address?: string): FakeSocket[] =>
  Array.from({ length: count }, () => socketWith(memory, address));

describe('a connection that does not say hello', () => {
  it('is dropped after 15 seconds with the next thing that wakes the room', () => {
    const table = new TestTable();
    const sockets = table.start();
    const silent = socketWith({ acceptedAt: table.now });
    table.sockets.push(silent);
    const next = table.room.nextDue(table.now);
    table.now += LIMITS.helloWithin - 1;
    table.wake();
    table.room.due(table.now);
    expect(silent.closed).toBeUndefined();
    // Nothing wakes the room for it.
    expect(table.room.nextDue(table.now)).toBe(next);
    table.now += 5 * SECOND;
    table.say(sockets[0] ?? fail(), { t: 'undo', cid: table.cid() });
    expect(silent.closed).toEqual({ code: CLOSE.silent, reason: 'helloFirst' });
    expect(sockets.map(({ closed }) => closed)).toEqual([undefined, undefined]);
  });
});

describe('the places of a table', () => {
  it('are a tenth more than those of spectators; then whoever has been silent for longest makes room', () => {
    const watching = many(LIMITS.sockets, { isGreeted: true });
    const early = socketWith({ acceptedAt: START });
    const silent = [
      ...many(placesFor(LIMITS.sockets) - LIMITS.sockets - 2, { acceptedAt: START + 2 }),
      early,
    ];
    expect(hasPlace([...watching, ...silent], LIMITS.sockets)).toBe(true);
    expect(early.closed).toBeUndefined();
    const one = socketWith({ acceptedAt: START + 1 });
    expect(hasPlace([...watching, ...silent, one], LIMITS.sockets)).toBe(true);
    expect(early.closed).toMatchObject({ code: CLOSE.tooMany });
    expect([one, ...silent].filter(({ closed }) => closed !== undefined)).toHaveLength(1);
    // Only where everybody has been welcomed there is none.
    expect(hasPlace(many(placesFor(LIMITS.sockets), { isGreeted: true }), LIMITS.sockets)).toBe(false);
  });

  it('are kept for seats and the host where spectators take all of theirs', () => {
    const table = new TestTable();
    table.start();
    table.sockets.push(...many(LIMITS.sockets - 1, { isGreeted: true, told: 0 }));
    expect(table.connect().all('welcome')).toHaveLength(1);
    const late = table.connect();
    expect(late.closed).toEqual({ code: CLOSE.tooMany, reason: 'tooManySockets' });
    expect(late.all('welcome')).toEqual([]);
    expect(table.connect(table.token(0)).last('welcome')).toMatchObject({ seat: 0 });
    expect(table.connect('host').last('welcome')).toMatchObject({ isHost: true });
  });

  it('are kept for the seats behind one address with many spectators, too', () => {
    const table = new TestTable();
    table.start();
    table.sockets.push(...many(LIMITS.socketsTogether, { isGreeted: true, told: 0 }, 'hall'));
    expect(table.connect(undefined, undefined, 'hall').closed).toMatchObject({ code: CLOSE.tooMany });
    expect(table.connect(undefined, undefined, 'home').closed).toBeUndefined();
    expect(table.connect(table.token(1), undefined, 'hall').last('welcome')).toMatchObject({ seat: 1 });
  });

  it('are 20 for one seat: the oldest connection makes room for the newest', () => {
    const table = new TestTable();
    const [first = fail()] = table.start();
    const tabs = Array.from({ length: LIMITS.socketsBySeat - 1 }, () => table.connect(table.token(0)));
    expect([first, ...tabs].filter(({ closed }) => closed !== undefined)).toEqual([]);
    const newest = table.connect(table.token(0));
    expect(newest.last('welcome')).toMatchObject({ seat: 0 });
    expect(first.closed).toMatchObject({ code: CLOSE.tooMany });
    expect(tabs.filter(({ closed }) => closed !== undefined)).toEqual([]);
  });
});
