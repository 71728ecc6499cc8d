import { afterAll, beforeAll, expect, it } from 'vitest';
import { playSaturday } from './event/saturday.ts';
import { SECOND, startTimedWorkerd } from './event/timed-event.ts';
import type { Workerd } from './miniflare.ts';

let workerd: Workerd;
beforeAll(async () => {
  workerd = await startTimedWorkerd();
});
afterAll(() => workerd?.[Symbol.asyncDispose]());

// `npm run saturday` is the evening of 24.
it('a Saturday of eight takes few taps of an organiser who plays, and nobody waits long for a person', async () => {
  const { taps, longestWaitSeconds } = await playSaturday(workerd.origin, {
    places: 8,
    rounds: 2,
    thinkMs: 10 * SECOND,
    roundMinutes: 20,
  });
  expect(taps).toBeLessThanOrEqual(10);
  expect(longestWaitSeconds).toBeGreaterThan(60);
}, 240_000);
