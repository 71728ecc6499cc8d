import { describe, expect, it } from 'vitest';
import type { GameState } from '../../engine/index.ts';
import { stateOf } from '../../worker/room/record/record.ts';
import { begun, endRound, HOUR, nth, type Player, TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

/** The games of a round as they were dealt. */
const dealtIn = (event: TestEvent, round: number): GameState[] =>
  nth(event.view.rounds, round - 1).tables.map(({ game = '' }) => {
    const { record } = event.table(game).room;
    const state = record && stateOf(record);
    if (state === undefined) throw new Error('nothing is dealt');
    return state;
  });

const pairsAt = ({ public: { seats } }: GameState): string[] =>
  seats.map(({ faction, mat = '' }) => `${faction}+${mat}`).sort();

const told = (event: TestEvent, round: number) => {
  const { duplicate } = nth(event.view.rounds, round - 1);
  const pairs = duplicate?.pairs.map(({ faction, mat }) => `${faction}+${mat}`);
  return { tile: duplicate?.tile, pairs };
};

/** What each player was dealt in a round. */
const dealtTo = (event: TestEvent, round: number): Map<string, string> =>
  new Map(
    nth(event.view.rounds, round - 1).tables.flatMap(({ game = '' }) => {
      const { record } = event.table(game).room;
      const seats = (record && stateOf(record))?.public.seats ?? [];
      return seats.map(({ faction, mat = '' }, seat): [string, string] => [
        record?.contest?.seats[seat]?.player ?? '',
        `${faction}+${mat}`,
      ]);
    }),
  );

function playRound(event: TestEvent, players: readonly Player[], round: number): void {
  event.sitAll(players);
  endRound(event, round);
  event.pass(11 * MINUTE);
}

describe('an open duplicate', () => {
  it('EVT-11 has the same pairs and structure tile at every table of a round, and deals the rest at each', () => {
    const { event, players } = begun(8, { duplicate: 'open', sizes: [4] });
    event.sitAll(players);
    const [first, second] = dealtIn(event, 1);
    const { tile, pairs } = told(event, 1);
    expect([first, second].map((state) => state?.public.tile)).toEqual([tile, tile]);
    expect(first && pairsAt(first)).toEqual(pairs?.toSorted());
    expect(second && pairsAt(second)).toEqual(pairs?.toSorted());
    expect(first?.hidden.chance.seed).not.toBe(second?.hidden.chance.seed);
    expect(first?.hidden.objectiveDeck).not.toEqual(second?.hidden.objectiveDeck);
  });

  it('draws anew for each round, and gives nobody the same pair twice', () => {
    const { event, players } = begun(8, { duplicate: 'open', sizes: [4], rounds: 3 });
    for (const round of [1, 2, 3]) playRound(event, players, round);
    const rounds = [1, 2, 3].map((round) => told(event, round));
    expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(3);
    for (const { player } of players) {
      const played = [1, 2, 3].map((round) => dealtTo(event, round).get(player));
      expect(new Set(played).size).toBe(3);
    }
  });

  it('gives smaller tables the first of the pairs', () => {
    const { event, players } = begun(7, { duplicate: 'open', sizes: [4, 3] });
    event.sitAll(players);
    const { tile, pairs = [] } = told(event, 1);
    const tables = dealtIn(event, 1);
    expect(tables.map(({ public: { seats } }) => seats.length)).toEqual([4, 3]);
    for (const state of tables) {
      expect(state.public.tile).toBe(tile);
      expect(pairsAt(state)).toEqual(pairs.slice(0, state.public.seats.length).sort());
    }
  });

  it('keeps to what a list says, and draws only the tile', () => {
    const fixed = [
      { faction: 'nordic', mat: 'industrial' },
      { faction: 'crimea', mat: 'agricultural' },
      { faction: 'polania', mat: 'mechanical' },
    ];
    const { event, players } = begun(6, { duplicate: 'open', pairs: 'fixed', fixed, sizes: [3], rounds: 5 });
    for (const round of [1, 2, 3, 4, 5]) playRound(event, players, round);
    const rounds = [1, 2, 3, 4, 5].map((round) => told(event, round));
    for (const [index, { pairs }] of rounds.entries()) {
      expect(pairs).toEqual(fixed.map(({ faction, mat }) => `${faction}+${mat}`));
      expect(new Set(dealtIn(event, index + 1).map((state) => state.public.tile)).size).toBe(1);
    }
    expect(new Set(rounds.map(({ tile }) => tile)).size).toBeGreaterThan(1);
  });

  it('deals a final as usual', () => {
    const { event, players } = begun(8, { duplicate: 'open', sizes: [4], rounds: 1, final: 4 });
    playRound(event, players, 1);
    event.sitAll(players);
    expect(event.view.rounds[1]).toMatchObject({ isFinal: true });
    expect(event.view.rounds[1]).not.toHaveProperty('duplicate');
    expect(dealtIn(event, 2)).toHaveLength(1);
  });

  it('leaves each table its own tile and pairs where it is off, as it is unless somebody says so', () => {
    const { event, players } = begun(16, { sizes: [4] });
    event.sitAll(players);
    expect(event.view.rounds[0]).not.toHaveProperty('duplicate');
    expect(new Set(dealtIn(event, 1).map((state) => pairsAt(state).join())).size).toBeGreaterThan(1);
  });

  it('is for pairs that are dealt: with bids it is refused, and where too many are banned', () => {
    expect(() => new TestEvent({ duplicate: 'open', pairs: 'sealed' })).toThrow('badEvent');
    expect(() => new TestEvent({ duplicate: 'open', pairs: 'open' })).toThrow('badEvent');
    expect(() => new TestEvent({ duplicate: 'often' })).toThrow('badEvent');
    const mats = ['agricultural', 'engineering', 'industrial', 'mechanical', 'patriotic'];
    const banned = ['nordic', 'crimea'].flatMap((faction) => mats.map((mat) => ({ faction, mat })));
    expect(() => new TestEvent({ duplicate: 'open', sizes: [4], banned })).toThrow('badEvent');
    expect(() => new TestEvent({ duplicate: 'open', sizes: [3], most: 3, banned })).not.toThrow();
  });

  it('can be chosen until the first round is drawn, and not after', () => {
    const event = new TestEvent({ checkInMinutes: 0, sizes: [4] });
    event.enterAll(4);
    event.organise({ kind: 'change', settings: { duplicate: 'open' } });
    expect(event.view.terms.duplicate).toBe('open');
    event.pass(HOUR);
    expect(event.act(event.organiser, { kind: 'change', settings: { duplicate: 'off' } })).toMatchObject({
      ok: false,
      error: { code: 'alreadyStarted' },
    });
  });
});
