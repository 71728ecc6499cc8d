import { expect, it } from 'vitest';
import { readRecord } from '../../worker/room/record/record.ts';
import { recordText } from '../../worker/room/record/record-text.ts';
import { TestTable } from './room-kit.ts';

it('a room is read as it was written, in the lobby and after every command of a game', () => {
  const table = new TestTable({ seats: 2, clock: 'live6+15' });
  expect(readRecord(recordText(table.record))).toEqual(table.record);
  table.start();
  const seen = { atBarrier: 0, sinceBarrier: 0 };
  table.playUntil(() => {
    const { record, state } = table;
    expect(readRecord(recordText(record))).toEqual(JSON.parse(JSON.stringify(record)));
    seen[record.live?.history.checkpoint === state ? 'atBarrier' : 'sinceBarrier'] += 1;
    return record.seq >= 60;
  });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
});
