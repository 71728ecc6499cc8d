import { describe, expect, it } from 'vitest';
import type { Answer, Decision } from '../../engine/index.ts';
import { answerOn, changesOf, type Habits, toldBy } from '../kit/changes.ts';
import { scenario } from '../kit/scenario.ts';

/**
 * What each option of each card brings to a player who takes all of it. Recruits are put on the power bonus; of any resources
 * one is oil and the others are metal.
 */
const CARDS: readonly (readonly [free: string, forCoins: string, forPopularity: string])[] = [
  ['popularity +1, coins +2', 'coins -2, food +4', 'popularity -2, structure +1'],
  ['popularity +1, cards +1', 'coins -2, wood +4', 'power +2, popularity -2, recruit +1'],
  ['popularity +1, food +2', 'coins -2, food +3, worker +1', 'popularity -3, mech +1'],
  ['popularity +1, metal +2', 'power +2, coins -3, recruit +1', 'popularity -2, metal +4'],
  ['popularity +1, food +2', 'coins -4, mech +1', 'popularity -2, metal +2, food +2'],
  ['popularity +1, coins +2', 'power +2, coins -3, recruit +1', 'popularity -2, food +4'],
  ['popularity +1, oil +2', 'coins -2, upgrade +1', 'popularity -2, oil +4'],
  ['popularity +1, coins +2', 'coins -2, oil +4', 'power +2, popularity -2, recruit +1'],
  ['popularity +1, oil +2', 'coins -3, structure +1', 'popularity -2, oil +4'],
  ['popularity +1, oil +2', 'coins -4, mech +1', 'popularity -2, coins +2, oil +1, metal +1'],
  ['popularity +1, food +2', 'coins -2, food +3, worker +1', 'popularity -2, structure +1'],
  ['popularity +1, wood +2', 'coins -3, structure +1', 'popularity -2, wood +3, worker +1'],
  ['popularity +1, coins +2', 'power +2, popularity +2, coins -2', 'popularity -3, oil +1, metal +4'],
  ['popularity +1, food +2', 'coins -2, oil +1, metal +2', 'popularity -2, metal +3, worker +1'],
  ['popularity +2', 'coins -2, oil +1, metal +2', 'popularity -3, oil +1, metal +4'],
  ['popularity +1, food +2', 'coins -2, oil +1, metal +1, worker +1', 'power +2, popularity -2, recruit +1'],
  ['popularity +1, cards +1', 'power +2, coins -2, cards +2', 'popularity -3, mech +1'],
  ['popularity +1, food +2', 'coins -2, oil +1, metal +2', 'popularity -2, wood +3, worker +1'],
  ['popularity +1, coins +2', 'coins -2, food +4', 'power +3, popularity -2, cards +2'],
  ['popularity +1, cards +1', 'popularity +3, coins -2', 'popularity -2, wood +4'],
  ['popularity +2', 'coins -4, mech +1', 'power +3, popularity -2, cards +2'],
  ['popularity +1, coins +2', 'coins -2, metal +4', 'popularity -2, structure +1'],
  ['popularity +1, coins +2', 'power +2, coins -3, recruit +1', 'popularity -2, food +3, worker +1'],
  ['popularity +1, cards +1', 'coins -2, oil +1, metal +2', 'popularity -3, mech +1'],
  ['power +2, popularity +1', 'power +4, coins -2', 'popularity -2, oil +1, metal +1, upgrade +1'],
  ['power +2, popularity +1', 'popularity +3, coins -2', 'popularity -2, structure +1'],
  ['popularity +1, coins +2', 'coins -2, metal +4', 'popularity -3, mech +1'],
  ['popularity +1, coins +2', 'coins -2, oil +1, metal +1, worker +1', 'popularity -2, structure +1'],
];

const HERE = 'r1c3';

function anyGoods({ spec }: Decision): Answer {
  const max = spec.type === 'spread' ? spec.max : 0;
  return { [`${HERE}/oil`]: 1, [`${HERE}/metal`]: max - 1 };
}

const habits: Habits = {
  upgrade: () => ({ from: 'moveCoin', to: 'enlist' }),
  deploy: () => ({ mech: 'artillery', at: HERE }),
  build: () => ({ structure: 'mill', at: HERE }),
  enlist: () => ({ recruit: 'build', bonus: 'power' }),
  placeGoods: anyGoods,
};

const rows = CARDS.flatMap((options, index) =>
  options.map((brings, option) => ({ card: index + 1, option: option + 1, brings })),
);

describe('encounter cards', () => {
  it.each(rows)('ENC-05 card $card, option $option: $brings', ({ card, option, brings }) => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      encounterDeck: [card],
      with: {
        nordic: { character: 'r1c2', workers: ['r1c4', 'r1c5'], power: 5, popularity: 9, coins: 9 },
        crimea: { recruits: { upgrade: 'power', deploy: 'coins', build: 'cards', enlist: 'popularity' } },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', HERE).act('nordic', 'done');
    const before = play.table;
    play.act('nordic', { option: String(option) });
    const events = answerOn(play, 'nordic', habits);

    expect(changesOf(before, play.table, 'nordic')).toBe(brings);
    expect(toldBy(events)).toBe(brings);
    expect(events[0]).toMatchObject({ kind: 'encounterChosen', card, option });
    expect(play.seat('crimea')).toEqual(before.seats[play.seatOf('crimea')]);
    const { workers, mechs, structures } = play.seat('nordic');
    const pieces = [...workers.slice(2), ...mechs, ...Object.values(structures)];
    const placed = [...pieces, ...Object.keys(play.table.goods)].filter((spot) => spot !== 'mat');
    expect(placed.filter((spot) => spot !== HERE)).toEqual([]);
  });
});
