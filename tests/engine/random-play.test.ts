import { describe, expect, it } from 'vitest';
import type { Bot } from '../../engine/bots/bot/bot.ts';
import { random } from '../../engine/bots/random.ts';
import { steady } from '../../engine/bots/steady/steady.ts';
import { parseSetup } from '../../engine/index.ts';
import { busy } from '../kit/busy.ts';
import { planFor, type Series } from '../kit/plans.ts';
import { playChecked } from '../kit/sim-watch.ts';

const SEATS = [2, 3, 4, 5, 6, 7] as const;
const MINUTE = 60_000;

function seriesOf(name: string, bots: readonly Bot[], roundLimit: number): Series {
  return { seed: name, seats: SEATS, bots, roundLimit };
}

const SERIES: [string, Series, number][] = [
  ['steady players', seriesOf('ci-steady', [steady], 300), 24],
  ['busy players', seriesOf('ci-busy', [busy], 150), 12],
  ['a mixed table', seriesOf('ci-mixed', [steady, busy, random], 120), 6],
  ['players who do anything', seriesOf('ci-random', [random], 25), 18],
];

// 60 games: every seat count, every way to give out factions and mats; every fourth with undo, timeouts, deals and people giving
// up. Whatever breaks is thrown with the seed and the step.
describe.each(SERIES)('random play: %s', (_who, series, games) => {
  const plans = Array.from({ length: games }, (_, index) => planFor(series, index));

  it.each(plans)(
    '$setup.seats seats, seed $seed: no invariant breaks, and the replay ends where play did',
    (plan) => {
      expect(parseSetup(plan.setup)).toEqual({ ok: true, value: plan.setup });
      const { state, rounds } = playChecked(plan);
      expect(state.public.ended).toBeDefined();
      expect(rounds).toBeLessThanOrEqual(series.roundLimit);
    },
    MINUTE,
  );
});

describe('a game that goes wrong', () => {
  const plan = planFor(seriesOf('wrong', [random], 25), 0);

  it('is reported with its seed and the step', () => {
    let asked = 0;
    const broken: Bot = (view, options, dice) => {
      asked += 1;
      return asked < 5 ? random(view, options, dice) : { decision: 'd0.0', answer: 'nonsense' };
    };
    expect(() => playChecked({ ...plan, bots: [broken, broken] })).toThrow(
      /^seed wrong-0, step 5: .* was refused/,
    );
  });

  it('is the same game for the same seed, and another for another', () => {
    const [one, two] = [playChecked(plan), playChecked(plan)];
    expect(two.log).toEqual(one.log);
    expect(playChecked({ ...plan, seed: 'other' }).log.seal).not.toBe(one.log.seal);
  });
});
