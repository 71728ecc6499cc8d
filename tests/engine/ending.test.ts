import { describe, expect, it } from 'vitest';
import { controllerOf, RULES, type Star } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const FIVE: Star[] = ['upgrades', 'recruits', 'workers', 'objective', 'mechs'];

/** Nordic, on the Industrial mat and with five stars, against Crimea. */
function nearTheEnd(nordic: SeatSketch = {}, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+engineering'],
    goods: { r1c4: { oil: 5, wood: 5 } },
    ...more,
    with: {
      nordic: { power: 5, popularity: 5, coins: 5, hand: {}, stars: FIVE, ...nordic },
      crimea: { power: 5, popularity: 5, coins: 5, hand: {}, ...crimea },
      ...more.with,
    },
  });
}

const threeBuilt: SeatSketch = { structures: { mill: 'r2c4', mine: 'r1c5', armory: 'r3c5' } };
const kinds = (play: Play): string[] => play.events.map(({ kind }) => kind);
const starsPlaced = (play: Play): [number, Star][] =>
  play.eventsOf('starPlaced').map(({ seat, star }) => [seat, star]);

describe('the sixth star', () => {
  it('END-01 ends the game at once, whatever the turn would still bring', () => {
    const play = nearTheEnd({ power: 14 }).begin('nordic', 'upgrade/power');
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
    expect(play.waiting()).toEqual([]);
    expect(kinds(play).at(-1)).toBe('gameEnded');
    const late = apply(play.state, { kind: 'timeout', seat: 0 });
    expect(!late.ok && late.error.code).toBe('gameOver');
  });

  it('END-02 example: the fourth structure brings coins and the own recruit bonus before the star', () => {
    const play = nearTheEnd({ ...threeBuilt, popularity: 12, recruits: { build: 'coins' } });
    play.begin('nordic', 'build/bottom');
    expect(play.seat('nordic')).toMatchObject({ coins: 6, popularity: 13 });
    expect(play.seat('nordic').structures.monument).toBe('r1c4');
    expect(
      kinds(play)
        .filter((kind) => kind !== 'goodsSpent')
        .slice(2),
    ).toEqual(['gained', 'structureBuilt', 'recruitPaid', 'gained', 'starPlaced', 'gameEnded']);
    // 13 is the highest tier: 5 coins a star.
    expect(play.scorecard('nordic').lines.find(({ kind }) => kind === 'stars')).toMatchObject({ coins: 30 });
  });

  /** Clockwise: Polania, Nordic, Crimea; so Crimea sits left of Nordic, Polania right. */
  const threeBuilders = (nordic: SeatSketch, crimea: SeatSketch = {}): Play =>
    nearTheEnd(
      { ...threeBuilt, ...nordic },
      { popularity: 17, recruits: { build: 'coins' }, ...crimea },
      {
        seats: ['nordic+industrial', 'polania+patriotic', 'crimea+engineering'],
        with: { polania: { popularity: 17, recruits: { build: 'coins' } } },
      },
    ).begin('nordic', 'build/bottom');

  it('END-03 example: stars of the neighbours come after the building, clockwise', () => {
    const play = threeBuilders({ stars: [] });
    expect(starsPlaced(play)).toEqual([
      [0, 'structures'],
      [play.seatOf('crimea'), 'popularity'],
      [play.seatOf('polania'), 'popularity'],
    ]);
    expect(kinds(play).indexOf('structureBuilt')).toBeLessThan(kinds(play).indexOf('starPlaced'));
  });

  it('END-03 example: they do not come at all if the building gave a sixth star', () => {
    const play = threeBuilders({});
    expect(starsPlaced(play)).toEqual([[0, 'structures']]);
    expect(play.seat('crimea')).toMatchObject({ popularity: 17, stars: [] });
  });

  it('END-07 END-03 ends the game on the turn of another by a recruit bonus; the later neighbour gets nothing', () => {
    const play = threeBuilders({ stars: [] }, { stars: FIVE });
    expect(play.table.ended).toEqual({ reason: 'stars', seat: play.seatOf('crimea') });
    expect(play.seat('polania')).toMatchObject({ popularity: 17, stars: [] });
  });

  it('END-07 ends the game by a combat won as defender', () => {
    const play = nearTheEnd(
      { mechs: { riverwalk: 'r5c3' }, stars: [] },
      { mechs: { riverwalk: 'r5c2' }, stars: FIVE },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
    play.fight(['nordic', 0], ['crimea', 1]);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 1 });
    expect(play.seat('nordic').mechs[0]).toBe('base:nordic');
  });

  it('END-06 knows no last round', () => {
    const play = nearTheEnd({ power: 14 }, {}, { seats: ['nordic+industrial', 'saxony', 'crimea'] });
    play.begin('nordic', 'upgrade/power');
    expect(play.table.turn).toMatchObject({ seat: 0, number: 1 });
    expect(play.eventsOf('turnBegan')).toEqual([]);
    expect(play.table.ended).toBeDefined();
  });

  it('OPEN-07 carries the whole combat out first: popularity, retreat and card, then the star', () => {
    const play = nearTheEnd(
      { character: 'r5c3', mechs: {} },
      { mechs: { riverwalk: 'r6c2' }, workers: ['r6c2', 'r6c2'] },
      { encounters: ['r6c2'], encounterDeck: [1] },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r6c2').act('nordic', 'done');
    play.fight(['nordic', 1], ['crimea', 1]);
    expect(play.seat('nordic').popularity).toBe(3);
    expect(play.seat('crimea').workers.slice(0, 2)).toEqual(['base:crimea', 'base:crimea']);
    expect(play.seat('crimea').hand).toBe(1);
    expect(kinds(play).slice(-4)).toEqual(['lost', 'cardsDrawn', 'starPlaced', 'gameEnded']);
    expect(controllerOf(play.table, 'r6c2')).toBe(0);
  });

  it('END-05 leaves an open encounter alone', () => {
    const play = nearTheEnd(
      { character: 'r5c3' },
      { mechs: { riverwalk: 'r6c2' } },
      { encounters: ['r6c2'], encounterDeck: [1] },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r6c2').act('nordic', 'done');
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(play.table).toMatchObject({ encounters: ['r6c2'], ended: { seat: 0 } });
    expect(play.eventsOf('encounterDrawn')).toEqual([]);
  });

  it('END-05 leaves an open Factory visit alone', () => {
    const play = nearTheEnd({ character: 'r5c3' }, { mechs: { riverwalk: 'r4c3' } });
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r4c3').act('nordic', 'done');
    play.fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('nordic')).toMatchObject({ character: 'r4c3', stars: [...FIVE, 'combat'] });
    expect(play.seat('nordic').factoryCard).toBeUndefined();
    expect(play.eventsOf('factoryCardsSeen')).toEqual([]);
  });
});

describe('attacks that were not fought', () => {
  it('END-04 example: the mech of the second attack goes back with its workers', () => {
    const play = nearTheEnd(
      { mechs: { riverwalk: 'r5c3', artillery: 'r6c3' }, workers: ['r6c3', 'r6c3', 'r1c4'] },
      { mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
    );
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2');
    play.walk('nordic', 'mech:nordic:2', ['r6c4', { workers: ['worker:nordic:0', 'worker:nordic:1'] }]);
    play.act('nordic', 'r5c2').act('nordic', 'pass').fight(['nordic', 1], ['crimea', 0]);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
    expect(play.seat('nordic').mechs).toEqual(['r5c2', 'mat', 'r6c3', 'mat']);
    expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['r6c3', 'r6c3']);
    expect(controllerOf(play.table, 'r6c4')).toBe(1);
    expect(play.eventsOf('moveTakenBack')).toMatchObject([
      { unit: 'mech:nordic:2', from: 'r6c4', to: 'r6c3' },
    ]);
    // r6c4 and the two hexes of its first workers.
    expect(play.scorecard('crimea').lines.find(({ kind }) => kind === 'territories')?.count).toBe(3);
  });

  it('END-04 undoes further attacks too if a defender places the sixth star', () => {
    const play = nearTheEnd(
      { mechs: { riverwalk: 'r5c3', speed: 'r6c3' }, stars: [] },
      { mechs: { riverwalk: 'r5c2', speed: 'r6c4' }, stars: FIVE },
    );
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'mech:nordic:3', 'r6c4');
    play.act('nordic', 'r5c2').fight(['nordic', 0], ['crimea', 1]);
    expect(play.seat('nordic').mechs).toEqual(['base:nordic', 'mat', 'mat', 'r6c3']);
  });

  /** A mech takes a worker and oil up on the way and leaves metal there; its attack on the Factory is never fought. */
  const takenUpOnTheWay = (rules = RULES): Play => {
    const play = nearTheEnd(
      { character: 'r6c2', mechs: { speed: 'r6c3' }, workers: ['r5c3', 'r5c3'] },
      { character: 'r4c3', mechs: { riverwalk: 'r5c2' } },
      { goods: { r6c3: { metal: 1 }, r5c3: { oil: 2 }, r4c3: { wood: 1 } } },
    );
    play.table.rules = rules;
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r5c2');
    const fromTheWay = { workers: ['worker:nordic:0'], oil: 2 };
    play.walk('nordic', 'mech:nordic:3', ['r5c3', { metal: 1 }], ['r4c3', fromTheWay]);
    play.act('nordic', 'r5c2').fight(['nordic', 1], ['crimea', 0]);
    expect(play.table.ended).toBeDefined();
    return play;
  };

  it('END-04 OPEN-13 returns a unit to where its move began, what it took up on the way to where that was', () => {
    const play = takenUpOnTheWay();
    expect(play.seat('nordic').mechs[3]).toBe('r6c3');
    expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['r5c3', 'r5c3']);
    expect(play.goodsAt('r6c3')).toMatchObject({ oil: 0, metal: 0 });
    expect(play.goodsAt('r5c3')).toMatchObject({ oil: 2, metal: 1 });
    expect(play.goodsAt('r4c3')).toMatchObject({ wood: 1, oil: 0 });
    expect(play.eventsOf('moveTakenBack')).toMatchObject([
      { unit: 'mech:nordic:3', from: 'r4c3', to: 'r6c3' },
      { unit: 'worker:nordic:0', from: 'r4c3', to: 'r5c3' },
    ]);
  });

  it('OPEN-13 goods of a kind from two places go back to both, those taken up first carried on first', () => {
    const back = (onTheWay: number): [number, number, number] => {
      const play = nearTheEnd(
        { character: 'r6c2', mechs: { speed: 'r6c3' }, workers: ['r5c3'] },
        { character: 'r4c3', mechs: { riverwalk: 'r5c2' } },
        { goods: { r6c3: { oil: 2 }, r5c3: { oil: 3 } } },
      );
      play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r5c2');
      play.walk('nordic', 'mech:nordic:3', ['r5c3', { oil: 2 }], ['r4c3', { oil: onTheWay }]);
      play.act('nordic', 'r5c2').fight(['nordic', 1], ['crimea', 0]);
      return [play.goodsAt('r6c3').oil, play.goodsAt('r5c3').oil, play.goodsAt('r4c3').oil];
    };
    expect([back(4), back(2), back(1)]).toEqual([
      [2, 3, 0],
      [2, 3, 0],
      [1, 4, 0],
    ]);
  });

  it('OPEN-13 a worker that walked by itself before it was taken up stays where it had walked to', () => {
    const play = nearTheEnd(
      { character: 'r6c2', mechs: { speed: 'r6c3' }, workers: ['r6c3'], freed: ['moveUnit'] },
      { character: 'r4c3', mechs: { riverwalk: 'r5c2' } },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r5c2');
    play.walk('nordic', 'worker:nordic:0', 'r5c3');
    play.walk('nordic', 'mech:nordic:3', 'r5c3', ['r4c3', { workers: ['worker:nordic:0'] }]);
    play.act('nordic', 'r5c2').fight(['nordic', 1], ['crimea', 0]);
    expect(play.seat('nordic')).toMatchObject({ mechs: ['mat', 'mat', 'mat', 'r6c3'] });
    expect(play.seat('nordic').workers[0]).toBe('r5c3');
  });

  it.each([1, 2])(
    'OPEN-13 by rules %i all that the last step brought in goes to where the mech began',
    (rules) => {
      const play = takenUpOnTheWay(rules);
      expect(play.seat('nordic').mechs[3]).toBe('r6c3');
      expect(play.seat('nordic').workers.slice(0, 2)).toEqual(['r6c3', 'r5c3']);
      expect(play.goodsAt('r6c3')).toMatchObject({ oil: 2, metal: 0 });
      expect(play.goodsAt('r5c3')).toMatchObject({ oil: 0, metal: 1 });
      expect(play.goodsAt('r4c3')).toMatchObject({ wood: 1, oil: 0 });
    },
  );

  it('OPEN-13 leaves popularity lost, workers sent home and Traps set off as they are', () => {
    const play = nearTheEnd(
      { mechs: { riverwalk: 'r5c3', speed: 'r6c3' }, freed: ['moveUnit'], character: 'r6c2', coins: 6 },
      { character: 'r4c3', mechs: { riverwalk: 'r6c4' }, workers: ['r5c2'] },
      {
        seats: ['nordic+industrial', 'crimea+engineering', 'togawa'],
        traps: ['coins', 'power', 'popularity', 'cards'],
        tokens: { r6c4: { kind: 'trap', seat: 2, trap: 0, armed: true } },
      },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r5c2');
    play.walk('nordic', 'mech:nordic:3', 'r6c4').walk('nordic', 'mech:nordic:0', 'r4c3');
    play.act('nordic', 'r4c3').fight(['nordic', 1], ['crimea', 0]);
    expect(play.table.ended).toBeDefined();
    expect(play.seat('nordic')).toMatchObject({ popularity: 4, coins: 2 });
    expect(play.seat('nordic').mechs[3]).toBe('r6c3');
    expect(play.seat('crimea').workers[0]).toBe('base:crimea');
    expect(play.table.tokens.r6c4).toMatchObject({ armed: false });
  });

  /** A mech of Nordic retreats to the lake from which Polania's second attack set out. */
  const blocked = (rules = RULES): Play => {
    const play = scenario({
      seats: ['polania', 'nordic'],
      goods: { r3c4: { wood: 2 } },
      with: {
        polania: {
          power: 5,
          hand: {},
          stars: FIVE,
          mechs: { submerge: 'r3c4', camaraderie: 'r5c3' },
          workers: ['r3c4'],
        },
        nordic: { power: 0, hand: {}, character: 'r4c4', mechs: { seaworthy: 'r4c3' } },
      },
    });
    play.table.rules = rules;
    play.top('polania', 'move').walk('polania', 'mech:polania:2', 'r4c3');
    play.walk('polania', 'mech:polania:1', ['r4c4', { workers: ['worker:polania:0'], wood: 2 }]);
    play.act('polania', 'r4c3').act('polania', { dial: 1 }).act('nordic', { 'mech:nordic:1': 'r3c4' });
    expect(play.table.ended).toEqual({ reason: 'stars', seat: 0 });
    return play;
  };

  it('OPEN-13 sends the unit to its base if an enemy fighter stands by now where it came from; goods stay on that hex', () => {
    const play = blocked();
    expect(play.goodsAt('r3c4').wood).toBe(2);
    expect(play.seat('polania').mechs).toEqual(['mat', 'base:polania', 'r4c3', 'mat']);
    expect(play.seat('polania').workers[0]).toBe('base:polania');
  });

  it.each([1, 2])('OPEN-13 by rules %i goods go to the base with the unit', (rules) => {
    expect(blocked(rules).goodsAt('base:polania').wood).toBe(2);
  });
});

describe('a game that is stopped', () => {
  const pending = (): Play => {
    const play = nearTheEnd({ mechs: { riverwalk: 'r5c3' }, stars: [] }, { mechs: { riverwalk: 'r5c2' } });
    return play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
  };

  it('END-04 takes open attacks back when a game is adjudicated, and scores it', () => {
    const play = pending().act('crimea', { dial: 1 }).command({ kind: 'adjudicate' });
    expect(play.table.ended).toEqual({ reason: 'adjudicated' });
    expect(play.seat('nordic').mechs[0]).toBe('r5c3');
    expect(play.secrets('crimea').commitment).toBeUndefined();
    expect([play.scorecard('nordic').rank, play.scorecard('crimea').rank].sort()).toEqual([1, 2]);
  });

  it('END-04 leaves a combat that was fought as it was fought', () => {
    const play = scenario({
      seats: ['crimea', 'nordic'],
      with: {
        crimea: { power: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
        nordic: { power: 0, hand: {}, mechs: { seaworthy: 'r4c3' } },
      },
    });
    play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r4c3').act('crimea', 'done');
    play.act('crimea', { dial: 1 });
    expect(play.waiting()).toEqual(['nordic:retreat']);
    play.command({ kind: 'adjudicate' });
    expect(play.table.ended).toEqual({ reason: 'adjudicated' });
    expect(play.seat('crimea')).toMatchObject({ mechs: ['r4c3', 'mat', 'mat', 'mat'], stars: ['combat'] });
    expect(play.seat('nordic').mechs[1]).toBe('base:nordic');
  });

  it('is not stopped before it is dealt, nor twice', () => {
    const draft = createGame(defaultSetup(2, { assign: { by: 'draft', from: 'dealt' } }), seedFrom('draft'));
    const early = apply(draft, { kind: 'adjudicate' });
    expect(!early.ok && early.error.code).toBe('notNow');
    const twice = apply(pending().command({ kind: 'adjudicate' }).state, { kind: 'adjudicate' });
    expect(!twice.ok && twice.error.code).toBe('gameOver');
  });
});
