import { afterAll, beforeAll, expect, it } from 'vitest';
import { playField } from './event/field.ts';
import { SECOND, startTimedWorkerd } from './event/timed-event.ts';
import type { Workerd } from './miniflare.ts';

let workerd: Workerd;
beforeAll(async () => {
  workerd = await startTimedWorkerd();
});
afterAll(() => workerd?.[Symbol.asyncDispose]());

// `npm run event:field` plays one of 64 players and four rounds.
it('an event with people who stay away, leave and come late, and objects evicted at random, stands as its archived games say', async () => {
  const figures = await playField(workerd.origin, {
    players: 12,
    rounds: 2,
    late: 2,
    thinkMs: 8 * SECOND,
    roundMinutes: 20,
    seed: 'ci',
  });
  expect(figures).toMatchObject({ players: 12, noShows: 1, late: 2 });
  expect(figures.evictions).toBeGreaterThan(20);
}, 240_000);
