import { describe, expect, it } from 'vitest';
import { latestEnd } from '../../../engine/contest/index.ts';

const MINUTE = 60_000;
const EVENING = {
  rounds: 3,
  hasFinal: false,
  seats: 4,
  auction: 3 * MINUTE,
  bank: 15 * MINUTE,
  perTurn: MINUTE / 2,
  turns: 20,
  slip: 0,
  break: 10 * MINUTE,
};

describe('the latest end of an evening', () => {
  it('is rounds times auction and clocks used up, and the breaks between', () => {
    const end = latestEnd(EVENING);
    expect(end.play).toBe(4 * 25 * MINUTE);
    expect(end.breaks).toBe(20 * MINUTE);
    expect(end.total).toBe((3 * (3 + 100) + 20) * MINUTE);
  });

  it('counts the final as one round more', () => {
    expect(latestEnd({ ...EVENING, hasFinal: true }).total).toBe((4 * 103 + 30) * MINUTE);
  });

  it('comes earlier by a deadline, which has its last turns of 90 seconds, and never later', () => {
    expect(latestEnd({ ...EVENING, deadline: 80 * MINUTE, auction: 0 }).play).toBe(86 * MINUTE);
    expect(latestEnd({ ...EVENING, deadline: 80 * MINUTE }).play).toBe(83 * MINUTE);
    expect(latestEnd({ ...EVENING, deadline: 300 * MINUTE }).play).toBe(100 * MINUTE);
  });

  it('allows each round what it may slip', () => {
    expect(latestEnd({ ...EVENING, slip: 15 * MINUTE }).total).toBe((3 * 118 + 20) * MINUTE);
  });
});
