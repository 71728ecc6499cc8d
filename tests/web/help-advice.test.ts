import { describe, expect, it } from 'vitest';
import { fallback, type GameView, options, viewFor, waitedFor, why } from '../../engine/index.ts';
import { adviceOn } from '../../web/help/advice.ts';
import { placesOfAnswer, sayChoice, sayDeed } from '../../web/help/say-answer.ts';
import type { Scene } from '../../web/i18n/decisions.ts';
import { switchLanguage } from '../../web/i18n/language/load.ts';
import { saySeat } from '../../web/i18n/names.ts';
import { diceFrom } from '../kit/dice.ts';
import { beginGame, livelyGame } from '../kit/lively-game.ts';

const sceneOf = ({ public: table, own }: GameView): Scene => ({
  table,
  own,
  who: (seat) => saySeat(table, seat),
});
const RAW =
  /undefined|NaN|\br\d+c\d+\b|\b(base|mech|worker|character):\S|\{|\}|, ,|: \.|\.[.,”]| × |\. [A-Z]/;

/** What stands in quotation marks may be a sentence. */
const RAW_CHOICE = /undefined|NaN|\br\d+c\d+\b|\b(base|mech|worker|character):\S|\{|\}|, ,|“”/;

describe('advice', () => {
  it('is always an answer that can be given, told in one sentence', { timeout: 60_000 }, () => {
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
        expect(advice.says()).toMatch(/^A sensible player would .+\.$/);
        expect(advice.says()).not.toMatch(RAW);
      }
    }
    expect(met.size).toBeGreaterThan(12);
  });

  it('shows a unit that would move where it would stand, and its way there', { timeout: 60_000 }, () => {
    const shown = [...livelyGame({ name: 'ghosts', seats: 3, commands: 200 })].flatMap(({ before }) => {
      const [waited] = waitedFor(before.public);
      if (waited?.kind !== 'pickStep') return [];
      const view = viewFor(before, waited.seat);
      const advice = adviceOn(view, sceneOf(view), () => 0.5);
      return advice === undefined || advice.path.length === 0 ? [] : [advice];
    });
    expect(shown.length).toBeGreaterThan(3);
    for (const { path, ghosts, places } of shown) {
      expect(path.length).toBe(2);
      expect(places).toContain(path[1]);
      expect(ghosts).toContainEqual({
        place: path[1],
        what: expect.stringMatching(/^(worker|mech|character)$/),
        n: 1,
      });
    }
  });

  it('is told in the language of the page, also after it was switched', async () => {
    const state = beginGame({ name: 'advice in words', seats: 2 });
    const [waited] = waitedFor(state.public);
    const view = viewFor(state, waited?.seat ?? 0);
    const advice = adviceOn(view, sceneOf(view), () => 0.5);
    expect(advice?.says()).toMatch(/^A sensible player would /);
    await switchLanguage('xx');
    expect(advice?.says()).toMatch(/^A~ sensible~+ player~+ would~+ /);
    await switchLanguage('en');
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
    expect(sayDeed(asked, { 'r2c6/oil': 2 }, sceneOf(view))).toBe('take 2 oil on farm B7');
    expect(sayDeed(asked, {}, sceneOf(view))).toBe('take nothing');
  });

  it('is told by what was chosen where a kind has no words of its own', { timeout: 60_000 }, () => {
    const met = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const plan = { name: `choices ${n}`, seats: 2 + (n % 6), stirred: true, commands: 200 };
      for (const { before } of livelyGame(plan)) {
        const [waited] = waitedFor(before.public);
        if (waited === undefined) continue;
        const seen = viewFor(before, waited.seat);
        const asked = options(seen).owed.find(({ id }) => id === waited.id);
        if (asked === undefined) continue;
        met.add(asked.kind);
        const said = sayChoice(asked, fallback(seen, asked), sceneOf(seen));
        expect(`${said}.`, asked.kind).toMatch(/^choose (“[^”]{1,160}”|nothing)/);
        expect(`${said}.`, asked.kind).not.toMatch(RAW_CHOICE);
      }
    }
    expect(met.size).toBeGreaterThan(20);
  });

  it('shows where on the map it is about, units where they stand', () => {
    const { faction = '', workers = [] } = state.public.seats[0] ?? {};
    expect(placesOfAnswer({ 'r2c6/oil': 2 }, state.public)).toEqual(['r2c6']);
    expect(placesOfAnswer({ to: 'r3c3', workers: [`worker:${faction}:0`] }, state.public)).toEqual([
      'r3c3',
      workers[0],
    ]);
    expect(placesOfAnswer('end', state.public)).toEqual([]);
  });
});
