import { describe, expect, it } from 'vitest';
import { commitTo, type GameState } from '../../engine/index.ts';
import { finishedFile, proofOf, verify } from '../../engine/proof.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { stateOf } from '../../worker/room/record/record.ts';
import { lobbyView } from '../../worker/room/room-views.ts';
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

/** The file of a game that is over, as it is downloaded. */
function fileAt(event: TestEvent, round: number, table: number) {
  const { game = '' } = nth(nth(event.view.rounds, round - 1).tables, table - 1);
  const { room, store } = event.table(game);
  const finished = room.record && finishedLog(room.record, store.logFrom(1));
  const proof = finished && proofOf(finished.log);
  if (finished === undefined || proof?.ok !== true) throw new Error('there is no game');
  const { log, seats, finishedAt, result } = finished;
  return finishedFile({ log, seats, finishedAt, ...(result !== undefined && { result }) }, proof.value, {});
}

describe('a closed duplicate', () => {
  const CLOSED = { duplicate: 'closed', sizes: [4] };

  it('shows one commitment before sign-up closes, which stays, and tells nothing else', () => {
    const event = new TestEvent(CLOSED);
    const { commitment } = event.view;
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(event.view.isSignUpOpen).toBe(true);
    expect(new TestEvent({ duplicate: 'open' }).view).not.toHaveProperty('commitment');
    const { event: running } = begun(8, CLOSED);
    expect(running.view.commitment).toBe(commitment);
    for (const { room } of running.tables.values())
      expect(room.record && lobbyView(room.record, [], running.now)).toMatchObject({
        commitment,
        isSeedShared: true,
      });
    expect(running.view.rounds[0]).not.toHaveProperty('duplicate');
  });

  it('EVT-11 has one seed at all tables of a round: the same decks, objectives, pairs and tile; and another in the next', () => {
    const { event, players } = begun(8, CLOSED);
    event.sitAll(players);
    const [first, second] = dealtIn(event, 1);
    expect(second?.hidden.chance.seed).toBe(first?.hidden.chance.seed);
    const withoutSeats = ({ hidden: { seats: _, ...decks } }: GameState) => decks;
    expect(second && withoutSeats(second)).toEqual(first && withoutSeats(first));
    expect(second && pairsAt(second)).toEqual(first && pairsAt(first));
    expect(second?.public.tile).toBe(first?.public.tile);
    endRound(event, 1);
    event.pass(11 * MINUTE);
    event.sitAll(players);
    const [third] = dealtIn(event, 2);
    expect(third?.hidden.chance.seed).not.toBe(first?.hidden.chance.seed);
  });

  it('has the same cards in the hands of whoever plays the same pair', () => {
    const { event, players } = begun(8, CLOSED);
    event.sitAll(players);
    const [first, second] = dealtIn(event, 1).map(
      ({ public: table, hidden }) =>
        new Map(table.seats.map(({ faction }, seat) => [faction, hidden.seats[seat]?.objectives])),
    );
    expect(second).toEqual(first);
    expect(first?.size).toBe(4);
  });

  it('gives files that prove it, with the commitment that was shown; a wrong secret is noticed', () => {
    const { event, players } = begun(8, { ...CLOSED, rounds: 2 });
    const { commitment } = event.view;
    for (const round of [1, 2]) playRound(event, players, round);
    for (const round of [1, 2])
      for (const table of [1, 2]) {
        const file = fileAt(event, round, table);
        expect(file.sealed.log.fair).toMatchObject({ kind: 'round', round, commitment });
        expect(verify(file)).toMatchObject({ isIntact: true, isByTheRules: true });
      }
    const { sealed } = fileAt(event, 2, 1);
    const { secret } = fileAt(event, 1, 1).sealed.log.fair ?? {};
    const fair = { ...sealed.log.fair, secret };
    const { checks } = verify({
      ...fileAt(event, 2, 1),
      sealed: { ...sealed, log: { ...sealed.log, fair } },
    });
    expect(checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check)).toEqual([
      'commitment',
      'seed',
    ]);
  });

  it('tells the secret of a round when its last table is done: it goes back to what was shown, and is none of the next', () => {
    const { event, players } = begun(8, CLOSED);
    const { commitment } = event.view;
    event.sitAll(players);
    event.endTable(1, 1);
    expect(event.view.rounds[0]).not.toHaveProperty('duplicate');
    const { secret: hidden } = nth([...event.tables.values()], 0).room.record?.fair ?? {};
    expect(JSON.stringify(event.view)).not.toContain(hidden);
    event.endTable(1, 2);
    expect(event.view.rounds[0]?.duplicate?.secret).toBe(hidden);
    expect(commitTo(hidden ?? '')).toBe(commitment);
    event.pass(11 * MINUTE);
    event.sitAll(players);
    const next = nth(event.view.rounds[1]?.tables ?? [], 0).game ?? '';
    const { secret = '' } = event.table(next).room.record?.fair ?? {};
    expect(commitTo(secret)).toBe(hidden);
    expect(JSON.stringify(event.view)).not.toContain(secret);
  });

  it('opens when a table that nobody plays is given up, and when one is adjudicated', () => {
    const { event, players } = begun(8, CLOSED);
    const first = nth(event.view.rounds[0]?.tables ?? [], 0).seats.map(({ player }) => player);
    event.sitAll(players.filter(({ player }) => first.includes(player)));
    event.pass(6 * MINUTE);
    expect(event.view.rounds[0]).not.toHaveProperty('duplicate');
    event.endTable(1, 1);
    expect(event.view.rounds[0]).toHaveProperty('duplicate');
  });

  it('is not begun once sign-up is closed: people enter with the commitment before their eyes', () => {
    const event = new TestEvent({ sizes: [4] });
    const closing = { kind: 'change', settings: { duplicate: 'closed' } } as const;
    event.organise({ kind: 'setSignUp', isOn: false });
    expect(event.act(event.organiser, closing)).toMatchObject({ ok: false, error: { code: 'signUpClosed' } });
    event.organise({ kind: 'setSignUp', isOn: true });
    event.organise(closing);
    expect(event.view.commitment).toBeDefined();
  });
});
