import { describe, expect, it } from 'vitest';
import { canUndo, type GameState, preview, redact, viewFor } from '../../engine/index.ts';
import { beginHistory, record, undo } from '../../engine/play/history.ts';
import type { Play } from '../kit/scenario.ts';
import { RIVAL, solo } from '../kit/solo.ts';
import { whoNotices } from '../kit/who-notices.ts';

/** The Automa has cards of each kind that nobody may know. */
function atTable(): Play {
  const play = solo({
    seats: ['nordic', 'saxony'],
    automa: { cards: [9, 12, 3], cube: 4, discards: [7, 16], combatDiscards: [5], yields: 4 },
    with: {
      nordic: { power: 7, mechs: { speed: 'r5c2' } },
      saxony: { hand: { 2: 1, 5: 2 }, character: 'r5c3' },
    },
  });
  const [card] = play.state.hidden.factoryCards.splice(0, 1);
  if (play.state.hidden.automa !== undefined && card !== undefined)
    play.state.hidden.automa.factoryCard = card;
  Object.assign(play.table, { factoryCards: 2 });
  Object.assign(play.table.automa ?? {}, { hasFactoryCard: true });
  return play;
}

const EVERYBODY = ['nordic', 'saxony', 'spectator'];

describe('what is hidden of the Automa', () => {
  it('HID-24 nobody sees the order of its deck', () => {
    expect(whoNotices(atTable(), ({ hidden }) => void hidden.automa?.deck.reverse())).toEqual([]);
  });

  it('HID-24 nobody sees its combat cards, not even who asks for its seat', () => {
    const change = ({ hidden }: GameState): unknown =>
      Object.assign(hidden.seats[RIVAL] ?? {}, { hand: { 2: 3, 3: 0, 4: 0, 5: 0 } });
    expect(whoNotices(atTable(), change)).toEqual([]);
    expect(viewFor(atTable().state, RIVAL)).not.toHaveProperty('own');
  });

  it('HID-24 nobody sees its Factory card', () => {
    const play = atTable();
    const swap = ({ hidden }: GameState): void => {
      const [first] = hidden.factoryBox;
      if (hidden.automa?.factoryCard === undefined || first === undefined) throw new Error('no card');
      hidden.factoryBox[0] = hidden.automa.factoryCard;
      hidden.automa.factoryCard = first;
    };
    expect(whoNotices(play, swap)).toEqual([]);
    expect(viewFor(play.state, 0).public.automa?.hasFactoryCard).toBe(true);
  });

  it('HID-24 AUT-06 events tell how many cards it draws, and not which', () => {
    // Card 14 gives it a combat card.
    const play = solo({ seats: ['nordic', 'saxony'], automa: { cards: [14] } }).pass('nordic');
    const drawn = play.eventsOf('cardsDrawn').filter(({ seat }) => seat === RIVAL);
    expect(drawn).toHaveLength(1);
    for (const viewer of [0, 'spectator'] as const) {
      const [told] = redact(drawn, viewer);
      expect(told).toMatchObject({ kind: 'cardsDrawn', n: 1 });
      expect(told).not.toHaveProperty('cards');
    }
  });

  it('HID-24 AUT-40 the event of its Factory card names none', () => {
    const play = solo({
      seats: ['nordic', 'saxony'],
      automa: { cards: [18], cube: 4 },
      with: { saxony: { character: 'r5c3' } },
    }).pass('nordic');
    expect(play.eventsOf('factoryCardHidden')).toEqual([
      { kind: 'factoryCardHidden', seat: RIVAL, clause: 'AUT-40' },
    ]);
  });

  it.each([
    ['the cube', (state: GameState) => Object.assign(state.public.automa ?? {}, { cube: 5 })],
    ['the strategy', (state: GameState) => Object.assign(state.public.automa ?? {}, { strategy: 'II' })],
    ['the main discard pile', (state: GameState) => state.public.automa?.discards.push(1)],
    ['the combat discard pile', (state: GameState) => state.public.automa?.combatDiscards.push(1)],
    ['what a conquest yields', (state: GameState) => Object.assign(state.public.automa ?? {}, { yields: 0 })],
    ['its coins', (state: GameState) => Object.assign(state.public.seats[RIVAL] ?? {}, { coins: 0 })],
    [
      'the number of its cards',
      (state: GameState) => Object.assign(state.public.seats[RIVAL] ?? {}, { hand: 9 }),
    ],
  ])('HID-25 everybody sees %s', (_what, change) => {
    expect(whoNotices(atTable(), change)).toEqual(EVERYBODY);
  });

  it('HID-25 the card drawn for a turn or for a combat is told to everybody', () => {
    const play = atTable()
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:3', 'r5c3')
      .act('nordic', 'done');
    play.act('nordic', { dial: 7, cards: {} });
    expect(redact(play.events, 'spectator')).toContainEqual(
      expect.objectContaining({ kind: 'automaCardDrawn', card: 9, use: 'combat' }),
    );
    play.endTurn('nordic');
    expect(redact(play.events, 'spectator')).toContainEqual(
      expect.objectContaining({ kind: 'automaCardDrawn', card: 12, use: 'turn' }),
    );
  });
});

describe('undo and previews against the Automa', () => {
  it('AUT-12 its turn cannot be undone: a card was drawn', () => {
    const play = solo({ seats: ['nordic', 'saxony'] });
    const begin = play.owed('nordic');
    const act = (history: ReturnType<typeof beginHistory>, decision: string, answer: unknown) => {
      const done = record(history, { kind: 'answer', seat: 0, decision, answer });
      if (!done.ok) throw new Error(done.error.message);
      return done.value.history;
    };
    const action = play.choices('nordic', 'action').find((id) => id.endsWith('/none')) ?? '';
    const begun = act(beginHistory(play.state), begin.id, { action, gains: 'all' });
    expect(canUndo(begun, 0)).toBe(true);
    expect(undo(begun, 0)).toMatchObject({ ok: true });
    const end = new Set(begun.state.public.stack.map(({ ask }) => `d${ask}.0`));
    const ended = act(begun, [...end][0] ?? '', 'end');
    expect(ended.state.public.automa?.discards).toHaveLength(1);
    expect(canUndo(ended, 0)).toBe(false);
  });

  it('HID-24 a preview of the end of the turn stops at the card', () => {
    const play = solo({ seats: ['nordic', 'saxony'] });
    const action = play.choices('nordic', 'action').find((id) => id.endsWith('/none')) ?? '';
    play.begin('nordic', action);
    const told = preview(play.view('nordic'), { decision: play.owed('nordic').id, answer: 'end' });
    expect(told.map((one) => (one.kind === 'unknown' ? one.what : one.kind))).toEqual([
      ...['endsTurn', 'automaCard', 'noWayBack'],
    ]);
  });

  it('HID-24 a preview of a combat stops where the Automa would show what it has', () => {
    const play = atTable()
      .top('nordic', 'move')
      .walk('nordic', 'mech:nordic:3', 'r5c3')
      .act('nordic', 'done');
    const reply = { decision: play.owed('nordic').id, answer: { dial: 3, cards: {} } };
    expect(preview(play.view('nordic'), reply)).toContainEqual(
      expect.objectContaining({ kind: 'unknown', what: 'automaCard' }),
    );
  });

  it('AUT-58 a preview tells what driving off its workers would yield', () => {
    const play = solo({
      seats: ['nordic', 'saxony'],
      automa: { discards: [16], yields: 4 },
      with: { nordic: { mechs: { speed: 'r5c2' } }, saxony: { workers: ['r5c3'] } },
    });
    play.top('nordic', 'move').act('nordic', 'mech:nordic:3');
    const reply = { decision: play.owed('nordic').id, answer: { to: 'r5c3' } };
    expect(preview(play.view('nordic'), reply)).toContainEqual(
      expect.objectContaining({ kind: 'gain', what: 'oil', n: 4, at: 'r5c3' }),
    );
  });
});
