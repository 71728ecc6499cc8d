import { describe, expect, it } from 'vitest';
import { BOTS, type Bot, parseSetup, random } from '../../engine/index.ts';
import { planFor, type Series } from '../../scripts/plans.ts';
import { playChecked } from '../../scripts/sim-watch.ts';
import { busy } from '../kit/busy.ts';

const SEATS = [2, 3, 4, 5, 6, 7] as const;
const steady: Bot = BOTS.steady ?? busy;

function seriesOf(name: string, bots: readonly Bot[], roundLimit: number): Series {
  return { seed: name, seats: SEATS, bots, roundLimit };
}

// 60 games: every seat count, every way to give out factions and mats; every fourth with undo, timeouts and people giving up.
// Whatever breaks is thrown with the seed and the step.
describe('random play', () => {
  const kinds: [string, Series, number][] = [
    ['steady players', seriesOf('ci-steady', [steady], 300), 24],
    ['busy players', seriesOf('ci-busy', [busy], 150), 18],
    ['a mixed table', seriesOf('ci-mixed', [steady, busy, random], 120), 6],
    ['players who do anything', seriesOf('ci-random', [random], 25), 12],
  ];
  for (const [who, series, games] of kinds) {
    for (const seats of SEATS) {
      const indexes = Array.from({ length: games }, (_, index) => index).filter(
        (index) => SEATS[index % SEATS.length] === seats,
      );
      it(`${who}, ${seats} seats: no invariant breaks and the replay ends where play did`, () => {
        for (const index of indexes) {
          const plan = planFor(series, index);
          expect(parseSetup(plan.setup)).toMatchObject({ ok: true });
          const { state, rounds } = playChecked(plan);
          expect(state.public.ended).toBeDefined();
          expect(rounds).toBeLessThanOrEqual(series.roundLimit);
        }
      });
    }
  }
});
