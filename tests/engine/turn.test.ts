import { describe, expect, it } from 'vitest';
import type { GameState } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { beginHistory, record, undo } from '../../engine/play/history.ts';
import { unnumbered } from '../kit/kept-game.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Nordic with the Industrial mat: Bolster over upgrade, Produce over deploy, Move over build, Trade over enlist. */
const nordic = (seat: SeatSketch = {}, goods: Sketch['goods'] = {}, more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], goods, ...more, with: { ...more.with, nordic: seat } });

const sectionsOf = (play: Play, faction: string): string[] => [
  ...new Set(play.choices(faction, 'action').map((id) => id.split('/')[0] ?? '')),
];

/** The kinds of event of the last act, in their order, leaving out the rest. */
const order = (play: Play, ...kinds: string[]): string[] =>
  play.events.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));

describe('a turn', () => {
  it('TRN-01 follows the last one clockwise until someone places a 6th star', () => {
    const play = scenario({ seats: ['saxony', 'nordic', 'crimea'], turn: 'nordic' });
    const played: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const faction = play.table.seats[play.table.turn.seat]?.faction ?? '';
      played.push(faction);
      play.top(faction, 'none').endTurn(faction);
    }
    expect(played).toEqual(['nordic', 'crimea', 'saxony', 'nordic', 'crimea', 'saxony']);
    expect(play.table.turn.number).toBe(7);
  });

  it('TRN-01 is the last one once someone places a 6th star', () => {
    const play = nordic({
      coins: 1,
      power: 15,
      stars: ['mechs', 'structures', 'recruits', 'workers', 'objective'],
    });
    play.begin('nordic', 'upgrade/power');
    expect(play.waiting()).toEqual([]);
    const more = apply(play.state, { kind: 'timeout', seat: 1 });
    expect(more).toMatchObject({ ok: false, error: { code: 'gameOver' } });
  });

  it('TRN-02 puts the pawn on a section, takes its top action, then its bottom action', () => {
    const play = nordic({ coins: 1 }, { r1c4: { oil: 3 } });
    play.begin('nordic', 'upgrade/power');
    expect(order(play, 'pawnPlaced', 'paid', 'gained')).toEqual(['pawnPlaced', 'paid', 'gained']);
    expect(play.seat('nordic').section).toBe('upgrade');
    expect(play.waiting()).toEqual(['nordic:pickBottom']);
    play.bottom('nordic');
    expect(play.waiting()).toEqual(['nordic:upgrade']);
  });

  it('TRN-03 puts the pawn on another section than last turn, even if no action is taken', () => {
    const play = nordic({ section: 'build' });
    expect(sectionsOf(play, 'nordic')).toEqual(['upgrade', 'deploy', 'enlist']);
    expect(play.refused('nordic', { action: 'build/none' }).code).toBe('sameSection');
    play.begin('nordic', 'deploy/none').endTurn('nordic');
    play.top('crimea', 'none').endTurn('crimea');
    expect(sectionsOf(play, 'nordic')).toEqual(['upgrade', 'build', 'enlist']);
  });

  it('TRN-04 takes both actions, one or none, the top one first', () => {
    const fresh = (): Play => nordic({ coins: 1, power: 4, hand: {} }, { r1c4: { oil: 3 } });
    const offered = fresh().choices('nordic', 'action');
    expect(offered).toEqual(expect.arrayContaining(['upgrade/power', 'upgrade/bottom', 'upgrade/none']));
    const topOnly = fresh().begin('nordic', 'upgrade/power').act('nordic', { action: 'skip' });
    expect(topOnly.waiting()).toEqual(['nordic:endTurn']);
    expect(topOnly.goodsAt('r1c4').oil).toBe(3);
    const bottomOnly = fresh().begin('nordic', 'upgrade/bottom');
    bottomOnly.act('nordic', { from: 'moveUnit', to: 'deploy' });
    // The top action cannot be had afterwards.
    expect(bottomOnly.waiting()).toEqual(['nordic:endTurn']);
    expect(bottomOnly.seat('nordic').power).toBe(4);
    const neither = fresh().begin('nordic', 'upgrade/none');
    expect(neither.seat('nordic')).toMatchObject({ coins: 1, power: 4, section: 'upgrade' });
    expect(neither.waiting()).toEqual(['nordic:endTurn']);
  });

  it('TRN-05 takes each action at most once', () => {
    const play = nordic({ coins: 9, power: 4 }, { r1c4: { oil: 9 } });
    play.begin('nordic', 'upgrade/power').bottom('nordic');
    play.act('nordic', { from: 'moveUnit', to: 'deploy' });
    expect(play.choices('nordic')).toEqual(['end']);
    expect(play.seat('nordic').power).toBe(6);
    expect(play.goodsAt('r1c4').oil).toBe(6);
  });

  it('TRN-06 costs every exposed red box, counted before the action and paid before any benefit', () => {
    const play = nordic({ coins: 0, covered: { upgrade: 0 } }, { r1c4: { oil: 3 } });
    play.begin('nordic', 'upgrade/bottom');
    expect(play.goodsAt('r1c4').oil).toBe(0);
    expect(order(play, 'goodsSpent', 'gained')).toEqual(['goodsSpent', 'gained']);
    // The cube that makes upgrading cheaper comes too late for this one.
    play.act('nordic', { from: 'moveUnit', to: 'upgrade' });
    expect(play.goodsAt('r1c4').oil).toBe(0);
    const cheaper = nordic({ covered: { upgrade: 1 } }, { r1c4: { oil: 3 } });
    expect(cheaper.begin('nordic', 'upgrade/bottom').goodsAt('r1c4').oil).toBe(1);
  });

  it('TRN-07 gives every exposed green box, counted before the action', () => {
    const play = nordic({ coins: 1, power: 0, freed: ['bolsterPower'] });
    expect(play.begin('nordic', 'upgrade/power').seat('nordic').power).toBe(3);
    // Upgrading Bolster afterwards does not add to the Bolster of this turn.
    const later = nordic({ coins: 1, power: 0 }, { r1c4: { oil: 3 } });
    later.begin('nordic', 'upgrade/power').bottom('nordic');
    later.act('nordic', { from: 'bolsterPower', to: 'deploy' });
    expect(later.seat('nordic').power).toBe(2);
  });

  it('TRN-08 lets any part of a benefit be declined', () => {
    const some = (action: string, seat: SeatSketch): Play =>
      nordic({ coins: 5, power: 4, popularity: 2, hand: {}, ...seat }).begin('nordic', action, 'choose');
    const power = some('upgrade/power', { structures: { monument: 'r1c4' } });
    power.act('nordic', 1).act('nordic', 0);
    expect(power.seat('nordic')).toMatchObject({ coins: 4, power: 5, popularity: 2 });
    const cards = some('upgrade/cards', { freed: ['bolsterCard'] }).act('nordic', 1);
    expect(cards.seat('nordic').hand).toBe(1);
    const coins = some('build/coins', { freed: ['moveCoin'] }).act('nordic', 1);
    expect(coins.seat('nordic').coins).toBe(6);
    const popularity = some('enlist/popularity', {}).act('nordic', 0);
    expect(popularity.seat('nordic').popularity).toBe(2);
    const goods = some('enlist/goods', {}).act('nordic', { 'r1c4/oil': 1 });
    expect(goods.goodsAt('r1c4').oil).toBe(1);
  });

  it('TRN-08 lets the main benefit of a bottom action be declined', () => {
    const play = nordic({ coins: 0 }, { r1c4: { metal: 3 } });
    play.begin('nordic', 'deploy/bottom', 'choose').act('nordic', 2).act('nordic', 0);
    expect(play.seat('nordic')).toMatchObject({ coins: 2, mechs: ['mat', 'mat', 'mat', 'mat'] });
    const enlisting = nordic({ power: 4 }, { r1c4: { food: 4 } });
    enlisting.begin('nordic', 'enlist/bottom', 'choose').act('nordic', 1);
    enlisting.act('nordic', { recruit: 'build', bonus: 'power' }).act('nordic', 1);
    expect(enlisting.seat('nordic').power).toBe(5);
  });

  it('TRN-09 gives one of two benefits divided by a slash', () => {
    for (const [one, other] of [
      ['build/coins', 'build/move'],
      ['upgrade/power', 'upgrade/cards'],
      ['enlist/goods', 'enlist/popularity'],
    ] as const) {
      const play = nordic({ coins: 5 });
      expect(play.choices('nordic', 'action')).toEqual(expect.arrayContaining([one, other]));
    }
    const play = nordic({ coins: 1, power: 0, hand: {} }).begin('nordic', 'upgrade/power');
    expect(play.seat('nordic')).toMatchObject({ power: 2, hand: 0 });
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('TRN-10 lets resources of the top action pay for the bottom action', () => {
    const play = nordic({ workers: ['r2c4', 'r2c4', 'r2c4'] });
    expect(play.choices('nordic', 'action')).not.toContain('deploy/bottom');
    play.begin('nordic', 'deploy/produce').bottom('nordic').act('nordic', { mech: 'speed', at: 'r2c4' });
    expect(play.seat('nordic').mechs[3]).toBe('r2c4');
    expect(play.goodsAt('r2c4').metal).toBe(0);
  });

  it('TRN-11 is dead for a player who can take no action: the pawn goes elsewhere and nothing happens', () => {
    const workers = Array.from({ length: 8 }, () => 'base:nordic' as const);
    const before = nordic({ coins: 0, power: 0, workers, section: 'build' });
    expect(before.choices('nordic', 'action')).toEqual(['upgrade/none', 'deploy/none', 'enlist/none']);
    const seat = structuredClone(before.seat('nordic'));
    before.begin('nordic', 'enlist/none').endTurn('nordic');
    expect(before.seat('nordic')).toEqual({ ...seat, section: 'enlist' });
    expect(before.waiting()).toEqual(['crimea:pickSection']);
  });
});

describe('a bottom action', () => {
  it('TRN-12 gives its coins once it is paid for', () => {
    const play = nordic({ coins: 0 }, { r1c4: { metal: 3 } });
    play.begin('nordic', 'deploy/bottom');
    expect(play.seat('nordic').coins).toBe(2);
    const none = nordic({ coins: 0 }, { r1c4: { food: 4 } });
    none.begin('nordic', 'enlist/bottom').act('nordic', { recruit: 'build', bonus: 'power' });
    expect(none.seat('nordic').coins).toBe(0);
  });

  it('TRN-12 example: whose objective asks for few coins pays and leaves the coins untaken', () => {
    const play = nordic({ coins: 0 }, { r1c4: { metal: 3 } });
    play.begin('nordic', 'deploy/bottom', 'choose').act('nordic', 0).act('nordic', 1);
    play.act('nordic', { mech: 'speed', at: 'r1c4' });
    expect(play.seat('nordic')).toMatchObject({ coins: 0, mechs: ['mat', 'mat', 'mat', 'r1c4'] });
  });

  it('TRN-13 may be paid for coins and recruit bonuses when its main benefit is used up', () => {
    const mechs = { riverwalk: 'r1c4', seaworthy: 'r1c4', artillery: 'r1c4', speed: 'r1c4' } as const;
    const play = nordic(
      { coins: 0, mechs, stars: ['mechs'], recruits: { deploy: 'power' } },
      { r1c4: { metal: 3 } },
    );
    play.begin('nordic', 'deploy/bottom');
    // 2 coins of the mat and 1 of the recruit.
    expect(play.seat('nordic').coins).toBe(3);
    expect(play.goodsAt('r1c4').metal).toBe(0);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('TRN-14 goes: pay, coins, main benefit, own bonus, own stars, then left and right neighbour', () => {
    const others: SeatSketch = { recruits: { build: 'power' }, popularity: 17 };
    const play = scenario({
      seats: ['nordic+industrial', 'rusviet', 'crimea', 'saxony'],
      goods: { r1c4: { wood: 3 } },
      with: {
        nordic: {
          workers: ['r1c4', 'r1c5'],
          popularity: 17,
          recruits: { build: 'coins' },
          structures: { mill: 'r2c3', mine: 'r3c5', armory: 'r5c2' },
        },
        rusviet: others,
        crimea: others,
        saxony: others,
      },
    });
    play.begin('nordic', 'build/bottom');
    const began = play.events;
    play.act('nordic', { structure: 'monument', at: 'r1c4' });
    const name = (seat: number): string => play.table.seats[seat]?.faction ?? '';
    const told = [...began, ...play.events].flatMap((event) => {
      if (event.kind === 'goodsSpent') return ['pays'];
      if (event.kind === 'gained') return [`${name(event.seat)} ${event.what}`];
      if (event.kind === 'structureBuilt') return ['builds'];
      if (event.kind === 'starPlaced') return [`${name(event.seat)} star ${event.star}`];
      return [];
    });
    expect(told).toEqual([
      'pays',
      'nordic coins',
      'builds',
      'nordic popularity',
      'nordic star structures',
      'nordic star popularity',
      'rusviet popularity',
      'rusviet star popularity',
      'saxony popularity',
      'saxony star popularity',
    ]);
  });
});

describe('after a Move', () => {
  it('TRN-16 come combats, Factory card, faction token and then the bottom action', () => {
    const play = scenario({
      seats: ['albion+industrial', 'crimea'],
      goods: { r1c1: { wood: 3 } },
      factoryCards: [1, 2, 3],
      with: {
        albion: { character: 'r5c3', power: 7, hand: {} },
        crimea: { character: 'r4c3', power: 0, hand: {} },
      },
    });
    play.begin('albion', 'build/move').walk('albion', 'character:albion:0', 'r4c3');
    expect(play.waiting()).toEqual(['albion:pickUnit']);
    play.act('albion', 'done');
    expect(play.waiting()).toContain('albion:commitCombat');
    play.fight(['albion', 1], ['crimea', 0]);
    expect(play.waiting()).toEqual(['albion:pickFactoryCard']);
    play.act('albion', '2');
    expect(play.waiting()).toEqual(['albion:placeToken']);
    play.act('albion', 'flag');
    expect(play.waiting()).toEqual(['albion:pickBottom']);
  });

  it('TRN-16 comes an encounter after the combats and before the faction token', () => {
    const play = scenario({
      seats: ['albion+industrial', 'crimea'],
      goods: { r1c1: { wood: 3 } },
      encounterDeck: [1],
      with: {
        albion: { character: 'r5c2', power: 7, hand: {}, mechs: { rally: 'r5c3' } },
        crimea: { mechs: { scout: 'r6c3' }, power: 0, hand: {}, prefer: { abilities: 'auto', refuse: [] } },
      },
    });
    play.begin('albion', 'build/move').walk('albion', 'character:albion:0', 'r6c2');
    play.walk('albion', 'mech:albion:3', 'r6c3');
    expect(play.waiting()).toContain('albion:commitCombat');
    play.fight(['albion', 1], ['crimea', 0]);
    expect(play.waiting()).toEqual(['albion:pickEncounter']);
    play.act('albion', { option: '1' });
    expect(play.waiting()).toEqual(['albion:placeToken']);
    play.act('albion', 'flag');
    expect(play.waiting()).toEqual(['albion:pickBottom']);
  });
});

describe('the end of a turn', () => {
  it('TRN-17 is an own word: until then an objective may be revealed', () => {
    // Objective 1 asks for three mountains.
    const play = nordic({ character: 'r2c4', workers: ['r4c4', 'r6c5'], objectives: [1, 2] });
    play.begin('nordic', 'deploy/none');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.offers('nordic').map(({ id }) => id)).toContain('objective');
    const late = scenario({ seats: ['nordic', 'crimea'] });
    late.state = structuredClone(play.state);
    late.act('nordic', 'end');
    expect(late.waiting()).toEqual(['crimea:pickSection']);
    expect(late.offers('nordic').map(({ id }) => id)).not.toContain('objective');
    play.offer('nordic', 'objective', '1');
    expect(play.seat('nordic').stars).toEqual(['objective']);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('TRN-17 lets the last steps be undone before it, not after', () => {
    const play = nordic({ coins: 0, freed: ['moveCoin'] });
    const seat = play.seatOf('nordic');
    const say = (state: GameState, answer: unknown): unknown => {
      const ask = state.public.stack.at(-1)?.ask;
      return { kind: 'answer', seat, decision: `d${ask}.${seat}`, answer };
    };
    const taken = record(beginHistory(play.state), say(play.state, { action: 'build/coins', gains: 'all' }));
    if (!taken.ok) throw new Error(taken.error.message);
    expect(taken.value.state.public.seats[seat]?.coins).toBe(2);
    const back = undo(taken.value.history, seat);
    expect(back.ok && unnumbered(back.value.state)).toEqual(unnumbered(play.state));
    const ended = record(taken.value.history, say(taken.value.state, 'end'));
    if (!ended.ok) throw new Error(ended.error.message);
    expect(undo(ended.value.history, seat)).toMatchObject({ ok: false, error: { code: 'notNow' } });
  });
});

describe('Relentless', () => {
  const rusviet = (seat: SeatSketch, switches = {}): Play =>
    scenario({ seats: ['rusviet+industrial', 'nordic'], setup: { switches }, with: { rusviet: seat } });

  it('FAC-01 FAC-02 lets Rusviet put the pawn on the same section again, from the first turns on', () => {
    const play = rusviet({ coins: 9, power: 0 });
    for (const power of [2, 4, 6]) {
      play.begin('rusviet', 'upgrade/power').endTurn('rusviet');
      expect(play.seat('rusviet').power).toBe(power);
      play.top('nordic', 'none').endTurn('nordic');
    }
    expect(sectionsOf(play, 'rusviet')).toEqual(['upgrade', 'deploy', 'build', 'enlist']);
  });

  it('FAC-03 OPEN-01 holds for the Factory card as well', () => {
    const play = rusviet({ factoryCard: 6, section: 'factory', power: 5, coins: 0 });
    play.begin('rusviet', 'factory/card');
    expect(play.seat('rusviet')).toMatchObject({ power: 4, coins: 3 });
  });

  it('OPEN-01 does not hold for the Factory card where the switch says so', () => {
    const play = rusviet({ factoryCard: 6, section: 'factory' }, { sameFactoryCard: false });
    expect(sectionsOf(play, 'rusviet')).toEqual(['upgrade', 'deploy', 'build', 'enlist']);
    expect(play.refused('rusviet', { action: 'factory/none' }).code).toBe('sameSection');
    const elsewhere = rusviet({ factoryCard: 6, section: 'build' }, { sameFactoryCard: false });
    expect(sectionsOf(elsewhere, 'rusviet')).toEqual(['upgrade', 'deploy', 'build', 'enlist', 'factory']);
  });

  it('FAC-02 is Rusviet’s alone', () => {
    expect(sectionsOf(nordic({ factoryCard: 6, section: 'factory' }), 'nordic')).not.toContain('factory');
  });
});
