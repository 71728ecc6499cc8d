import { describe, expect, it } from 'vitest';
import type { GameState } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { heldBackTurn } from '../kit/held-back.ts';

describe('a game in which everybody is held back', () => {
  it('is played by ordinary answers until all have four stars and nobody has five', () => {
    let state: GameState = createGame(defaultSetup(3, {}), seedFrom('held back'));
    const isThere = (): boolean => state.public.seats.every(({ stars }) => stars.length === 4);
    for (let turn = 0; !isThere() && turn < 300; turn += 1) {
      for (const { seat, reply } of heldBackTurn(state, 'held back', 4)) {
        const applied = apply(state, { kind: 'answer', seat, ...reply });
        if (!applied.ok) throw new Error(applied.error.message);
        state = applied.value.state;
        expect(Math.max(...state.public.seats.map(({ stars }) => stars.length))).toBeLessThanOrEqual(4);
      }
    }
    expect(isThere()).toBe(true);
    expect(state.public.ended).toBeUndefined();
  });
});
