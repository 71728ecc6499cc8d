import { describe, expect, it } from 'vitest';
import {
  type Answer,
  checkAnswer,
  type Decision,
  type GameState,
  options,
  type PartAnswer,
  viewFor,
} from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { firstDraft } from '../../web/decisions/by-kind.ts';
import {
  answerOf,
  type Draft,
  isChosen,
  openParts,
  rowsOf,
  specParts,
  tapped,
  targetsOf,
  toggled,
} from '../../web/decisions/draft/draft.ts';
import { diceFrom } from '../kit/dice.ts';
import { livelyAnswer, livelyGame } from '../kit/lively-game.ts';

/** Every decision that comes up in a few games. */
function* decisions(): Generator<{ state: GameState; decision: Decision }> {
  for (const [n, seats] of [2, 4, 5, 7].entries()) {
    const plan = { name: `drafts ${n}`, seats, stirred: n > 0, commands: 400 };
    for (const { before } of livelyGame(plan)) {
      for (let seat = 0; seat < seats; seat += 1)
        for (const decision of options(viewFor(before, seat)).owed) yield { state: before, decision };
    }
  }
}

const partIn = (answer: Answer, name: string): PartAnswer => {
  if (name === '') return answer as PartAnswer;
  const part: unknown = Reflect.get(Object(answer), name);
  return part as PartAnswer;
};

/** What somebody would make of the controls that are shown, and of nothing else. */
function filledIn(decision: Decision, draft: Draft, answer: Answer): Draft {
  const shown = openParts(decision.spec).map(([name]) => [name, partIn(answer, name)] as const);
  return { ...draft, ...Object.fromEntries(shown) };
}

describe('an answer in the making', { timeout: 60_000 }, () => {
  it('becomes any answer by the controls that are shown: the rest is settled from the start', () => {
    const dice = diceFrom('fill');
    let count = 0;
    for (const { state, decision } of decisions()) {
      count += 1;
      const wanted = livelyAnswer(decision, dice);
      const made = answerOf(decision.spec, filledIn(decision, firstDraft(decision, state.public), wanted));
      expect(made, decision.kind).toBeDefined();
      expect(checkAnswer(decision.spec, made), JSON.stringify([decision, made])).toBeUndefined();
      const { seat, id } = decision;
      expect(apply(state, { kind: 'answer', seat, decision: id, answer: made }).ok).toBe(true);
    }
    expect(count).toBeGreaterThan(1000);
  });

  it('shows workers on the same hex as one row', () => {
    let joined = 0;
    for (const { state, decision } of decisions()) {
      if (decision.kind !== 'pickUnit' || decision.spec.type !== 'pick') continue;
      const rows = rowsOf(decision.spec.options, state.public);
      expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(decision.spec.options.map(({ id }) => id).sort());
      const workers = state.public.seats[decision.seat]?.workers ?? [];
      const placesOf = ({ ids }: { ids: readonly string[] }) =>
        ids.flatMap((id) => (id.startsWith('worker:') ? [workers[Number(id.split(':')[2])]] : []));
      const places = rows.map(placesOf).filter((some) => some.length > 0);
      for (const some of places) expect(new Set(some).size).toBe(1);
      expect(new Set(places.map(([place]) => place)).size).toBe(places.length);
      joined += places.filter((some) => some.length > 1).length;
    }
    expect(joined).toBeGreaterThan(10);
  });

  it('can be made on the map where it is about places', () => {
    let taps = 0;
    for (const { state, decision } of decisions()) {
      const draft = firstDraft(decision, state.public);
      for (const target of targetsOf(decision, state.public).values()) {
        const next = tapped(decision, draft, target);
        if (next === undefined) {
          expect(target.ids.length).toBeGreaterThan(1);
          continue;
        }
        taps += 1;
        const part = specParts(decision.spec).find(([name]) => name === target.part)?.[1];
        const value = next[target.part];
        if (part?.type === 'pick') expect(isChosen(next, target)).toBe(true);
        if (part?.type === 'spread' && typeof value === 'object' && !Array.isArray(value))
          expect(Object.values(value).reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(part.max);
        if (part?.type === 'subset') expect(Array.isArray(value) && value.length <= part.max).toBe(true);
      }
    }
    expect(taps).toBeGreaterThan(1000);
  });

  it('lets the first one go when one too many is chosen', () => {
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['b', 'c']);
    expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b']);
  });
});
