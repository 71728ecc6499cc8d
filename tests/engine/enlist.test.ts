import { describe, expect, it } from 'vitest';
import type { BottomAction } from '../../engine/index.ts';
import type { OneTimeBonus } from '../../engine/model/state.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

/** Enough of everything for any bottom action of the Industrial mat. */
const STORE: Sketch['goods'] = { r1c4: { oil: 3, metal: 3, wood: 3, food: 4 } };
const ALL: Record<BottomAction, OneTimeBonus> = {
  upgrade: 'power',
  deploy: 'coins',
  build: 'popularity',
  enlist: 'cards',
};

/** Nordic plays; clockwise follow Rusviet, Crimea and Saxony, so Rusviet sits left of Nordic and Saxony right. */
const four = (seats: Record<string, SeatSketch>, more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'rusviet', 'crimea', 'saxony'],
    goods: STORE,
    ...more,
    with: seats,
  });
const duel = (seats: Record<string, SeatSketch>, more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['nordic+industrial', 'crimea'], goods: STORE, ...more, with: seats });

const ANSWERS: Record<BottomAction, Record<string, string>> = {
  upgrade: { from: 'moveUnit', to: 'deploy' },
  deploy: { mech: 'speed', at: 'r1c4' },
  build: { structure: 'mill', at: 'r1c4' },
  enlist: { recruit: 'upgrade', bonus: 'coins' },
};

/** Nordic takes a bottom action to its end. */
const take = (play: Play, action: BottomAction): Play => {
  play.begin('nordic', `${action}/bottom`);
  return play.waiting().includes(`nordic:${action}`) ? play.act('nordic', ANSWERS[action]) : play;
};

describe('Enlist', () => {
  it('ENL-01 costs food, as many as its exposed red boxes', () => {
    expect(duel({}).begin('nordic', 'enlist/bottom').goodsAt('r1c4').food).toBe(0);
    const covered = duel({ nordic: { covered: { enlist: 2 }, freed: ['moveUnit', 'moveCoin'] } });
    expect(covered.begin('nordic', 'enlist/bottom').goodsAt('r1c4').food).toBe(2);
    const short = duel({}, { goods: { r1c4: { food: 3 } } });
    expect(short.refused('nordic', { action: 'enlist/bottom' }).facts).toEqual({
      what: 'food',
      needs: 4,
      has: 3,
    });
  });

  it('ENL-02 takes any recruit still on the mat to any free bonus space and gains that bonus at once', () => {
    const play = duel({ nordic: { power: 4, recruits: { build: 'coins' } } });
    play.begin('nordic', 'enlist/bottom');
    expect(play.choices('nordic', 'recruit')).toEqual(['upgrade', 'deploy', 'enlist']);
    expect(play.choices('nordic', 'bonus')).toEqual(['power', 'popularity', 'cards']);
    play.act('nordic', { recruit: 'deploy', bonus: 'power' });
    expect(play.seat('nordic')).toMatchObject({ power: 6, recruits: { build: 'coins', deploy: 'power' } });
  });

  it.each([
    ['power', { power: 6 }],
    ['coins', { coins: 6 }],
    ['popularity', { popularity: 6 }],
    ['cards', { hand: 2 }],
  ] as const)('ENL-03 gives 2 %s once per game', (bonus, gained) => {
    const before: SeatSketch = { power: 4, coins: 4, popularity: 4, hand: {} };
    const play = duel({ nordic: before });
    play.begin('nordic', 'enlist/bottom').act('nordic', { recruit: 'build', bonus });
    const none = { power: 4, coins: 4, popularity: 4, hand: 0 };
    expect(play.seat('nordic')).toMatchObject({ ...none, ...gained });
    const again = duel({ nordic: { ...before, recruits: { build: bonus } } });
    again.begin('nordic', 'enlist/bottom');
    expect(again.choices('nordic', 'bonus')).not.toContain(bonus);
  });
});

describe('an ongoing bonus', () => {
  const purse: SeatSketch = { power: 4, coins: 4, popularity: 4, hand: {} };
  const same = { power: 4, coins: 4, popularity: 4, hand: 0 };

  it.each([
    ['upgrade', { power: 5 }],
    ['deploy', { coins: 5 }],
    ['build', { popularity: 5 }],
    ['enlist', { hand: 1 }],
  ] as const)('ENL-04 ENL-05 of the %s column comes when a neighbour takes that action', (action, gained) => {
    const play = duel({ crimea: { ...purse, recruits: { [action]: 'power' } } });
    expect(take(play, action).seat('crimea')).toMatchObject({ ...same, ...gained });
    // The three other columns give nothing for it.
    const { [action]: _, ...others } = ALL;
    const none = duel({ crimea: { ...purse, recruits: others } });
    expect(take(none, action).seat('crimea')).toMatchObject(same);
  });

  it('ENL-05 comes once when its owner takes the action', () => {
    for (const action of ['upgrade', 'deploy', 'build', 'enlist'] as const) {
      const play = take(duel({ nordic: { ...purse, recruits: { [action]: 'power' } } }), action);
      expect(play.eventsOf('recruitPaid')).toMatchObject([{ seat: play.seatOf('nordic'), column: action }]);
    }
    const drawn = take(duel({ nordic: { ...purse, recruits: { enlist: 'power' } } }), 'enlist');
    expect(drawn.seat('nordic').hand).toBe(1);
  });

  it('ENL-05 example: with the build circle freed Nordic gains 1 popularity when it or a neighbour builds', () => {
    const SITE = { nordic: 'r1c4', rusviet: 'r3c6', crimea: 'r7c3', saxony: 'r6c0' } as const;
    const gained = (builder: keyof typeof SITE): number => {
      const at = SITE[builder];
      const builds: SeatSketch = { workers: [at], hand: {} };
      const nordic: SeatSketch = {
        popularity: 4,
        recruits: { build: 'power' },
        ...(builder === 'nordic' && builds),
      };
      const play = four({ [builder]: builds, nordic }, { turn: builder, goods: { [at]: { wood: 4 } } });
      play.begin(builder, 'build/bottom').act(builder, { structure: 'mill', at });
      return play.seat('nordic').popularity - 4;
    };
    const builders = ['nordic', 'rusviet', 'saxony', 'crimea'] as const;
    expect(builders.map(gained)).toEqual([1, 1, 1, 0]);
  });

  it('ENL-06 does not come from top actions, Factory cards or encounter cards', () => {
    const crimea: SeatSketch = { ...purse, recruits: ALL };
    const top = duel({ nordic: { coins: 1 }, crimea }).begin('nordic', 'upgrade/power');
    expect(top.seat('crimea')).toMatchObject(same);
    // Factory card 12 enlists, and Factory card 10 deploys.
    for (const [factoryCard, action] of [
      [12, 'enlist'],
      [10, 'deploy'],
    ] as const) {
      const card = duel({ nordic: { coins: 2, factoryCard, recruits: { [action]: 'power' } }, crimea });
      card.begin('nordic', 'factory/card').act('nordic', ANSWERS[action]);
      expect(card.seat('crimea')).toMatchObject(same);
      expect(card.eventsOf('recruitPaid')).toEqual([]);
    }
    // Encounter 2 enlists for 2 popularity.
    const met = duel(
      { nordic: { popularity: 2, character: 'r1c4', recruits: { enlist: 'power' } }, crimea },
      { encounterDeck: [2] },
    );
    met.begin('nordic', 'build/move').walk('nordic', 'character:nordic:0', 'r2c4').act('nordic', 'done');
    met.act('nordic', { option: '3' }).act('nordic', ANSWERS.enlist);
    expect(met.seat('nordic').recruits).toEqual({ enlist: 'power', upgrade: 'coins' });
    expect(met.seat('crimea')).toMatchObject(same);
  });

  it('ENL-07 comes from a bottom action paid for its coins only', () => {
    const mechs = { riverwalk: 'r1c4', seaworthy: 'r1c4', artillery: 'r1c4', speed: 'r1c4' } as const;
    const play = duel({
      nordic: { mechs, stars: ['mechs'] },
      crimea: { ...purse, recruits: { deploy: 'power' } },
    });
    play.begin('nordic', 'deploy/bottom');
    expect(play.seat('crimea').coins).toBe(5);
  });

  it('ENL-08 OPEN-25 is taken unasked unless its owner has switched that column off beforehand', () => {
    const play = duel({ crimea: { ...purse, recruits: ALL } });
    play.offer('crimea', 'prefer', { abilities: 'auto', refuse: ['build'] });
    expect(play.seat('crimea').prefer.refuse).toEqual(['build']);
    take(play, 'build');
    expect(play.seat('crimea').popularity).toBe(4);
    play.offer('crimea', 'prefer', { abilities: 'auto', refuse: [] });
    play.endTurn('nordic').top('crimea', 'none').endTurn('crimea');
    take(play, 'deploy');
    expect(play.seat('crimea').coins).toBe(5);
    const own = duel({
      nordic: { ...purse, recruits: ALL, prefer: { abilities: 'auto', refuse: ['build'] } },
    });
    expect(take(own, 'build').seat('nordic').popularity).toBe(4);
  });

  it('ENL-09 comes first to the active player, then to the left neighbour, then to the right one', () => {
    const seat: SeatSketch = { recruits: { build: 'power' } };
    const play = take(four({ nordic: seat, rusviet: seat, crimea: seat, saxony: seat }), 'build');
    const paid = play.eventsOf('recruitPaid').map((event) => play.table.seats[event.seat]?.faction);
    expect(paid).toEqual(['nordic', 'rusviet', 'saxony']);
  });

  const FIVE = ['upgrades', 'mechs', 'recruits', 'workers', 'objective'] as const;

  it('ENL-10 ends the game with a 6th star, and the later ones get nothing', () => {
    const play = four({
      rusviet: { popularity: 17, stars: [...FIVE], recruits: { build: 'power' } },
      saxony: { popularity: 4, recruits: { build: 'power' } },
    });
    take(play, 'build');
    expect(play.table.ended).toEqual({ reason: 'stars', seat: play.seatOf('rusviet') });
    expect(play.seat('rusviet').popularity).toBe(18);
    expect(play.seat('saxony').popularity).toBe(4);
  });

  it('ENL-11 comes once when two play, the opponent being both neighbours in one', () => {
    const play = take(duel({ crimea: { ...purse, recruits: { build: 'power' } } }), 'build');
    expect(play.seat('crimea').popularity).toBe(5);
    expect(play.eventsOf('recruitPaid')).toHaveLength(1);
  });

  const ending = (lateBonuses: boolean): Play =>
    four(
      {
        nordic: {
          popularity: 6,
          coins: 0,
          stars: [...FIVE],
          recruits: { build: 'power' },
          structures: { mine: 'r2c4', monument: 'r1c5', armory: 'r5c3' },
        },
        rusviet: { popularity: 17, recruits: { build: 'power' } },
        saxony: { popularity: 4, recruits: { build: 'power' } },
      },
      { setup: { switches: { lateBonuses } } },
    );

  it('OPEN-08 leaves the neighbours without when the action itself ends the game', () => {
    const play = take(ending(false), 'build');
    expect(play.table.ended).toMatchObject({ reason: 'stars' });
    // The active player's own coins and bonus came before the star.
    expect(play.seat('nordic')).toMatchObject({ popularity: 7, coins: 1 });
    expect([play.seat('rusviet').popularity, play.seat('saxony').popularity]).toEqual([17, 4]);
  });

  it('OPEN-08 pays the neighbours even then where the switch says so, but no star', () => {
    const play = take(ending(true), 'build');
    expect([play.seat('rusviet').popularity, play.seat('saxony').popularity]).toEqual([18, 5]);
    expect(play.seat('rusviet').stars).toEqual([]);
    expect(play.table.ended).toEqual({ reason: 'stars', seat: play.seatOf('nordic') });
  });

  it('OPEN-09 of the enlist column pays for the very enlisting that frees it', () => {
    const drawn = (recruit: BottomAction): number => {
      const play = duel({ nordic: purse });
      return play.begin('nordic', 'enlist/bottom').act('nordic', { recruit, bonus: 'coins' }).seat('nordic')
        .hand;
    };
    expect((['upgrade', 'deploy', 'build', 'enlist'] as const).map(drawn)).toEqual([0, 0, 0, 1]);
  });
});
