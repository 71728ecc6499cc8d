import { describe, expect, it, vi } from 'vitest';
import { type Table, viewFor } from '../../engine/index.ts';
import type { OpenLog } from '../../worker/protocol/calls/ended.ts';
import { PROTOCOL, type ToClient } from '../../worker/protocol/messages.ts';
import { patched } from '../../worker/protocol/patch.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { logAt } from '../../worker/room/play/game-log.ts';
import { FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const DELAY = 60;

/** A connection that notes when it was told, and keeps the table as a browser would. */
class Watcher extends FakeSocket {
  readonly told: { at: number; message: ToClient }[] = [];
  table: unknown;
  private readonly clock: { now: number };

  constructor(clock: { now: number }) {
    super();
    this.clock = clock;
  }

  override send(text: string): void {
    super.send(text);
    const message: ToClient = JSON.parse(text);
    this.told.push({ at: this.clock.now, message });
    if (message.t === 'welcome') this.table = message.view?.public;
    if (message.t === 'update') this.table = patched(this.table, message.patch);
  }
}

function watch(table: TestTable, lastSeq?: number): Watcher {
  const watcher = new Watcher(table);
  table.sockets.push(watcher);
  table.say(watcher, { t: 'hello', protocol: PROTOCOL, ...(lastSeq !== undefined && { lastSeq }) });
  return watcher;
}

/** The open table as it was at each moment. */
class Past {
  private readonly moments: { at: number; table: string }[] = [];
  private readonly of: TestTable;

  constructor(of: TestTable) {
    this.of = of;
    this.note();
  }

  note(): void {
    const table = JSON.stringify(viewFor(this.of.state, 'spectator').public);
    this.moments.push({ at: this.of.now, table });
  }

  at(moment: number): Table | undefined {
    const known = this.moments.findLast(({ at }) => at <= moment);
    return known && JSON.parse(known.table);
  }
}

/** Lets the room's own alarm ring whenever it asks for it, up to a moment. */
function passTime(table: TestTable, time: number): void {
  const until = table.now + time;
  for (let count = 0; count < 1000; count += 1) {
    const due = table.room.nextDue(table.now);
    if (due === undefined || due > until) break;
    table.now = Math.max(table.now, due);
    table.wake().due(table.now);
  }
  table.now = until;
}

function started(options: Record<string, unknown> = {}): {
  table: TestTable;
  seats: FakeSocket[];
  past: Past;
} {
  const table = new TestTable({ delay: DELAY, ...options });
  const seats = table.start();
  return { table, seats, past: new Past(table) };
}

/** Whoever is waited for answers. */
function step(table: TestTable, past: Past): void {
  const [seat = 0] = table.waited();
  table.answer(table.sockets.find(({ memory }) => memory.seat === seat) ?? fail(), seat);
  past.note();
}

describe('the spectators of a delayed table', () => {
  it('see the deal a minute after it was made', () => {
    const table = new TestTable({ delay: DELAY });
    const early = watch(table);
    table.start();
    expect(early.last('welcome')?.view).toBeUndefined();
    table.now += MINUTE - 1;
    const late = watch(table);
    expect(late.last('welcome')?.lobby.phase).toBe('live');
    for (const watcher of [early, late]) expect(watcher.table).toBeUndefined();
    expect(table.room.nextDue(table.now)).toBe(START + MINUTE);
    passTime(table, 1);
    for (const watcher of [early, late])
      expect(watcher.table).toEqual(viewFor(table.state, 'spectator').public);
  });

  it('are never told anything newer than a minute, however they come and whenever the table acts', () => {
    const { table, past } = started({ clock: 'live25+45', seats: 3 });
    const watchers = [watch(table)];
    for (let turn = 0; turn < 60; turn += 1) {
      step(table, past);
      passTime(table, (turn * 7919) % (25 * SECOND));
      if (turn % 10 === 9) watchers.push(watch(table));
      if (turn % 10 === 4) watchers.push(watch(table, Math.floor(turn / 2)));
      for (const watcher of watchers) expect(watcher.table).toEqual(past.at(table.now - MINUTE));
    }
    expect(watchers[0]?.all('update').length).toBeGreaterThan(20);
    const rows = table.store.logFrom(1);
    const rowAt = (seq: number): number => rows[seq - 1]?.at ?? fail();
    for (const { at, message } of watchers.flatMap(({ told }) => told)) {
      if (message.t === 'update') expect(rowAt(message.seq)).toBeLessThanOrEqual(at - MINUTE);
      if (message.t !== 'welcome') continue;
      if (message.seq > 0) expect(rowAt(message.seq)).toBeLessThanOrEqual(at - MINUTE);
      for (const { seq } of message.missed ?? []) expect(seq).toBeLessThanOrEqual(message.seq);
    }
  });

  it('look back at nothing newer than a minute, whatever secret they show', () => {
    const { table, past } = started({ seats: 3 });
    for (let turn = 0; turn < 30; turn += 1) {
      step(table, past);
      passTime(table, (turn * 7919) % (25 * SECOND));
      const told = table.room.call('log', { after: 0 }, table.now);
      if (!told.ok) fail();
      const { start, updates }: OpenLog = JSON.parse(told.value.text);
      const seen = updates.reduce<unknown>((before, { patch }) => patched(before, patch), start);
      expect(seen).toEqual(past.at(table.now - MINUTE));
      for (const { at } of updates) expect(at).toBeLessThanOrEqual(table.now - MINUTE);
      const tried = table.room.call('lookBack', { token: 'a secret of a spectator', after: 0 }, table.now);
      expect(tried).toMatchObject({ ok: false, error: { code: 'notYourSeat' } });
    }
  });

  it('get every update exactly once and in order, even if the alarm is late or rings twice', () => {
    const { table, past } = started();
    passTime(table, MINUTE);
    const watcher = watch(table);
    for (let turn = 0; turn < 12; turn += 1) {
      step(table, past);
      table.now += 3 * SECOND;
    }
    table.now += 10 * MINUTE;
    for (let ring = 0; ring < 3; ring += 1) table.wake().due(table.now);
    expect(watcher.all('update').map(({ seq }) => seq)).toEqual(
      Array.from({ length: table.record.seq }, (_, index) => index + 1),
    );
    expect(watcher.table).toEqual(viewFor(table.state, 'spectator').public);
    expect(table.room.nextDue(table.now)).not.toBe(table.now);
  });

  it('who come back are told what they missed, up to a minute ago', () => {
    const { table, past } = started();
    for (let turn = 0; turn < 6; turn += 1) {
      step(table, past);
      passTime(table, 20 * SECOND);
    }
    const welcome = watch(table, 1).last('welcome') ?? fail();
    expect(welcome.seq).toBe(4);
    expect(welcome.missed?.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  it('who come again and again are not each brought there from the deal', () => {
    const { table, past } = started();
    for (let turn = 0; turn < 30; turn += 1) {
      step(table, past);
      passTime(table, SECOND);
    }
    passTime(table, MINUTE - 10 * SECOND);
    const watcher = watch(table);
    const reading = vi.spyOn(table.store, 'logFrom');
    // One connection is answered twice a second: they are many.
    const others = Array.from({ length: 20 }, () => watch(table));
    for (const { table: seen } of [watcher, ...others]) expect(seen).toEqual(past.at(table.now - MINUTE));
    expect(reading.mock.calls.filter(([from]) => from === 0)).toEqual([]);
    passTime(table, 5 * SECOND);
    expect(watch(table).table).toEqual(past.at(table.now - MINUTE));
  });

  it('do not hold up the seats, who see everything at once', () => {
    const { table, seats, past } = started();
    watch(table);
    const before = table.record.seq;
    step(table, past);
    for (const socket of seats) {
      expect(socket.last('update')?.seq).toBe(before + 1);
      expect(socket.last('update')?.now).toBe(table.now);
    }
    const back = table.connect(table.token(0));
    expect(back.last('welcome')).toMatchObject({ seat: 0, seq: before + 1 });
    expect(back.last('welcome')?.view?.public).toEqual(viewFor(table.state, 0).public);
  });

  it('see no clock, neither when they come nor with an update', () => {
    const { table, seats, past } = started({ clock: 'live6+15' });
    passTime(table, MINUTE);
    const first = watch(table);
    for (let turn = 0; turn < 3; turn += 1) step(table, past);
    passTime(table, 2 * MINUTE);
    const second = watch(table);
    expect(second.last('welcome')?.seq).toBe(table.record.seq);
    for (const { message } of [...first.told, ...second.told]) expect(message).not.toHaveProperty('clock');
    expect(first.all('update')).toHaveLength(3);
    expect(seats[0]?.last('update')?.clock).toBeDefined();
  });

  it('learn nothing from what happens around the game', () => {
    const { table, seats, past } = started({ clock: 'live6+15', seats: 3 });
    passTime(table, 2 * MINUTE);
    const watcher = watch(table);
    const before = watcher.told.length;
    table.disconnect(seats[2] ?? fail());
    for (const socket of seats.slice(0, 2)) table.say(socket, { t: 'pause', on: true, cid: table.cid() });
    table.say(seats[0] ?? fail(), { t: 'pause', on: false, cid: table.cid() });
    table.say(seats[0] ?? fail(), { t: 'chat', text: 'your turn', cid: table.cid() });
    step(table, past);
    expect(watcher.told).toHaveLength(before);
    const again = watch(table);
    const { lobby } = again.last('welcome') ?? fail();
    expect(lobby).toMatchObject({ phase: 'live', pausing: [] });
    for (const chair of lobby.chairs) expect(Object.keys(chair).toSorted()).toEqual(['kind', 'name']);
    expect(again.all('chat')).toEqual([]);
    table.say(watcher, { t: 'chat', text: 'quiet here', cid: 'w' });
    expect(watcher.last('ack')?.seq).toBe(0);
    expect(table.record.seq).toBe(1);
  });

  it('learn of the end when they have come to it, and of the talk then', () => {
    const { table, seats, past } = started();
    passTime(table, 2 * MINUTE);
    const watcher = watch(table);
    step(table, past);
    passTime(table, 30 * SECOND);
    table.say(seats[0] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    expect(table.record.phase).toBe('over');
    table.say(seats[1] ?? fail(), { t: 'chat', text: 'well played', cid: 'gg' });
    passTime(table, MINUTE - 1);
    const late = watch(table);
    for (const socket of [watcher, late]) {
      expect(socket.heard.filter(({ t }) => t === 'chat' || t === 'lobby')).toEqual([]);
      expect(JSON.stringify(socket.heard)).not.toContain('"over"');
      expect(socket.last('welcome')?.view?.public.ended).toBeUndefined();
    }
    passTime(table, 1);
    for (const socket of [watcher, late]) {
      expect(socket.table).toEqual(viewFor(table.state, 'spectator').public);
      expect(socket.last('lobby')?.lobby.phase).toBe('over');
      expect(socket.all('chat')).toMatchObject([{ text: 'well played' }]);
    }
    expect(seats[1]?.all('lobby').at(-1)?.lobby.phase).toBe('over');
  });

  it('hear of a rematch when they know that the game is over', () => {
    const { table, seats } = started();
    passTime(table, 2 * MINUTE);
    const watcher = watch(table);
    table.say(seats[0] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    table.change((record) => ({ ok: true, value: { ...record, next: { id: 'next' } } }));
    table.act('openRematch', 'host', {});
    expect(seats[1]?.last('rematch')).toMatchObject({ id: 'next' });
    expect(JSON.stringify([watcher.heard, table.lobby()])).not.toContain('"next"');
    passTime(table, MINUTE);
    expect(watcher.last('lobby')?.lobby).toMatchObject({ phase: 'over', next: 'next' });
  });

  it('become spectators like others if their seat is taken from them', () => {
    const { table, past } = started();
    passTime(table, 2 * MINUTE);
    const seat = new Watcher(table);
    table.sockets.push(seat);
    table.say(seat, { t: 'hello', protocol: PROTOCOL, token: table.token(0) });
    step(table, past);
    const rotated = table.record.chairs.map((chair, index) =>
      index === 0 ? { ...chair, keys: ['another'] } : chair,
    );
    table.change((record) => ({ ok: true, value: { ...record, chairs: rotated } }));
    expect(seat.last('reject')).toMatchObject({ code: 'wrongToken' });
    expect(seat.last('welcome')).toMatchObject({ seq: 0 });
    expect(seat.table).toEqual(past.at(table.now - MINUTE));
  });
});

describe('the delay on the other routes', () => {
  it('holds for the log: what is not a minute old is not in it', () => {
    const { table, past } = started();
    const log = (): unknown => logAt(table.record, table.store, 0, table.now);
    // It has begun, as the table itself says, and nothing of it may be seen.
    expect(table.lobby()?.phase).toBe('live');
    expect(log()).toEqual({ ok: true, value: { id: 'table', isOver: false, seq: 0, updates: [] } });
    passTime(table, MINUTE);
    for (let turn = 0; turn < 4; turn += 1) {
      step(table, past);
      passTime(table, 25 * SECOND);
    }
    const opened = logAt(table.record, table.store, 0, table.now);
    if (!opened.ok || opened.value.isOver) return fail();
    const { seq, start, updates } = opened.value;
    expect(seq).toBe(2);
    expect(updates.every(({ at }) => at <= table.now - MINUTE)).toBe(true);
    const then = updates.reduce((before: unknown, { patch }) => patched(before, patch), start);
    expect(then).toEqual(past.at(table.now - MINUTE));
  });

  it('holds for the whole log after the end, and for the lists', () => {
    const { table, seats } = started({ isPublic: true });
    passTime(table, 2 * MINUTE);
    table.say(seats[0] ?? fail(), { t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    const seen = (): unknown[] => {
      const log = logAt(table.record, table.store, 0, table.now);
      const { status, scores } = directoryEntryOf(table.record, table.now);
      return [log.ok && log.value.isOver, status, scores !== undefined, table.lobby()?.phase];
    };
    passTime(table, MINUTE - 1);
    expect(seen()).toEqual([false, 'live', false, 'live']);
    // The room asks to be woken for it, though nobody watches: the lists are to be told.
    expect(table.room.nextDue(table.now)).toBe(table.now + 1);
    passTime(table, 1);
    expect(seen()).toEqual([true, 'finished', true, 'over']);
    expect(table.room.nextDue(table.now)).toBeUndefined();
  });

  it('is none where the table has none', () => {
    const { table, past } = started({ delay: 0, clock: 'live6+15' });
    const watcher = watch(table);
    step(table, past);
    expect(watcher.last('update')).toMatchObject({ seq: 1, now: table.now });
    expect(watcher.last('update')?.clock).toBeDefined();
    expect(watch(table).last('welcome')?.clock).toBeDefined();
  });
});

function fail(): never {
  throw new Error('that is not there');
}
