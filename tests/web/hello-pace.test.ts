import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HelloPace } from '../../web/net/hello-pace.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';

describe('hello', () => {
  let said: number[];
  let pace: HelloPace;

  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    pace = new HelloPace(() => said.push(performance.now()));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said at once as often as the room takes it, and then as soon as it may be', () => {
    pace.begin();
    for (let time = 0; time < 5; time += 1) pace.hello();
    expect(said).toHaveLength(LIMITS.hellosPerSecond);
    vi.advanceTimersByTime(900);
    expect(said).toHaveLength(LIMITS.hellosPerSecond);
    vi.advanceTimersByTime(400);
    // Once: whoever asked meanwhile gets the same answer.
    expect(said).toHaveLength(LIMITS.hellosPerSecond + 1);
    vi.advanceTimersByTime(10_000);
    expect(said).toHaveLength(LIMITS.hellosPerSecond + 1);
  });

  it('never comes oftener in any second', () => {
    pace.begin();
    for (let time = 0; time < 100; time += 1) {
      pace.hello();
      vi.advanceTimersByTime(70);
    }
    expect(said.length).toBeGreaterThan(5);
    for (const from of said)
      expect(said.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(
        LIMITS.hellosPerSecond,
      );
  });

  it('is counted anew over a new connection', () => {
    pace.begin();
    for (let time = 0; time < 5; time += 1) pace.hello();
    pace.begin();
    expect(said).toHaveLength(LIMITS.hellosPerSecond + 1);
  });

  it('is said again after it was refused, unless the connection has gone', () => {
    pace.begin();
    pace.refused();
    pace.refused();
    vi.advanceTimersByTime(2_000);
    expect(said).toHaveLength(2);
    pace.refused();
    pace.stop();
    vi.advanceTimersByTime(2_000);
    expect(said).toHaveLength(2);
  });
});
