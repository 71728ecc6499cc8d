import { describe, expect, it } from 'vitest';
import { reach, redact, type Star } from '../../engine/index.ts';
import type { Reach } from '../../engine/play/reach.ts';
import { answerOn, changesOf } from '../kit/changes.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const TOKEN = 'r1c3';

/** The Nordic character one step from a token; on top of the deck lies this card. */
function nearToken(card: number, nordic: SeatSketch = {}, more: Partial<Sketch> = {}): Play {
  return scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    encounterDeck: [card, 27, 28],
    ...more,
    with: {
      nordic: { character: 'r1c2', workers: ['r1c4', 'r1c5'], popularity: 5, coins: 5, ...nordic },
      ...more.with,
    },
  });
}

const walkIn = (play: Play): Play =>
  play.top('nordic', 'move').walk('nordic', 'character:nordic:0', TOKEN).act('nordic', 'done');

const meet = (card: number, nordic: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  walkIn(nearToken(card, nordic, more));

const reachOf = (play: Play): Reach[] => reach(play.view('nordic'), play.seatOf('nordic'));

/** Polania's character has just met this card. */
function meander(card: number, polania: SeatSketch): Play {
  const play = scenario({
    seats: ['polania+industrial', 'crimea+agricultural'],
    encounterDeck: [card, 27, 28],
    with: { polania: { character: 'r4c0', ...polania } },
  });
  return play.top('polania', 'move').walk('polania', 'character:polania:0', 'r4c1').act('polania', 'done');
}

const ALL_RECRUITS = { upgrade: 'power', deploy: 'coins', build: 'cards', enlist: 'popularity' } as const;
const ALL_MECHS = { riverwalk: 'r1c5', seaworthy: 'r1c5', artillery: 'r1c5', speed: 'r1c5' } as const;
const ALL_STRUCTURES = { monument: 'r1c4', mill: 'r1c5', mine: 'r2c4', armory: 'r2c5' } as const;
const ALL_CUBES = [
  'moveUnit',
  'moveCoin',
  'bolsterPower',
  'bolsterCard',
  'produceHex',
  'tradePopularity',
] as const;

describe('when an encounter takes place', () => {
  it('ENC-01 only a character can have an encounter', () => {
    const play = nearToken(1, { character: 'base:nordic', mechs: { artillery: 'r1c2' }, workers: ['r1c2'] });
    play
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:2', TOKEN)
      .walk('nordic', 'worker:nordic:0', TOKEN);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.table.encounters).toContain(TOKEN);
  });

  it('ENC-02 it follows the whole Move action and all combats, and comes before the bottom action', () => {
    const play = nearToken(
      1,
      { mechs: { artillery: 'r4c4' }, power: 7 },
      { goods: { r1c4: { wood: 3 } }, with: { crimea: { mechs: { scout: 'r4c3' } } } },
    );
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', TOKEN);
    expect(play.waiting()).toEqual(['nordic:pickUnit']);
    play.walk('nordic', 'mech:nordic:2', 'r4c3').act('nordic', 'pass');
    expect(play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    play.fight(['nordic', 7], ['crimea', 0]);
    expect(play.waiting()).toEqual(['nordic:pickEncounter']);
    play.act('nordic', { option: '1' });
    expect(play.waiting()).toEqual(['nordic:pickBottom']);
  });

  it('ENC-03 a character that had to fight on the hex and lost leaves the token there', () => {
    const play = nearToken(1, { power: 1 }, { with: { crimea: { mechs: { wayfare: TOKEN }, power: 7 } } });
    walkIn(play).fight(['nordic', 1], ['crimea', 7]);
    expect(play.seat('nordic').character).toBe('base:nordic');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(play.table.encounters).toContain(TOKEN);
  });

  it('ENC-03 a character that fought on the hex and won has its encounter', () => {
    const play = nearToken(1, { power: 7 }, { with: { crimea: { mechs: { wayfare: TOKEN }, power: 7 } } });
    walkIn(play).fight(['nordic', 7], ['crimea', 1]);
    expect(play.waiting()).toEqual(['nordic:pickEncounter']);
  });

  it('ENC-04 the token is discarded, and one card is drawn and shown to all', () => {
    const play = meet(9);
    expect(play.table.encounters).not.toContain(TOKEN);
    expect(play.table.encounters).toHaveLength(10);
    const shown = redact(play.events, 'spectator').filter(({ kind }) => kind === 'encounterDrawn');
    expect(shown).toEqual([{ kind: 'encounterDrawn', seat: 0, at: TOKEN, card: 9, clause: 'ENC-04' }]);
    expect(play.view('crimea').public.stack.at(-1)).toMatchObject({ kind: 'encounter', card: 9 });
    expect(play.state.hidden.encounterDeck.slice(0, 2)).toEqual([27, 28]);
  });

  it('ENC-12 the used card goes under the encounter deck', () => {
    const play = meet(9).act('nordic', { option: '1' });
    expect(play.state.hidden.encounterDeck).toEqual([27, 28, 9]);
  });

  it('ENC-12 no card is lost when its gain ends the game', () => {
    const stars = ['combat', 'combat', 'power', 'mechs', 'upgrades'] as const;
    const play = meet(9, { popularity: 17, stars: [...stars] }).act('nordic', { option: '1' });
    expect(play.table.ended).toMatchObject({ reason: 'stars' });
    expect(play.state.hidden.encounterDeck).toEqual([27, 28, 9]);
  });
});

describe('the choice', () => {
  it('ENC-05 exactly one of the three options must be chosen, and its cost is paid', () => {
    const play = meet(1);
    expect(play.choices('nordic', 'option')).toEqual(['1', '2', '3']);
    play.act('nordic', { option: '2' });
    expect(play.seat('nordic').coins).toBe(3);
    expect(play.eventsOf('paid')).toMatchObject([{ what: 'coins', n: 2 }]);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('ENC-06 an option that cannot be paid in full cannot be chosen', () => {
    const poor = meet(3, { coins: 1, popularity: 2 });
    expect(poor.choices('nordic', 'option')).toEqual(['1']);
    expect(poor.refused('nordic', { option: '2' })).toMatchObject({
      code: 'cannotPay',
      facts: { what: 'coins', needs: 2, has: 1 },
    });
    expect(poor.refused('nordic', { option: '3' })).toMatchObject({
      code: 'cannotPay',
      facts: { what: 'popularity', needs: 3, has: 2 },
    });
    expect(meet(3, { coins: 2, popularity: 3 }).choices('nordic', 'option')).toEqual(['1', '2', '3']);
  });
});

describe('a benefit taken in part', () => {
  it('ENC-07 example: a player who does not want the worker takes just 2 metal', () => {
    const play = meet(14).act('nordic', { option: '3', gains: 'choose' });
    const before = play.table;
    play.act('nordic', 0).act('nordic', 2);
    expect(changesOf(before, play.table, 'nordic')).toBe('metal +2');
  });

  it('ENC-07 nothing at all need be taken, but the cost is paid', () => {
    const play = meet(5);
    const before = play.table;
    play.act('nordic', { option: '3', gains: 'choose' }).act('nordic', 0).act('nordic', 0);
    expect(changesOf(before, play.table, 'nordic')).toBe('popularity -2');
  });

  it.each([
    { card: 7, option: '2', what: 'an upgrade', left: 'coins -2' },
    { card: 5, option: '2', what: 'a mech', left: 'coins -4' },
    { card: 9, option: '2', what: 'a structure', left: 'coins -3' },
    { card: 4, option: '2', what: 'a recruit', left: 'coins -3' },
  ])('ENC-07 $what may be declined', ({ card, option, left }) => {
    const play = meet(card);
    const before = play.table;
    play.act('nordic', { option, gains: 'choose' }).act('nordic', 0);
    expect(changesOf(before, play.table, 'nordic')).toBe(left);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('ENC-07 fewer of any resources may be taken', () => {
    const play = meet(15).act('nordic', { option: '3', gains: 'choose' });
    play.act('nordic', { [`${TOKEN}/wood`]: 2 });
    expect(play.goodsAt(TOKEN)).toEqual({ oil: 0, metal: 0, food: 0, wood: 2 });
  });

  it('ENC-07 a recruit may be taken without its one-time bonus', () => {
    const play = meet(4).act('nordic', { option: '2', gains: 'choose' });
    const before = play.table;
    play.act('nordic', 1).act('nordic', { recruit: 'build', bonus: 'coins' }).act('nordic', 0);
    expect(changesOf(before, play.table, 'nordic')).toBe('recruit +1');
  });
});

describe('what an encounter gives', () => {
  it('ENC-08 everything gained is placed on the hex of the encounter and nowhere else', () => {
    const goods = meet(15).act('nordic', { option: '3' });
    expect(goods.choices('nordic').map((key) => key.split('/')[0])).toEqual([TOKEN, TOKEN, TOKEN, TOKEN]);
    expect(meet(5).act('nordic', { option: '2' }).choices('nordic', 'at')).toEqual([TOKEN]);
    expect(meet(9).act('nordic', { option: '2' }).choices('nordic', 'at')).toEqual([TOKEN]);
    const worker = meet(3).act('nordic', { option: '2' });
    expect(worker.seat('nordic').workers[2]).toBe(TOKEN);
    expect(worker.goodsAt(TOKEN)).toMatchObject({ food: 3 });
  });

  it('ENC-09 a mech and a structure need no worker on the hex', () => {
    const mech = meet(5, { workers: ['base:nordic', 'base:nordic'] });
    mech.act('nordic', { option: '2' }).act('nordic', { mech: 'speed', at: TOKEN });
    expect(mech.seat('nordic').mechs).toContain(TOKEN);
    const structure = meet(9, { workers: ['base:nordic', 'base:nordic'] });
    structure.act('nordic', { option: '2' }).act('nordic', { structure: 'armory', at: TOKEN });
    expect(structure.seat('nordic').structures.armory).toBe(TOKEN);
  });

  it('ENC-09 one structure per hex still holds', () => {
    const play = meet(9, {}, { with: { crimea: { structures: { mill: TOKEN } } } });
    play.act('nordic', { option: '2' });
    expect(play.eventsOf('structureBuilt')).toEqual([]);
    expect(Object.values(play.seat('nordic').structures)).not.toContain(TOKEN);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it.each([
    { what: 'upgrade', card: 7, brings: 'coins -2, upgrade +1' },
    { what: 'deploy', card: 5, brings: 'coins -4, mech +1' },
    { what: 'build', card: 9, brings: 'coins -3, structure +1' },
    { what: 'enlist', card: 4, brings: 'power +2, coins -3, recruit +1' },
  ])('ENC-10 $what gives no bottom-row coins and no ongoing bonus to anyone', ({ card, brings }) => {
    const recruits = { upgrade: 'coins', deploy: 'popularity', build: 'cards' } as const;
    const play = meet(
      card,
      { recruits, power: 3 },
      { with: { crimea: { recruits: ALL_RECRUITS, power: 3 } } },
    );
    const before = play.table;
    play.act('nordic', { option: '2' });
    answerOn(play, 'nordic', {
      upgrade: () => ({ from: 'moveCoin', to: 'enlist' }),
      deploy: () => ({ mech: 'speed', at: TOKEN }),
      build: () => ({ structure: 'mill', at: TOKEN }),
    });
    expect(changesOf(before, play.table, 'nordic')).toBe(brings);
    expect(changesOf(before, play.table, 'crimea')).toBe('');
  });

  it.each<{ star: Star; card: number; nordic: SeatSketch }>([
    {
      star: 'upgrades',
      card: 7,
      nordic: { freed: ALL_CUBES.slice(1), covered: { upgrade: 1, deploy: 2, build: 1, enlist: 1 } },
    },
    {
      star: 'mechs',
      card: 5,
      nordic: { mechs: { riverwalk: 'r1c5', seaworthy: 'r1c5', artillery: 'r1c5' } },
    },
    { star: 'structures', card: 9, nordic: { structures: { monument: 'r1c4', mill: 'r1c5', mine: 'r2c4' } } },
    {
      star: 'recruits',
      card: 4,
      nordic: { recruits: { upgrade: 'power', deploy: 'coins', build: 'cards' } },
    },
    {
      star: 'workers',
      card: 3,
      nordic: { workers: ['r1c4', 'r1c4', 'r1c4', 'r1c4', 'r1c4', 'r1c4', 'r1c4'] },
    },
    { star: 'popularity', card: 20, nordic: { popularity: 15 } },
    { star: 'power', card: 25, nordic: { power: 12 } },
  ])('ENC-11 the last of its kind places the star of the $star', ({ star, card, nordic }) => {
    const play = meet(card, nordic).act('nordic', { option: '2' });
    expect(play.seat('nordic').stars).toEqual([star]);
  });

  it('ENC-11 the ability under a mech gained this way holds from then on', () => {
    const play = meet(5);
    const longest = (): number =>
      Math.max(...reachOf(play).flatMap(({ places }) => places.map(({ path }) => path.length)));
    expect(longest()).toBe(1);
    play.act('nordic', { option: '2' }).act('nordic', { mech: 'speed', at: TOKEN });
    expect(longest()).toBe(2);
  });

  it('ENC-11 a star earned by the first option is placed before the second is chosen', () => {
    const play = meander(1, { popularity: 17, coins: 0 }).act('polania', { option: '1' });
    expect(play.seat('polania').stars).toEqual(['popularity']);
    play.act('polania', { option: '3' }).act('polania', { structure: 'mill', at: 'r4c1' });
    expect(play.seat('polania')).toMatchObject({ popularity: 16, stars: ['popularity'] });
  });

  it('ENC-11 a recruit gained this way gives its one-time bonus', () => {
    const play = meet(4, { coins: 3 }).act('nordic', { option: '2' });
    play.act('nordic', { recruit: 'enlist', bonus: 'coins' });
    expect(play.seat('nordic')).toMatchObject({ coins: 2, recruits: { enlist: 'coins' } });
  });

  it.each<{ why: string; card: number; nordic: SeatSketch; left: string }>([
    { why: 'no mech left', card: 5, nordic: { mechs: ALL_MECHS }, left: 'coins -4' },
    { why: 'no structure left', card: 9, nordic: { structures: ALL_STRUCTURES }, left: 'coins -3' },
    { why: 'no recruit left', card: 4, nordic: { recruits: ALL_RECRUITS }, left: 'coins -3' },
    { why: 'no cube left', card: 7, nordic: { freed: [...ALL_CUBES] }, left: 'coins -2' },
  ])('OPEN-18 with $why the option may still be chosen: cost paid, gain lost', ({ card, nordic, left }) => {
    const play = meet(card, nordic);
    const before = play.table;
    play.act('nordic', { option: '2' });
    expect(changesOf(before, play.table, 'nordic')).toBe(left);
    expect(play.waiting()).toEqual(['nordic:endTurn']);
  });

  it('OPEN-18 on a hex already built on the cost is paid and the structure lost', () => {
    const play = meet(9, {}, { with: { crimea: { structures: { mill: TOKEN } } } });
    const before = play.table;
    play.act('nordic', { option: '2' });
    expect(changesOf(before, play.table, 'nordic')).toBe('coins -3');
  });

  it('OPEN-18 with all workers out the resources are gained all the same', () => {
    const play = meet(3, { workers: Array.from({ length: 8 }, () => 'r1c4' as const), stars: ['workers'] });
    const before = play.table;
    play.act('nordic', { option: '2' });
    expect(changesOf(before, play.table, 'nordic')).toBe('coins -2, food +3');
  });
});

describe('Meander', () => {
  it('FAC-06 example: with 1 coin the free option pays for the coin option', () => {
    const play = meander(1, { coins: 1, popularity: 0 });
    expect(play.choices('polania', 'option')).toEqual(['1']);
    play.act('polania', { option: '1' });
    expect(play.seat('polania')).toMatchObject({ coins: 3, popularity: 1 });
    expect(play.choices('polania', 'option')).toEqual(['2', 'none']);
    play.act('polania', { option: '2' });
    expect(play.seat('polania').coins).toBe(1);
    expect(play.goodsAt('r4c1')).toMatchObject({ food: 4 });
  });

  it('FAC-06 up to 2 different options of the one card, in any order', () => {
    const play = meander(1, { coins: 5, popularity: 5 });
    play.act('polania', { option: '3' }).act('polania', { structure: 'mill', at: 'r4c1' });
    expect(play.choices('polania', 'option')).toEqual(['1', '2', 'none']);
    play.act('polania', { option: '1' });
    expect(play.waiting()).toEqual(['polania:endTurn']);
    expect(play.seat('polania')).toMatchObject({ coins: 7, popularity: 4 });
    expect(play.state.hidden.encounterDeck).toEqual([27, 28, 1]);
  });

  it('FAC-06 the second option may be left', () => {
    const play = meander(1, { coins: 5, popularity: 5 }).act('polania', { option: '1' });
    play.act('polania', { option: 'none' });
    expect(play.seat('polania')).toMatchObject({ coins: 7, popularity: 6 });
    expect(play.waiting()).toEqual(['polania:endTurn']);
  });

  it('FAC-06 the first option must be taken, and other factions take only one', () => {
    expect(meander(1, { coins: 5, popularity: 5 }).choices('polania', 'option')).toEqual(['1', '2', '3']);
    expect(meet(1).act('nordic', { option: '1' }).waiting()).toEqual(['nordic:endTurn']);
  });

  it('FAC-06 nothing more is asked when no second option can be paid', () => {
    const play = meander(2, { coins: 1, popularity: 0 }).act('polania', { option: '1' });
    expect(play.waiting()).toEqual(['polania:endTurn']);
  });
});
