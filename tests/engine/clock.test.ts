import { describe, expect, it } from 'vitest';
import {
  advance,
  type Clock,
  flagsAt,
  GRACE,
  momentAfter,
  pause,
  resume,
  startClock,
  timeoutsOf,
} from '../../engine/play/clock.ts';
import { awakeTime, isSlow, PACE_NAMES, SLEEP, timeLeft } from '../../engine/play/clock-face.ts';
import { paceOf } from '../../engine/play/paces.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = 1_000_000_000_000 - (1_000_000_000_000 % DAY);

const onTurn = (clock: Clock, seat: number, turn: number, now: number): Clock =>
  advance(clock, { seats: [seat], active: seat, turn }, now);

describe('a pace', () => {
  it('is any bank in minutes and any increment in seconds, by its name', () => {
    expect(paceOf('live12+0')).toMatchObject({ kind: 'live', bank: 12 * MINUTE, perTurn: 0 });
    const begun = onTurn(startClock('live12+20', 2), 0, 1, START);
    expect(timeLeft(begun, 0, START)).toBe(12 * MINUTE + 20 * SECOND);
    expect(PACE_NAMES.every((name) => paceOf(name) !== undefined)).toBe(true);
    expect(PACE_NAMES.filter(isSlow)).toEqual(['slow1', 'slow3']);
  });

  it.each([
    'none',
    'live',
    'live0+10',
    'live06+15',
    'live6+015',
    'live6+-1',
    'live1000+1',
    'live6.5+1',
    'slow2',
  ])('is not called %s', (name) => {
    expect(paceOf(name)).toBeUndefined();
  });
});

describe('the live clock', () => {
  it('adds the seconds of a turn when it begins, and runs while the seat is waited for', () => {
    const begun = onTurn(startClock('live6+15', 2), 0, 1, START);
    expect(timeLeft(begun, 0, START)).toBe(6 * MINUTE + 15 * SECOND);
    expect(timeLeft(begun, 0, START + 20 * SECOND)).toBe(6 * MINUTE - 5 * SECOND);
    const passed = onTurn(begun, 1, 2, START + 20 * SECOND);
    expect(timeLeft(passed, 0, START + HOUR)).toBe(6 * MINUTE - 5 * SECOND);
  });

  it('does not begin anew with every answer of the same turn', () => {
    let clock = onTurn(startClock('live6+15', 2), 0, 1, START);
    clock = onTurn(clock, 0, 1, START + 10 * SECOND);
    clock = onTurn(clock, 0, 1, START + 30 * SECOND);
    expect(timeLeft(clock, 0, START + 30 * SECOND)).toBe(6 * MINUTE - 15 * SECOND);
  });

  it('gives 30 seconds free for an answer on another turn, then the own bank runs', () => {
    const own = onTurn(startClock('live6+15', 2), 0, 1, START);
    const both = advance(own, { seats: [0, 1], active: 0, turn: 1 }, START);
    expect(timeLeft(both, 1, START + 29 * SECOND)).toBe(6 * MINUTE);
    expect(timeLeft(both, 1, START + 40 * SECOND)).toBe(6 * MINUTE - 10 * SECOND);
    expect(timeLeft(both, 0, START + 40 * SECOND)).toBe(6 * MINUTE - 25 * SECOND);
  });

  it('flags when the bank is empty, and not within the grace after it', () => {
    const clock = onTurn(startClock('live6+15', 2), 0, 1, START);
    const flag = START + 6 * MINUTE + 15 * SECOND;
    expect(flagsAt(clock, 0)).toBe(flag);
    expect(timeoutsOf(clock)).toEqual([{ seat: 0, at: flag + GRACE + 1 }]);
  });

  it('leaves an empty bank at nothing, so that the next turn has its seconds alone', () => {
    const late = onTurn(onTurn(startClock('live6+15', 2), 0, 1, START), 1, 2, START + HOUR);
    expect(timeLeft(late, 0, START + HOUR)).toBe(0);
    const again = onTurn(late, 0, 3, START + HOUR + MINUTE);
    expect(timeLeft(again, 0, START + HOUR + MINUTE)).toBe(15 * SECOND);
  });

  it('takes nothing for an answer that is given during a pause, and starts the next seat when time goes on', () => {
    const paused = pause(onTurn(startClock('live6+15', 2), 0, 1, START), START + 10 * SECOND);
    const answered = onTurn(paused, 1, 2, START + HOUR);
    const going = resume(answered, START + 2 * HOUR);
    expect(timeLeft(going, 0, START + 3 * HOUR)).toBe(6 * MINUTE + 5 * SECOND);
    expect(timeLeft(going, 1, START + 2 * HOUR + SECOND)).toBe(6 * MINUTE + 14 * SECOND);
  });

  it('stands still in a pause and goes on where it was', () => {
    const clock = pause(onTurn(startClock('live6+15', 2), 0, 1, START), START + 10 * SECOND);
    expect(timeoutsOf(clock)).toEqual([]);
    const on = resume(clock, START + DAY);
    expect(timeLeft(on, 0, START + DAY)).toBe(6 * MINUTE + 5 * SECOND);
    expect(resume(on, START + 2 * DAY)).toEqual(on);
  });

  it('stretches everything for a seat that asked for more time', () => {
    const start = startClock('live6+15', 2);
    const seats = start.seats.map((seat, index) =>
      index === 0 ? { ...seat, left: seat.left * 2, stretch: 2 } : seat,
    );
    const clock = onTurn({ ...start, seats }, 0, 1, START);
    expect(timeLeft(clock, 0, START)).toBe(12 * MINUTE + 30 * SECOND);
  });
});

describe('the slow clock', () => {
  it('gives every turn its days, and saves nothing up', () => {
    const clock = onTurn(startClock('slow1', 2), 0, 1, START);
    expect(flagsAt(clock, 0)).toBe(START + DAY);
    const next = onTurn(onTurn(clock, 1, 2, START + HOUR), 0, 3, START + 2 * HOUR);
    expect(flagsAt(next, 0)).toBe(START + 2 * HOUR + DAY);
  });

  it('gives a reaction its days too', () => {
    const clock = advance(startClock('slow3', 2), { seats: [0, 1], active: 0, turn: 1 }, START);
    expect(flagsAt(clock, 1)).toBe(START + 3 * DAY);
  });

  it('gives every bid and pick before the first turn its days, also that of the seat that will begin', () => {
    const clock = advance(startClock('slow1', 3), { seats: [2, 0, 1], active: 0, turn: 0 }, START);
    expect([0, 1, 2].map((seat) => flagsAt(clock, seat))).toEqual([DAY, DAY, DAY].map((day) => START + day));
    const begun = onTurn(clock, 0, 1, START + HOUR);
    expect(flagsAt(begun, 0)).toBe(START + HOUR + DAY);
  });

  it('does not run in the sleep window', () => {
    const sleepsAt = 22 * HOUR;
    const evening = START + 20 * HOUR;
    expect(awakeTime(evening, evening + 24 * HOUR, sleepsAt)).toBe(24 * HOUR - SLEEP);
    expect(awakeTime(evening, evening + 3 * HOUR, sleepsAt)).toBe(2 * HOUR);
    expect(awakeTime(START + 23 * HOUR, START + 24 * HOUR, sleepsAt)).toBe(0);
    // Two hours before the night and the other 22 after it; the 22 end before the next night.
    expect(momentAfter(evening, 16 * HOUR, sleepsAt)).toBe(evening + 2 * HOUR + SLEEP + 14 * HOUR);
    expect(momentAfter(evening, 24 * HOUR, sleepsAt)).toBe(evening + 24 * HOUR + 2 * SLEEP);
  });

  it('finds the moment at which exactly that time has counted, whatever the window', () => {
    for (const sleepsAt of [0, 3 * HOUR, 20 * HOUR, 23.5 * HOUR]) {
      for (const from of [0, 5 * HOUR, 19 * HOUR, 23 * HOUR]) {
        for (const time of [HOUR, 15 * HOUR, DAY, 3 * DAY]) {
          const moment = momentAfter(START + from, time, sleepsAt);
          expect(awakeTime(START + from, moment, sleepsAt)).toBe(time);
          expect(awakeTime(START + from, moment - 1, sleepsAt)).toBeLessThan(time);
        }
      }
    }
  });
});
