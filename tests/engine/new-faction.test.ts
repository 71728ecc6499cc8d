import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { allFactions, parseSetup } from '../../engine/index.ts';
import { registerFaction } from '../../engine/model/roster.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { checkInvariants } from '../kit/invariants.ts';
import { hansa } from '../kit/made-up-faction.ts';
import { scenario } from '../kit/scenario.ts';
import { NOTHING_FROM_OUTSIDE, playGame, ROUND_LIMIT } from '../kit/simulate.ts';
import { refusedStep, stepsOf } from '../kit/steps.ts';

let takeOut = (): void => {};
beforeAll(() => {
  takeOut = registerFaction(hansa);
});
afterAll(() => takeOut());

describe('a faction of one file', () => {
  it('FAC-01 sits down like any other: base, workers, start values, order of seats', () => {
    const play = scenario({ seats: ['hansa', 'rusviet', 'nordic'] });
    const { workers, ...seat } = play.seat('hansa');
    expect(seat).toMatchObject({ character: 'base:hansa', power: 2, hand: 2 });
    expect(workers.filter((at) => at !== 'mat').sort()).toEqual(['r1c6', 'r2c6']);
    expect(play.table.order.map((at) => play.table.seats[at]?.faction)).toEqual([
      'nordic',
      'hansa',
      'rusviet',
    ]);
    expect(stepsOf(play.top('hansa', 'move'), 'character:hansa:0')).toEqual(['r1c6', 'r2c6']);
  });

  it('MEC-01 moves by its own abilities, one hook at a time', () => {
    const bare = scenario({
      seats: ['hansa', 'crimea'],
      encounters: [],
      with: { hansa: { character: 'r7c5' } },
    });
    expect(refusedStep(bare.top('hansa', 'move'), 'character:hansa:0', 'r7c4')).toBe('riverInTheWay');
    const play = scenario({
      seats: ['hansa', 'crimea'],
      encounters: [],
      with: { hansa: { character: 'r7c5', mechs: { ford: 'r7c5', cog: 'r5c4' } } },
    });
    play.top('hansa', 'move').walk('hansa', 'mech:hansa:0', 'r7c4');
    // One crossing, but a second step by extraSteps.
    expect(play.steps('hansa').sort()).toEqual(['r7c3', 'r8c3']);
    play.act('hansa', { to: 'stop' });
    expect(stepsOf(play, 'mech:hansa:1')).toEqual(expect.arrayContaining(['r2c2', 'r7c2', 'r4c3']));
    expect(stepsOf(play, 'mech:hansa:1')).not.toContain('r2c0');
  });

  it('FAC-01 fights, leaves tokens, pays and scores by its own abilities', () => {
    const play = scenario({
      seats: ['hansa', 'crimea'],
      with: {
        hansa: {
          character: 'r5c3',
          power: 3,
          workers: ['r7c5'],
          mechs: { escort: 'r7c4', ledger: 'r7c4' },
          factoryCard: 3,
        },
        crimea: { mechs: { riverwalk: 'r4c3' }, power: 3, hand: { 2: 1 } },
      },
    });
    play.top('hansa', 'move').walk('hansa', 'character:hansa:0', 'r4c3').act('hansa', 'done');
    expect(play.seat('crimea').power).toBe(2);
    play.fight(['hansa', 3], ['crimea', 0]).act('hansa', 'flag');
    expect(play.table.tokens.r4c3).toEqual({ kind: 'flag', seat: 0 });
    const lines = Object.fromEntries(play.scorecard('hansa').lines.map(({ kind, count }) => [kind, count]));
    // The Factory as three and one more, r7c4, r7c5; the village r7c5 pays a coin.
    expect(lines).toMatchObject({ territories: 6, ability: 1 });
  });

  it('plays whole games at 2, 4 and 7 seats, sound all the way', () => {
    let mechs = 0;
    for (const seats of [2, 4, 7]) {
      const setup = defaultSetup(seats, {
        expansion: true,
        assign: { by: 'deal', wishes: [{ faction: hansa.id }] },
      });
      expect(parseSetup(setup).ok).toBe(true);
      const bots = Array.from({ length: seats }, () => random);
      const plan = {
        setup,
        seed: `hansa ${seats}`,
        bots,
        roundLimit: ROUND_LIMIT,
        outside: NOTHING_FROM_OUTSIDE,
      };
      const { state } = playGame(plan, (now, step) => {
        if (step % 50 === 0 || now.public.ended !== undefined) expect(checkInvariants(now)).toEqual([]);
      });
      expect(state.public.ended).toBeDefined();
      expect(state.public.seats[0]?.faction).toBe('hansa');
      mechs += state.public.seats[0]?.mechs.filter((at) => at !== 'mat').length ?? 0;
    }
    expect(mechs).toBeGreaterThan(3);
  });

  it('is gone when it is taken out again', () => {
    takeOut();
    expect(allFactions().map(({ id }) => id)).not.toContain('hansa');
    const wish = { seats: 2, assign: { by: 'deal', wishes: [{ faction: 'hansa' }] } };
    expect(parseSetup(wish)).toMatchObject({ ok: false, error: { code: 'badSetup' } });
    expect(createGame(defaultSetup(2), seedFrom('without')).public.seats).toHaveLength(2);
  });
});
