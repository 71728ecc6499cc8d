import { describe, expect, it } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic with the Industrial mat: Bolster over upgrade, Produce over deploy, Move over build, Trade over enlist. */
const nordic = (seat: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], ...more, with: { ...more.with, nordic: seat } });

const FIVE_STARS = ['upgrades', 'mechs', 'structures', 'recruits', 'objective'] as const;

describe('Gain coins', () => {
  it('GAI-01 gains 1 coin, 2 once the cube is gone', () => {
    expect(nordic({ coins: 3 }).begin('nordic', 'build/coins').seat('nordic').coins).toBe(4);
    const upgraded = nordic({ coins: 3, freed: ['moveCoin'] });
    expect(upgraded.begin('nordic', 'build/coins').seat('nordic').coins).toBe(5);
    // The other cube of the Move action does not help.
    expect(
      nordic({ coins: 3, freed: ['moveUnit'] })
        .begin('nordic', 'build/coins')
        .seat('nordic').coins,
    ).toBe(4);
  });

  it('GAI-02 moves no unit and starts no combat, encounter or Factory visit', () => {
    for (const character of ['r4c3', 'r2c4'] as const) {
      const play = nordic(
        { character, mechs: { speed: 'r5c2' } },
        { with: { crimea: { mechs: { scout: 'r5c3' } } } },
      );
      const before = structuredClone(play.seat('nordic'));
      play.begin('nordic', 'build/coins');
      expect(play.waiting()).toEqual(['nordic:endTurn']);
      expect(play.seat('nordic')).toEqual({ ...before, coins: before.coins + 1, section: 'build' });
    }
  });
});

describe('Bolster', () => {
  it('BOL-01 costs 1 coin', () => {
    expect(nordic({ coins: 3 }).begin('nordic', 'upgrade/power').seat('nordic').coins).toBe(2);
    expect(nordic({ coins: 3 }).begin('nordic', 'upgrade/cards').seat('nordic').coins).toBe(2);
    const broke = nordic({ coins: 0 });
    expect(broke.refused('nordic', { action: 'upgrade/cards' }).code).toBe('cannotPay');
  });

  it('BOL-02 gains 2 power or 1 combat card, not both', () => {
    const before: SeatSketch = { coins: 1, power: 4, hand: {} };
    expect(nordic(before).begin('nordic', 'upgrade/power').seat('nordic')).toMatchObject({
      power: 6,
      hand: 0,
    });
    expect(nordic(before).begin('nordic', 'upgrade/cards').seat('nordic')).toMatchObject({
      power: 4,
      hand: 1,
    });
  });

  it('BOL-02 gains 3 power or 2 combat cards once their cubes are gone, each its own', () => {
    const power: SeatSketch = { coins: 1, power: 4, hand: {}, freed: ['bolsterPower'] };
    expect(nordic(power).begin('nordic', 'upgrade/power').seat('nordic').power).toBe(7);
    expect(nordic(power).begin('nordic', 'upgrade/cards').seat('nordic').hand).toBe(1);
    const cards: SeatSketch = { ...power, freed: ['bolsterCard'] };
    expect(nordic(cards).begin('nordic', 'upgrade/cards').seat('nordic').hand).toBe(2);
    expect(nordic(cards).begin('nordic', 'upgrade/power').seat('nordic').power).toBe(6);
  });

  it('BOL-02 puts the drawn card into the hand, unseen by the others', () => {
    const play = nordic({ coins: 1, hand: {} }, { deck: { 5: 1 } });
    play.begin('nordic', 'upgrade/cards');
    expect(play.view('nordic').own?.hand).toEqual({ 2: 0, 3: 0, 4: 0, 5: 1 });
    expect(play.barrier).toBe(true);
    expect(viewFor(play.state, 'spectator').public.deck).toBe(0);
  });

  it('BOL-03 gives 1 popularity with the Monument, whichever half is chosen', () => {
    const built: SeatSketch = { coins: 1, popularity: 4, structures: { monument: 'r5c3' } };
    expect(nordic(built).begin('nordic', 'upgrade/power').seat('nordic').popularity).toBe(5);
    expect(nordic(built).begin('nordic', 'upgrade/cards').seat('nordic').popularity).toBe(5);
    const others: SeatSketch = { coins: 1, popularity: 4, structures: { mill: 'r5c3', armory: 'r2c4' } };
    expect(nordic(others).begin('nordic', 'upgrade/power').seat('nordic').popularity).toBe(4);
  });

  it('BOL-04 knows no limit of combat cards in hand', () => {
    const play = nordic({ coins: 1, hand: { 2: 12, 3: 8 }, freed: ['bolsterCard'] });
    expect(play.begin('nordic', 'upgrade/cards').seat('nordic').hand).toBe(22);
  });

  it('OPEN-10 takes all its gains before the 6th star', () => {
    const play = nordic({
      coins: 1,
      power: 14,
      popularity: 6,
      stars: [...FIVE_STARS],
      structures: { monument: 'r1c4' },
    });
    play.begin('nordic', 'upgrade/power');
    expect(play.seat('nordic')).toMatchObject({ power: 16, popularity: 7 });
    expect(play.seat('nordic').stars.at(-1)).toBe('power');
    expect(play.table.ended).toMatchObject({ reason: 'stars' });
    const order = play.events
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'gained' || kind === 'starPlaced');
    expect(order).toEqual(['gained', 'gained', 'starPlaced']);
  });
});

describe('Trade', () => {
  it('TRD-01 costs 1 coin', () => {
    expect(nordic({ coins: 3 }).begin('nordic', 'enlist/goods').seat('nordic').coins).toBe(2);
    expect(nordic({ coins: 3 }).begin('nordic', 'enlist/popularity').seat('nordic').coins).toBe(2);
    const broke = nordic({ coins: 0 }).choices('nordic', 'action');
    expect(broke.filter((id) => /goods|popularity/.test(id))).toEqual([]);
  });

  it('TRD-02 gains 2 resources of any kinds, mixed as you like', () => {
    const play = nordic({ coins: 1 }).begin('nordic', 'enlist/goods');
    play.act('nordic', { 'r1c4/oil': 1, 'r1c4/food': 1 });
    expect(play.goodsAt('r1c4')).toEqual({ oil: 1, metal: 0, food: 1, wood: 0 });
    const alike = nordic({ coins: 1 }).begin('nordic', 'enlist/goods').act('nordic', { 'r1c4/wood': 2 });
    expect(alike.goodsAt('r1c4').wood).toBe(2);
  });

  it('TRD-02 gains 1 popularity instead, 2 once the cube is gone', () => {
    const popularity = (seat: SeatSketch): number =>
      nordic({ coins: 1, popularity: 4, ...seat })
        .begin('nordic', 'enlist/popularity')
        .seat('nordic').popularity;
    expect(popularity({})).toBe(5);
    expect(popularity({ freed: ['tradePopularity'] })).toBe(6);
  });

  it('TRD-03 places each resource on a hex with an own worker, whatever the terrain', () => {
    const play = nordic({
      coins: 1,
      character: 'r4c4',
      workers: ['r1c5', 'r3c4', 'base:nordic', 'r4c3'],
      mechs: { seaworthy: 'r3c4', speed: 'r5c3' },
      structures: { mill: 'r2c4' },
    });
    play.begin('nordic', 'enlist/goods');
    const hexes = new Set(play.choices('nordic').map((key) => key.split('/')[0]));
    expect([...hexes].sort()).toEqual(['r1c5', 'r3c4', 'r4c3']);
    expect(play.refused('nordic', { 'r5c3/oil': 2 }).code).toBe('noWorkerThere');
  });

  it('TRD-03 OPEN-05 lets the two go to different hexes', () => {
    const play = nordic({ coins: 1, workers: ['r1c4', 'r1c5'] }).begin('nordic', 'enlist/goods');
    play.act('nordic', { 'r1c4/oil': 1, 'r1c5/metal': 1 });
    expect([play.goodsAt('r1c4').oil, play.goodsAt('r1c5').metal]).toEqual([1, 1]);
  });

  it('OPEN-05 keeps them on one hex where the switch says so', () => {
    const seat: SeatSketch = { coins: 1, workers: ['r1c4', 'r1c5'] };
    const play = nordic(seat, { setup: { switches: { splitGoods: false } } }).begin('nordic', 'enlist/goods');
    play.act('nordic', 'r1c5');
    expect(play.refused('nordic', { 'r1c4/oil': 1, 'r1c5/oil': 1 }).code).toBe('unknownKey');
    play.act('nordic', { 'r1c5/oil': 1, 'r1c5/metal': 1 });
    expect(play.goodsAt('r1c5')).toMatchObject({ oil: 1, metal: 1 });
  });

  it('TRD-04 gives popularity but no resources when all own workers stand on the base', () => {
    const play = nordic({
      coins: 1,
      popularity: 4,
      character: 'r5c3',
      workers: ['base:nordic', 'base:nordic'],
    });
    expect(play.refused('nordic', { action: 'enlist/goods' }).code).toBe('noRoom');
    expect(play.begin('nordic', 'enlist/popularity').seat('nordic').popularity).toBe(5);
  });

  it('TRD-05 never gives more than 2 resources', () => {
    const freed = [
      'moveUnit',
      'moveCoin',
      'bolsterPower',
      'bolsterCard',
      'produceHex',
      'tradePopularity',
    ] as const;
    const play = nordic({ coins: 1, freed: [...freed], stars: ['upgrades'] }).begin('nordic', 'enlist/goods');
    expect(play.refused('nordic', { 'r1c4/oil': 3 }).code).toBe('tooMany');
    expect(play.refused('nordic', { 'r1c4/oil': 2, 'r1c5/oil': 1 }).code).toBe('wrongTotal');
  });

  it('TRD-06 gives 1 power with the Armory, whichever half is chosen', () => {
    const built: SeatSketch = { coins: 1, power: 4, structures: { armory: 'r5c3' } };
    expect(nordic(built).begin('nordic', 'enlist/popularity').seat('nordic').power).toBe(5);
    const goods = nordic(built).begin('nordic', 'enlist/goods').act('nordic', { 'r1c4/oil': 2 });
    expect(goods.seat('nordic').power).toBe(5);
    const others: SeatSketch = { coins: 1, power: 4, structures: { monument: 'r5c3', mine: 'r2c4' } };
    expect(nordic(others).begin('nordic', 'enlist/popularity').seat('nordic').power).toBe(4);
  });
});

describe('Produce', () => {
  const workersOn = (...places: ('r1c4' | 'r1c5' | 'r1c3' | 'base:nordic')[]): SeatSketch => ({
    workers: places,
  });
  const many = (n: number): SeatSketch => ({
    workers: Array.from({ length: n }, () => 'base:nordic' as const),
  });

  it.each([
    [2, { power: 3, popularity: 3, coins: 3 }],
    [3, { power: 3, popularity: 3, coins: 3 }],
    [4, { power: 2, popularity: 3, coins: 3 }],
    [5, { power: 2, popularity: 3, coins: 3 }],
    [6, { power: 2, popularity: 2, coins: 3 }],
    [7, { power: 2, popularity: 2, coins: 3 }],
    [8, { power: 2, popularity: 2, coins: 2 }],
  ])('PRO-01 PRO-02 costs what %i workers on the board uncover', (workers, left) => {
    const play = nordic({ ...many(workers), power: 3, popularity: 3, coins: 3, stars: ['workers'] });
    expect(play.begin('nordic', 'deploy/produce').seat('nordic')).toMatchObject(left);
  });

  it.each([
    ['power', { power: 0, popularity: 1, coins: 1 }],
    ['popularity', { power: 1, popularity: 0, coins: 1 }],
    ['coins', { power: 1, popularity: 1, coins: 0 }],
  ])('PRO-01 is closed to whom the %s is missing', (what, purse) => {
    const play = nordic({ ...many(8), ...purse });
    expect(play.refused('nordic', { action: 'deploy/produce' })).toMatchObject({
      code: 'cannotPay',
      facts: { what, needs: 1, has: 0 },
    });
  });

  it('PRO-02 PRO-03 example: 5 workers pay 1 power and make 2, the next Produce costs popularity too', () => {
    const play = nordic({
      ...workersOn('r1c3', 'r1c3', 'base:nordic', 'base:nordic', 'base:nordic'),
      power: 2,
      popularity: 1,
    });
    play.begin('nordic', 'deploy/produce');
    expect(play.seat('nordic')).toMatchObject({ power: 1, popularity: 1 });
    expect(play.seat('nordic').workers.filter((at) => at !== 'mat')).toHaveLength(7);
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'build/none').endTurn('nordic');
    play.top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'deploy/produce');
    expect(play.seat('nordic')).toMatchObject({ power: 0, popularity: 0 });
  });

  it('PRO-04 takes up to 2 different hexes, 3 once the cube is gone', () => {
    const seat: SeatSketch = { workers: ['r1c4', 'r1c5', 'r2c4'] };
    const play = nordic(seat).begin('nordic', 'deploy/produce');
    expect(play.refused('nordic', ['r1c4', 'r1c5', 'r2c4']).code).toBe('tooMany');
    expect(play.refused('nordic', ['r1c4', 'r1c4']).code).toBe('duplicate');
    play.act('nordic', ['r1c4', 'r2c4']);
    expect(play.table.goods).toEqual({
      r1c4: { oil: 0, metal: 0, food: 0, wood: 1 },
      r2c4: { oil: 0, metal: 1, food: 0, wood: 0 },
    });
    const three = nordic({ ...seat, freed: ['produceHex'] }).begin('nordic', 'deploy/produce');
    expect(Object.keys(three.table.goods).sort()).toEqual(['r1c4', 'r1c5', 'r2c4']);
  });

  it('PRO-05 makes metal on mountains, food on farms, oil on tundras, wood in forests and workers in villages', () => {
    const made = (at: 'r4c4' | 'r5c2' | 'r5c3' | 'r3c3'): object =>
      nordic({ workers: [at] })
        .begin('nordic', 'deploy/produce')
        .goodsAt(at);
    const none = { oil: 0, metal: 0, food: 0, wood: 0 };
    expect(made('r4c4')).toEqual({ ...none, metal: 1 });
    expect(made('r5c2')).toEqual({ ...none, food: 1 });
    expect(made('r5c3')).toEqual({ ...none, oil: 1 });
    expect(made('r3c3')).toEqual({ ...none, wood: 1 });
    const village = nordic({ workers: ['r5c5'] }).begin('nordic', 'deploy/produce');
    expect(village.table.goods).toEqual({});
    expect(village.seat('nordic').workers.filter((at) => at === 'r5c5')).toHaveLength(2);
  });

  it('PRO-05 example: a farm with 1 worker and a mountain with 2 give 1 food and 2 metal, or fewer', () => {
    const seat: SeatSketch = { workers: ['r5c2', 'r4c4', 'r4c4'] };
    const full = nordic(seat).begin('nordic', 'deploy/produce');
    expect([full.goodsAt('r5c2').food, full.goodsAt('r4c4').metal]).toEqual([1, 2]);
    const fewer = nordic(seat).begin('nordic', 'deploy/produce', 'choose').act('nordic', ['r5c2', 'r4c4']);
    expect(fewer.refused('nordic', { goods: { r4c4: 3 } }).code).toBe('tooMany');
    fewer.act('nordic', { goods: { r4c4: 1 } });
    expect([fewer.goodsAt('r5c2').food, fewer.goodsAt('r4c4').metal]).toEqual([0, 1]);
  });

  it('PRO-05 example: 3 workers in a forest and 2 on a farm make 3 wood there and 2 food here', () => {
    const play = nordic({ power: 1, workers: ['r3c3', 'r3c3', 'r3c3', 'r5c2', 'r5c2'] });
    play.begin('nordic', 'deploy/produce');
    expect([play.goodsAt('r3c3').wood, play.goodsAt('r5c2').food]).toEqual([3, 2]);
  });

  it('PRO-06 makes nothing on lakes and on the Factory', () => {
    const play = nordic({ workers: ['r4c3', 'r3c4'], mechs: { seaworthy: 'r3c4' } });
    play.begin('nordic', 'deploy/produce');
    expect(play.table.goods).toEqual({});
    expect(play.seat('nordic').workers.filter((at) => at !== 'mat')).toHaveLength(2);
  });

  it('PRO-07 lets each worker produce or not', () => {
    const play = nordic({ power: 1, workers: ['r3c3', 'r3c3', 'r5c5', 'r5c5'] });
    play.begin('nordic', 'deploy/produce', 'choose').act('nordic', ['r3c3', 'r5c5']);
    play.act('nordic', { goods: { r3c3: 1 }, workers: {} });
    expect(play.goodsAt('r3c3').wood).toBe(1);
    expect(play.seat('nordic').workers.filter((at) => at !== 'mat')).toHaveLength(4);
    const idle = nordic({ workers: ['r3c3'] })
      .begin('nordic', 'deploy/produce', 'choose')
      .act('nordic', []);
    expect(idle.table.goods).toEqual({});
  });

  it('PRO-08 takes the leftmost worker still on the mat and places it on that village', () => {
    const play = nordic({ workers: ['r5c5', 'r1c4', 'r1c4'] });
    play.begin('nordic', 'deploy/produce');
    expect(play.eventsOf('workerMade')).toMatchObject([{ unit: 'worker:nordic:3', at: 'r5c5' }]);
    expect(play.seat('nordic').workers[3]).toBe('r5c5');
  });

  it('PRO-08 makes no more workers than are left, and none with all 8 out', () => {
    const seat: SeatSketch = { power: 1, popularity: 1, coins: 1 };
    const seven = nordic({ ...seat, workers: ['r5c5', 'r5c5', 'r1c6', 'r1c6', 'r1c6', 'r1c6', 'r1c6'] });
    seven.begin('nordic', 'deploy/produce').act('nordic', { workers: { r1c6: 1 } });
    expect(seven.seat('nordic').workers.filter((at) => at === 'r1c6')).toHaveLength(6);
    expect(seven.seat('nordic').stars).toEqual(['workers']);
    const all = nordic({ ...seat, stars: ['workers'], workers: [...Array(7).fill('r5c5'), 'r1c4'] });
    all.begin('nordic', 'deploy/produce');
    expect(all.goodsAt('r1c4').wood).toBe(1);
    expect(all.eventsOf('workerMade')).toEqual([]);
  });

  it('PRO-09 never puts a worker back on the mat', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+engineering'],
      with: {
        nordic: { mechs: { speed: 'r5c3' } },
        crimea: { workers: ['r5c2', 'r5c2', 'r5c2', 'r5c2'], power: 1 },
      },
    });
    play.begin('nordic', 'build/move').walk('nordic', 'mech:nordic:3', 'r5c2').endTurn('nordic');
    expect(play.seat('crimea').workers.filter((at) => at === 'base:crimea')).toHaveLength(4);
    expect(play.seat('crimea').workers.filter((at) => at === 'mat')).toHaveLength(4);
    // Their boxes stay open: Produce costs 1 power as before.
    expect(play.top('crimea', 'produce').seat('crimea').power).toBe(0);
  });

  it('PRO-10 OPEN-06 lets each worker make one token, and none that was made in the action', () => {
    const play = nordic({ workers: ['r5c5', 'r5c5', 'r1c4'] });
    play.begin('nordic', 'deploy/produce');
    expect(play.seat('nordic').workers.filter((at) => at === 'r5c5')).toHaveLength(4);
    expect(play.goodsAt('r1c4').wood).toBe(1);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });
});
