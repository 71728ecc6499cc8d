import { describe, expect, it } from 'vitest';
import { habitsOf } from '../../engine/automa/habits.ts';
import { automaFaction } from '../../engine/automa/outset.ts';
import { AUTOMA_LEVELS } from '../../engine/catalog.ts';
import { AUTOMA_CARDS } from '../../engine/content/cards/automa-cards.ts';
import { allFactions, type GameState, parseSetup, waitedFor } from '../../engine/index.ts';
import { STAR_TRACKERS } from '../../engine/model/automa-trackers.ts';
import { type AutomaSetup, NO_TWEAKS } from '../../engine/model/setup-options.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { RIVAL, solo } from '../kit/solo.ts';

const FACTIONS = allFactions().map(({ id }) => id);

function fresh(automa: Partial<AutomaSetup> = {}, seed = 'solo', wish = {}): GameState {
  const setup = defaultSetup(2, {
    expansion: true,
    assign: { by: 'deal', wishes: [wish] },
    automa: { level: 'automa', tweaks: { ...NO_TWEAKS }, ...automa },
  });
  const parsed = parseSetup(setup);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(parsed.value).toEqual(setup);
  return createGame(parsed.value, seedFrom(seed));
}

const seatOf = (state: GameState) => {
  const seat = state.public.seats[RIVAL];
  if (seat === undefined) throw new Error('nobody sits there');
  return seat;
};

describe('the Automa deck', () => {
  it('AUT-10 AUT-56 has 19 cards: 4 play no combat card, 9 play 1, 5 play 2 and 1 plays 3', () => {
    expect(AUTOMA_CARDS.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    const plays = [0, 1, 2, 3].map((n) => AUTOMA_CARDS.filter((card) => card.plays === n).length);
    expect(plays).toEqual([4, 9, 5, 1]);
  });

  it('AUT-60 three cards do not move the cube on, and AUT-13 four have the skip mark', () => {
    const ids = (is: (card: (typeof AUTOMA_CARDS)[number]) => boolean) =>
      AUTOMA_CARDS.filter(is).map(({ id }) => id);
    expect(ids(({ advances }) => !advances)).toEqual([4, 15, 17]);
    expect(ids(({ skips }) => skips)).toEqual([4, 7, 8, 17]);
  });

  it('AUT-64 combat table and resources stand once on a card, whatever the strategy', () => {
    for (const card of AUTOMA_CARDS) {
      expect(card.spends.every((power) => power >= 0 && power <= 7)).toBe(true);
      for (const rows of [card.I, card.II])
        expect(Object.keys(rows).every((row) => ['moves', 'gains', 'bonus'].includes(row))).toBe(true);
    }
    // What all of them would yield and spend, as a check of the figures.
    expect(AUTOMA_CARDS.reduce((sum, { yields }) => sum + yields, 0)).toBe(25);
    const columns = [0, 1, 2].map((column) =>
      AUTOMA_CARDS.reduce((sum, { spends }) => sum + (spends[column] ?? 0), 0),
    );
    expect(columns).toEqual([73, 98, 115]);
  });

  it('AUT-19 AUT-52 signs are of the seven factions, bonuses of the four circles', () => {
    const rows = AUTOMA_CARDS.flatMap(({ I, II }) => [I, II]);
    const signs = rows.flatMap(({ moves, gains }) => [...moves, ...gains]).flatMap(({ only }) => only ?? []);
    expect([...new Set(signs)].sort()).toEqual([...FACTIONS].sort());
    const bonuses = rows.map(({ bonus }) => bonus ?? 'none');
    const count = (what: string) => bonuses.filter((bonus) => bonus === what).length;
    expect(['upgrade', 'deploy', 'build', 'enlist'].map(count)).toEqual([6, 6, 6, 6]);
  });
});

describe('setting up against the Automa', () => {
  it('AUT-01 AUT-11 the human has a mat, objectives and the first turn', () => {
    for (const faction of FACTIONS) {
      const { public: table } = fresh({ faction });
      expect(table.seats[0]).toMatchObject({ objectives: 2 });
      expect(table.seats[0]?.mat).toBeDefined();
      expect(waitedFor(table)).toMatchObject([{ seat: 0, kind: 'pickSection' }]);
    }
  });

  it('AUT-02 the Automa has no mat and no objectives, nothing built, upgraded or enlisted', () => {
    const seat = seatOf(fresh());
    expect(seat).not.toHaveProperty('mat');
    expect(seat).toMatchObject({ objectives: 0, freed: [], recruits: {}, bid: 0 });
    expect(new Set(Object.values(seat.structures))).toEqual(new Set(['mat']));
    expect(fresh().hidden.seats[RIVAL]?.objectives).toEqual([]);
  });

  it('AUT-04 there are 3 Factory cards, as for two players', () => {
    expect(fresh().public).toMatchObject({ factoryCards: 3 });
  });

  it('AUT-05 its faction is chosen, any of the seven; the human never gets it', () => {
    for (const faction of FACTIONS) {
      const state = fresh({ faction }, `chosen ${faction}`);
      expect(seatOf(state).faction).toBe(faction);
      expect(state.public.seats[0]?.faction).not.toBe(faction);
    }
    const taken = { seats: 2, expansion: true, automa: { level: 'automa', faction: 'crimea' } };
    const wishes = [{ faction: 'crimea' }];
    expect(parseSetup({ ...taken, assign: { by: 'deal', wishes } }).ok).toBe(false);
    expect(parseSetup({ ...taken, assign: { by: 'deal', wishes: [{ faction: 'nordic' }] } }).ok).toBe(true);
    expect(parseSetup({ seats: 2, automa: { level: 'automa', faction: 'togawa' } }).ok).toBe(false);
  });

  it('AUT-05 left open, it is one whose base is far from the human’s', () => {
    const rivalOf = (faction: string) => seatOf(fresh({}, 'far', { faction })).faction;
    expect(rivalOf('albion')).toBe('togawa');
    expect(rivalOf('togawa')).toBe('albion');
    const setup = defaultSetup(2, { automa: { level: 'automa', tweaks: { ...NO_TWEAKS } } });
    const chance = { seed: seedFrom('far'), drawn: {} };
    expect(automaFaction(setup, 'nordic', chance)).toMatch(/crimea|saxony/);
    expect(automaFaction(setup, 'saxony', chance)).toMatch(/rusviet|nordic/);
  });

  it('AUT-06 AUT-07 AUT-08 power and cards of its faction mat, 5 coins, popularity 10, two workers and the character out', () => {
    for (const { id, power, cards } of allFactions()) {
      const state = fresh({ faction: id }, `start ${id}`);
      const seat = seatOf(state);
      expect(seat).toMatchObject({ power, hand: cards, coins: 5, popularity: 10, character: `base:${id}` });
      expect(seat.workers.filter((at) => at !== 'mat')).toHaveLength(2);
      expect(seat.workers.filter((at) => at === 'mat')).toHaveLength(6);
      expect(seat.mechs).toEqual(['mat', 'mat', 'mat', 'mat']);
      expect(seat.stars).toEqual([]);
    }
  });

  it('AUT-09 AUT-10 cube on space 0, strategy I up, all 19 cards in the deck, two empty discard piles', () => {
    const { public: table, hidden } = fresh();
    expect(table.automa).toEqual({
      cube: 0,
      strategy: 'I',
      deck: 19,
      discards: [],
      combatDiscards: [],
      yields: 0,
      hasFactoryCard: false,
    });
    const ordered = [...(hidden.automa?.deck ?? [])].sort((a, b) => a - b);
    expect(ordered).toEqual(AUTOMA_CARDS.map(({ id }) => id));
    expect(hidden.automa?.deck).not.toEqual(ordered);
    expect(fresh({}, 'another').hidden.automa?.deck).not.toEqual(hidden.automa?.deck);
  });

  it('AUT-68 the four levels have the spaces of their tracker cards', () => {
    const facts = AUTOMA_LEVELS.map((level) => {
      const { spaces, freeFrom, strategyII, stars } = STAR_TRACKERS[level];
      return [level, spaces, freeFrom, strategyII, stars.join(' ')];
    });
    expect(facts).toEqual([
      ['autometta', 24, 5, 10, '10 15 18 20 22 23'],
      ['automa', 22, 4, 9, '9 14 17 19 20 21'],
      ['automaszyna', 19, 3, 9, '9 12 14 16 17 18'],
      ['ultimaszyna', 18, 0, 8, '8 11 13 15 16 17'],
    ]);
  });

  it('AUT-79 there is one human and one Automa, no more of either, dealt and in no other way', () => {
    const automa = { level: 'automa' };
    expect(parseSetup({ seats: 2, automa }).ok).toBe(true);
    expect(parseSetup({ seats: 3, automa }).ok).toBe(false);
    expect(parseSetup({ seats: 2, automa: [automa] }).ok).toBe(false);
    expect(parseSetup({ seats: 2, automa, assign: { by: 'draft', from: 'free' } }).ok).toBe(false);
    expect(parseSetup({ seats: 2, automa, assign: { by: 'deal', wishes: [{}, {}] } }).ok).toBe(false);
  });

  it('AUT-73 AUT-74 AUT-75 tweaks are switches; what is no such switch is refused', () => {
    const parsed = parseSetup({ seats: 2, automa: { level: 'automa', tweaks: { coins: -2, delays: true } } });
    expect(parsed).toMatchObject({
      ok: true,
      value: { automa: { tweaks: { ...NO_TWEAKS, coins: -2, delays: true } } },
    });
    for (const tweaks of [
      { coins: 3 },
      { power: 0.5 },
      { coins: '1' },
      { hesitates: 1 },
      { charm: true },
      { power: -0 },
      [],
    ])
      expect(parseSetup({ seats: 2, automa: { level: 'automa', tweaks } }).ok).toBe(false);
    expect(parseSetup({ seats: 2, automa: { level: 'grand' } }).ok).toBe(false);
  });

  it('AUT-73 skip marks: Autometta has them, the two middle levels may, Ultimaszyna never has', () => {
    const skips = (skipMarks: boolean) =>
      AUTOMA_LEVELS.map(
        (level) =>
          habitsOf(defaultSetup(2, { automa: { level, tweaks: { ...NO_TWEAKS, skipMarks } } })).skips,
      );
    expect(skips(false)).toEqual([true, false, false, false]);
    expect(skips(true)).toEqual([true, true, true, false]);
  });

  it('AUT-03 nobody can play for the Automa, and no deal can be made with it', () => {
    const play = solo({ seats: ['nordic', 'saxony'], setup: { deals: true } });
    for (const command of [
      { kind: 'resign', seat: RIVAL },
      { kind: 'timeout', seat: RIVAL },
      { kind: 'answer', seat: RIVAL, decision: 'resign', answer: 'resign' },
    ])
      expect(() => play.command(command)).toThrow('noSuchSeat');
    expect(play.offers('nordic').map(({ kind }) => kind)).not.toContain('offerCoins');
  });
});
