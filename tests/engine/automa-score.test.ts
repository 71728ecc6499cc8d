import { describe, expect, it } from 'vitest';
import { score } from '../../engine/index.ts';
import type { Play, SeatSketch, Sketch } from '../kit/scenario.ts';
import { solo } from '../kit/solo.ts';

const linesOf = (play: Play, faction: string): Record<string, number> =>
  Object.fromEntries(play.scorecard(faction).lines.map(({ kind, coins }) => [kind, coins]));

const bare: SeatSketch = { coins: 0, hand: {}, workers: [], power: 0 };

function table(nordic: SeatSketch, saxony: SeatSketch, more: Partial<Sketch> = {}): Play {
  return solo({
    seats: ['nordic', 'saxony'],
    ...more,
    with: { nordic: { ...bare, popularity: 10, ...nordic }, saxony: { ...bare, ...saxony } },
  });
}

describe('scoring against the Automa', () => {
  it('AUT-65 the Automa scores its coins, 4 for each star beside the track or on it, 3 for each territory', () => {
    const play = table(
      {},
      {
        coins: 7,
        stars: ['tracker', 'tracker', 'combat', 'power'],
        workers: ['r6c0', 'r7c1'],
        mechs: { speed: 'r6c1' },
      },
    );
    expect(linesOf(play, 'saxony')).toEqual({
      coins: 7,
      stars: 16,
      territories: 9,
      resources: 0,
      structures: 0,
    });
  });

  it('AUT-65 the Factory counts as three, a base as none; resources are nothing to it', () => {
    const play = table({}, { character: 'r4c3', workers: ['base:saxony'] }, { goods: { r4c3: { oil: 8 } } });
    expect(linesOf(play, 'saxony')).toMatchObject({ territories: 9, resources: 0 });
  });

  it('AUT-65 AUT-03 lakes are territories as well, and no ability adds to anything', () => {
    const play = solo({
      seats: ['nordic', 'togawa'],
      tokens: { r7c6: { kind: 'trap', seat: 1, trap: 0, armed: true } },
      with: { nordic: bare, togawa: { ...bare, workers: ['r7c2'] } },
    });
    expect(linesOf(play, 'togawa')).toMatchObject({ territories: 3 });
  });

  it('AUT-66 the human counts at most 6 resources of a hex', () => {
    const goods = { r1c4: { oil: 5, food: 4 }, r1c5: { wood: 3 } };
    const play = table({ workers: ['r1c4', 'r1c5'] }, {}, { goods });
    // 6 + 3 = 9, four pairs at 2.
    expect(linesOf(play, 'nordic').resources).toBe(8);
    const six = table({ workers: ['r1c4'] }, {}, { goods: { r1c4: { oil: 6 } } });
    expect(linesOf(six, 'nordic').resources).toBe(6);
  });

  it('AUT-67 resources break no tie; units, power, popularity, territories and stars do', () => {
    // Both come to 12: three territories with a worker each, and 3 coins for what the human has in resources.
    const even = (nordic: SeatSketch, saxony: SeatSketch) => {
      const play = table(
        { workers: ['r1c4', 'r1c5', 'r2c4'], ...nordic },
        { workers: ['r6c0', 'r6c1', 'r7c1'], ...saxony },
        { goods: { r1c4: { oil: 2 } } },
      );
      const cards = score(play.view('nordic'));
      expect(new Set(cards.map(({ total }) => total)).size).toBe(1);
      return cards.map(({ seat, rank }) => `${seat}:${rank}`);
    };
    expect(even({ coins: 1 }, { coins: 3 })).toEqual(['0:1', '1:1']);
    expect(even({ coins: 1, power: 1 }, { coins: 3 })).toEqual(['0:1', '1:2']);
    expect(even({ coins: 1 }, { coins: 3, power: 2 })).toEqual(['1:1', '0:2']);
    expect(even({ coins: 1, popularity: 11 }, { coins: 3 })).toEqual(['0:1', '1:2']);
    expect(even({ coins: 1 }, { coins: 3, mechs: { speed: 'base:saxony' } })).toEqual(['1:1', '0:2']);
  });

  it('AUT-01 the human scores by the usual tiers', () => {
    const play = table({ popularity: 13, stars: ['combat', 'mechs'], workers: ['r1c4'] }, {});
    expect(linesOf(play, 'nordic')).toMatchObject({ stars: 10, territories: 4 });
  });

  it('OPEN-47 who gives up against the Automa has lost', () => {
    const play = table({ coins: 99 }, {}).command({ kind: 'resign', seat: 0 });
    expect(play.table.ended).toEqual({ reason: 'resigned', seat: 1 });
    expect(play.scorecard('saxony').rank).toBe(1);
  });
});
