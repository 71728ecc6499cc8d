import { describe, expect, it } from 'vitest';
import { controllerOf, score, viewFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const ranking = (play: Play): number[] => score(viewFor(play.state, 'spectator')).map(({ seat }) => seat);

/** Clockwise: Polania (seat 2), Nordic (seat 0), Crimea (seat 1). */
const three = (more: Partial<Sketch> = {}): Play =>
  scenario({ seats: ['nordic', 'crimea', 'polania'], ...more });

const resign = (play: Play, faction: string): Play =>
  play.command({ kind: 'resign', seat: play.seatOf(faction) });

describe('resigning', () => {
  it('OPEN-47 gives the win to the other of two at once, and scores both', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { coins: 90 }, crimea: { coins: 0 } },
    });
    resign(play, 'nordic');
    expect(play.table.ended).toEqual({ reason: 'resigned', seat: 1 });
    expect(ranking(play)).toEqual([1, 0]);
    expect(play.scorecard('nordic').total).toBeGreaterThan(play.scorecard('crimea').total);
  });

  it('OPEN-47 takes open attacks back when the game ends so', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { mechs: { riverwalk: 'r5c3' } }, crimea: { mechs: { riverwalk: 'r5c2' } } },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r5c2').act('nordic', 'done');
    expect(resign(play, 'crimea').seat('nordic').mechs[0]).toBe('r5c3');
  });

  it('OPEN-47 goes on with more than two, and the seat is played on', () => {
    const play = resign(three(), 'crimea');
    expect(play.table.ended).toBeUndefined();
    play.begin('nordic', 'upgrade/none').endTurn('nordic');
    expect(play.waiting()).toEqual(['crimea:pickSection']);
    play.top('crimea', 'power').endTurn('crimea');
    expect(play.waiting()).toEqual(['polania:pickSection']);
  });

  it('OPEN-47 ends the game when the last but one resigns', () => {
    const play = resign(resign(three(), 'crimea'), 'polania');
    expect(play.table.ended).toEqual({ reason: 'resigned', seat: 0 });
  });

  it('OPEN-47 ranks the seat below all who stayed, whatever its score', () => {
    const play = three({ with: { crimea: { coins: 90 }, polania: { coins: 50 }, nordic: { coins: 1 } } });
    expect(ranking(play)).toEqual([1, 2, 0]);
    resign(play, 'crimea').command({ kind: 'adjudicate' });
    expect(ranking(play)).toEqual([2, 0, 1]);
    expect(play.scorecard('crimea').rank).toBe(3);
  });

  it('OPEN-47 removes no units', () => {
    const before = three({ with: { crimea: { mechs: { scout: 'r5c2' } } } });
    const { character, mechs, workers } = before.seat('crimea');
    expect(resign(before, 'crimea').seat('crimea')).toMatchObject({ character, mechs, workers });
  });

  it('OPEN-47 is open to every seat at any time, once', () => {
    const play = three().offer('polania', 'resign', 'resign');
    expect(play.seat('polania').resigned).toBe(true);
    const again = apply(play.state, { kind: 'resign', seat: 2 });
    expect(!again.ok && again.error.code).toBe('notNow');
    expect(play.offers('polania').map(({ kind }) => kind)).not.toContain('resign');
  });

  it('OPEN-47 leaves who plays on the objectives, but no deals', () => {
    // Objective 20: 3 structures, popularity 7, no mech.
    const crimea: SeatSketch = {
      coins: 5,
      popularity: 7,
      objectives: [20],
      structures: { mill: 'r7c3', mine: 'r7c4', armory: 'r8c3' },
    };
    const play = three({ turn: 'crimea', with: { crimea } });
    play.offer('nordic', 'offerCoins', { to: '1', coins: 1 });
    resign(play, 'crimea');
    expect(play.table.deals).toEqual([]);
    expect(play.offers('crimea').map(({ kind }) => kind)).toEqual(['revealObjective']);
    const toCrimea = { kind: 'answer', seat: 0, decision: 'offerCoins', answer: { to: '1', coins: 1 } };
    const refused = apply(play.state, toCrimea);
    expect(!refused.ok && refused.error.code).toBe('notAnOption');
  });
});

describe('a seat that stands inert', () => {
  const inert = (more: Partial<Sketch> = {}): Play =>
    three({ setup: { switches: { inertResigned: true } }, ...more });

  it('OPEN-47 moves its pawn to the first legal section and takes no action', () => {
    const play = resign(inert({ turn: 'crimea', with: { crimea: { power: 5, coins: 5 } } }), 'crimea');
    expect(play.seat('crimea')).toMatchObject({ section: 'upgrade', power: 5, coins: 5 });
    expect(play.waiting()).toEqual(['polania:pickSection']);
    play.begin('polania', 'upgrade/none').endTurn('polania').begin('nordic', 'upgrade/none');
    play.endTurn('nordic');
    expect(play.seat('crimea').section).toBe('deploy');
    expect(play.waiting()).toEqual(['polania:pickSection']);
  });

  it('OPEN-47 lets its structures and recruits go on working', () => {
    const play = inert({
      goods: { r1c4: { wood: 4 } },
      with: {
        nordic: { coins: 5 },
        crimea: { popularity: 17, structures: { mill: 'r5c2' }, recruits: { build: 'power' } },
      },
    });
    resign(play, 'crimea').begin('nordic', 'build/bottom').act('nordic', { structure: 'mill', at: 'r1c4' });
    expect(play.seat('crimea')).toMatchObject({ popularity: 18, stars: ['popularity'] });
    expect(controllerOf(play.table, 'r5c2')).toBe(1);
  });

  const attacked = (defender: string, sketch: SeatSketch): Play => {
    const play = scenario({
      seats: ['polania', defender, 'rusviet'],
      setup: { switches: { inertResigned: true } },
      with: {
        polania: { power: 7, hand: {}, mechs: { riverwalk: 'r5c3' } },
        [defender]: { hand: { 5: 2 }, prefer: { abilities: 'ask', refuse: [] }, ...sketch },
      },
    });
    resign(play, defender);
    return play.top('polania', 'move').walk('polania', 'mech:polania:0', 'r4c3').act('polania', 'done');
  };

  it('OPEN-47 OPEN-48 dials the smaller of 7 and its power in combat, and plays no cards', () => {
    const strong = attacked('crimea', { power: 9, mechs: { riverwalk: 'r4c3' } });
    expect(strong.waiting()).toEqual(['polania:commitCombat']);
    strong.act('polania', { dial: 0 });
    expect(strong.eventsOf('combatRevealed')).toMatchObject([{ defender: { dial: 7, total: 7 } }]);
    const weak = attacked('crimea', { power: 2, mechs: { riverwalk: 'r4c3' } }).act('polania', { dial: 7 });
    expect(weak.eventsOf('combatRevealed')).toMatchObject([{ defender: { dial: 2, total: 2 } }]);
  });

  it('OPEN-47 OPEN-48 uses free abilities, pays for none, and retreats to its base', () => {
    const albion = attacked('albion', { power: 2, mechs: { shield: 'r4c3' } });
    expect(albion.seat('albion').power).toBe(4);
    const nordic = attacked('nordic', { power: 2, mechs: { artillery: 'r4c3', seaworthy: 'r4c3' } });
    nordic.act('polania', { dial: 7 });
    expect(nordic.eventsOf('abilityUsed')).toEqual([]);
    expect(nordic.seat('nordic').mechs).toEqual(['mat', 'base:nordic', 'base:nordic', 'mat']);
    expect(nordic.waiting()).toEqual(['polania:endTurn']);
  });

  it('OPEN-47 OPEN-48 takes the lowest Factory card if it resigns on its visit', () => {
    const play = inert({ factoryCards: [9, 4, 11], with: { nordic: { character: 'r5c3' } } });
    play.top('nordic', 'move').walk('nordic', 'character:nordic:0', 'r4c3').act('nordic', 'done');
    expect(play.waiting()).toEqual(['nordic:pickFactoryCard']);
    resign(play, 'nordic');
    expect(play.seat('nordic').factoryCard).toBe(4);
    expect(play.state.hidden.factoryCards).toEqual([9, 11]);
    expect(play.waiting()).toEqual(['crimea:pickSection']);
  });

  it('OPEN-47 OPEN-48 pays the lowest card if it resigns while it owes one', () => {
    const play = inert({ with: { nordic: { factoryCard: 4, coins: 0, hand: { 3: 1, 5: 1 } } } });
    play.begin('nordic', 'factory/card');
    expect(play.waiting()).toEqual(['nordic:payCards']);
    resign(play, 'nordic');
    expect(play.seat('nordic')).toMatchObject({ hand: 1, coins: 3 });
    expect(play.secrets('nordic').hand).toEqual({ 2: 0, 3: 0, 4: 0, 5: 1 });
  });
});
