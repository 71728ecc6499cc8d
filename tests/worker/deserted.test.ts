import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { release } from '../../worker/room/lobby/takeover.ts';
import { DESERTED_AFTER } from '../../worker/room/play/due.ts';
import { type FakeSocket, MINUTE, TestTable } from './room-kit.ts';

// When no person is left at a table, bots do not play on for nobody.

function fail(): never {
  throw new Error('that is not there');
}

const resign = (table: TestTable, socket: FakeSocket): void =>
  table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });

/** People, and bots in the other seats. */
function begun(
  people: number,
  options: Record<string, unknown> = {},
): { table: TestTable; sockets: FakeSocket[] } {
  const table = new TestTable({ seats: 4, ...options });
  for (let seat = people; seat < 4; seat += 1)
    table.act('setChair', 'host', { seat, to: { kind: 'bot', bot: 'steady' } });
  return { table, sockets: table.start() };
}

/** The host's secret outlives everybody's presence: with it the seats that are waited for are given to the bot. */
function releaseWaited(table: TestTable): void {
  const [seat = 0] = table.waited();
  expect(table.change((record) => release(record, seat, table.now))).toMatchObject({
    ok: true,
  });
}

describe('a table whose people have all resigned', () => {
  it('is counted at once, and bots do not play on', () => {
    const { table, sockets } = begun(2);
    resign(table, sockets[0] ?? fail());
    expect(table.record.phase).toBe('live');
    const { seq } = table.record;
    resign(table, sockets[1] ?? fail());
    expect(table.state.public.ended).toMatchObject({ reason: 'adjudicated' });
    expect(table.record.phase).toBe('over');
    expect(table.record.seq).toBeLessThanOrEqual(seq + 60 + 2);
    const last = table.store.logFrom(table.record.seq).map(({ entry }) => JSON.parse(entry));
    expect(last).toMatchObject([{ do: { kind: 'adjudicate' } }]);
  });

  it('is counted after one resignation where one person played with bots, also by the clock', () => {
    const { table, sockets } = begun(1, { clock: 'live6+15' });
    const { seq } = table.record;
    resign(table, sockets[0] ?? fail());
    expect(table.record.phase).toBe('over');
    expect(table.record.seq).toBe(seq + 2);
  });
});

describe('a table that everybody has left for ten minutes', () => {
  it('stands still, without an alarm for bots, and goes on when somebody comes', () => {
    const { table, sockets } = begun(2);
    for (const socket of sockets) table.disconnect(socket);
    table.now += DESERTED_AFTER;
    const { seq } = table.record;
    releaseWaited(table);
    expect(table.record.seq).toBe(seq);
    table.wake();
    table.room.due(table.now);
    expect(table.record.seq).toBe(seq);
    expect((table.room.nextDue(table.now) ?? fail()) - table.now).toBeGreaterThan(LIMITS.hostAway);
    // A spectator is no person of the table.
    table.connect();
    expect(table.record.seq).toBe(seq);
    const other = 1 - (table.waited()[0] ?? 0);
    const back = table.connect(table.token(other));
    expect(table.record.seq).toBeGreaterThan(seq);
    expect(back.all('welcome')).toHaveLength(1);
    expect(back.last('update')?.seq).toBe(table.record.seq);
  });

  it('goes on for nine minutes, and as long as one person is there', () => {
    const { table, sockets } = begun(2);
    for (const socket of sockets) table.disconnect(socket);
    table.now += 9 * MINUTE;
    const { seq } = table.record;
    releaseWaited(table);
    expect(table.record.seq).toBeGreaterThan(seq);
    const other = begun(2);
    const [seat = 0] = other.table.waited();
    other.table.disconnect(other.sockets[seat] ?? fail());
    other.table.now += 60 * MINUTE;
    releaseWaited(other.table);
    expect(other.table.record.seq).toBeGreaterThan(seq);
  });

  it('goes by its clock where one runs', () => {
    const { table, sockets } = begun(2, { clock: 'live6+15' });
    for (const socket of sockets) table.disconnect(socket);
    const { seq } = table.record;
    table.now += 60 * MINUTE;
    table.room.due(table.now);
    expect(table.record.seq).toBeGreaterThan(seq);
  });
});
