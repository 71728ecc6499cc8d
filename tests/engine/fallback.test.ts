import { describe, expect, it } from 'vitest';
import {
  type Answer,
  DECISION_KINDS,
  type DecisionKind,
  fallback,
  type GameState,
  options,
  viewFor,
  waitedFor,
  why,
} from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const nordic = (sketch: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'crimea+engineering'],
    goods: { r1c4: { oil: 2, metal: 2, food: 2, wood: 2 }, r1c5: { oil: 2, metal: 2, food: 2, wood: 2 } },
    ...more,
    with: { nordic: { coins: 5, power: 5, popularity: 5, hand: { 2: 1, 5: 1 }, ...sketch }, ...more.with },
  });

/** A Nordic mech and character on r5c3 beside Crimeans on r5c2 and on the Factory. */
const border = (sketch: SeatSketch = {}, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  nordic(
    { character: 'r5c3', mechs: { riverwalk: 'r5c3' }, ...sketch },
    {
      ...more,
      with: { crimea: { power: 9, hand: {}, mechs: { riverwalk: 'r5c2', speed: 'r4c3' }, ...crimea } },
    },
  );
const onto = (play: Play, unit: string, to: 'r5c2' | 'r4c3'): Play =>
  play.top('nordic', 'move').walk('nordic', unit, to).act('nordic', 'done');

/** Nordic, beaten on the Factory, with a mech that can swim and a worker. */
const beaten = (): Play =>
  scenario({
    seats: ['crimea', 'nordic'],
    with: {
      crimea: { power: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
      nordic: { power: 0, hand: {}, mechs: { seaworthy: 'r4c3' }, workers: ['r4c3'] },
    },
  })
    .top('crimea', 'move')
    .walk('crimea', 'mech:crimea:0', 'r4c3')
    .act('crimea', 'done')
    .act('crimea', { dial: 1 });

const assigning = (by: 'draft' | 'auction'): GameState =>
  createGame(defaultSetup(3, { assign: { by, from: 'dealt' } }), seedFrom('fallback'));

const onFactory = (): Play =>
  onto(nordic({ character: 'r5c3' }, { factoryCards: [9, 4, 11] }), 'character:nordic:0', 'r4c3');

/** A position in which each kind of decision is owed. */
const REACHED: Record<DecisionKind, () => GameState> = {
  bid: () => assigning('auction'),
  pickPair: () => assigning('draft'),
  pickSection: () => nordic({ section: 'upgrade' }).state,
  pickBottom: () => nordic().begin('nordic', 'upgrade/power').state,
  endTurn: () => nordic().begin('nordic', 'upgrade/none').state,
  pay: () => nordic().begin('nordic', 'upgrade/bottom').state,
  payCards: () => nordic({ factoryCard: 4 }).begin('nordic', 'factory/card').state,
  takeGain: () => nordic().begin('nordic', 'upgrade/power', 'choose').state,
  chooseGain: () => nordic({ factoryCard: 2 }).begin('nordic', 'factory/card').state,
  pickUnit: () => nordic().top('nordic', 'move').state,
  pickStep: () => nordic().top('nordic', 'move').act('nordic', 'worker:nordic:0').state,
  pickCombat: () =>
    border()
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:0', 'r5c2')
      .walk('nordic', 'character:nordic:0', 'r4c3').state,
  useAbility: () => onto(border({ mechs: { artillery: 'r5c3' } }), 'mech:nordic:2', 'r5c2').state,
  commitCombat: () => onto(border(), 'mech:nordic:0', 'r5c2').state,
  retreat: () => beaten().state,
  retreatWorkers: () => beaten().act('nordic', { 'mech:nordic:1': 'r4c2' }).state,
  pickEncounter: () =>
    nordic({ character: 'r5c3' }, { encounterDeck: [1] })
      .top('nordic', 'move')
      .walk('nordic', 'character:nordic:0', 'r6c2')
      .act('nordic', 'done').state,
  pickFactoryCard: () => onFactory().state,
  placeToken: () =>
    scenario({ seats: ['albion', 'nordic'], with: { albion: { character: 'r5c3' } } })
      .top('albion', 'move')
      .walk('albion', 'character:albion:0', 'r5c2')
      .act('albion', 'done').state,
  rearmTrap: () =>
    scenario({
      seats: ['togawa', 'nordic'],
      tokens: { r5c2: { kind: 'trap', seat: 0, trap: 0, armed: false, known: 'coins' } },
      with: { togawa: { mechs: { shinobi: 'r5c3' } } },
    })
      .top('togawa', 'move')
      .walk('togawa', 'mech:togawa:3', 'r5c2')
      .act('togawa', 'done').state,
  produceOn: () => nordic({ workers: ['r1c4', 'r1c5', 'r2c4'] }).begin('nordic', 'deploy/produce').state,
  produceHowMuch: () =>
    nordic().begin('nordic', 'deploy/produce', 'choose').act('nordic', ['r1c4', 'r1c5']).state,
  placeGoods: () => nordic().begin('nordic', 'enlist/goods').state,
  pickGoodsHex: () =>
    nordic({}, { setup: { switches: { splitGoods: false } } }).begin('nordic', 'enlist/goods').state,
  upgrade: () => nordic().begin('nordic', 'upgrade/bottom').act('nordic', { r1c4: 2, r1c5: 1 }).state,
  deploy: () => nordic().begin('nordic', 'deploy/bottom').act('nordic', { r1c4: 2, r1c5: 1 }).state,
  build: () => nordic().begin('nordic', 'build/bottom').act('nordic', { r1c4: 2, r1c5: 1 }).state,
  enlist: () => nordic().begin('nordic', 'enlist/bottom').state,
};

/** The answer for the first seat that is waited for. */
function answerFor(state: GameState): { seat: number; kind: DecisionKind; answer: Answer; why: unknown } {
  const [waited] = waitedFor(state.public);
  if (waited === undefined) throw new Error('nobody is waited for');
  const view = viewFor(state, waited.seat);
  const [decision] = options(view).owed;
  if (decision === undefined) throw new Error('nothing is owed');
  const answer = fallback(view, decision);
  return { ...waited, answer, why: why(view, { decision: decision.id, answer }) };
}

describe('the answer for a seat that gives none', () => {
  it('OPEN-48 is known for every kind of decision', () => {
    expect(Object.keys(REACHED).sort()).toEqual([...DECISION_KINDS].sort());
  });

  it.each(DECISION_KINDS)('OPEN-48 is a legal answer to %s', (kind) => {
    const state = REACHED[kind]();
    const answered = answerFor(state);
    expect(answered).toMatchObject({ kind, why: undefined });
    const settled = apply(state, { kind: 'timeout', seat: answered.seat });
    expect(settled.ok).toBe(true);
  });

  it('OPEN-48 is legal where a card has to stand for a resource', () => {
    const play = scenario({
      seats: ['crimea+industrial', 'nordic'],
      goods: { r7c3: { oil: 1 }, r8c3: { oil: 1 } },
      with: { crimea: { hand: { 3: 1, 5: 1 } } },
    }).begin('crimea', 'upgrade/bottom');
    expect(answerFor(play.state)).toMatchObject({
      kind: 'pay',
      answer: { goods: { r7c3: 1, r8c3: 1 }, card: ['3'] },
      why: undefined,
    });
  });

  it('OPEN-48 is legal for a mech on a lake that may not leave its workers', () => {
    const play = nordic({ mechs: { seaworthy: 'r4c2' }, workers: ['r4c2'] });
    play.top('nordic', 'move').act('nordic', 'mech:nordic:1');
    expect(answerFor(play.state)).toMatchObject({ kind: 'pickStep', why: undefined });
  });

  const EXPECTED: [DecisionKind, string, unknown][] = [
    ['pickSection', 'the first legal section without an action', { action: 'deploy/none' }],
    ['pickBottom', 'no bottom action', { action: 'skip' }],
    ['pickUnit', 'no more moves', 'done'],
    ['pickStep', 'a stop', { to: 'stop' }],
    ['useAbility', 'no ability that costs power', 'pass'],
    ['commitCombat', 'the smaller of 7 and the own power, no cards', { dial: 5, cards: {} }],
    ['retreat', 'the base', { 'mech:nordic:1': 'base:nordic' }],
    ['retreatWorkers', 'the base for workers', {}],
    ['pickEncounter', 'the free option with all gains', { option: '1', gains: 'all' }],
    ['pickFactoryCard', 'the lowest Factory card', '4'],
    ['placeToken', 'no token', 'none'],
    ['rearmTrap', 'no Trap armed again', 'leave'],
    ['takeGain', 'all of a gain', 2],
    ['bid', 'no bid', 0],
  ];
  it.each(EXPECTED)('OPEN-48 answers %s with %s', (kind, _words, answer) => {
    expect(answerFor(REACHED[kind]()).answer).toEqual(
      typeof answer === 'object' ? expect.objectContaining(answer) : answer,
    );
  });

  it('OPEN-48 dials 7 with more than 7 power', () => {
    const play = onto(border({ power: 9 }), 'mech:nordic:0', 'r5c2');
    expect(answerFor(play.state).answer).toEqual({ dial: 7, cards: {} });
  });

  it('OPEN-48 uses a free ability if the seat wants to be asked', () => {
    const play = scenario({
      seats: ['saxony', 'crimea'],
      with: {
        saxony: { mechs: { disarm: 'r5c3' }, prefer: { abilities: 'ask', refuse: [] } },
        crimea: { power: 5, mechs: { riverwalk: 'r5c2' } },
      },
    });
    play.top('saxony', 'move').walk('saxony', 'mech:saxony:2', 'r5c2').act('saxony', 'done');
    expect(answerFor(play.state)).toMatchObject({ kind: 'useAbility', answer: 'use' });
  });

  /** Polania, who may take two options, draws encounter 1: 1 popularity and 2 coins free, or 4 food for 2 coins. */
  const meander = (): Play =>
    scenario({
      seats: ['polania', 'nordic'],
      encounterDeck: [1],
      with: { polania: { character: 'r5c3', coins: 5, popularity: 5 } },
    })
      .top('polania', 'move')
      .walk('polania', 'character:polania:0', 'r6c2')
      .act('polania', 'done');

  it('OPEN-48 takes the free option of an encounter, and no second one', () => {
    const play = meander().command({ kind: 'timeout', seat: 0 });
    expect(play.eventsOf('encounterChosen')).toMatchObject([{ option: 1 }]);
    expect(play.seat('polania')).toMatchObject({ coins: 7, popularity: 6 });
  });

  it('OPEN-48 takes the free option second if another was taken first', () => {
    const play = meander().act('polania', { option: '2' }).command({ kind: 'timeout', seat: 0 });
    expect(play.seat('polania')).toMatchObject({ coins: 5, popularity: 6 });
  });
});

describe('a timeout', () => {
  it('OPEN-48 settles everything the seat owes until the turn passes', () => {
    const play = nordic({ section: 'upgrade' }).command({ kind: 'timeout', seat: 0 });
    expect(play.seat('nordic')).toMatchObject({ section: 'deploy', coins: 5, power: 5 });
    expect(play.waiting()).toEqual(['crimea:pickSection']);
    expect(play.eventsOf('turnEnded')).toHaveLength(1);
    expect(play.eventsOf('seatTimedOut')).toMatchObject([{ seat: 0 }]);
  });

  it('OPEN-48 stops a unit in mid-move where it is, and moves no other', () => {
    const play = nordic({ mechs: { speed: 'r5c3', riverwalk: 'r6c3' } });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:3', 'r5c2');
    expect(play.waiting()).toEqual(['nordic:pickStep']);
    play.command({ kind: 'timeout', seat: 0 });
    expect(play.seat('nordic').mechs).toEqual(['r6c3', 'mat', 'mat', 'r5c2']);
    expect(play.waiting()).toEqual(['crimea:pickSection']);
  });

  it('OPEN-48 stops when another seat is waited for', () => {
    const play = onto(border({ mechs: { artillery: 'r5c3' } }), 'mech:nordic:2', 'r5c2');
    play.command({ kind: 'timeout', seat: 0 });
    expect(play.waiting()).toEqual(['crimea:commitCombat']);
    expect(play.secrets('nordic').commitment).toMatchObject({ dial: 5 });
    play.command({ kind: 'timeout', seat: 1 });
    expect(play.eventsOf('combatRevealed')).toMatchObject([{ attacker: { dial: 5 }, defender: { dial: 7 } }]);
    expect(play.waiting()).toEqual(['nordic:pickBottom']);
  });

  it('OPEN-48 settles bid and pick of an auction in one', () => {
    let state = assigning('auction');
    const first = waitedFor(state.public).map(({ seat }) => seat);
    // Nobody bids, so the first in the drawn order, who answers last, wins the tie and owes the pick as well.
    for (const seat of first.toReversed()) {
      const settled = apply(state, { kind: 'timeout', seat });
      if (settled.ok) state = settled.value.state;
    }
    expect(state.public.stack).toMatchObject([{ taken: [{ seat: first[0], price: 0 }] }]);
    expect(waitedFor(state.public).map(({ kind }) => kind)).toEqual(['bid', 'bid']);
  });

  it('OPEN-48 reveals no objective and takes no deal', () => {
    // Objective 12: 20 coins at the end of the turn.
    const play = nordic({ coins: 25, objectives: [12] });
    play.offer('crimea', 'offerCoins', { to: '0', coins: 1 }).begin('nordic', 'upgrade/none');
    expect(play.offers('nordic').map(({ kind }) => kind)).toContain('revealObjective');
    play.command({ kind: 'timeout', seat: 0 });
    expect(play.seat('nordic')).toMatchObject({ coins: 25, stars: [], objectives: 1 });
  });

  it('OPEN-48 is refused for a seat that owes nothing', () => {
    const result = apply(nordic().state, { kind: 'timeout', seat: 1 });
    expect(!result.ok && result.error.code).toBe('nothingOwed');
  });
});
