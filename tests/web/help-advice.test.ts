import { describe, expect, it } from 'vitest';
import { type GameView, options, viewFor, waitedFor, why } from '../../engine/index.ts';
import { adviceOn } from '../../web/help/advice.ts';
import { placesIn, sayAnswer } from '../../web/help/say-answer.ts';
import type { Scene } from '../../web/i18n/en/decisions.ts';
import { saySeat } from '../../web/i18n/en/names.ts';
import { diceFrom } from '../kit/dice.ts';
import { beginGame, livelyGame } from '../kit/lively-game.ts';

const sceneOf = ({ public: table, own }: GameView): Scene => ({
  table,
  own,
  who: (seat) => saySeat(table, seat),
});
const RAW = /undefined|NaN|\br\d+c\d+\b|\b(base|mech|worker|character):\S|\{|\}|, ,|: \./;

describe('advice', () => {
  it('is always an answer that can be given, told in one or two sentences', { timeout: 60_000 }, () => {
    const met = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      let step = 0;
      for (const { before } of livelyGame({
        name: `advice ${n}`,
        seats: 2 + n,
        stirred: n > 1,
        commands: 150,
      })) {
        step += 1;
        const [waited] = waitedFor(before.public);
        if (waited === undefined || (step % 5 > 0 && met.has(waited.kind))) continue;
        met.add(waited.kind);
        const view = viewFor(before, waited.seat);
        const advice = adviceOn(view, sceneOf(view), diceFrom('advice', String(step)));
        expect(advice).toBeDefined();
        if (advice === undefined) continue;
        expect(why(view, advice)).toBeUndefined();
        expect(advice.says).toMatch(/^A sensible player would choose: .+\.$/);
        expect(advice.says).not.toMatch(RAW);
      }
    }
    expect(met.size).toBeGreaterThan(12);
  });

  it('is for nobody who is not waited for', () => {
    const state = beginGame({ name: 'advice for none', seats: 3 });
    const idle = state.public.order.find((seat) => options(viewFor(state, seat)).owed.length === 0) ?? 0;
    const view = viewFor(state, idle);
    expect(adviceOn(view, sceneOf(view), () => 0.5)).toBeUndefined();
  });
});

describe('an answer in words', () => {
  const state = beginGame({ name: 'answers', seats: 2 });
  const view = viewFor(state, 0);

  it('names hexes, goods and numbers', () => {
    const spec = { type: 'spread', caps: { 'r2c6/oil': 2 }, min: 0, max: 2 } as const;
    const asked = { id: 'd1.0', seat: 0, kind: 'placeGoods', clause: 'TRD-03', spec } as const;
    expect(sayAnswer(asked, { 'r2c6/oil': 2 }, sceneOf(view))).toBe('2 × Oil on farm B7');
    expect(sayAnswer(asked, {}, sceneOf(view))).toBe('nothing happens');
  });

  it('shows where on the map it is about, units where they stand', () => {
    const { faction = '', workers = [] } = state.public.seats[0] ?? {};
    expect(placesIn({ 'r2c6/oil': 2 }, state.public)).toEqual(['r2c6']);
    expect(placesIn({ to: 'r3c3', workers: [`worker:${faction}:0`] }, state.public)).toEqual([
      'r3c3',
      workers[0],
    ]);
    expect(placesIn('end', state.public)).toEqual([]);
  });
});
