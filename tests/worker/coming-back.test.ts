import { describe, expect, it } from 'vitest';
import { canUndo } from '../../engine/index.ts';
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
});
