import { playField } from '../../tests/e2e/event/field.ts';
import { SECOND, startTimedWorkerd } from '../../tests/e2e/event/timed-event.ts';
import type { Proof } from './proof.ts';

/** 64 players at 16 tables, four rounds, most games played to their end. */
export const FIELD: Proof = {
  name: 'field',
  async run() {
    await using workerd = await startTimedWorkerd();
    return await playField(workerd.origin, {
      players: 64,
      rounds: 4,
      late: 2,
      thinkMs: 5 * SECOND,
      roundMinutes: 60,
      seed: process.argv[3] ?? 'full',
    });
  },
};
