import { describe, expect, it } from 'vitest';
import { type GameState, score, TRAP_PENALTIES, viewFor } from '../../engine/index.ts';
import type { Secrets } from '../../engine/model/state.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';
import { onlookers, toldOf, whoNotices, whoTellsApart } from '../kit/who-notices.ts';

const EVERYBODY = ['nordic', 'crimea', 'spectator'];

const secretsOf = (state: GameState, seat: number): Secrets => {
  const secrets = state.hidden.seats[seat];
  if (secrets === undefined) throw new Error(`no seat ${seat}`);
  return secrets;
};

/** Nordic, then Crimea; each with cards and objectives of its own. */
const atTable = (more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'crimea+agricultural'],
    ...more,
    with: {
      nordic: { hand: { 2: 1, 5: 1 }, objectives: [22, 1], power: 7, coins: 9, ...more.with?.nordic },
      crimea: { hand: { 3: 2 }, objectives: [3, 4], power: 5, ...more.with?.crimea },
    },
  });

/** Nordic's mech has walked into Crimea's; Polania looks on. Both sides have yet to commit. */
function atCombat(mech: 'riverwalk' | 'scout' = 'riverwalk'): Play {
  const play = scenario({
    seats: ['nordic', 'crimea', 'polania'],
    with: {
      nordic: { power: 7, mechs: { riverwalk: 'r5c3' }, hand: { 4: 1, 5: 1 } },
      crimea: { power: 6, mechs: { [mech]: 'r4c3' }, hand: { 2: 1, 3: 1 } },
      polania: { hand: { 2: 1 } },
    },
  });
  return play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');
}

/** Nordic's character stands next to the Factory and goes somewhere. */
function goes(to: 'r4c3' | 'r6c3', more: Partial<Sketch> = {}): Play {
  const play = atTable({ ...more, with: { nordic: { character: 'r5c3' } } });
  return play.top('nordic', 'move').walk('nordic', 'character:nordic:0', to);
}

describe('what lies open', () => {
  it('HID-01 shows everybody units, structures, resources, tokens, power, popularity and stars', () => {
    const play = atTable();
    const nordic = (state: GameState): GameState['public']['seats'][number] => {
      const [seat] = state.public.seats;
      if (seat === undefined) throw new Error('nobody sits there');
      return seat;
    };
    const changes: ((state: GameState) => void)[] = [
      (state) => Object.assign(nordic(state), { character: 'r4c3' }),
      (state) => Object.assign(nordic(state), { mechs: ['r4c3', 'mat', 'mat', 'mat'] }),
      (state) => Object.assign(nordic(state).workers, ['r4c3']),
      (state) => Object.assign(nordic(state).structures, { mine: 'r4c3' }),
      (state) => Object.assign(state.public.goods, { r4c3: { oil: 1, metal: 0, food: 0, wood: 0 } }),
      (state) => Object.assign(state.public.tokens, { r4c3: { kind: 'flag', seat: 0 } }),
      (state) => Object.assign(nordic(state), { power: 8 }),
      (state) => Object.assign(nordic(state), { popularity: 8 }),
      (state) => Object.assign(nordic(state), { stars: ['combat'] }),
    ];
    for (const change of changes) expect(whoNotices(play, change)).toEqual(EVERYBODY);
  });

  it('HID-02 shows everybody factions, mats, cubes, recruits and uncovered abilities', () => {
    const play = atTable({
      with: {
        nordic: {
          freed: ['moveUnit'],
          covered: { upgrade: 1 },
          recruits: { build: 'power' },
          mechs: { speed: 'r4c3' },
        },
      },
    });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats[0]).toMatchObject({
        faction: 'nordic',
        mat: 'industrial',
        freed: ['moveUnit'],
        covered: { upgrade: 1 },
        recruits: { build: 'power' },
        mechs: ['mat', 'mat', 'mat', 'r4c3'],
      });
  });

  it('HID-03 shows everybody the structure tile in play', () => {
    const play = atTable({ tile: 'onTunnels' });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.tile).toBe('onTunnels');
  });

  it('HID-04 shows everybody the coins of each player', () => {
    const play = atTable();
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats[0]?.coins).toBe(9);
  });

  it('HID-05 shows everybody how many combat cards a hand has', () => {
    const play = atTable();
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats.map(({ hand }) => hand)).toEqual([2, 2]);
    play.top('nordic', 'cards');
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats.map(({ hand }) => hand)).toEqual([3, 2]);
  });
});

describe('combat cards', () => {
  it('HID-06 show their values to their owner alone', () => {
    const play = atTable();
    const change = (state: GameState): void => {
      secretsOf(state, 0).hand = { 2: 0, 3: 2, 4: 0, 5: 0 };
    };
    expect(whoNotices(play, change)).toEqual(['nordic']);
    expect(play.view('nordic').own?.hand).toEqual({ 2: 1, 3: 0, 4: 0, 5: 1 });
  });

  it('HID-06 show who has drawn how many, and only the owner which', () => {
    const play = atTable({ deck: { 4: 5 } }).top('nordic', 'cards');
    const open = { kind: 'cardsDrawn', seat: 0, n: 1, clause: 'BOL-02' };
    expect(toldOf(play, 'cardsDrawn')).toEqual({
      nordic: { ...open, cards: { 2: 0, 3: 0, 4: 1, 5: 0 } },
      crimea: open,
      spectator: open,
    });
    expect(play.view('nordic').own?.hand).toEqual({ 2: 1, 3: 0, 4: 1, 5: 1 });
  });

  it('HID-07 lie in a deck of which everybody knows the size and nobody the order', () => {
    const play = atTable();
    const reseed = (state: GameState): void => {
      state.hidden.chance = { seed: 'f'.repeat(64), drawn: { combat: 99 } };
      const { combatDeck } = state.hidden;
      [combatDeck[2], combatDeck[5]] = [combatDeck[5], combatDeck[2]];
    };
    expect(whoNotices(play, reseed)).toEqual([]);
    const { deck } = viewFor(play.state, 'spectator').public;
    play.top('nordic', 'cards');
    expect(viewFor(play.state, 'spectator').public.deck).toBe(deck - 1);
  });

  it('HID-08 OPEN-43 can be looked through by everybody once they are discarded', () => {
    const play = atCombat().fight(['nordic', 3, { 5: 1 }], ['crimea', 2, { 3: 1 }]);
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.discards).toEqual({ 2: 0, 3: 1, 4: 0, 5: 1 });
  });

  it('HID-09 are sealed with the dial until the reveal, and so is whether there are any', () => {
    const boldly = atCombat().act('nordic', { dial: 5, cards: { 5: 1 } });
    const meekly = atCombat().act('nordic', { dial: 0, cards: {} });
    expect(whoTellsApart(boldly, meekly)).toEqual(['nordic']);
    expect(boldly.view('nordic').own?.commitment).toEqual({ dial: 5, cards: { 2: 0, 3: 0, 4: 0, 5: 1 } });
    expect(boldly.seat('nordic')).toMatchObject({ power: 7, hand: 2 });
  });

  it('HID-09 stay unseen when a commitment is taken back', () => {
    const boldly = atCombat().act('nordic', { dial: 5, cards: { 5: 1 } });
    const meekly = atCombat().act('nordic', { dial: 0, cards: {} });
    for (const play of [boldly, meekly]) play.offer('nordic', 'takeBack', 'takeBack');
    expect(whoTellsApart(boldly, meekly)).toEqual([]);
  });

  it('HID-10 are shown to everybody with the dial at the reveal', () => {
    const play = atCombat().fight(['nordic', 3, { 5: 1 }], ['crimea', 2, {}]);
    for (const [, event] of Object.entries(toldOf(play, 'combatRevealed')))
      expect(event).toMatchObject({
        attacker: { seat: 0, dial: 3, cards: { 5: 1 }, total: 8 },
        defender: { seat: 1, dial: 2, cards: { 5: 0 }, total: 2 },
      });
  });

  it('HID-11 that Scout takes are known to thief and victim; others see the hand sizes change', () => {
    const play = atCombat('scout');
    const stolen = toldOf(play, 'cardStolen');
    const open = { kind: 'cardStolen', from: 0, to: 1, clause: 'MEC-26' };
    expect(stolen.polania).toEqual(open);
    expect(stolen.spectator).toEqual(open);
    expect(stolen.crimea).toEqual(stolen.nordic);
    expect(stolen.crimea).toEqual({ ...open, value: expect.any(Number) });
    expect(play.table.seats.map(({ hand }) => hand)).toEqual([1, 3, 1]);
  });

  it('HID-11 are remembered by thief and victim alone', () => {
    const play = atCombat('scout');
    const forget = (state: GameState): void => {
      for (const secrets of state.hidden.seats) secrets.scouted = [];
    };
    expect(whoNotices(play, forget)).toEqual(['nordic', 'crimea']);
    const { hand, scouted } = play.secrets('nordic');
    const [memory] = scouted;
    expect(hand).toEqual({ 2: 0, 3: 0, 4: 1, 5: 1, [memory?.value ?? 0]: 0 });
  });

  it('HID-12 are known to everybody when a Trap takes them', () => {
    const play = scenario({
      seats: ['nordic', 'togawa'],
      tokens: { r4c3: { kind: 'trap', seat: 1, trap: 0, armed: true } },
      traps: ['cards', 'power', 'coins', 'popularity'],
      with: { nordic: { mechs: { riverwalk: 'r5c3' }, hand: { 4: 1, 5: 1 } } },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3');
    for (const event of Object.values(toldOf(play, 'cardsDiscarded')))
      expect(event).toMatchObject({ seat: 0, cards: { 2: 0, 3: 0, 4: 1, 5: 1 } });
    expect(viewFor(play.state, 'spectator').public.discards).toMatchObject({ 4: 1, 5: 1 });
  });

  it('HID-12 are known to everybody when Coercion spends them, and then there is no way back', () => {
    const play = atTable({
      turn: 'crimea',
      goods: { r7c3: { oil: 1 } },
      with: { crimea: { workers: ['r7c3'] } },
    });
    play.begin('crimea', 'upgrade/bottom').act('crimea', { goods: { r7c3: 1 }, card: ['3'] });
    for (const event of Object.values(toldOf(play, 'cardsDiscarded')))
      expect(event).toMatchObject({ seat: 1, cards: { 3: 1 } });
    expect(play.barrier).toBe(true);
  });
});

describe('objectives', () => {
  /** Nordic has visited the Factory and upgraded nothing, which is objective 22. */
  const revealed = (): Play =>
    atTable({ with: { nordic: { factoryCard: 3 } } }).offer('nordic', 'objective', '22');

  it('HID-13 are known to their owner alone', () => {
    const play = atTable();
    const change = (state: GameState): void => {
      secretsOf(state, 0).objectives = [7, 8];
    };
    expect(whoNotices(play, change)).toEqual(['nordic']);
    expect(play.view('crimea').own?.objectives).toEqual([3, 4]);
  });

  it('HID-13 are known to their owner alone, also when one could be revealed', () => {
    const play = atTable({ with: { nordic: { factoryCard: 3 } } });
    expect(play.offers('nordic').map(({ kind }) => kind)).toContain('revealObjective');
    const change = (state: GameState): void => {
      secretsOf(state, 0).objectives = [1, 2];
    };
    expect(whoNotices(play, change)).toEqual(['nordic']);
  });

  it('HID-14 are known to everybody when they are revealed', () => {
    const play = revealed();
    for (const event of Object.values(toldOf(play, 'objectiveRevealed')))
      expect(event).toMatchObject({ seat: 0, card: 22 });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats[0]?.revealed).toEqual([22]);
  });

  it('HID-15 are put away unseen with the one that is revealed', () => {
    const play = revealed();
    const open = { kind: 'objectivesPutAway', seat: 0, n: 1, clause: 'OBJ-05' };
    expect(toldOf(play, 'objectivesPutAway')).toEqual({
      nordic: { ...open, cards: [1] },
      crimea: open,
      spectator: open,
    });
    const change = (state: GameState): void => {
      secretsOf(state, 0).putAway = [2];
    };
    expect(whoNotices(play, change)).toEqual(['nordic']);
  });

  it('HID-16 OPEN-43 lie in a deck that nobody sees, on top and underneath', () => {
    const turnOver = (state: GameState): void => {
      state.hidden.objectiveDeck.reverse();
    };
    expect(whoNotices(atTable(), turnOver)).toEqual([]);
    expect(whoNotices(revealed(), turnOver)).toEqual([]);
  });

  it('OPEN-43 nobody looks under a deck: what was put there is in no view of another', () => {
    const play = revealed();
    expect(toldOf(play, 'objectivesPutAway').spectator).not.toHaveProperty('cards');
    expect(toldOf(play, 'objectivesPutAway').crimea).not.toHaveProperty('cards');
    expect(play.view('crimea').own).toMatchObject({ putAway: [], objectives: [3, 4] });
  });
});

describe('Factory cards', () => {
  const changeLaidOut = (state: GameState): void => {
    state.hidden.factoryCards = state.hidden.factoryCards.map((card) => 13 - card);
  };

  it('HID-17 are seen by nobody before a visit, and by the visitor alone during it', () => {
    const play = goes('r4c3', { factoryCards: [3, 5, 8] });
    expect(whoNotices(play, changeLaidOut)).toEqual([]);
    play.act('nordic', 'done');
    expect(play.choices('nordic')).toEqual(['3', '5', '8']);
    expect(whoNotices(play, changeLaidOut)).toEqual(['nordic']);
    const open = { kind: 'factoryCardsSeen', seat: 0, n: 3, clause: 'FCT-03' };
    expect(toldOf(play, 'factoryCardsSeen')).toEqual({
      nordic: { ...open, cards: [3, 5, 8] },
      crimea: open,
      spectator: open,
    });
  });

  it('HID-17 are remembered by the visitor, who does not see what happens to them later', () => {
    const play = goes('r4c3', { factoryCards: [3, 5, 8] })
      .act('nordic', 'done')
      .act('nordic', '5');
    expect(whoNotices(play, changeLaidOut)).toEqual([]);
    const forget = (state: GameState): void => {
      secretsOf(state, 0).seenFactory = [];
    };
    expect(whoNotices(play, forget)).toEqual(['nordic']);
    expect(play.view('nordic').own?.seenFactory).toEqual([3, 5, 8]);
    expect(play.view('crimea').own?.seenFactory).toEqual([]);
  });

  it('HID-18 that stay in the box are seen by nobody, not even by a visitor', () => {
    const play = goes('r4c3').act('nordic', 'done');
    expect(play.waiting()).toEqual(['nordic:pickFactoryCard']);
    const change = (state: GameState): void => {
      state.hidden.factoryBox.reverse();
    };
    expect(whoNotices(play, change)).toEqual([]);
  });

  it('HID-19 lie open to everybody when they are taken', () => {
    const play = goes('r4c3', { factoryCards: [3, 5, 8] })
      .act('nordic', 'done')
      .act('nordic', '5');
    for (const event of Object.values(toldOf(play, 'factoryCardTaken')))
      expect(event).toMatchObject({ seat: 0, card: 5 });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.seats[0]?.factoryCard).toBe(5);
  });
});

describe('encounters', () => {
  it('HID-20 lie in a deck whose order nobody sees', () => {
    const turnOver = (state: GameState): void => {
      state.hidden.encounterDeck.reverse();
    };
    expect(whoNotices(atTable(), turnOver)).toEqual([]);
  });

  it('HID-21 are open to everybody when they are drawn, and so is the option taken', () => {
    const play = goes('r6c3', { encounters: ['r6c3'], encounterDeck: [7, 8, 9] }).act('nordic', 'done');
    for (const event of Object.values(toldOf(play, 'encounterDrawn')))
      expect(event).toMatchObject({ seat: 0, at: 'r6c3', card: 7 });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.stack.at(-1)).toMatchObject({ kind: 'encounter', card: 7 });
    play.act('nordic', { option: '1' });
    for (const event of Object.values(toldOf(play, 'encounterChosen')))
      expect(event).toMatchObject({ seat: 0, card: 7, option: 1 });
  });
});

describe('Traps', () => {
  const shuffleTraps = (state: GameState): void => {
    state.hidden.traps = ['coins', 'cards', 'power', 'popularity'];
  };
  /** Togawa's Trap lies on the Factory; a mech of Nordic stands next to it. */
  const trapped = (more: Partial<Sketch> = {}): Play =>
    scenario({
      seats: ['nordic', 'togawa', 'albion'],
      traps: ['power', 'popularity', 'coins', 'cards'],
      tokens: { r4c3: { kind: 'trap', seat: 1, trap: 0, armed: true } },
      ...more,
      with: { nordic: { power: 7, mechs: { riverwalk: 'r5c3' } }, ...more.with },
    });

  it('HID-22 are told apart by their owner alone, on the map and off it', () => {
    expect(whoNotices(trapped(), shuffleTraps)).toEqual(['togawa']);
    expect(trapped().view('togawa').own?.traps).toEqual(['power', 'popularity', 'coins', 'cards']);
    expect(trapped().view('albion').own).not.toHaveProperty('traps');
  });

  it('HID-22 are called by numbers when one is to be placed, which tell nothing', () => {
    const play = trapped({ turn: 'togawa', encounters: [], with: { togawa: { character: 'r3c3' } } });
    play.top('togawa', 'move').walk('togawa', 'character:togawa:0', 'r3c2').act('togawa', 'done');
    expect(play.choices('togawa')).toEqual(['none', 'trap:2', 'trap:3', 'trap:4']);
    expect(whoNotices(play, shuffleTraps)).toEqual(['togawa']);
    play.act('togawa', 'trap:3');
    expect(whoNotices(play, shuffleTraps)).toEqual(['togawa']);
    expect(toldOf(play, 'trapPlaced').spectator).toEqual(toldOf(play, 'trapPlaced').togawa);
  });

  it('HID-22 can have four penalties, which everybody knows', () => {
    expect(TRAP_PENALTIES).toEqual({ popularity: 2, power: 3, coins: 4, cards: 2 });
  });

  it('HID-23 are known to everybody once they have been set off', () => {
    const play = trapped().top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3');
    for (const event of Object.values(toldOf(play, 'trapSprung')))
      expect(event).toMatchObject({ seat: 0, trap: 0, penalty: 'power' });
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.tokens.r4c3).toMatchObject({ armed: false, known: 'power' });
  });

  it('HID-23 stay known when they are armed again', () => {
    const play = trapped({
      turn: 'togawa',
      tokens: { r4c3: { kind: 'trap', seat: 1, trap: 0, armed: false, known: 'power' } },
      with: { nordic: {}, togawa: { mechs: { shinobi: 'r3c3' } } },
    });
    play.top('togawa', 'move').walk('togawa', 'mech:togawa:3', 'r4c3').act('togawa', 'done');
    play.act('togawa', 'rearm');
    for (const [, viewer] of onlookers(play))
      expect(viewFor(play.state, viewer).public.tokens.r4c3).toMatchObject({ armed: true, known: 'power' });
  });
});

describe('scores', () => {
  it('HID-26 are announced to everybody at the end, and in nothing that is sent before', () => {
    const play = atTable();
    const words = /"(score|total|rank)/;
    for (const [, viewer] of onlookers(play))
      expect(JSON.stringify(viewFor(play.state, viewer))).not.toMatch(words);
    play.command({ kind: 'adjudicate' });
    const announced = onlookers(play).map(([, viewer]) =>
      score(viewFor(play.state, viewer)).map(({ seat, rank, total }) => ({ seat, rank, total })),
    );
    const [first] = announced;
    expect(first?.map(({ seat }) => seat).sort()).toEqual([0, 1]);
    expect(announced).toEqual([first, first, first]);
    expect(first?.[0]).toMatchObject({ seat: 0, rank: 1, total: expect.any(Number) });
  });
});
