import { describe, expect, it } from 'vitest';
import { canUndo } from '../../engine/index.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { MINUTE, START, TestTable } from './room-kit.ts';

describe('a browser that comes back to the table', () => {
  it('learns whether there is a step to take back', () => {
    const table = new TestTable();
    table.start();
    const [seat = 0] = table.waited();
    const hasUndo = (): boolean => {
      const { live } = table.record;
      return live !== undefined && canUndo(live.history, seat);
    };
    expect(table.connect(table.token(seat)).last('welcome')).not.toHaveProperty('canUndo');
    table.playUntil(hasUndo);
    expect(table.connect(table.token(seat)).last('welcome')).toMatchObject({ canUndo: true });
    expect(table.connect(table.token(1 - seat)).last('welcome')).not.toHaveProperty('canUndo');
    expect(table.connect().last('welcome')).not.toHaveProperty('canUndo');
  });

  it('learns that time stands still, like everybody who is there', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const sockets = table.start();
    for (const socket of sockets) table.say(socket, { t: 'pause', on: true, cid: table.cid() });
    table.now += MINUTE;
    for (const socket of sockets)
      expect(socket.last('lobby')?.lobby).toMatchObject({ pausedAt: START, pausing: [0, 1] });
    expect(table.connect(table.token(0)).last('welcome')?.lobby).toMatchObject({ pausedAt: START });
    const [first] = sockets;
    if (first !== undefined) table.say(first, { t: 'pause', on: false, cid: table.cid() });
    for (const socket of sockets) expect(socket.last('lobby')?.lobby).not.toHaveProperty('pausedAt');
  });

  it('is news to the others after a crash, of which nobody was seen leaving', () => {
    const table = new TestTable();
    const [first, second] = table.start();
    if (first === undefined || second === undefined) throw new Error('nobody came');
    // The object is gone, and the connection of one of them with it: whoever was not seen leaving is away since it woke.
    table.sockets = [first];
    table.wake();
    expect(table.record.chairs[1]).toHaveProperty('awaySince', table.now);
    const told = first.all('lobby').length;
    const again = table.connect(table.token(1));
    expect(first.all('lobby')).toHaveLength(told + 1);
    expect(first.last('lobby')?.lobby.chairs[1]).toMatchObject({ isConnected: true });
    // A second window of the same seat is no news.
    table.connect(table.token(1));
    expect(first.all('lobby')).toHaveLength(told + 1);
    // Neither is somebody who says hello once more.
    table.say(again, { t: 'hello', protocol: PROTOCOL, token: table.token(1) });
    expect(first.all('lobby')).toHaveLength(told + 1);
  });

  it('of somebody who was seen leaving ends their absence, and is told', () => {
    const table = new TestTable();
    const [first, second] = table.start();
    if (first === undefined || second === undefined) throw new Error('nobody came');
    table.sockets = [first];
    table.room.left(second, table.now);
    expect(table.record.chairs[1]).toMatchObject({ awaySince: table.now });
    const told = first.all('lobby').length;
    table.connect(table.token(1));
    expect(table.record.chairs[1]).not.toHaveProperty('awaySince');
    expect(first.all('lobby')).toHaveLength(told + 1);
  });
});
