import { describe, expect, it } from 'vitest';
import { minutesToGo } from '../../web/panels/people/time-to-go.ts';

const MINUTE = 60_000;
const seat = (stars: number) => ({ stars: Array.from({ length: stars }, () => 'combat' as const) });
/** A table of three at this turn. */
const at = (turn: number, ...stars: number[]) => ({ turn: { number: turn }, seats: stars.map(seat) });
const toGo = (table: object, minutes: number) =>
  minutesToGo(table as Parameters<typeof minutesToGo>[0], minutes * MINUTE);

describe('how long a table has still to go', () => {
  it('is said in steps of five minutes, by its own pace and the stars of whoever leads', () => {
    expect(toGo(at(36, 3, 1, 0), 60)).toBe(40);
    expect(toGo(at(36, 3, 1, 0), 120)).toBe(85);
    expect(toGo(at(36, 1, 1, 0), 60)).toBe(80);
    expect(toGo(at(66, 5, 4, 2), 100)).toBe(10);
  });

  it('is never said to be nothing', () => {
    expect(toGo(at(90, 5, 5, 5), 30)).toBe(5);
  });

  it('is not said before six rounds, nor where people play besides other things', () => {
    expect(toGo(at(15, 2, 1, 0), 60)).toBeUndefined();
    expect(toGo(at(36, 3, 1, 0), 60 * 24)).toBeUndefined();
  });
});
