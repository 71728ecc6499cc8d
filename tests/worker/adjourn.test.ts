import { describe, expect, it } from 'vitest';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { closesAt } from '../../worker/room/record/closing.ts';
import { type FakeSocket, MINUTE, TestTable } from './room-kit.ts';

const DAY = 24 * 60 * MINUTE;

const fail = (): never => {
  throw new Error('nobody there');
};
const say = (table: TestTable, socket: FakeSocket | undefined, message: object): void =>
  table.say(socket ?? fail(), { ...message, cid: table.cid() });
const reject = (socket: FakeSocket | undefined): string | undefined => socket?.last('reject')?.code;

function started(options: Record<string, unknown> = {}): { table: TestTable; sockets: FakeSocket[] } {
  const table = new TestTable({ seats: 3, clock: 'live6+15', ...options });
  return { table, sockets: table.start() };
}

/** All who are there agree to go on another day. */
function adjourned(options: Record<string, unknown> = {}): { table: TestTable; sockets: FakeSocket[] } {
  const { table, sockets } = started(options);
  for (const socket of sockets) say(table, socket, { t: 'adjourn', on: true });
  expect(table.record.adjourned).toBe(table.now);
  return { table, sockets };
}

const leftOf = (table: TestTable): unknown[] =>
  (table.record.live?.clock?.seats ?? []).map(({ left }) => left);

describe('a game that goes on another day', () => {
  it('does so when all who are there agree: whoever is away is not asked', () => {
    const { table, sockets } = started();
    table.disconnect(sockets[2] ?? fail());
    say(table, sockets[0], { t: 'adjourn', on: true });
    expect(table.lobby()).toMatchObject({ adjourning: [0] });
    expect(table.lobby()).not.toHaveProperty('adjourned');
    say(table, sockets[1], { t: 'adjourn', on: true });
    expect(table.lobby()).toMatchObject({ adjourned: table.now });
    expect(table.lobby()).not.toHaveProperty('adjourning');
  });

  it('is a wish that can be taken back, and nothing that one alone decides', () => {
    const { table, sockets } = started();
    say(table, sockets[0], { t: 'adjourn', on: true });
    say(table, sockets[0], { t: 'adjourn', on: false });
    expect(table.record).not.toHaveProperty('adjourning');
    table.disconnect(sockets[1] ?? fail());
    table.disconnect(sockets[2] ?? fail());
    say(table, sockets[0], { t: 'adjourn', on: true });
    expect(reject(sockets[0])).toBe('pauseNeedsTwo');
    expect(table.record).not.toHaveProperty('adjourned');
  });

  it('stands still: no time runs, no bot acts and no answer counts, whoever comes and goes, and after a crash', () => {
    const { table, sockets } = adjourned();
    const [before, seq] = [leftOf(table), table.record.seq];
    const [seat = 0] = table.waited();
    say(table, sockets[seat], { t: 'answer', decision: 'd1.0', answer: 'x' });
    expect(reject(sockets[seat])).toBe('adjourned');
    for (const t of ['undo', 'pause', 'lastRound']) {
      say(table, sockets[0], { t, on: true });
      expect(reject(sockets[0]), t).toBe('adjourned');
    }
    for (const socket of sockets) table.disconnect(socket);
    table.now += 20 * DAY;
    table.wake().due(table.now);
    table.crash();
    table.connect(table.token(1));
    table.room.due(table.now);
    expect(table.record).toMatchObject({ seq, phase: 'live' });
    expect(leftOf(table)).toEqual(before);
    expect(table.lobby()).toHaveProperty('adjourned');
  });

  it('is kept for 60 days, and then closed as abandoned', () => {
    const { table } = adjourned();
    expect(closesAt(table.record)).toBe(table.now + 60 * DAY);
    table.now += 60 * DAY;
    table.room.due(table.now);
    expect(table.record).toMatchObject({ phase: 'over', closed: 'abandoned' });
  });

  it('says so on the first pages of its people, and waits for nobody', () => {
    const { table } = adjourned();
    expect(directoryEntryOf(table.record, table.now)).toMatchObject({ status: 'live', isAdjourned: true });
  });

  it('goes on when all who play want to, also those who are away, and the time between counts for nobody', () => {
    const { table, sockets } = adjourned();
    const before = leftOf(table);
    const since = table.lobby().playingSince ?? fail();
    table.now += 3 * DAY;
    table.disconnect(sockets[2] ?? fail());
    say(table, sockets[0], { t: 'adjourn', on: false });
    say(table, sockets[1], { t: 'adjourn', on: false });
    expect(table.lobby()).toMatchObject({ adjourning: [0, 1] });
    expect(table.lobby()).toHaveProperty('adjourned');
    say(table, table.connect(table.token(2)), { t: 'adjourn', on: false });
    expect(table.record).not.toHaveProperty('adjourned');
    expect(leftOf(table)).toEqual(before);
    expect(table.lobby().playingSince).toBe(since + 3 * DAY);
    const [seat = 0] = table.waited();
    const turn = table.state.public.turn.number;
    table.playUntil(() => table.state.public.turn.number > turn || table.record.phase === 'over');
    expect(table.state.public.turn.number).toBe(turn + 1);
    expect(table.waited()).not.toContain(seat);
  });

  it('can be left by whoever does not want to wait', () => {
    const { table, sockets } = adjourned();
    say(table, sockets[2], { t: 'answer', decision: 'resign', answer: 'resign' });
    expect(table.state.public.seats[2]?.resigned).toBe(true);
    say(table, sockets[0], { t: 'adjourn', on: false });
    say(table, sockets[1], { t: 'adjourn', on: false });
    expect(table.record).not.toHaveProperty('adjourned');
  });

  it('can be one without a clock as well, but none in slow play, where nobody has to be there', () => {
    const slow = started({ clock: 'slow1' });
    say(slow.table, slow.sockets[0], { t: 'adjourn', on: true });
    expect(reject(slow.sockets[0])).toBe('noPause');
    const { table, sockets } = started({ clock: 'none' });
    for (const socket of sockets) say(table, socket, { t: 'adjourn', on: true });
    expect(table.lobby()).toHaveProperty('adjourned');
  });
});
