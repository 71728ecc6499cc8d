import { describe, expect, it } from 'vitest';
import { advance, flagsAt, pause, resume, startClock } from '../../engine/play/clock.ts';
import { timeLeft } from '../../engine/play/clock-face.ts';
import { Listing } from '../../worker/object/listing.ts';
import { Outbox } from '../../worker/object/outbox.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { type DirectoryEntry, directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { rematchTable } from '../../worker/room/lobby/rematch.ts';
import { logAt } from '../../worker/room/play/game-log.ts';
import { openSeq } from '../../worker/room/record/delay.ts';
import { RateCounter } from '../../worker/room/record/pace.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { TalkPace } from '../../worker/room/talk/talk-pace.ts';
import { MemoryStore } from '../kit/memory-store.ts';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const HOUR = 60 * MINUTE;
const DELAY = 60;

function resign(table: TestTable, socket: FakeSocket | undefined): void {
  if (socket === undefined) throw new Error('nobody is there');
  table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
}

describe('a clock that steps back an hour', () => {
  it('refuses nobody a word', () => {
    const spoke = Array.from({ length: LIMITS.chatLines }, () => START);
    expect(new TalkPace().speak({ memory: { spoke } }, START)).toEqual({ limit: 'socket' });
    expect(new TalkPace().speak({ memory: { spoke } }, START - HOUR)).toEqual({ spoke: [START - HOUR] });
    const table = new TestTable();
    const [first] = table.start();
    for (let line = 0; line < LIMITS.chatLines; line += 1)
      table.say(first ?? fail(), { t: 'chat', text: 'hello', cid: table.cid() });
    table.now -= HOUR;
    table.say(first ?? fail(), { t: 'chat', text: 'still here', cid: 'after' });
    expect(first?.last('ack')).toMatchObject({ cid: 'after' });
  });

  it('makes nobody too fast', () => {
    const pace = new RateCounter(1);
    expect(pace.isTooFast('Ada', START)).toBe(false);
    expect(pace.isTooFast('Ada', START - HOUR)).toBe(false);
  });

  it('writes no row of the log earlier than the one before it', () => {
    const table = new TestTable();
    const sockets = table.start();
    const act = (): void => void table.answer(sockets[table.waited()[0] ?? 0] ?? fail());
    act();
    table.now -= HOUR;
    act();
    resign(table, sockets[0]);
    const rows = table.store.logFrom(1);
    expect(rows.map(({ at }) => at)).toEqual([START, START, START]);
    expect(rows.map(({ entry }) => JSON.parse(entry).at)).toEqual([START, START, START]);
    expect(table.record.finishedAt).toBe(START);
  });

  it('shows spectators of a delayed table nothing early', () => {
    const table = new TestTable({ delay: DELAY });
    const sockets = table.start();
    table.now += 2 * MINUTE;
    const act = (): void => void table.answer(sockets[table.waited()[0] ?? 0] ?? fail());
    act();
    table.now -= HOUR;
    act();
    const watcher = table.connect();
    // As old as the delay by the clock of now, and yet what was done just before it stepped back.
    table.now += DELAY * SECOND;
    table.room.due(table.now);
    expect(openSeq(table.record, table.store, table.now)).toBe(0);
    expect(watcher.all('update')).toEqual([]);
    table.now += HOUR;
    table.room.due(table.now);
    expect(openSeq(table.record, table.store, table.now)).toBe(2);
    expect(watcher.last('welcome')?.seq).toBe(2);
  });

  it('does not show the end of a delayed game early, and takes none back without a delay', () => {
    const phases = [DELAY, 0].map((delay) => {
      const table = new TestTable({ delay });
      const sockets = table.start();
      table.now += 10 * MINUTE;
      resign(table, sockets[0]);
      table.now -= HOUR;
      const log = logAt(table.record, table.store, 0, table.now);
      return [directoryEntryOf(table.record, table.now).status, log.ok && log.value.isOver];
    });
    expect(phases).toEqual([
      ['live', false],
      ['finished', true],
    ]);
  });

  it('lets spectators see a table without a delay, and lists its rematch at once', () => {
    const table = new TestTable();
    const sockets = table.start();
    table.now -= HOUR;
    expect(logAt(table.record, table.store, 0, table.now)).toMatchObject({ ok: true });
    expect(table.connect().last('welcome')?.view).toBeDefined();
    resign(table, sockets[0]);
    expect(rematchTable(table.record, 'next', 'secret', table.now - HOUR)).not.toHaveProperty('listedFrom');
  });

  it('gives nobody time, and takes none', () => {
    const waiting = { seats: [0], active: 0, turn: 1 };
    const begun = advance(startClock('live6+15', 2), waiting, START);
    const { left = 0 } = begun.seats[0] ?? {};
    // Somebody else answers after it has stepped back, in the same turn.
    const on = advance(begun, { ...waiting, seats: [0, 1] }, START - HOUR);
    expect(flagsAt(on, 0)).toBe(START - HOUR + left);
    expect(timeLeft(begun, 0, START - HOUR)).toBe(left);
    const paused = pause(begun, START + MINUTE);
    const resumed = resume(paused, START - HOUR);
    expect(timeLeft(resumed, 0, START - HOUR)).toBe(left - MINUTE);
  });

  it('has a failed report made again within a minute', async () => {
    const table = new TestTable();
    const reports: DirectoryEntry[] = [];
    let isBroken = true;
    const listing = new Listing({
      record: () => table.record,
      report: async (card) => {
        if (isBroken) throw new Error('the directory is out of order');
        reports.push(card);
      },
      failed: () => undefined,
    });
    listing.look(START);
    await listing.settled();
    isBroken = false;
    expect(listing.dueAt).toBe(START + MINUTE);
    table.now = START - HOUR;
    listing.look(table.now);
    expect(listing.dueAt).toBeLessThanOrEqual(table.now + MINUTE);
    await listing.settled();
    expect(reports).toHaveLength(1);
  });

  it('loses nothing that waits in the outbox', async () => {
    const store = new MemoryStore();
    const table = new TestTable();
    const record: RoomRecord = table.record;
    store.write(record, [], [], [{ key: 'archive', due: START }]);
    const sent: string[] = [];
    let now = START - HOUR;
    const outbox = new Outbox({
      store,
      now: () => now,
      deliver: async ({ key }) => void sent.push(key),
      arrived: () => undefined,
      failed: () => undefined,
      settled: () => undefined,
    });
    outbox.look(now);
    await outbox.rest();
    expect([sent, outbox.isEmpty, outbox.dueAt()]).toEqual([[], false, START]);
    now = START;
    outbox.look(now);
    await outbox.rest();
    expect([sent, outbox.isEmpty]).toEqual([['archive'], true]);
  });
});

function fail(): never {
  throw new Error('it is not there');
}
