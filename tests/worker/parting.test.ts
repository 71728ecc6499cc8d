import { describe, expect, it } from 'vitest';
import type { FakeSocket } from './room-kit.ts';
import { MINUTE, TestTable } from './room-kit.ts';

const fail = (): never => {
  throw new Error('nobody there');
};
const say = (table: TestTable, socket: FakeSocket | undefined, message: object): string => {
  const cid = table.cid();
  table.say(socket ?? fail(), { ...message, cid });
  return cid;
};
/** Seats in the order in which they are waited for: the one that is on turn is the first. */
function started(options: Record<string, unknown> = {}): { table: TestTable; sockets: FakeSocket[] } {
  const table = new TestTable({ seats: 3, ...options });
  return { table, sockets: table.start() };
}
const turn = (table: TestTable): number => table.state.public.turn.number;
const reject = (socket: FakeSocket | undefined): string | undefined => socket?.last('reject')?.code;

describe('whoever has to go', () => {
  it('leaves the seat to a bot, which plays on, and takes it back at the next turn', () => {
    const { table, sockets } = started();
    const [seat = 0] = table.waited();
    say(table, sockets[seat], { t: 'go', how: 'bot' });
    table.room.due(table.now);
    expect(table.record.chairs[seat]).toMatchObject({ isPlayedOn: true });
    expect(table.record.chairs[seat]).not.toHaveProperty('isReleased');
    expect(table.waited()).not.toContain(seat);
    say(table, sockets[seat], { t: 'answer', decision: 'd1.0', answer: 'x' });
    expect(reject(sockets[seat])).toBe('playedByBot');
    say(table.wake() && table, sockets[seat], { t: 'return' });
    table.playUntil(() => table.waited().includes(seat) || table.record.phase === 'over');
    expect(table.record.chairs[seat]).not.toHaveProperty('isPlayedOn');
  });

  it('opens the seat: once gone, whoever is let in has it', () => {
    const { table, sockets } = started();
    say(table, sockets[1], { t: 'go', how: 'open' });
    expect(table.lobby().chairs[1]).toMatchObject({ isPlayedOn: true, isReleased: true });
    const ask = () => table.act('ask', {}, { name: 'Eve', secret: 'the secret of Eve' });
    const isLetIn = () => table.act('answerAsker', 'host', { asker: 1, isLetIn: true });
    // As long as the person is still there, nobody takes the seat.
    expect([ask().ok && isLetIn().ok, table.record.chairs[1]?.name]).toEqual([false, 'Player 2']);
    table.disconnect(sockets[1] ?? fail());
    expect(ask().ok && isLetIn().ok).toBe(true);
    expect(table.record.chairs[1]).toMatchObject({ name: 'Eve', isTakenOver: true });
  });

  it('is carried out once, whatever is sent again, and under another id no more than the same', () => {
    const { table, sockets } = started();
    const cid = say(table, sockets[1], { t: 'go', how: 'bot' });
    const { rowsWritten } = table.store;
    table.say(sockets[1] ?? fail(), { t: 'go', how: 'bot', cid });
    expect(table.store.rowsWritten).toBe(rowsWritten);
    table.say(sockets[1] ?? fail(), { t: 'go', how: 'open', cid });
    expect(reject(sockets[1])).toBe('usedCid');
    expect(table.record.chairs[1]).not.toHaveProperty('isReleased');
  });

  it('is refused to those who watch, who have resigned, and before the start', () => {
    const { table, sockets } = started();
    const watcher = table.connect();
    for (const message of [
      { t: 'go', how: 'bot' },
      { t: 'lastRound', on: true },
    ]) {
      say(table, watcher, message);
      expect(reject(watcher)).toBe('spectator');
    }
    say(table, sockets[2], { t: 'answer', decision: 'resign', answer: 'resign' });
    say(table, sockets[2], { t: 'go', how: 'bot' });
    expect(reject(sockets[2])).toBe('notYourSeat');
    const early = new TestTable();
    early.sit('Ada');
    const ada = early.connect(early.token(0));
    say(early, ada, { t: 'go', how: 'bot' });
    expect(reject(ada)).toBe('notStarted');
  });
});

describe('a last round', () => {
  it('EVT-01 begins when all agree, across sleep, and everybody has equal turns before the score', () => {
    const { table, sockets } = started();
    table.playUntil(() => turn(table) === 4);
    say(table, sockets[0], { t: 'lastRound', on: true });
    say(table, sockets[1], { t: 'lastRound', on: true });
    table.wake().due(table.now);
    expect(table.state.public.lastTurn).toBeUndefined();
    expect(table.lobby().lastRound).toEqual([0, 1]);
    say(table, sockets[2], { t: 'lastRound', on: true });
    table.room.due(table.now);
    expect(table.state.public.lastTurn).toBe(6);
    expect(sockets[0]?.last('update')?.events).toMatchObject([{ kind: 'timeCalled', lastTurn: 6 }]);
    say(table, sockets[2], { t: 'lastRound', on: false });
    expect(reject(sockets[2])).toBe('lastTurns');
    table.playUntil(() => table.record.phase === 'over');
    expect(table.state.public.ended).toMatchObject({ reason: 'adjudicated' });
    expect(turn(table)).toBe(6);
    // By this the page says that it has ended by agreement.
    expect(table.lobby().lastRound).toEqual([0, 1, 2]);
  });

  it('is no more than a wish that can be taken back, and asked for again', () => {
    const { table, sockets } = started();
    say(table, sockets[0], { t: 'lastRound', on: true });
    say(table, sockets[0], { t: 'lastRound', on: true });
    expect(sockets[1]?.last('lobby')?.lobby.lastRound).toEqual([0]);
    say(table, sockets[0], { t: 'lastRound', on: false });
    expect(table.record).not.toHaveProperty('lastRound');
    expect(sockets[1]?.last('lobby')?.lobby).not.toHaveProperty('lastRound');
  });

  it('needs those who are away, but not those who have left their seat to the bot or resigned', () => {
    const { table, sockets } = started();
    say(table, sockets[0], { t: 'lastRound', on: true });
    table.disconnect(sockets[1] ?? fail());
    table.disconnect(sockets[2] ?? fail());
    table.now += MINUTE;
    table.room.due(table.now);
    expect(table.state.public.lastTurn).toBeUndefined();
    say(table, table.connect(table.token(1)), { t: 'go', how: 'bot' });
    table.room.due(table.now);
    expect(table.state.public.lastTurn).toBeUndefined();
    say(table, table.connect(table.token(2)), { t: 'answer', decision: 'resign', answer: 'resign' });
    table.room.due(table.now);
    expect(table.state.public.lastTurn).toBe(3);
  });

  it('is agreed on in slow play as well', () => {
    const { table, sockets } = started({ clock: 'slow1', seats: 2 });
    for (const socket of sockets) say(table, socket, { t: 'lastRound', on: true });
    table.room.due(table.now);
    expect(table.state.public.lastTurn).toBe(2);
    expect(table.record.live?.clock?.seats.some(({ since }) => since !== undefined)).toBe(true);
  });
});
