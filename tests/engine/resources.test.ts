import { describe, expect, it } from 'vitest';
import { viewFor } from '../../engine/index.ts';
import { RESOURCES } from '../../engine/model/map/terrain.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic with the Industrial mat: Bolster over upgrade, Produce over deploy, Move over build, Trade over enlist. */
const nordic = (seat: SeatSketch, goods: Sketch['goods'] = {}, crimea: SeatSketch = {}): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], goods, with: { nordic: seat, crimea } });

describe('resources', () => {
  it('RES-01 are wood, food, metal and oil; workers are none', () => {
    expect([...RESOURCES].sort()).toEqual(['food', 'metal', 'oil', 'wood']);
    const play = nordic({ coins: 1, workers: ['r1c4', 'r1c4', 'r1c4'] });
    play.begin('nordic', 'enlist/goods');
    expect(play.choices('nordic')).toEqual(['r1c4/oil', 'r1c4/metal', 'r1c4/food', 'r1c4/wood']);
    expect(play.scorecard('nordic').lines.find(({ kind }) => kind === 'resources')?.count).toBe(0);
  });

  it('RES-02 lie on a hex from gain to spending and are never held by a player', () => {
    const play = nordic({ workers: ['r2c4', 'r2c4', 'r2c4'] });
    play.begin('nordic', 'deploy/produce');
    expect(play.goodsAt('r2c4').metal).toBe(3);
    const { structures, ...rest } = play.seat('nordic');
    expect(JSON.stringify([rest, Object.keys(structures)])).not.toMatch(/metal/);
    // The mech's place and kind are asked for once the metal is gone.
    play.bottom('nordic');
    expect(play.goodsAt('r2c4').metal).toBe(0);
  });

  it('RES-03 are spent only from hexes controlled at that moment', () => {
    const goods = { r1c4: { metal: 2 }, r2c3: { metal: 3 }, r7c3: { metal: 3 } };
    const play = nordic({ workers: ['r1c4'] }, goods);
    expect(play.refused('nordic', { action: 'deploy/bottom' }).facts).toEqual({
      what: 'metal',
      needs: 3,
      has: 2,
    });
    const there = nordic({ workers: ['r1c4', 'r2c3'] }, goods);
    there.begin('nordic', 'deploy/bottom');
    expect(there.choices('nordic').sort()).toEqual(['r1c4', 'r2c3']);
    expect(there.refused('nordic', { r7c3: 3 }).code).toBe('unknownKey');
  });

  it('RES-04 example: 3 metal from several hexes pay for a mech on yet another hex', () => {
    const goods = { r1c4: { metal: 2 }, r2c4: { metal: 2 } };
    const play = nordic({ character: 'r2c4', workers: ['r1c4', 'r1c5'] }, goods);
    play.begin('nordic', 'deploy/bottom').act('nordic', { r1c4: 1, r2c4: 2 });
    play.act('nordic', { mech: 'speed', at: 'r1c5' });
    expect(play.goodsAt('r1c4').metal).toBe(1);
    expect(play.goodsAt('r2c4').metal).toBe(0);
    expect(play.seat('nordic').mechs[3]).toBe('r1c5');
  });

  it('RES-04 example: 3 metal from one hex pay as well', () => {
    const play = nordic({ workers: ['r1c4', 'r1c5'] }, { r1c4: { metal: 3 } });
    play.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'speed', at: 'r1c5' });
    expect(play.goodsAt('r1c4').metal).toBe(0);
    expect(play.seat('nordic').mechs[3]).toBe('r1c5');
  });

  it('RES-05 come from the supply onto the hex of their gain and go back to it when spent', () => {
    const play = nordic({ coins: 1, workers: ['r1c4', 'r1c5'] }, { r1c4: { food: 2 } });
    play.begin('nordic', 'enlist/goods').act('nordic', { 'r1c4/food': 1, 'r1c5/food': 1 });
    expect([play.goodsAt('r1c4').food, play.goodsAt('r1c5').food]).toEqual([3, 1]);
    play.bottom('nordic');
    expect(play.table.goods).toEqual({});
  });

  it('RES-06 stay on a hex that changes hands and serve the new controller', () => {
    const play = nordic(
      { workers: ['r1c4'], mechs: { speed: 'r5c3' } },
      { r5c2: { metal: 3 } },
      {
        workers: ['r5c2'],
      },
    );
    play.begin('nordic', 'build/move').walk('nordic', 'mech:nordic:3', 'r5c2').endTurn('nordic');
    expect(play.goodsAt('r5c2').metal).toBe(3);
    play.top('crimea', 'none').endTurn('crimea');
    play.begin('nordic', 'deploy/bottom').act('nordic', { mech: 'riverwalk', at: 'r1c4' });
    expect(play.goodsAt('r5c2').metal).toBe(0);
  });

  it('RES-07 are neither coins, power, popularity nor combat cards, which are not on the map', () => {
    const play = nordic({ coins: 9, power: 9, popularity: 9, hand: { 5: 3 } });
    expect(play.table.goods).toEqual({});
    expect(play.choices('nordic', 'action').filter((id) => id.endsWith('/bottom'))).toEqual([]);
    expect(play.scorecard('nordic').lines.find(({ kind }) => kind === 'resources')?.count).toBe(0);
  });

  it('RES-09 on a base can be neither spent nor scored', () => {
    const play = scenario({
      seats: ['crimea+industrial', 'nordic'],
      goods: { 'base:albion': { metal: 8 }, r7c3: { metal: 2 } },
      with: { crimea: { mechs: { wayfare: 'base:albion' }, hand: {}, workers: ['r7c3'] } },
    });
    expect(play.refused('crimea', { action: 'deploy/bottom' }).facts).toMatchObject({ has: 2 });
    expect(play.scorecard('crimea').lines.find(({ kind }) => kind === 'resources')?.count).toBe(1);
  });
});

describe('tracks', () => {
  it('RES-08 lose what is gained beyond 16 power or 18 popularity', () => {
    const power = nordic({ coins: 1, power: 15, structures: { monument: 'r1c4' }, popularity: 18 });
    power.begin('nordic', 'upgrade/power');
    expect(power.seat('nordic')).toMatchObject({ power: 16, popularity: 18 });
    const popularity = nordic({ coins: 1, popularity: 17, freed: ['tradePopularity'] });
    expect(popularity.begin('nordic', 'enlist/popularity').seat('nordic').popularity).toBe(18);
  });

  it('RES-08 stop a loss at 0', () => {
    const play = nordic(
      { popularity: 1, mechs: { speed: 'r5c3' } },
      {},
      { workers: ['r5c2', 'r5c2', 'r5c2'] },
    );
    play.begin('nordic', 'build/move').walk('nordic', 'mech:nordic:3', 'r5c2');
    expect(play.seat('nordic').popularity).toBe(0);
    expect(play.seat('crimea').workers.filter((at) => at === 'base:crimea')).toHaveLength(3);
  });

  it('RES-10 leave an action untaken that cannot be paid in full', () => {
    const broke = nordic(
      { coins: 0, power: 0, workers: ['r1c4', 'r1c4', 'r1c4', 'r1c4'] },
      { r1c4: { oil: 2 } },
    );
    const begun = broke.choices('nordic', 'action');
    expect(begun.filter((id) => !/move|coins|none/.test(id))).toEqual([]);
    expect(broke.refused('nordic', { action: 'upgrade/power' })).toMatchObject({
      code: 'cannotPay',
      facts: { what: 'coins', needs: 1, has: 0 },
    });
    expect(broke.refused('nordic', { action: 'deploy/produce' }).facts).toEqual({
      what: 'power',
      needs: 1,
      has: 0,
    });
  });

  it('RES-10 take the whole payment and no less', () => {
    const play = nordic({ workers: ['r1c4', 'r1c5'] }, { r1c4: { metal: 3 }, r1c5: { metal: 2 } });
    play.begin('nordic', 'deploy/bottom');
    expect(play.refused('nordic', { r1c4: 2 }).code).toBe('wrongTotal');
    expect(play.refused('nordic', { r1c4: 3, r1c5: 1 }).code).toBe('wrongTotal');
  });

  it('OPEN-42 give coins without end', () => {
    const play = nordic({ coins: 100_000, freed: ['moveCoin'] });
    expect(play.begin('nordic', 'build/coins').seat('nordic').coins).toBe(100_002);
  });
});

describe('Coercion', () => {
  const crimea = (seat: SeatSketch, goods: Sketch['goods'] = {}): Play =>
    scenario({ seats: ['crimea+industrial', 'nordic'], goods, with: { crimea: seat } });

  it('FAC-04 spends one combat card of any value in place of one resource', () => {
    const play = crimea({ hand: { 2: 1, 5: 1 } }, { r7c3: { metal: 2 } });
    play.begin('crimea', 'deploy/bottom');
    expect(play.choices('crimea', 'card')).toEqual(['2', '5']);
    play.act('crimea', { goods: { r7c3: 2 }, card: ['5'] });
    play.act('crimea', { mech: 'speed', at: 'r7c3' });
    expect(play.seat('crimea')).toMatchObject({ hand: 1, mechs: ['mat', 'mat', 'mat', 'r7c3'] });
    expect(play.secrets('crimea').hand).toEqual({ 2: 1, 3: 0, 4: 0, 5: 0 });
  });

  it('FAC-04 spends no second card in the same turn', () => {
    const play = crimea({ hand: { 2: 2, 3: 1 } }, { r7c3: { metal: 1, wood: 2 } });
    expect(play.refused('crimea', { action: 'deploy/bottom' }).facts).toMatchObject({ needs: 3, has: 2 });
    play.begin('crimea', 'build/bottom');
    expect(play.refused('crimea', { goods: { r7c3: 1 }, card: ['2', '3'] }).code).toBe('tooMany');
    expect(play.refused('crimea', { goods: { r7c3: 1 }, card: ['2'] }).code).toBe('wrongTotal');
    play.act('crimea', { goods: { r7c3: 2 }, card: ['2'] });
    expect(play.table.turn.coerced).toBe(true);
  });

  it('FAC-04 is there again on the next turn', () => {
    const play = crimea({ hand: { 3: 2 } }, { r7c3: { metal: 2, wood: 2 } });
    play.begin('crimea', 'build/bottom').act('crimea', { goods: { r7c3: 2 }, card: ['3'] });
    play.act('crimea', { structure: 'mill', at: 'r7c3' }).endTurn('crimea');
    play.top('nordic', 'none').endTurn('nordic');
    play.begin('crimea', 'deploy/bottom').act('crimea', { goods: { r7c3: 2 }, card: ['3'] });
    expect(play.seat('crimea').hand).toBe(0);
  });

  it('FAC-04 is Crimea’s alone', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      goods: { r1c4: { metal: 2 } },
      with: { nordic: { hand: { 5: 3 } } },
    });
    expect(play.choices('nordic', 'action')).not.toContain('deploy/bottom');
  });

  it.each([
    ['upgrade', 'oil', 3],
    ['deploy', 'metal', 3],
    ['build', 'wood', 3],
    ['enlist', 'food', 4],
  ] as const)(
    'OPEN-23 pays for %s with a card in place of %s, put face up on the discards',
    (action, what, cost) => {
      const play = crimea({ hand: { 4: 1 } }, { r7c3: { [what]: cost - 1 } });
      play.begin('crimea', `${action}/bottom`).act('crimea', { goods: { r7c3: cost - 1 }, card: ['4'] });
      expect(viewFor(play.state, 'spectator').public.discards).toMatchObject({ 4: 1 });
      expect(play.eventsOf('cardsDiscarded')).toMatchObject([{ cards: { 4: 1 }, clause: 'FAC-04' }]);
      expect(play.goodsAt('r7c3')[what]).toBe(0);
    },
  );
});
