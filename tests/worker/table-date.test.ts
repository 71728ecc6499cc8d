import { describe, expect, it } from 'vitest';
import { isDateAhead, MOST_DAYS_AHEAD } from '../../worker/protocol/table-date.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { rematchTable } from '../../worker/room/lobby/rematch.ts';
import { LOBBY_LIFE } from '../../worker/room/record/closing.ts';
import { MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const DAY = 24 * 60 * MINUTE;
const TUESDAY = START + 2 * DAY;
const dated = (at: number, zone = 'Europe/Berlin') => ({ date: { at, zone } });

function optionsOf(given: object) {
  const parsed = parseOptions({ seats: 2, ...given });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
const setTo = (table: TestTable, given: object) =>
  table.act('setOptions', 'host', { options: optionsOf(given) });

describe('the date of a table', () => {
  it('is a moment in whole minutes, in a zone that there is', () => {
    expect(optionsOf({ date: { at: TUESDAY } }).date).toEqual({ at: TUESDAY, zone: 'UTC' });
    expect(optionsOf(dated(TUESDAY)).date).toEqual({ at: TUESDAY, zone: 'Europe/Berlin' });
    const junk = [
      TUESDAY,
      null,
      'Tuesday',
      {},
      { at: -MINUTE },
      { at: TUESDAY + 1 },
      { at: TUESDAY + 0.5 },
      { at: 1e300 },
      { at: TUESDAY, zone: 'Mars/Base' },
      { at: TUESDAY, zone: '' },
      { at: TUESDAY, zone: 'Europe/Berlin', more: 1 },
    ];
    for (const date of junk)
      expect([date, parseOptions({ date })]).toMatchObject([date, { error: { code: 'badSetup' } }]);
  });

  it('lies ahead, by 60 days at the most; some minutes ago is as good as now', () => {
    const isAhead = (at: number): boolean => isDateAhead({ at, zone: 'UTC' }, START);
    expect([START - 2 * DAY, START - 61 * MINUTE].map(isAhead)).toEqual([false, false]);
    expect([START - 60 * MINUTE, START, START + MOST_DAYS_AHEAD * DAY].map(isAhead)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isAhead(START + MOST_DAYS_AHEAD * DAY + MINUTE)).toBe(false);
    const table = new TestTable();
    for (const at of [START - DAY, START + (MOST_DAYS_AHEAD + 1) * DAY])
      expect(setTo(table, dated(at))).toMatchObject({ error: { code: 'badDate' } });
    expect(table.record.options.date).toBeUndefined();
    expect(table.act('setOptions', { seat: 0 }, { options: optionsOf(dated(TUESDAY)) })).toMatchObject({
      error: { code: 'notHost' },
    });
  });

  it('keeps a table until 24 hours after it, asleep in between', () => {
    const table = new TestTable(dated(TUESDAY));
    table.sit('Ada');
    expect(table.room.nextDue(table.now)).toBe(TUESDAY + DAY);
    table.now = TUESDAY + DAY - 1;
    table.crash().due(table.now);
    expect(table.record.closed).toBeUndefined();
    expect(table.connect(table.token(0)).last('welcome')).toMatchObject({
      lobby: { phase: 'lobby', options: dated(TUESDAY) },
    });
    table.now += 1;
    table.wake().due(table.now);
    expect(table.record.closed).toBe('neverStarted');
  });

  it('that is soon shortens no table, and one that is moved or taken away leaves a day', () => {
    expect(new TestTable(dated(START + MINUTE)).room.nextDue(START)).toBe(START + MINUTE + LOBBY_LIFE);
    const table = new TestTable(dated(START + 10 * DAY));
    table.now = TUESDAY;
    expect(setTo(table, dated(START + 3 * DAY))).toMatchObject({ ok: true });
    expect(table.wake().nextDue(table.now)).toBe(START + 4 * DAY);
    table.now = START + 3.5 * DAY;
    expect(setTo(table, {})).toMatchObject({ ok: true });
    expect(table.record.options.date).toBeUndefined();
    expect(table.wake().nextDue(table.now)).toBe(table.now + LOBBY_LIFE);
  });

  it('that has come may stay when the host changes something else', () => {
    const table = new TestTable(dated(TUESDAY));
    table.now = TUESDAY + 5 * 60 * MINUTE;
    expect(setTo(table, { ...dated(TUESDAY), undo: false })).toMatchObject({ ok: true });
    expect(table.room.nextDue(table.now)).toBe(TUESDAY + DAY);
    expect(setTo(table, dated(TUESDAY + MINUTE))).toMatchObject({ error: { code: 'badDate' } });
  });

  it('is told of as long as the table is open, and a rematch does not have it', () => {
    const table = new TestTable(dated(TUESDAY));
    expect(directoryEntryOf(table.record, table.now).date).toEqual({ at: TUESDAY, zone: 'Europe/Berlin' });
    table.now = TUESDAY;
    table.start();
    expect(table.record.phase).toBe('live');
    expect(directoryEntryOf(table.record, table.now)).not.toHaveProperty('date');
    expect(rematchTable(table.record, 'next', 'a'.repeat(64), table.now).options).not.toHaveProperty('date');
  });

  it('does not move when a slow clock is chosen for the game', () => {
    const table = new TestTable({ ...dated(TUESDAY), clock: 'slow1' });
    expect(table.room.nextDue(table.now)).toBe(TUESDAY + DAY);
    table.now = TUESDAY;
    table.start();
    expect(table.record.live?.clock?.seats.some(({ since }) => since === TUESDAY)).toBe(true);
  });
});

describe('ready, before the date of a table', () => {
  it('holds as long as somebody is there: nobody is played with who comes on Tuesday', () => {
    const table = new TestTable(dated(TUESDAY));
    const [ada, bo] = [table.sit('Ada'), table.sit('Bo')];
    const socket = table.connect(table.token(ada));
    table.act('ready', ada, { nonce: 'nonce-of-the-seat-0' });
    table.disconnect(socket);
    expect(table.record.chairs[ada]).not.toHaveProperty('isReady');
    expect(table.record.chairs[ada]).not.toHaveProperty('nonce');
    const other = table.connect(table.token(bo));
    table.act('ready', bo, { nonce: 'nonce-of-the-seat-1' });
    expect(table.record.phase).toBe('lobby');
    table.connect(table.token(ada));
    expect(other.last('lobby')?.lobby.chairs[ada]).not.toHaveProperty('isReady');
    table.act('ready', ada, { nonce: 'nonce-of-the-seat-0' });
    expect(table.record.phase).toBe('live');
  });

  it('is over for those whom a crash has cut off', () => {
    const table = new TestTable(dated(TUESDAY));
    table.sit('Ada');
    table.connect(table.token(0));
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    table.wake();
    expect(table.record.chairs[0]?.isReady).toBe(true);
    table.crash();
    expect(table.record.chairs[0]).not.toHaveProperty('isReady');
  });

  it('holds as ever once the moment has come, and at tables without a date', () => {
    for (const [given, at] of [
      [dated(TUESDAY), TUESDAY + SECOND],
      [{}, START],
    ] as const) {
      const table = new TestTable(given);
      table.now = at;
      table.sit('Ada');
      const socket = table.connect(table.token(0));
      table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
      table.disconnect(socket);
      expect(table.record.chairs[0]?.isReady).toBe(true);
    }
  });
});
