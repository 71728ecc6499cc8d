import { describe, expect, it } from 'vitest';
import { type GameState, replay } from '../../engine/index.ts';
import { goldenNames, outcomeOf, readGolden, tagsOf, wantedTags } from '../kit/golden.ts';

/** Games that were stored once and must be played the same for ever (`npm run golden` makes new ones). */
function playAgain(name: string): GameState {
  const { log, outcome } = readGolden(name);
  const { verdict, steps, stateAt } = replay(log);
  expect(verdict).toEqual({ isFaithful: true });
  const state = stateAt(steps.length);
  if (state === undefined) expect.fail(`${name} has no end`);
  expect(outcomeOf(state)).toEqual(outcome);
  return state;
}

describe('stored games', () => {
  const shown = new Set<string>();

  it.each(goldenNames())('%s is played again to the same end', (name) => {
    for (const tag of tagsOf(playAgain(name))) shown.add(tag);
  });

  it('show every way of ending, star, faction and assignment between them', () => {
    expect(wantedTags().filter((tag) => !shown.has(tag))).toEqual([]);
  });
});
