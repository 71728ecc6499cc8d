import { describe, expect, it } from 'vitest';
import { random } from '../../engine/bots/random.ts';
import { type Answer, type GameState, RULES, replay, waitedFor } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/play/replay.ts';
import { busy } from '../kit/busy.ts';
import { Kept, unnumbered } from '../kit/kept-game.ts';
import { planFor } from '../kit/plans.ts';
import { type Sketch, scenario } from '../kit/scenario.ts';
import { type GamePlan, playGame } from '../kit/simulate.ts';

const SKETCH: Sketch = {
  seats: ['nordic+industrial', 'crimea+engineering', 'polania'],
  with: { nordic: { coins: 5, mechs: { riverwalk: 'r5c3' } }, crimea: { coins: 9 }, polania: { coins: 9 } },
};

function begun(rules = RULES): Kept {
  const play = scenario(SKETCH);
  play.table.rules = rules;
  return new Kept(play);
}

const begin = (action: string): Answer => ({ action, gains: 'all' });
const idOf = (kept: Kept): string => kept.play.owed('nordic').id;
const prefer = (...refuse: string[]): Answer => ({ abilities: 'auto', refuse });

describe('the number of a decision', () => {
  it('TRN-17 is not given out again after an undo: a late answer meets no other question', () => {
    const kept = begun().say('nordic', begin('build/move'));
    const [picked, wasAsked] = [idOf(kept), kept.play.owed('nordic').kind];
    kept.undo('nordic').say('nordic', begin('upgrade/power'));
    expect([wasAsked, kept.play.owed('nordic').kind]).toEqual(['pickUnit', 'endTurn']);
    expect(idOf(kept)).not.toBe(picked);
    expect(() => kept.take('nordic', picked, 'done')).toThrow('staleDecision');
  });

  it('TRN-17 stays with the question that an undo opens again', () => {
    const kept = begun();
    const ids = [idOf(kept)];
    for (const answer of [begin('build/move'), 'mech:nordic:0']) ids.push(idOf(kept.say('nordic', answer)));
    expect(idOf(kept.undo('nordic'))).toBe(ids[1]);
    expect(idOf(kept.undo('nordic'))).toBe(ids[0]);
  });

  it('TRN-17 is the old one again for commands that are kept, however often something after them is undone', () => {
    const kept = begun().say('nordic', begin('upgrade/power')).undo('nordic');
    kept.say('nordic', begin('build/move'));
    const question = idOf(kept);
    for (const unit of ['mech:nordic:0', 'character:nordic:0', 'mech:nordic:0']) {
      kept.say('nordic', unit).undo('nordic');
      expect(kept.play.owed('nordic')).toMatchObject({ id: question, kind: 'pickUnit' });
    }
    kept.say('nordic', 'mech:nordic:0').say('nordic', { to: 'r6c3' });
    expect(kept.undo('nordic').undo('nordic').play.owed('nordic').id).toBe(question);
  });

  it('of a deal is not given out again either, and an open deal keeps its own', () => {
    const kept = begun().say('nordic', begin('build/coins'));
    kept.take('nordic', 'offerCoins', { to: '1', coins: 6 });
    kept.take('crimea', 'offerCoins', { to: '0', coins: 2 });
    // The first rested on the coins that are taken back.
    expect(kept.undo('nordic').state.public.deals).toEqual([{ id: 2, from: 1, to: 0, coins: 2 }]);
    kept.take('polania', 'offerCoins', { to: '0', coins: 1 });
    expect(kept.state.public.deals.at(-1)?.id).toBe(3);
  });

  it.each([1, 2])('is given out again by rules %i', (rules) => {
    const kept = begun(rules).say('nordic', begin('build/move'));
    const picked = idOf(kept);
    expect(kept.history.arrivals).toBeUndefined();
    kept.undo('nordic').say('nordic', begin('upgrade/power'));
    expect(idOf(kept)).toBe(picked);
  });
});

/** Looks at every question on the way: whether its number is new, and whether it is about the same as before. */
class Numbers {
  readonly asked = new Map<string, string>();
  private highest = 0;
  private open = 0;

  see({ public: table }: GameState, entry: LogEntry | undefined): void {
    const isReopened = entry?.undo !== undefined;
    for (const { id, kind } of waitedFor(table)) {
      const number = Number(/^d(\d+)/.exec(id)?.[1]);
      const known = this.asked.get(id);
      if (known !== undefined) expect(kind).toBe(known);
      else expect(number).toBeGreaterThanOrEqual(this.highest);
      if (known !== undefined && !isReopened) expect(number).toBe(this.open);
      this.asked.set(id, kind);
      this.highest = Math.max(this.highest, number);
      this.open = number;
    }
  }
}

describe('in games with many undos', () => {
  const series = { seed: 'undone', seats: [2, 3, 4, 5], bots: [busy, random], roundLimit: 30 };
  const plans = Array.from({ length: 12 }, (_, index): GamePlan => {
    const plan = planFor(series, index);
    return { ...plan, outside: { ...plan.outside, undo: 0.6, offer: 0.15, timeout: 0.01 } };
  });

  it.each(plans)('seed $seed: no number is given out twice, and the replay ends where play did', (plan) => {
    const numbers = new Numbers();
    const { log, state } = playGame(plan, (now, _step, _before, entry) => numbers.see(now, entry));
    const { verdict, steps, stateAt } = replay(log);
    expect(verdict).toEqual({ isFaithful: true });
    expect(stateAt(steps.length)).toEqual(state);
    expect(log.entries.filter(({ undo }) => undo !== undefined).length).toBeGreaterThan(20);
  });
});

describe('what is kept since a barrier', () => {
  const MANY = 9000;

  it('TRN-17 stays small after thousands of preferences and of deals offered and withdrawn, and undo is as quick as ever', () => {
    const kept = begun().say('nordic', begin('build/move'));
    for (let round = 1; round <= MANY; round += 1) {
      kept.take('crimea', 'prefer', prefer(...(round % 2 === 0 ? ['build'] : ['enlist'])));
      kept.take('crimea', 'offerCoins', { to: '0', coins: 2 });
      kept.take('crimea', `deal:${round}`, 'withdraw');
    }
    expect(kept.history.since).toHaveLength(2);
    expect(JSON.stringify(kept.history.since).length).toBeLessThan(400);
    const started = performance.now();
    kept.undo('nordic');
    expect(performance.now() - started).toBeLessThan(200);
    const plain = begun().take('crimea', 'prefer', prefer('build'));
    const { public: table, hidden } = unnumbered(plain.state);
    expect(unnumbered(kept.state)).toEqual({ public: { ...table, lastDeal: MANY }, hidden });
  });

  it('TRN-17 has nothing of a deal that was declined, and all of one that is open', () => {
    const kept = begun().say('nordic', begin('build/move'));
    kept
      .take('crimea', 'offerCoins', { to: '0', coins: 2 })
      .take('polania', 'offerCoins', { to: '0', coins: 1 });
    kept.take('nordic', 'deal:1', 'decline').undo('nordic');
    expect(kept.state.public.deals).toEqual([{ id: 2, from: 2, to: 0, coins: 1 }]);
    expect(kept.history.since).toHaveLength(1);
  });

  it('has the withdrawal of a deal that was offered before the barrier', () => {
    const kept = begun().take('crimea', 'offerCoins', { to: '0', coins: 2 });
    kept.take('polania', 'offerCoins', { to: '0', coins: 1 }).take('nordic', 'deal:2', 'accept');
    expect(kept.history.since).toEqual([]);
    kept.say('nordic', begin('build/move')).take('crimea', 'deal:1', 'withdraw').undo('nordic');
    expect(kept.state.public.deals).toEqual([]);
  });

  it('TRN-17 has every preference under which something was decided', () => {
    const ask = { abilities: 'ask', refuse: [] };
    const kept = new Kept(
      scenario({
        seats: ['nordic+industrial', 'crimea'],
        with: {
          nordic: { power: 5, mechs: { artillery: 'r5c3' } },
          crimea: { hand: {}, mechs: { riverwalk: 'r5c2' } },
        },
      }),
    );
    kept.take('nordic', 'prefer', ask).take('nordic', 'prefer', prefer()).take('nordic', 'prefer', ask);
    kept.say('nordic', begin('build/move')).say('nordic', 'mech:nordic:2').say('nordic', { to: 'r5c2' });
    kept.say('nordic', 'done');
    const before = kept.state;
    kept.say('nordic', 'pass').take('nordic', 'prefer', prefer());
    const { public: table, hidden } = kept.undo('nordic').state;
    expect(table.stack).toEqual(before.public.stack);
    expect(hidden).toEqual(before.hidden);
    expect(
      kept.history.since.filter((command) => 'decision' in command && command.decision === 'prefer'),
    ).toHaveLength(2);
  });

  it('does not grow by answers that are undone with a preference after each', () => {
    const kept = begun();
    for (let round = 0; round < 50; round += 1) {
      kept.say('nordic', begin('build/move')).take('crimea', 'prefer', prefer('build'));
      kept.undo('nordic');
    }
    expect(kept.history.since).toHaveLength(1);
  });

  it('MOV-03 has nothing of units that were picked and put back', () => {
    const kept = begun().say('nordic', begin('build/move'));
    const [{ length }, ids] = [kept.history.since, new Set([idOf(kept)])];
    for (let round = 0; round < 200; round += 1) {
      ids.add(idOf(kept.say('nordic', 'mech:nordic:0')));
      ids.add(idOf(kept.say('nordic', { to: 'stop' })));
    }
    expect(ids.size).toBe(401);
    expect(kept.history.since).toHaveLength(length);
    const question = idOf(kept);
    kept.say('nordic', 'mech:nordic:0').say('nordic', { to: 'r6c3' }).undo('nordic');
    expect(kept.play.waiting()).toEqual(['nordic:pickStep']);
    expect(kept.undo('nordic').play.owed('nordic')).toMatchObject({ id: question, kind: 'pickUnit' });
    expect(kept.undo('nordic').play.waiting()).toEqual(['nordic:pickSection']);
  });

  it.each([1, 2])('is every command by rules %i', (rules) => {
    const kept = begun(rules);
    for (let round = 1; round <= 3; round += 1) {
      kept.take('crimea', 'prefer', prefer('build')).take('crimea', 'offerCoins', { to: '0', coins: 2 });
      kept.take('crimea', `deal:${round}`, 'withdraw');
    }
    expect(kept.history.since).toHaveLength(9);
  });
});
