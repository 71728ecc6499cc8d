import { describe, expect, it } from 'vitest';
import '../kit/english.ts';
import { film } from '../../engine/film.ts';
import { transcriptOf } from '../../web/i18n/transcript.ts';
import { busy } from '../kit/busy.ts';
import { planFor } from '../kit/plans.ts';
import { playGame } from '../kit/simulate.ts';

describe('a transcript', () => {
  it('says in sentences what happened, of any game that is simulated', () => {
    for (let index = 0; index < 4; index += 1) {
      const plan = planFor({ seed: 'told', seats: [2, 7], bots: [busy], roundLimit: 25 }, index);
      const played = film(playGame(plan).log);
      if (!played.ok) expect.fail(played.error.message);
      const told = transcriptOf(played.value, { names: [], notes: [] });
      const turns = told.split('\n\n').filter((paragraph) => /^(Round|Setting up)/.test(paragraph));
      expect(turns.length).toBeGreaterThan(30);
      for (const turn of turns) {
        expect(turn).toMatch(/[.!?)]$/);
        expect(turn).not.toMatch(/undefined|null|NaN|\[object|r\dc\d|base:\w/);
      }
    }
  }, 60_000);
});
