import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type GameState,
  options,
  parseSetup,
  type SeatId,
  score,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { Assignment, Pair } from '../../engine/model/setup-options.ts';
import { apply } from '../../engine/play/apply.ts';
import { advance, type Clock, GRACE, startClock, timeoutsOf } from '../../engine/play/clock.ts';
import { timeLeft } from '../../engine/play/clock-face.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { replay } from '../../engine/play/replay.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { botNamed, NOTHING_FROM_OUTSIDE, playGame } from '../kit/simulate.ts';

const [ANA, BEN, CAI] = [0, 1, 2];

type Bidding = Partial<Omit<Extract<Assignment, { by: 'auction' }>, 'by'>>;

const auction = (bidding: Bidding, seats = 3): GameState =>
  createGame(defaultSetup(seats, { assign: { by: 'auction', from: 'dealt', ...bidding } }), seedFrom('bids'));

const asked = (state: GameState): string[] =>
  waitedFor(state.public).map(({ seat, kind }) => `${seat}:${kind}`);

function give(state: GameState, seat: SeatId, answer: Answer): GameState {
  const [owed] = options(viewFor(state, seat)).owed;
  const result = apply(state, { kind: 'answer', seat, decision: owed?.id, answer });
  if (!result.ok) throw new Error(`${seat} was refused ${answer}: ${result.error.code}`);
  return result.value.state;
}

/** The first pair that is left, whatever it is. */
function pick(state: GameState, seat: SeatId): GameState {
  const spec = options(viewFor(state, seat)).owed[0]?.spec;
  const id = spec?.type === 'pick' ? spec.options[0]?.id : undefined;
  return give(state, seat, id ?? '');
}

function timeout(state: GameState, seat: SeatId): GameState {
  const result = apply(state, { kind: 'timeout', seat });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.state;
}

const bids = (state: GameState): number[] => state.public.seats.map(({ bid }) => bid);
const specOf = (state: GameState, seat: SeatId): unknown => options(viewFor(state, seat)).owed[0]?.spec;

describe('open bids', () => {
  const open = (more: Bidding = {}): GameState => auction({ bids: 'open', order: [ANA, BEN, CAI], ...more });

  it('EVT-08 example: in turn, each raises or passes, and the last pays the own bid', () => {
    let state = open();
    expect(asked(state)).toEqual(['0:bid']);
    state = give(state, ANA, 3);
    expect(specOf(state, BEN)).toMatchObject({ type: 'amount', min: 3, max: 100 });
    state = give(state, BEN, 4);
    state = give(state, CAI, 4);
    expect(asked(state)).toEqual(['0:bid']);
    state = give(state, ANA, 6);
    state = give(state, BEN, 6);
    expect(asked(state)).toEqual(['0:pickPair']);
    state = pick(state, ANA);
    expect(asked(state)).toEqual(['1:bid']);
    expect(specOf(state, BEN)).toMatchObject({ min: 0 });
    state = give(state, BEN, 0);
    state = give(state, CAI, 1);
    // What is left for the last is no choice.
    if (asked(state)[0] === '2:pickPair') state = pick(state, CAI);
    expect(bids(state)).toEqual([6, 0, 1]);
    expect(state.public.turn.number).toBe(1);
  });

  it('EVT-08 lets the first in order pick for nothing if nobody bids', () => {
    let state = open({ order: [CAI, ANA, BEN] });
    for (const seat of [CAI, ANA, BEN]) state = give(state, seat, 0);
    expect(asked(state)).toEqual(['2:pickPair']);
    state = pick(state, CAI);
    expect(asked(state)).toEqual(['0:bid']);
  });

  it('EVT-08 asks also the last who has not passed, if nobody has bid before', () => {
    let state = open();
    state = give(state, ANA, 0);
    state = give(state, BEN, 0);
    expect(asked(state)).toEqual(['2:bid']);
    state = give(state, CAI, 2);
    expect(asked(state)).toEqual(['2:pickPair']);
  });

  it('EVT-07 goes up to the cap, and who bids that is not raised any more', () => {
    let state = open({ cap: 5 });
    expect(specOf(state, ANA)).toEqual({ type: 'amount', min: 0, max: 5 });
    const over = apply(state, {
      kind: 'answer',
      seat: ANA,
      decision: waitedFor(state.public)[0]?.id,
      answer: 6,
    });
    expect(over).toMatchObject({ ok: false, error: { code: 'tooMany' } });
    state = give(state, ANA, 5);
    expect(asked(state)).toEqual(['0:pickPair']);
    state = pick(state, ANA);
    const nothing = auction({ bids: 'open', cap: 0, order: [BEN, CAI, ANA] });
    expect(asked(nothing)).toEqual(['1:pickPair']);
  });

  it('EVT-09 passes for whoever does not bid in time, who has the last pair for nothing', () => {
    let state = open();
    state = timeout(state, ANA);
    state = give(state, BEN, 2);
    state = timeout(state, CAI);
    state = pick(state, BEN);
    state = give(state, ANA, 0);
    state = give(state, CAI, 3);
    if (asked(state)[0] === '2:pickPair') state = pick(state, CAI);
    expect(bids(state)).toEqual([0, 2, 3]);
    const { lines = [] } = score(viewFor(state, 'spectator')).find(({ seat }) => seat === CAI) ?? {};
    expect(lines.find(({ kind }) => kind === 'bid')).toMatchObject({ coins: -3 });
  });

  it('EVT-08 are public: everybody sees the highest, and nothing of them is hidden', () => {
    const state = give(open(), ANA, 3);
    const frame = viewFor(state, 'spectator').public.stack.at(-1);
    expect(frame).toMatchObject({ open: { asked: [BEN, CAI, ANA], high: { seat: ANA, coins: 3 } } });
    expect(state.hidden.seats.every(({ bid }) => bid === undefined)).toBe(true);
  });

  it('EVT-08 are answered by whose turn it is, and taken back by nobody', () => {
    const state = open();
    const [owed] = waitedFor(state.public);
    const early = apply(state, { kind: 'answer', seat: BEN, decision: owed?.id, answer: 1 });
    expect(early.ok).toBe(false);
    const first = apply(state, { kind: 'answer', seat: ANA, decision: owed?.id, answer: 1 });
    expect(first).toMatchObject({ ok: true, value: { barrier: true } });
  });
});

describe('the time for bids', () => {
  const MINUTE = 60_000;
  const asking = (clock: Clock, seats: number[], now: number, turn = 0): Clock =>
    advance(clock, { seats, active: 0, turn }, now);

  it('EVT-09 is one for all bids and picks, and the bank begins after them', () => {
    let clock = asking(startClock('live6+15', 3, undefined, 3 * MINUTE), [ANA, BEN, CAI], 0);
    expect(timeLeft(clock, ANA, 0)).toBe(3 * MINUTE);
    clock = asking(clock, [BEN, CAI], MINUTE);
    clock = asking(clock, [ANA], 2 * MINUTE);
    expect([ANA, BEN, CAI].map((seat) => timeLeft(clock, seat, 2 * MINUTE))).toEqual([
      2 * MINUTE,
      MINUTE,
      MINUTE,
    ]);
    expect(timeoutsOf(clock)).toEqual([{ seat: ANA, at: 4 * MINUTE + GRACE + 1 }]);
    clock = asking(clock, [ANA], 3 * MINUTE, 1);
    expect([ANA, BEN, CAI].map((seat) => timeLeft(clock, seat, 3 * MINUTE))).toEqual([
      6.25 * MINUTE,
      6 * MINUTE,
      6 * MINUTE,
    ]);
  });

  it('EVT-09 is over at once for whoever has used it up', () => {
    const used = asking(asking(startClock('live6+15', 2, undefined, MINUTE), [ANA], 0), [BEN], 2 * MINUTE);
    expect(timeoutsOf(asking(used, [ANA], 2 * MINUTE))).toEqual([{ seat: ANA, at: 2 * MINUTE + GRACE + 1 }]);
  });
});

describe('sealed bids', () => {
  it('EVT-07 ties of nothing go by the order as well, and cost nothing', () => {
    let state = auction({ order: [CAI, ANA, BEN] });
    for (const seat of [ANA, BEN, CAI]) state = give(state, seat, 0);
    expect(asked(state)).toEqual(['2:pickPair']);
    state = pick(state, CAI);
    for (const seat of [ANA, BEN]) state = give(state, seat, 7);
    expect(asked(state)).toEqual(['0:pickPair']);
    state = pick(state, ANA);
    if (asked(state)[0] === '1:pickPair') state = pick(state, BEN);
    expect(bids(state)).toEqual([7, 0, 0]);
  });

  it('EVT-07 example: up to the cap, ties by the given order, the second price', () => {
    let state = auction({ cap: 10, order: [BEN, ANA, CAI] });
    for (const [seat, coins] of [
      [ANA, 10],
      [BEN, 10],
      [CAI, 4],
    ] as const)
      state = give(state, seat, coins);
    expect(asked(state)).toEqual(['1:pickPair']);
    state = pick(state, BEN);
    for (const seat of [ANA, CAI]) state = give(state, seat, 5);
    if (asked(state)[0] === '0:pickPair') state = pick(state, ANA);
    expect(bids(state)).toEqual([5, 10, 0]);
  });

  it('EVT-07 refuses what is over the cap', () => {
    const state = auction({ cap: 10 });
    const [owed] = options(viewFor(state, ANA)).owed;
    expect(apply(state, { kind: 'answer', seat: ANA, decision: owed?.id, answer: 11 })).toMatchObject({
      ok: false,
      error: { code: 'tooMany' },
    });
  });

  it('EVT-09 passes for whoever does not bid in time', () => {
    let state = auction({ order: [ANA, BEN, CAI] });
    state = give(state, CAI, 1);
    for (const seat of [ANA, BEN]) state = timeout(state, seat);
    expect(asked(state)).toEqual(['2:pickPair']);
  });
});

describe('banned pairs', () => {
  const BANNED: Pair[] = [
    { faction: 'nordic', mat: 'industrial' },
    { faction: 'crimea', mat: 'engineering' },
  ];
  const isIn = (list: readonly Pair[]): boolean =>
    list.some(({ faction, mat }) => BANNED.some((pair) => pair.faction === faction && pair.mat === mat));

  it.each(['dealt', 'free'] as const)('EVT-10 are no choice in an auction of %s pairs', (from) => {
    for (let game = 0; game < 40; game += 1) {
      const setup = defaultSetup(5, { assign: { by: 'auction', from }, banned: BANNED });
      const frame = createGame(setup, seedFrom(`banned ${game}`)).public.stack[0];
      expect(isIn(frame?.kind === 'auction' ? frame.pairs : [])).toBe(false);
    }
  });

  it('EVT-10 are not dealt, and no wish for them is granted', () => {
    for (let game = 0; game < 60; game += 1) {
      const { seats } = createGame(defaultSetup(5, { banned: BANNED }), seedFrom(`deal ${game}`)).public;
      expect(isIn(seats.map(({ faction, mat = '' }) => ({ faction, mat })))).toBe(false);
    }
    const wishes = [{ faction: 'nordic', mat: 'industrial' }];
    expect(parseSetup({ seats: 2, banned: BANNED, assign: { by: 'deal', wishes } }).ok).toBe(false);
    expect(parseSetup({ seats: 2, banned: BANNED, assign: { by: 'pairs', pairs: BANNED } }).ok).toBe(false);
  });

  it('EVT-10 leave enough for everybody, or there is no game', () => {
    const mats = ['agricultural', 'engineering', 'industrial', 'mechanical', 'patriotic'];
    const all = ['nordic', 'crimea', 'polania', 'rusviet', 'saxony'].flatMap((faction) =>
      mats.map((mat) => ({ faction, mat })),
    );
    for (const assign of [
      { by: 'deal', wishes: [] },
      { by: 'auction', from: 'free' },
      { by: 'auction', from: 'dealt' },
      { by: 'draft', from: 'free' },
    ])
      expect(parseSetup({ seats: 3, banned: all.slice(1), assign }).ok).toBe(false);
    expect(parseSetup({ seats: 3, banned: [{ faction: 'nobody', mat: 'industrial' }] }).ok).toBe(false);
  });
});

describe('the set-up of bids', () => {
  it.each([
    { order: [0, 1] },
    { order: [0, 1, 1] },
    { order: [0, 1, 3] },
    { order: [0, 1, -0] },
    { order: 'abc' },
    { cap: -1 },
    { cap: 101 },
    { cap: 1.5 },
    { cap: '5' },
    { bids: 'sealed' },
    { bids: true },
    { more: 1 },
  ])('is refused with %j', (more) => {
    const assign = { by: 'auction', from: 'dealt', ...more };
    expect(parseSetup({ seats: 3, assign })).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });

  it('EVT-07 takes an order for a draft, and nothing about bids', () => {
    const draft = parseSetup({ seats: 3, assign: { by: 'draft', from: 'dealt', order: [2, 0, 1] } });
    if (!draft.ok) throw new Error(draft.error.code);
    const state = createGame(draft.value, seedFrom('order'));
    expect(asked(state)).toEqual(['2:pickPair']);
    expect(draft.value.assign).toEqual({ by: 'draft', from: 'dealt', order: [2, 0, 1] });
    expect(parseSetup({ seats: 3, assign: { by: 'draft', from: 'dealt', cap: 3 } }).ok).toBe(false);
  });

  it('EVT-07 EVT-08 makes whole games that are played again faithfully', () => {
    for (const bids of ['open', undefined] as const) {
      const assign: Assignment = {
        by: 'auction',
        from: 'free',
        cap: 12,
        order: [2, 0, 1],
        ...(bids !== undefined && { bids }),
      };
      const { log } = playGame({
        setup: defaultSetup(3, { assign }),
        seed: `bids ${bids}`,
        bots: ['steady', 'random', 'steady'].map(botNamed),
        roundLimit: 3,
        outside: { ...NOTHING_FROM_OUTSIDE, timeout: 0.1 },
      });
      expect(replay(log).verdict).toEqual({ isFaithful: true });
    }
  });
});
