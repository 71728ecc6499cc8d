import { describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import { Listing } from '../../worker/object/listing.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { letIn, requestSeat } from '../../worker/room/lobby/seat-requests.ts';
import { release } from '../../worker/room/lobby/takeover.ts';
import { type FakeSocket, MINUTE, SECOND, TestTable } from './room-kit.ts';

const DELAY = 600;
const OPEN = DELAY * SECOND;

/** Somebody new comes to the seat of whoever is gone. */
function takeOver(table: TestTable, seat: number, name: string): void {
  const change = (act: Parameters<typeof table.change>[0]): void => {
    const outcome = table.change(act);
    if (!outcome.ok) throw new Error(outcome.error.code);
  };
  change((record) => release(record, seat, table.now));
  change((record) => requestSeat(record, { name, key: keyOf(`secret of ${name}`) }, table.now));
  const asker = table.record.asking?.at(-1)?.id ?? 0;
  change((record) => letIn(record, asker, table.now));
}

/** A game with a delay, half an hour old, in which Bo has just taken over the third seat. */
function takenOver(options: Record<string, unknown> = {}): { table: TestTable; seats: FakeSocket[] } {
  const table = new TestTable({ seats: 3, delay: DELAY, isPublic: true, ...options });
  const seats = table.start();
  const third = seats[2];
  if (third === undefined) throw new Error('nobody is there');
  table.disconnect(third);
  table.now += 30 * MINUTE;
  table.room.due(table.now);
  takeOver(table, 2, 'Bo');
  return { table, seats };
}

/** What somebody without a seat can learn of the third one. */
const shown = (table: TestTable): unknown[] => [
  table.lobby()?.chairs[2]?.name,
  table.connect().last('welcome')?.lobby.chairs[2]?.name,
  directoryEntryOf(table.record, table.now).seats[2]?.name,
];

describe('with a delay, the name of somebody who takes a seat over', () => {
  it('is known to the seats at once', () => {
    const { table, seats } = takenOver();
    expect(seats[0]?.last('lobby')?.lobby.chairs[2]?.name).toBe('Bo');
    expect(seats[0]?.last('note')).toMatchObject({ note: 'takenOver', name: 'Bo' });
    expect(table.record.chairs[2]?.name).toBe('Bo');
  });

  it('is in the lobby, a welcome and the lists as late as everything else', () => {
    const { table } = takenOver();
    expect(shown(table)).toEqual(['Player 3', 'Player 3', 'Player 3']);
    table.now += OPEN - 1;
    expect(shown(table)).toEqual(['Player 3', 'Player 3', 'Player 3']);
    table.now += 1;
    expect(shown(table)).toEqual(['Bo', 'Bo', 'Bo']);
  });

  it('is told to whoever watches when it is old enough, once, and not a byte before', () => {
    const { table } = takenOver();
    const watcher = table.connect();
    table.now += OPEN - 1;
    table.room.due(table.now);
    expect(watcher.texts.join()).not.toContain('"Bo"');
    expect(table.room.nextDue(table.now)).toBe(table.now + 1);
    table.now += 1;
    table.wake().due(table.now);
    expect(watcher.last('lobby')?.lobby.chairs[2]?.name).toBe('Bo');
    expect(watcher.all('note')).toMatchObject([{ note: 'takenOver', seat: 2, name: 'Bo' }]);
    table.now += MINUTE;
    table.wake().due(table.now);
    expect(watcher.all('note')).toHaveLength(1);
    expect(watcher.all('lobby')).toHaveLength(1);
  });

  it('wakes the room in time for the lists, also if nobody watches', () => {
    const { table } = takenOver();
    expect(table.room.nextDue(table.now)).toBe(table.now + OPEN);
  });

  it('is reported to the lists then, by a room that was awake before', async () => {
    const { table } = takenOver();
    const names: (string | undefined)[] = [];
    const listing = new Listing({
      record: () => table.record,
      report: async (card) => void names.push(card.seats[2]?.name),
      failed: () => undefined,
    });
    listing.wake(false, table.now);
    listing.look(table.now);
    await listing.settled();
    expect(names).toEqual([]);
    listing.look(table.now + OPEN);
    await listing.settled();
    expect(names).toEqual(['Bo']);
  });

  it('comes after the name before it, however often the seat changes hands', () => {
    const { table } = takenOver();
    table.now += 4 * MINUTE;
    takeOver(table, 2, 'Cy');
    expect(shown(table)[0]).toBe('Player 3');
    table.now += OPEN - 4 * MINUTE;
    expect(shown(table)).toEqual(['Bo', 'Bo', 'Bo']);
    table.now += 4 * MINUTE;
    expect(shown(table)).toEqual(['Cy', 'Cy', 'Cy']);
  });

  it('is not foretold by what the person before had wished for', () => {
    const table = new TestTable({ seats: 3, delay: DELAY });
    table.sit('Ada');
    table.act('choose', 0, { isNewcomer: true });
    table.start();
    const ada = table.connect(table.token(0));
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    const before = table.lobby()?.chairs[0];
    table.disconnect(ada);
    table.now += 30 * MINUTE;
    takeOver(table, 0, 'Bo');
    expect(before).toMatchObject({ name: 'Ada', isNewcomer: true });
    expect(table.lobby()?.chairs[0]).toEqual(before);
  });

  it('is everywhere at once without one', () => {
    const { table } = takenOver({ delay: 0 });
    expect(shown(table)).toEqual(['Bo', 'Bo', 'Bo']);
    expect(table.record.chairs[2]).not.toHaveProperty('formerly');
  });
});
