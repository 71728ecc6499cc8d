import { describe, expect, it } from 'vitest';
import { score, viewFor } from '../../engine/index.ts';
import type { ScoreLine } from '../../engine/rules/score.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic and Crimea with a tile that pays for structures on tunnels only. */
function standing(nordic: SeatSketch, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    tile: 'onTunnels',
    ...more,
    with: { nordic, ...more.with },
  });
}

function lineOf(play: Play, kind: ScoreLine['kind'], faction = 'nordic'): ScoreLine | undefined {
  return play.scorecard(faction).lines.find((line) => line.kind === kind);
}

const totalOf = (play: Play, faction = 'nordic'): number => play.scorecard(faction).total;

describe('the score', () => {
  it('SCO-01 example: 31 + 24 + 24 + 8 + 4 = 91', () => {
    const play = standing(
      {
        popularity: 12,
        coins: 31,
        stars: ['combat', 'combat', 'mechs', 'workers', 'power', 'objective'],
        workers: ['r1c4', 'r1c5', 'r2c4', 'r2c5', 'r4c3'],
        structures: { mill: 'r2c1' },
      },
      { tile: 'lakesAdjacent', goods: { r1c4: { wood: 4 }, r4c3: { oil: 2, metal: 3 } } },
    );
    expect(play.scorecard('nordic').lines).toEqual([
      { kind: 'coins', count: 31, rate: 1, coins: 31, clause: 'SCO-01' },
      { kind: 'stars', count: 6, rate: 4, coins: 24, clause: 'SCO-03' },
      { kind: 'territories', count: 8, rate: 3, coins: 24, clause: 'SCO-04' },
      { kind: 'resources', count: 4, rate: 2, coins: 8, clause: 'SCO-06' },
      { kind: 'structures', count: 4, rate: 1, coins: 4, clause: 'SCO-08' },
    ]);
    expect(totalOf(play)).toBe(91);
  });

  it.each([
    { popularity: 0, star: 3, territory: 2, pair: 1 },
    { popularity: 6, star: 3, territory: 2, pair: 1 },
    { popularity: 7, star: 4, territory: 3, pair: 2 },
    { popularity: 12, star: 4, territory: 3, pair: 2 },
    { popularity: 13, star: 5, territory: 4, pair: 3 },
    { popularity: 18, star: 5, territory: 4, pair: 3 },
  ])('SCO-02 popularity $popularity: $star per star, $territory per territory, $pair per pair', (row) => {
    const play = standing({ popularity: row.popularity });
    const rates = (['stars', 'territories', 'resources'] as const).map((kind) => lineOf(play, kind)?.rate);
    expect(rates).toEqual([row.star, row.territory, row.pair]);
  });

  it('SCO-02 example: popularity 10 gives 4 per star, 3 per territory, 2 per pair', () => {
    const play = standing(
      { popularity: 10, stars: ['combat'], workers: ['r1c4'] },
      { goods: { r1c4: { oil: 2 } } },
    );
    const coins = (['stars', 'territories', 'resources'] as const).map((kind) => lineOf(play, kind)?.coins);
    expect(coins).toEqual([4, 3, 2]);
  });

  it('SCO-03 every star placed counts, wherever it lies', () => {
    const stars = ['combat', 'combat', 'combat', 'objective', 'objective'] as const;
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: { saxony: { stars: [...stars], popularity: 0 } },
    });
    expect(lineOf(play, 'stars', 'saxony')).toMatchObject({ count: 5, coins: 15 });
  });

  it('SCO-04 every controlled hex counts, lakes included, bases not', () => {
    const play = standing({
      character: 'base:nordic',
      workers: ['r1c4', 'r1c4', 'base:nordic'],
      mechs: { seaworthy: 'r3c4', speed: 'base:nordic' },
      structures: { mill: 'r2c5' },
    });
    expect(lineOf(play, 'territories')).toMatchObject({ count: 3 });
  });

  it('SCO-04 a hex with an own structure and an enemy unit counts for the enemy', () => {
    const play = standing(
      { workers: ['r1c4'], structures: { mill: 'r2c5' } },
      { with: { crimea: { workers: ['r2c5'] } } },
    );
    expect(lineOf(play, 'territories')).toMatchObject({ count: 1 });
    expect(lineOf(play, 'territories', 'crimea')).toMatchObject({ count: 1 });
  });

  it('SCO-05 the Factory counts as 3 territories, by a unit or by a structure', () => {
    const unit = standing({ workers: ['r1c4', 'r4c3'] });
    expect(lineOf(unit, 'territories')).toMatchObject({ count: 4 });
    const structure = standing({ workers: ['r1c4'], structures: { mill: 'r4c3' } });
    expect(lineOf(structure, 'territories')).toMatchObject({ count: 4 });
  });

  it('SCO-06 example: 13 resources at popularity 10 are 6 pairs and 12 coins', () => {
    const play = standing(
      { popularity: 10, workers: ['r1c4', 'r1c5'], structures: { mill: 'r2c5' } },
      { goods: { r1c4: { wood: 3, oil: 1 }, r1c5: { metal: 4 }, r2c5: { food: 5 } } },
    );
    expect(lineOf(play, 'resources')).toMatchObject({ count: 6, coins: 12 });
  });

  it('SCO-06 resources on hexes of others, of nobody or on a base do not count, nor do workers', () => {
    const play = standing(
      { popularity: 0, workers: ['r1c4', 'r1c4', 'r1c4', 'r1c4'] },
      {
        goods: { r1c4: { wood: 2 }, r7c3: { food: 6 }, r2c4: { metal: 6 }, 'base:nordic': { oil: 6 } },
        with: { crimea: { workers: ['r7c3'] } },
      },
    );
    expect(lineOf(play, 'resources')).toMatchObject({ count: 1, coins: 1 });
  });

  it('SCO-07 combat cards, power and objectives in hand score nothing', () => {
    const plain = standing({ power: 0, hand: {}, objectives: [] });
    const rich = standing({ power: 15, hand: { 5: 6 }, objectives: [7, 12] });
    expect(totalOf(rich)).toBe(totalOf(plain));
  });
});

describe('the winner', () => {
  const HEXES = {
    nordic: ['r1c4', 'r1c5', 'r2c4', 'r2c5'],
    crimea: ['r7c3', 'r8c3', 'r7c4', 'r7c5'],
  } as const;
  const TIE_BREAKS = ['pieces', 'power', 'popularity', 'resources', 'territories', 'stars'] as const;
  type Tally = Record<(typeof TIE_BREAKS)[number], number>;
  const EVEN: Tally = { pieces: 5, power: 3, popularity: 3, resources: 2, territories: 2, stars: 1 };

  /** A seat with these figures, and with as many coins as bring its total to 60. */
  function sketch(faction: keyof typeof HEXES, tally: Tally): SeatSketch {
    const { pieces, power, popularity, territories, stars, resources } = tally;
    const out = HEXES[faction].slice(0, territories);
    const home = Array.from({ length: pieces - territories }, () => `base:${faction}` as const);
    return {
      power,
      popularity,
      coins: 60 - 2 * territories - 3 * stars - Math.floor(resources / 2),
      workers: [...out, ...home],
      stars: (['combat', 'mechs'] as const).slice(0, stars),
    };
  }

  function match(nordic: Tally, crimea: Tally): Play {
    return standing(sketch('nordic', nordic), {
      goods: { r1c4: { wood: nordic.resources }, r7c3: { wood: crimea.resources } },
      with: { crimea: sketch('crimea', crimea) },
    });
  }

  const ranks = (play: Play): number[] => ['nordic', 'crimea'].map((faction) => play.scorecard(faction).rank);

  it('SCO-16 the highest total wins, whatever else the others have', () => {
    const play = standing(
      { coins: 41, stars: [], workers: [] },
      { with: { crimea: { coins: 40, workers: [] } } },
    );
    expect(ranks(play)).toEqual([1, 2]);
    const [winner] = score(viewFor(play.state, 'spectator'));
    expect(winner).toMatchObject({ seat: play.seatOf('nordic'), rank: 1, total: 41 });
  });

  it.each(TIE_BREAKS)('SCO-17 a tie is broken by the %s before all that follow', (first) => {
    const later = TIE_BREAKS.slice(TIE_BREAKS.indexOf(first) + 1);
    const winner = { ...EVEN, [first]: EVEN[first] + 1 };
    const loser = { ...EVEN, ...Object.fromEntries(later.map((what) => [what, EVEN[what] + 1])) };
    const play = match(winner, loser);
    expect([totalOf(play, 'nordic'), totalOf(play, 'crimea')]).toEqual([60, 60]);
    expect(ranks(play)).toEqual([1, 2]);
    expect(ranks(match(loser, winner))).toEqual([2, 1]);
  });

  it('OPEN-32 with all six equal the victory is shared', () => {
    expect(ranks(match(EVEN, EVEN))).toEqual([1, 1]);
    const three = scenario({
      seats: ['nordic', 'crimea', 'saxony'],
      with: { nordic: sketch('nordic', EVEN), crimea: sketch('crimea', EVEN), saxony: { coins: 0 } },
      goods: { r1c4: { wood: 2 }, r7c3: { wood: 2 } },
    });
    expect(three.scorecard('saxony').rank).toBe(3);
  });

  it('OPEN-33 workers, mechs and structures that left the mats count, units on the base included', () => {
    const play = standing({
      workers: ['base:nordic', 'r1c4'],
      mechs: { speed: 'base:nordic', artillery: 'r1c5' },
      structures: { mill: 'r1c4' },
    });
    expect(play.scorecard('nordic').tieBreaks[0]).toBe(5);
  });
});

describe('practice scoring', () => {
  it('VAR-01 after the first star all work out their present score, and nothing is paid', () => {
    const play = standing({ power: 15, coins: 4, popularity: 0 }).top('nordic', 'power');
    expect(play.seat('nordic').stars).toEqual(['power']);
    const before = structuredClone(play.state);
    const cards = score(play.view('crimea'));
    expect(cards.map(({ seat }) => seat).sort()).toEqual([0, 1]);
    // 3 coins, a star and two territories.
    expect(totalOf(play)).toBe(3 + 3 + 4);
    expect(play.state).toEqual(before);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('VAR-01 the score is the same for every viewer, at any time, in the middle of an action too', () => {
    const play = standing(
      { mechs: { artillery: 'r4c4' } },
      { with: { crimea: { mechs: { scout: 'r4c3' } } } },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:2', 'r4c3');
    expect(play.waiting()).toEqual(['nordic:pickUnit']);
    expect(score(play.view('crimea'))).toEqual(score(viewFor(play.state, 'spectator')));
    // CTL-06: the Factory is still Crimea's.
    expect(lineOf(play, 'territories', 'crimea')).toMatchObject({ count: 5 });
    expect(lineOf(play, 'territories')).toMatchObject({ count: 2 });
  });
});

describe('Polania at a full table', () => {
  const SIX = ['polania', 'albion', 'nordic', 'rusviet', 'crimea', 'saxony'];
  const polania: SeatSketch = {
    workers: ['r2c1', 'r4c1', 'r4c0'],
    structures: { mill: 'r6c1' },
    popularity: 18,
  };

  it('EXP-05 with 6 players each controlled hex with an encounter symbol gives 3 coins', () => {
    const play = scenario({ seats: SIX, encounters: ['r2c1'], with: { polania } });
    expect(lineOf(play, 'ability', 'polania')).toMatchObject({ coins: 9, clause: 'EXP-05' });
  });

  it('EXP-05 hexes that others hold give nothing, and other factions have no such coins', () => {
    const play = scenario({ seats: SIX, with: { polania, saxony: { workers: ['r6c1', 'r6c2'] } } });
    expect(lineOf(play, 'ability', 'polania')).toMatchObject({ coins: 6 });
    expect(lineOf(play, 'ability', 'saxony')).toBeUndefined();
  });

  it('EXP-05 with 5 players there are none', () => {
    const play = scenario({ seats: SIX.slice(0, 5), with: { polania } });
    expect(lineOf(play, 'ability', 'polania')).toBeUndefined();
  });

  it('EXP-05 Meander stays', () => {
    const play = scenario({
      seats: SIX,
      encounterDeck: [1, 2],
      with: { polania: { character: 'r4c0', coins: 5, popularity: 5 } },
    });
    play.top('polania', 'move').walk('polania', 'character:polania:0', 'r4c1').act('polania', 'done');
    expect(play.act('polania', { option: '1' }).choices('polania', 'option')).toEqual(['2', '3', 'none']);
  });
});
