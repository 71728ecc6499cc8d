import { describe, expect, it } from 'vitest';
import {
  advance,
  type Clock,
  changeClock,
  flagsAt,
  GRACE,
  startClock,
  timeoutsOf,
} from '../../engine/play/clock.ts';
import { timeLeft } from '../../engine/play/clock-face.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = 1_000_000_000_000;
const LINE = 3 * MINUTE;
/** What the first turn begins with. */
const BANK = 6 * MINUTE + 15 * SECOND;

const onTurn = (clock: Clock, seat: number, turn: number, now: number, isLast = false): Clock =>
  advance(clock, { seats: [seat], active: seat, turn, isLast }, now);
const begun = (): Clock => onTurn(startClock('live6+15', 2, LINE), 0, 1, START);
const lost = (clock: Clock, now: number, seat = 0): Clock =>
  changeClock(clock, { kind: 'line', seat, isGone: true }, now);
const back = (clock: Clock, now: number, seat = 0): Clock =>
  changeClock(clock, { kind: 'line', seat, isGone: false }, now);

describe('a clock whose seat has lost its line', () => {
  it('stands while the line is gone, and runs on when it is back', () => {
    const gone = lost(begun(), START + 10 * SECOND);
    expect(timeLeft(gone, 0, START + 70 * SECOND)).toBe(BANK - 10 * SECOND);
    const again = back(gone, START + 70 * SECOND);
    expect(again.seats[0]?.line).toEqual({ left: LINE - MINUTE });
    expect(timeLeft(again, 0, START + 75 * SECOND)).toBe(BANK - 15 * SECOND);
  });

  it('runs again when three minutes are used up, and then out', () => {
    const gone = lost(begun(), START + 10 * SECOND);
    const later = START + 10 * SECOND + LINE;
    expect(timeLeft(gone, 0, later)).toBe(BANK - 10 * SECOND);
    expect(timeLeft(gone, 0, later + MINUTE)).toBe(BANK - 70 * SECOND);
    expect(flagsAt(gone, 0)).toBe(START + BANK + LINE);
    expect(timeoutsOf(gone)).toEqual([{ seat: 0, at: START + BANK + LINE + GRACE + 1 }]);
  });

  it('gains nothing by coming and going: the time is counted over the whole game', () => {
    let clock = begun();
    let now = START;
    for (let times = 0; times < 400; times += 1) {
      clock = lost(clock, now);
      now += SECOND;
      clock = back(clock, now);
    }
    expect(clock.seats[0]?.line).toEqual({ left: 0 });
    expect(timeLeft(clock, 0, now)).toBe(Math.max(0, BANK - (400 * SECOND - LINE)));
  });

  it('uses up nothing of it while somebody else is waited for', () => {
    const others = onTurn(begun(), 1, 2, START + SECOND);
    const gone = lost(others, START + 2 * SECOND);
    const own = onTurn(gone, 0, 3, START + 10 * MINUTE);
    expect(own.seats[0]?.line?.left).toBe(LINE);
    expect(timeLeft(own, 0, START + 11 * MINUTE)).toBe(timeLeft(own, 0, START + 10 * MINUTE));
    expect(back(own, START + 11 * MINUTE).seats[0]?.line).toEqual({ left: LINE - MINUTE });
  });

  it('keeps what it has stood for when its answer is given for it', () => {
    const gone = lost(begun(), START + 10 * SECOND);
    const passed = onTurn(gone, 1, 2, START + 70 * SECOND);
    expect(passed.seats[0]).toMatchObject({ left: BANK - 10 * SECOND, line: { left: LINE - MINUTE } });
  });

  it('does not use it up in a pause, whenever the line went', () => {
    const pausedAt = START + MINUTE;
    const resumed = pausedAt + 10 * MINUTE;
    const pause = (clock: Clock): Clock => changeClock(clock, { kind: 'pause', isOn: true }, pausedAt);
    const resume = (clock: Clock): Clock => changeClock(clock, { kind: 'pause', isOn: false }, resumed);
    const before = resume(pause(lost(begun(), pausedAt - 10 * SECOND)));
    expect(back(before, resumed + 10 * SECOND).seats[0]?.line).toEqual({ left: LINE - 20 * SECOND });
    const within = resume(lost(pause(begun()), pausedAt + MINUTE));
    expect(timeLeft(within, 0, resumed + 10 * SECOND)).toBe(BANK - MINUTE);
    const inAndOut = resume(back(lost(pause(begun()), pausedAt + MINUTE), pausedAt + 2 * MINUTE));
    expect(inAndOut.seats[0]?.line).toEqual({ left: LINE });
    expect(timeLeft(inAndOut, 0, resumed + 10 * SECOND)).toBe(BANK - MINUTE - 10 * SECOND);
  });

  it('stands at tables of events alone', () => {
    const plain = lost(onTurn(startClock('live6+15', 2), 0, 1, START), START);
    expect(timeLeft(plain, 0, START + MINUTE)).toBe(BANK - MINUTE);
  });
});

describe('the last turns', () => {
  it('EVT-01 have ninety seconds each, whatever was left', () => {
    const called = onTurn(begun(), 0, 1, START + 5 * MINUTE, true);
    expect(timeLeft(called, 0, START + 5 * MINUTE)).toBe(90 * SECOND);
    const next = onTurn(called, 1, 2, START + 6 * MINUTE, true);
    expect(timeLeft(next, 1, START + 6 * MINUTE)).toBe(90 * SECOND);
    expect(timeLeft(next, 0, START + 6 * MINUTE)).toBe(30 * SECOND);
    expect(flagsAt(next, 1)).toBe(START + 6 * MINUTE + 90 * SECOND);
  });

  it('EVT-01 begin with ninety seconds also for whoever has used time for an answer before', () => {
    const called = onTurn(begun(), 0, 1, START, true);
    const asked = advance(called, { seats: [1], active: 0, turn: 1, isLast: true }, START);
    const own = onTurn(asked, 1, 2, START + 75 * SECOND, true);
    expect(timeLeft(own, 1, START + 75 * SECOND)).toBe(90 * SECOND);
  });

  it('are of days where days are played', () => {
    const slow = onTurn(startClock('slow1', 2), 0, 1, START);
    expect(timeLeft(onTurn(slow, 0, 1, START, true), 0, START)).toBe(24 * 60 * MINUTE);
  });

  it('can be given more time, which the clock shows at once', () => {
    const called = onTurn(begun(), 0, 1, START, true);
    const more = changeClock(called, { kind: 'time', seat: 0, ms: MINUTE }, START + 10 * SECOND);
    expect(timeLeft(more, 0, START + 10 * SECOND)).toBe(140 * SECOND);
    expect(more.seats[1]).toEqual(called.seats[1]);
  });
});
