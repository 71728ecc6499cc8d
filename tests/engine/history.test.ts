import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, options, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { undo } from '../../engine/play/history.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { Kept, unnumbered } from '../kit/kept-game.ts';
import { type Play, type SeatSketch, type Sketch, scenario } from '../kit/scenario.ts';

const NORDIC: SeatSketch = { coins: 5, power: 5, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c3' } };
const CRIMEA: SeatSketch = { coins: 4, power: 5, hand: {}, mechs: { riverwalk: 'r5c2' } };

const duel = (nordic: SeatSketch = {}, crimea: SeatSketch = {}, more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'crimea+engineering'],
    goods: { r1c4: { oil: 3, wood: 3 } },
    ...more,
    with: { nordic: { ...NORDIC, ...nordic }, crimea: { ...CRIMEA, ...crimea }, ...more.with },
  });
const move = { action: 'build/move', gains: 'all' };

/** Nordic's mech stands on Crimea's hex, and both owe a commitment. */
const atWar = (): Kept =>
  new Kept(duel())
    .say('nordic', move)
    .say('nordic', 'mech:nordic:0')
    .say('nordic', { to: 'r5c2' })
    .say('nordic', 'done');

describe('undo', () => {
  it('TRN-17 takes back one answer at a time, as often as wanted', () => {
    const kept = new Kept(duel({ workers: ['r5c3', 'r1c4'] }));
    const states: GameState[] = [];
    const answers: Answer[] = [
      move,
      'mech:nordic:0',
      { to: 'r6c3', workers: ['worker:nordic:0'] },
      'done',
      { action: 'bottom', gains: 'all' },
      { structure: 'mill', at: 'r6c3' },
    ];
    for (const answer of answers) {
      states.push(kept.state);
      kept.say('nordic', answer);
    }
    expect(kept.play.waiting()).toEqual(['nordic:endTurn']);
    const { serial } = kept.state.public;
    for (const { public: table, hidden } of states.toReversed())
      expect(kept.undo('nordic').state).toEqual({ public: { ...table, serial }, hidden });
    expect(kept.canUndo('nordic')).toBe(false);
    const result = undo(kept.history, 0);
    expect(!result.ok && result.error.code).toBe('notNow');
  });

  it('leaves the history given in as it is', () => {
    const { history } = new Kept(duel()).say('nordic', move);
    const before = structuredClone(history);
    undo(history, 0);
    expect(history).toEqual(before);
  });

  it('leads to the same game as never having answered', () => {
    const kept = new Kept(duel()).say('nordic', { action: 'upgrade/power', gains: 'all' }).undo('nordic');
    kept.say('nordic', { action: 'build/coins', gains: 'all' });
    const never = new Kept(duel()).say('nordic', { action: 'build/coins', gains: 'all' });
    expect(unnumbered(kept.state)).toEqual(unnumbered(never.state));
  });

  it('belongs to the seat that answered', () => {
    const kept = new Kept(duel()).say('nordic', move);
    expect([kept.canUndo('nordic'), kept.canUndo('crimea')]).toEqual([true, false]);
    expect(undo(kept.history, 1).ok).toBe(false);
  });

  it('lets offers and preferences of others survive', () => {
    const kept = new Kept(duel()).say('nordic', move);
    kept.take('crimea', 'offerCoins', { to: '0', coins: 2 });
    kept.take('crimea', 'prefer', { abilities: 'ask', refuse: ['build'] });
    kept.say('nordic', 'mech:nordic:0').undo('nordic').undo('nordic');
    expect(kept.play.waiting()).toEqual(['nordic:pickSection']);
    expect(kept.state.public.deals).toMatchObject([{ from: 1, to: 0, coins: 2 }]);
    expect(kept.play.seat('crimea').prefer).toEqual({ abilities: 'ask', refuse: ['build'] });
  });

  it('takes an offer along that rested on what is taken back', () => {
    const kept = new Kept(duel()).say('nordic', { action: 'build/coins', gains: 'all' });
    kept.take('nordic', 'offerCoins', { to: '1', coins: 6 }).undo('nordic');
    expect(kept.play.seat('nordic').coins).toBe(5);
    expect(kept.state.public.deals).toEqual([]);
  });

  it('lets a resignation of another stand', () => {
    const kept = new Kept(duel({}, {}, { seats: ['nordic+industrial', 'crimea', 'polania'] }));
    kept.say('nordic', move).do({ kind: 'resign', seat: 2 }).undo('nordic');
    expect(kept.play.seat('polania').resigned).toBe(true);
    expect(kept.play.waiting()).toEqual(['nordic:pickSection']);
  });

  it('CMB-11 takes back a commitment while the other side has none', () => {
    const kept = atWar().say('nordic', { dial: 5, cards: {} });
    expect(kept.play.waiting()).toEqual(['crimea:commitCombat']);
    kept.undo('nordic');
    expect(kept.play.waiting()).toEqual(['nordic:commitCombat', 'crimea:commitCombat']);
    expect(kept.play.secrets('nordic').commitment).toBeUndefined();
  });

  it('CMB-11 goes on with the answer before a commitment that was taken back', () => {
    const kept = atWar().say('nordic', { dial: 5, cards: {} }).take('nordic', 'takeBack', 'takeBack');
    expect(kept.state).toEqual(atWar().state);
    kept.undo('nordic');
    expect(kept.play.waiting()).toEqual(['nordic:pickUnit']);
  });

  it('OPEN-48 takes back what was answered for a seat whose time was up', () => {
    const kept = atWar().do({ kind: 'timeout', seat: 0 });
    expect(kept.play.waiting()).toEqual(['crimea:commitCombat']);
    expect(kept.undo('nordic').state).toEqual(atWar().state);
  });

  it('goes not behind a barrier that comes about by applying the rest again', () => {
    const ask: SeatSketch = { prefer: { abilities: 'ask', refuse: [] }, mechs: { scout: 'r5c3' } };
    const kept = new Kept(
      scenario({
        seats: ['crimea+industrial', 'nordic'],
        with: { crimea: ask, nordic: { hand: { 5: 1 }, mechs: { riverwalk: 'r5c2' } } },
      }),
    );
    kept.say('crimea', move).say('crimea', 'mech:crimea:2').say('crimea', { to: 'r5c2' });
    kept.say('crimea', 'done').say('crimea', 'pass');
    kept.take('crimea', 'prefer', { abilities: 'auto', refuse: [] }).undo('crimea');
    // Without the refusal Scout is used unasked: a card was seen, and there is no way back.
    expect(kept.play.seat('crimea').hand).toBe(1);
    expect(kept.canUndo('crimea')).toBe(false);
  });
});

const onto = (play: Play, unit: string, to: 'r5c2' | 'r4c3' | 'r6c2'): Play =>
  play.top('nordic', 'move').walk('nordic', unit, to);
const trap = { kind: 'trap', seat: 1, trap: 0, armed: true } as const;
const trapped = (known?: 'coins' | 'cards'): Play =>
  scenario({
    seats: ['nordic+industrial', 'togawa'],
    traps: ['coins', 'power', 'popularity', 'cards'],
    tokens: { r5c2: known === undefined ? trap : { ...trap, known } },
    with: { nordic: { ...NORDIC, hand: { 2: 1, 5: 1 } } },
  });
const fight = (): Play => onto(duel(), 'mech:nordic:0', 'r5c2').act('nordic', 'done');
const dealt = (): Play => duel().offer('nordic', 'offerCoins', { to: '1', coins: 1 });

const BARRIERS: [string, () => Play][] = [
  ['a card is drawn', () => duel().begin('nordic', 'upgrade/cards')],
  [
    'an encounter card is drawn',
    () =>
      onto(duel({ character: 'r5c3' }, {}, { encounterDeck: [1] }), 'character:nordic:0', 'r6c2').act(
        'nordic',
        'done',
      ),
  ],
  [
    'Factory cards are seen',
    () => onto(duel({ character: 'r5c3' }), 'character:nordic:0', 'r4c3').act('nordic', 'done'),
  ],
  [
    'a Factory card is taken and lies open',
    () =>
      onto(duel({ character: 'r5c3' }, {}, { factoryCards: [3, 4] }), 'character:nordic:0', 'r4c3')
        .act('nordic', 'done')
        .act('nordic', '3'),
  ],
  ['a Trap is turned over', () => onto(trapped(), 'mech:nordic:0', 'r5c2')],
  ['a known Trap takes cards at random', () => onto(trapped('cards'), 'mech:nordic:0', 'r5c2')],
  [
    'a card of the hand is spent openly',
    () =>
      duel({ factoryCard: 4, hand: { 2: 1, 5: 1 } })
        .begin('nordic', 'factory/card')
        .act('nordic', { 2: 1 }),
  ],
  [
    'a card is taken by Scout',
    () =>
      scenario({
        seats: ['crimea', 'nordic'],
        with: {
          crimea: { mechs: { scout: 'r5c3' } },
          nordic: { hand: { 5: 1 }, mechs: { riverwalk: 'r5c2' } },
        },
      })
        .top('crimea', 'move')
        .walk('crimea', 'mech:crimea:2', 'r5c2')
        .act('crimea', 'done'),
  ],
  [
    'an objective is revealed',
    // Objective 12: 20 coins.
    () =>
      duel({ coins: 20, objectives: [12] })
        .begin('nordic', 'upgrade/none')
        .offer('nordic', 'objective', '12'),
  ],
  ['another seat answers', () => fight().act('crimea', { dial: 1 })],
  ['a deal is accepted', () => dealt().offer('crimea', 'deal:1', 'accept')],
  [
    'both have committed',
    () =>
      onto(duel({}, { power: 0 }), 'mech:nordic:0', 'r5c2')
        .act('nordic', 'done')
        .act('nordic', { dial: 0 }),
  ],
  ['the turn passes', () => duel().begin('nordic', 'upgrade/none').act('nordic', 'end')],
  ['the game ends', () => duel().command({ kind: 'adjudicate' })],
];

const OPEN_WAYS: [string, () => Play][] = [
  ['a section is chosen', () => duel().begin('nordic', 'upgrade/none')],
  ['power and coins change', () => duel().begin('nordic', 'upgrade/power')],
  ['a unit steps', () => onto(duel({}, { mechs: {} }), 'mech:nordic:0', 'r5c2')],
  ['workers are sent home', () => onto(duel({}, { mechs: {}, workers: ['r5c2'] }), 'mech:nordic:0', 'r5c2')],
  ['a known Trap goes off', () => onto(trapped('coins'), 'mech:nordic:0', 'r5c2')],
  ['a combat begins', () => fight()],
  [
    'an ability takes power',
    () =>
      onto(duel({ mechs: { artillery: 'r5c3' } }), 'mech:nordic:2', 'r5c2')
        .act('nordic', 'done')
        .act('nordic', 'use'),
  ],
  ['the active side commits first', () => fight().act('nordic', { dial: 1 })],
  [
    'a commitment is taken back',
    () => fight().act('crimea', { dial: 1 }).offer('crimea', 'takeBack', 'takeBack'),
  ],
  [
    'a bottom action pays the recruit of another',
    () =>
      duel({}, { recruits: { build: 'coins' } })
        .begin('nordic', 'build/bottom')
        .act('nordic', { structure: 'mill', at: 'r1c4' }),
  ],
  ['coins are offered', () => dealt()],
  ['an offer is declined', () => dealt().offer('crimea', 'deal:1', 'decline')],
  ['an offer is withdrawn', () => dealt().offer('nordic', 'deal:1', 'withdraw')],
  ['preferences change', () => duel().offer('crimea', 'prefer', { abilities: 'ask', refuse: [] })],
];

describe('barriers', () => {
  it.each(BARRIERS)('TRN-17 lets undo not go behind the moment when %s', (_when, reach) => {
    expect(reach().barrier).toBe(true);
  });

  it.each(OPEN_WAYS)('TRN-17 leaves the way back open when %s', (_when, reach) => {
    expect(reach().barrier).toBe(false);
  });

  it('TRN-17 forgets the commands before a barrier', () => {
    const kept = new Kept(duel()).say('nordic', { action: 'upgrade/cards', gains: 'all' });
    expect(kept.canUndo('nordic')).toBe(false);
    kept.say('nordic', { action: 'skip', gains: 'all' });
    expect(kept.undo('nordic').play.waiting()).toEqual(['nordic:pickBottom']);
    expect(kept.canUndo('nordic')).toBe(false);
  });

  it('lets no seat undo what it picked before the deal', () => {
    const draft = createGame(defaultSetup(2, { assign: { by: 'draft', from: 'dealt' } }), seedFrom('draft'));
    const [first] = waitedFor(draft.public);
    const seat = first?.seat ?? 0;
    const [decision] = options(viewFor(draft, seat)).owed;
    const { spec, id } = decision ?? { spec: undefined, id: '' };
    const answer = spec?.type === 'pick' ? spec.options[0]?.id : undefined;
    const picked = apply(draft, { kind: 'answer', seat, decision: id, answer });
    expect(picked.ok && picked.value.barrier).toBe(true);
  });
});

describe('preferences', () => {
  it('OPEN-25 refuses the ongoing bonuses that a seat does not want', () => {
    const play = duel({}, { popularity: 5, recruits: { build: 'coins', upgrade: 'power' } });
    play.offer('crimea', 'prefer', { abilities: 'auto', refuse: ['build'] });
    play.begin('nordic', 'build/bottom').act('nordic', { structure: 'mill', at: 'r1c4' });
    expect(play.seat('crimea').popularity).toBe(5);
    expect(play.eventsOf('recruitPaid')).toEqual([]);
    play.endTurn('nordic').begin('crimea', 'upgrade/none').endTurn('crimea');
    play.begin('nordic', 'upgrade/bottom').act('nordic', { from: 'moveUnit', to: 'deploy' });
    expect(play.seat('crimea').power).toBe(6);
  });
});
