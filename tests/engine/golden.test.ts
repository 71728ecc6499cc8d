import { describe, expect, it } from 'vitest';
import { type GameState, replay } from '../../engine/index.ts';
import { type Golden, goldenNames, outcomeOf, readGolden, tagsOf, wantedTags } from '../kit/golden.ts';

/** Games that were stored once and must be played the same for ever (`npm run golden` makes new ones). */
function playAgain({ log, outcome }: Golden, name: string): GameState {
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
    const golden = readGolden(name);
    for (const tag of tagsOf(playAgain(golden, name), golden.log)) shown.add(tag);
  });

  it('show every way of ending, star, faction, assignment and number of the rules between them', () => {
    expect(wantedTags().filter((tag) => !shown.has(tag))).toEqual([]);
  });
});
