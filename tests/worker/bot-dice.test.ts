import { describe, expect, it } from 'vitest';
import { botRng } from '../../worker/room/play/bot-dice.ts';
import { dueCommands } from '../../worker/room/play/due.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { TestTable } from './room-kit.ts';

const SECRET = 'a1b2c3d4e5f6'.padEnd(64, '0');
const SAME_BEGINNING = SECRET.replace(/0$/, '1');

const rolls = (secret: string, seq = 7, seat = 1, count = 200): number[] => {
  const dice = botRng(secret, seq, seat);
  return Array.from({ length: count }, dice);
};

describe('the dice of a bot', () => {
  it('are the same for the same game and moment', () => {
    expect(rolls(SECRET)).toEqual(rolls(SECRET));
  });

  it('are others at another moment, for another seat and with another secret', () => {
    const all = [rolls(SECRET), rolls(SECRET, 8), rolls(SECRET, 7, 2), rolls(SAME_BEGINNING)];
    expect(new Set(all.flat()).size).toBe(800);
    // No two moments share a stream because their numbers look alike side by side.
    expect(rolls(SECRET, 1, 11)).not.toEqual(rolls(SECRET, 11, 1));
  });

  it('fall everywhere from 0 up to 1, each place as often as another', () => {
    const places = Array<number>(8).fill(0);
    for (const roll of rolls(SECRET, 7, 1, 8000))
      places[Math.floor(roll * 8)] = (places[Math.floor(roll * 8)] ?? 0) + 1;
    expect(places.reduce((sum, n) => sum + n, 0)).toBe(8000);
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('depend on the whole secret: who knows a part of it foretells no pick', () => {
    const table = new TestTable({ seats: 2 });
    table.act('setChair', 'host', { seat: 1, to: { kind: 'bot', bot: 'random' } });
    table.start();
    const picksWith = (secret: string): string[] =>
      Array.from({ length: 40 }, (_, seq) => {
        const record: RoomRecord = { ...table.record, seq, fair: { ...table.record.fair, secret } };
        // The bot's turn: whoever is waited for is played by it.
        const chairs = record.chairs.map((chair) => ({ ...chair, kind: 'bot' as const, bot: 'random' }));
        const [answer] = dueCommands({ ...record, chairs }, table.now);
        return JSON.stringify(answer?.().do);
      });
    expect(picksWith(SECRET)).toEqual(picksWith(SECRET));
    expect(new Set(picksWith(SECRET)).size).toBeGreaterThan(1);
    expect(picksWith(SAME_BEGINNING)).not.toEqual(picksWith(SECRET));
  });
});
