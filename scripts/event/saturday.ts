import { playSaturday } from '../../tests/e2e/event/saturday.ts';
import { SECOND, startTimedWorkerd } from '../../tests/e2e/event/timed-event.ts';
import type { Proof } from './proof.ts';

/** The Saturday script: 24 places, three rounds and a final. */
export const SATURDAY: Proof = {
  name: 'saturday',
  async run() {
    await using workerd = await startTimedWorkerd();
    return await playSaturday(workerd.origin, {
      places: 24,
      rounds: 3,
      thinkMs: 6 * SECOND,
      roundMinutes: 60,
    });
  },
};
