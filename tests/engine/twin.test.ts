import { describe, expect, it } from 'vitest';
import { AUTOMA_LEVELS } from '../../engine/catalog.ts';
import { allFactions, type GameEvent, type GameState, viewFor } from '../../engine/index.ts';
import { type Assignment, NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { CARD_VALUES } from '../../engine/model/state.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { revealable } from '../../engine/rules/effects/objectives.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { type Plan, recordGame, viewersOf } from '../kit/lively-game.ts';
import type { Recording } from '../kit/twin.ts';
import { type Channel, engineChannel, twinDifference } from '../kit/twin-check.ts';

// `npm run twin` plays the full number of games, and to their ends.
const isFull = process.env.FULL !== undefined;
const GAMES = isFull ? 50 : 10;
/** More than are needed: a leak that is rarely to be seen gets more chances. */
const LEAKY_GAMES = 40;
const LONG = 600_000;

/** Games of 2 to 7 seats, dealt, drafted and auctioned; Togawa and Crimea, who have secrets of their own, sit in most of them. */
function planOf(game: number): Plan {
  const ways: Assignment[] = [
    { by: 'deal', wishes: [{ faction: 'togawa' }, { faction: 'crimea' }] },
    { by: 'draft', from: 'dealt' },
    { by: 'deal', wishes: [{ faction: 'albion' }, { faction: 'togawa' }] },
    { by: 'auction', from: 'free' },
    { by: 'deal', wishes: [] },
  ];
  const assign = ways[game % ways.length];
  return {
    name: `twin ${game}`,
    seats: 2 + (game % 6),
    stirred: game % 4 !== 3,
    ...(assign !== undefined && { assign }),
    ...(!isFull && { commands: 250 }),
  };
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, game) => game);

describe('a twin, which differs in all that the viewer was never shown,', { timeout: LONG }, () => {
  for (const game of upTo(GAMES)) {
    const { seats, assign } = planOf(game);
    it(`HID-06 HID-13 HID-22 is the same game to every viewer: game ${game}, ${seats} seats by ${assign?.by}`, () => {
      const recording = recordGame(planOf(game));
      const told = viewersOf(recording.start).map((viewer) =>
        twinDifference(recording, viewer, 'another deal'),
      );
      expect(told.filter((difference) => difference !== undefined)).toEqual([]);
    });
  }
});

/** Solo games at every level, against another faction each; the human is Togawa or Crimea, who have secrets of their own. */
function soloPlan(game: number): Plan {
  const factions = allFactions().map(({ id }) => id);
  const faction = factions[game % factions.length] ?? '';
  const human = faction === 'togawa' || game % 2 === 0 ? 'crimea' : 'togawa';
  const isTweaked = game % 3 === 2;
  return {
    name: `solo twin ${game}`,
    seats: 2,
    stirred: game % 2 === 0,
    assign: { by: 'deal', wishes: faction === human ? [] : [{ faction: human }] },
    automa: {
      level: AUTOMA_LEVELS[game % AUTOMA_LEVELS.length] ?? 'automa',
      faction,
      tweaks: { ...NO_TWEAKS, hesitates: isTweaked, delays: isTweaked },
    },
  };
}
const SOLO_GAMES = isFull ? 28 : 7;

describe('the twin of a solo game', { timeout: LONG }, () => {
  for (const game of upTo(SOLO_GAMES)) {
    const { automa } = soloPlan(game);
    it(`HID-24 HID-25 is the same game to the human and to spectators: ${automa?.level} of ${automa?.faction}`, () => {
      const recording = recordGame(soloPlan(game));
      expect(recording.steps.flatMap(({ events }) => events).length).toBeGreaterThan(100);
      const told = viewersOf(recording.start).map((viewer) =>
        twinDifference(recording, viewer, 'another deck'),
      );
      expect(told.filter((difference) => difference !== undefined)).toEqual([]);
    });
  }
});

type Leak = Partial<Channel>;

const recorded = new Map<number, Recording>();
/** Small games with all kinds of secrets in them. */
function leakyGame(game: number): Recording {
  const wishes = [{ faction: 'togawa' }, { faction: 'crimea' }];
  const plan: Plan = {
    name: `leak ${game}`,
    seats: 3,
    stirred: true,
    assign: { by: 'deal', wishes },
    commands: 300,
  };
  const recording = recorded.get(game) ?? recordGame(plan);
  recorded.set(game, recording);
  return recording;
}

/** Whether a viewer of a game notices; the games are looked through until somebody does. */
const isNoticed = (leak: Leak): boolean =>
  upTo(LEAKY_GAMES).some((game) => {
    const recording = leakyGame(game);
    return viewersOf(recording.start).some(
      (viewer) =>
        twinDifference(recording, viewer, 'another deal', { ...engineChannel, ...leak }) !== undefined,
    );
  });

const seenWith =
  (secretOf: (state: GameState, viewer: Viewer) => unknown) =>
  (state: GameState, viewer: Viewer): unknown => ({
    ...viewFor(state, viewer),
    leak: secretOf(state, viewer),
  });

/** Where a card just drawn went in a hand that is sorted by value. */
function placeInHand(event: GameEvent, state: GameState): unknown {
  if (event.kind !== 'cardsDrawn') return undefined;
  const hand = state.hidden.seats[event.seat]?.hand;
  const lowest = CARD_VALUES.find((value) => (event.cards?.[value] ?? 0) > 0);
  return CARD_VALUES.filter((value) => value < (lowest ?? 0)).map((value) => hand?.[value]);
}

const soloRecorded = new Map<number, Recording>();
/** The same for solo games. */
const isNoticedAlone = (leak: Leak): boolean =>
  upTo(SOLO_GAMES).some((game) => {
    const recording = soloRecorded.get(game) ?? recordGame(soloPlan(game));
    soloRecorded.set(game, recording);
    return viewersOf(recording.start).some(
      (viewer) =>
        twinDifference(recording, viewer, 'another deck', { ...engineChannel, ...leak }) !== undefined,
    );
  });

describe('a planted leak shows in the twin:', { timeout: LONG }, () => {
  it('HID-24 the next cards of the Automa', () => {
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.automa?.deck.slice(0, 3)) })).toBe(true);
  });

  it('HID-24 the Automa’s face-down combat cards', () => {
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.seats[1]?.hand) })).toBe(true);
  });

  it('HID-24 the Automa’s Factory card', () => {
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.automa?.factoryCard) })).toBe(true);
  });

  it('HID-06 the human’s hand, and HID-13 the human’s objectives, to whoever watches the Automa', () => {
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.seats[0]?.hand) })).toBe(true);
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.seats[0]?.objectives) })).toBe(true);
  });

  it('HID-22 the Traps that the Automa has not set off', () => {
    expect(isNoticedAlone({ view: seenWith(({ hidden }) => hidden.traps) })).toBe(true);
  });

  it('HID-24 a card that the Automa draws, in the event of it', () => {
    const events: Channel['events'] = (happened) =>
      happened.filter((event) => event.kind === 'cardsDrawn' && event.seat === 1);
    expect(isNoticedAlone({ events })).toBe(true);
  });

  it('HID-13 the id of a hidden card in the view', () => {
    const view = seenWith(({ hidden }) => hidden.seats.map(({ objectives }) => `objective:${objectives[0]}`));
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-07 HID-16 HID-20 a fingerprint of the whole state', () => {
    expect(isNoticed({ view: seenWith(fingerprint) })).toBe(true);
  });

  it('HID-13 a prompt that appears only when an objective is fulfilled', () => {
    const asked: Channel['asked'] = ({ public: table, hidden }, viewer) => {
      const held = hidden.seats[table.turn.seat]?.objectives ?? [];
      const isPrompted = table.seats.length > 0 && revealable(table, table.turn.seat, held).length > 0;
      const honest = engineChannel.asked({ public: table, hidden }, viewer);
      return isPrompted ? { honest, waited: `objective.${table.turn.seat}` } : { honest };
    };
    expect(isNoticed({ asked })).toBe(true);
  });

  it('HID-22 the kind of a Trap in the id of its token', () => {
    const view = seenWith(({ public: table, hidden }) =>
      Object.values(table.tokens).map((token) => token.kind === 'trap' && `trap:${hidden.traps[token.trap]}`),
    );
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-06 the order of a hand after a draw', () => {
    const events: Channel['events'] = (happened, viewer, after) => [
      engineChannel.events(happened, viewer, after),
      happened.map((event) => placeInHand(event, after)),
    ];
    expect(isNoticed({ events })).toBe(true);
  });

  it('HID-07 what is left in the combat deck', () => {
    const view = seenWith(({ hidden }) => CARD_VALUES.find((value) => hidden.combatDeck[value] > 0));
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-09 whether a sealed commitment has cards in it', () => {
    const view = seenWith(({ hidden }) => hidden.seats.map(({ commitment }) => commitment?.cards));
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-11 the card that Scout took', () => {
    const events: Channel['events'] = (happened) => happened.filter(({ kind }) => kind === 'cardStolen');
    expect(isNoticed({ events })).toBe(true);
  });

  it('HID-15 the objective that was put away', () => {
    const view = seenWith(({ hidden }) => hidden.seats.map(({ putAway }) => putAway));
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-16 the next objective, or the last', () => {
    for (const place of [0, -1])
      expect(isNoticed({ view: seenWith(({ hidden }) => hidden.objectiveDeck.at(place)) })).toBe(true);
  });

  it('HID-20 the next encounter', () => {
    expect(isNoticed({ view: seenWith(({ hidden }) => hidden.encounterDeck[0]) })).toBe(true);
  });

  it('HID-17 what lies in the Factory', () => {
    expect(isNoticed({ view: seenWith(({ hidden }) => hidden.factoryCards) })).toBe(true);
  });

  it('HID-17 what a visitor saw in the Factory', () => {
    const view = seenWith(({ hidden }) => hidden.seats.map(({ seenFactory }) => seenFactory));
    expect(isNoticed({ view })).toBe(true);
  });

  it('HID-18 what is left in the box', () => {
    expect(isNoticed({ view: seenWith(({ hidden }) => hidden.factoryBox) })).toBe(true);
  });
});
