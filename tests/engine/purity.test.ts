import { describe, expect, it } from 'vitest';
import {
  fallback,
  type GameState,
  options,
  preview,
  reach,
  redact,
  score,
  viewFor,
} from '../../engine/index.ts';
import { type Command, parseCommand } from '../../engine/model/command.ts';
import { apply } from '../../engine/play/apply.ts';
import { createGame } from '../../engine/play/setup.ts';
import { deepFreeze } from '../kit/frozen.ts';
import { beginGame, livelyGame, type Plan, recordGame, viewersOf } from '../kit/lively-game.ts';

const plans: Plan[] = [2, 3, 4, 5, 6, 7].map((seats) => ({
  name: `pure ${seats}`,
  seats,
  stirred: seats % 2 === 0,
  commands: 300,
  ...(seats === 3 && { assign: { by: 'auction', from: 'free' } }),
  ...(seats === 5 && { assign: { by: 'draft', from: 'dealt' } }),
}));

/** Looks at a state in every way there is. */
function lookAt(state: GameState): void {
  for (const viewer of viewersOf(state)) {
    const view = viewFor(state, viewer);
    const { owed, open } = options(view);
    if (state.public.seats.length > 0) score(view);
    for (const decision of owed) {
      preview(view, { decision: decision.id, answer: fallback(view, decision) });
      if (state.public.seats.length > 0) reach(view, decision.seat);
    }
    for (const { id } of open) preview(view, { decision: id, answer: id });
  }
}

const roundTrip = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('the engine', () => {
  for (const plan of plans) {
    it(`never changes a state or a command that it was given: ${plan.seats} seats`, () => {
      const start = deepFreeze(beginGame(plan));
      let commands = 0;
      for (const { before, command, after, events } of livelyGame(plan, start)) {
        commands += 1;
        // Whoever writes to what is frozen throws, and so the game itself is the test.
        lookAt(deepFreeze(after));
        expect(apply(before, deepFreeze(command)).ok).toBe(true);
        for (const viewer of viewersOf(before)) redact(deepFreeze(events), viewer);
      }
      expect(commands).toBeGreaterThan(50);
    });

    it(`says the same to the same, also from a stored state: ${plan.seats} seats`, () => {
      const { steps } = recordGame(plan);
      expect(steps.length).toBeGreaterThan(50);
      for (const { before, command, after, ...brought } of steps) {
        const again = { ok: true, value: { state: after, ...brought } };
        const stored = apply(roundTrip(before), roundTrip(command));
        expect(stored).toEqual(again);
        expect(JSON.stringify(stored)).toBe(JSON.stringify(again));
      }
    });
  }

  it('makes the same game of the same set-up and seed', () => {
    for (const plan of plans) {
      const { setup } = beginGame(plan).public;
      const seed = 'ab'.repeat(32);
      expect(createGame(deepFreeze(setup), seed)).toEqual(createGame(roundTrip(setup), seed));
    }
  });

  it('keeps no hold of a command: what is done to it later changes nothing', () => {
    const answer = { action: 'upgrade/none', gains: 'all' };
    const command: Command = { kind: 'answer', seat: 0, decision: 'd1.0', answer };
    const parsed = parseCommand(command);
    answer.action = 'enlist/bottom';
    expect(parsed).toMatchObject({ ok: true, value: { answer: { action: 'upgrade/none' } } });
  });
});
