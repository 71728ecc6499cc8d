import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../engine/catalog.ts';
import { isStrong } from '../../engine/content/pairings.ts';
import {
  type Answer,
  type Decision,
  type GameState,
  options,
  parseSetup,
  preview,
  redact,
  type SeatId,
  type Setup,
  score,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { Assignment, Pair, Preset, Switches, Wish } from '../../engine/model/setup-options.ts';
import { apply } from '../../engine/play/apply.ts';
import { fingerprint } from '../../engine/play/fingerprint.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';

const FACTIONS = ['albion', 'crimea', 'nordic', 'polania', 'rusviet', 'saxony', 'togawa'];
const MATS = [
  'agricultural',
  'engineering',
  'industrial',
  'innovative',
  'mechanical',
  'militant',
  'patriotic',
];
const STRONG = ['rusviet+industrial', 'crimea+patriotic'];

type More = Parameters<typeof defaultSetup>[1];

const begin = (seats: number, seed: string, more: More = {}): GameState =>
  createGame(defaultSetup(seats, { expansion: true, ...more }), seedFrom(seed));

const pairsOf = ({ public: { seats } }: GameState): string[] =>
  seats.map(({ faction, mat }) => `${faction}+${mat}`);
const seeds = (n: number): string[] => Array.from({ length: n }, (_, index) => `deal ${index}`);
const unique = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
const half =
  (index: 0 | 1) =>
  (pair: string): string =>
    pair.split('+')[index] ?? '';

const owed = (state: GameState, seat: SeatId): Decision | undefined => options(viewFor(state, seat)).owed[0];

function choices(state: GameState, seat: SeatId): string[] {
  const spec = owed(state, seat)?.spec;
  return spec?.type === 'pick' ? spec.options.map(({ id }) => id) : [];
}

function act(state: GameState, seat: SeatId, answer: Answer): GameState {
  const decision = owed(state, seat)?.id ?? 'none';
  const result = apply(state, { kind: 'answer', seat, decision, answer });
  if (!result.ok) throw new Error(`${seat} was refused ${answer}: ${result.error.code}`);
  return result.value.state;
}

/** Who is waited for now, as `2:bid`. */
const waiting = (state: GameState): string[] =>
  waitedFor(state.public).map(({ seat, kind }) => `${seat}:${kind}`);
const asked = (state: GameState): SeatId => waitedFor(state.public)[0]?.seat ?? -1;

describe('dealing factions and mats', () => {
  it('SET-10 gives every seat any faction and any mat, each at most once in a game', () => {
    const games = seeds(150).map((seed) => pairsOf(begin(3, seed)));
    for (const seat of [0, 1, 2]) {
      const got = games.map((pairs) => pairs[seat] ?? '');
      expect(unique(got.map(half(0)))).toEqual(FACTIONS);
      expect(unique(got.map(half(1)))).toEqual(MATS);
    }
    for (const pairs of games) {
      expect(unique(pairs.map(half(0)))).toHaveLength(3);
      expect(unique(pairs.map(half(1)))).toHaveLength(3);
    }
  });

  it('SET-10 OPEN-04 deals mats independently of factions, but neither strong pair', () => {
    const dealt = unique(seeds(150).flatMap((seed) => pairsOf(begin(7, seed))));
    const others = FACTIONS.flatMap((faction) => MATS.map((mat) => `${faction}+${mat}`));
    expect(dealt).toEqual(others.filter((pair) => !STRONG.includes(pair)).sort());
  });

  it('OPEN-04 deals the strong pairs too where the switch allows them', () => {
    const games = seeds(60).flatMap((seed) =>
      pairsOf(begin(7, seed, { switches: { strongPairs: 'allowed' } })),
    );
    for (const strong of STRONG) expect(games).toContain(strong);
  });

  it('SET-10 deals the same game for the same seed and another one for another seed', () => {
    const print = (seed: string): string => fingerprint(begin(5, seed));
    expect(print('one')).toBe(print('one'));
    expect(unique(seeds(10).map(print))).toHaveLength(10);
    expect(begin(5, 'one')).toEqual(begin(5, 'one'));
  });

  it('SET-10 gives a seat what it wished for and deals the rest at random', () => {
    const wishes: Wish[] = [
      { faction: 'togawa', mat: 'militant' },
      { mat: 'patriotic' },
      { faction: 'nordic' },
    ];
    const games = seeds(60).map((seed) => pairsOf(begin(4, seed, { assign: { by: 'deal', wishes } })));
    expect(unique(games.map(([first = '']) => first))).toEqual(['togawa+militant']);
    expect(unique(games.map(([, second = '']) => half(1)(second)))).toEqual(['patriotic']);
    expect(unique(games.map(([, , third = '']) => half(0)(third)))).toEqual(['nordic']);
    const left = unique(games.map((pairs) => half(0)(pairs[3] ?? '')));
    expect(left).toEqual(['albion', 'crimea', 'polania', 'rusviet', 'saxony']);
  });

  it('EXP-06 keeps the expansion factions away from newcomers', () => {
    const wishes: Wish[] = [{ newcomer: true }, { newcomer: true }, { newcomer: true }, { newcomer: true }];
    const games = seeds(40).map((seed) => pairsOf(begin(7, seed, { assign: { by: 'deal', wishes } })));
    const factions = unique(games.flatMap((pairs) => pairs.slice(0, 4).map(half(0))));
    expect(factions).toEqual(['crimea', 'nordic', 'polania', 'rusviet', 'saxony']);
    expect(unique(games.flatMap((pairs) => pairs.slice(4).map(half(0))))).toEqual(FACTIONS);
  });

  it('OPEN-04 grants a wish for a strong pair unless such pairs are banned', () => {
    const assign: Assignment = { by: 'deal', wishes: [{ faction: 'rusviet', mat: 'industrial' }] };
    expect(pairsOf(begin(2, 'wish', { assign }))[0]).toBe('rusviet+industrial');
    expect(parseSetup({ seats: 2, assign, preset: 'latest' })).toMatchObject({ error: { code: 'badSetup' } });
  });

  it('SET-10 meets wishes that chance would hardly meet', () => {
    const wishes: Wish[] = [
      { faction: 'albion', mat: 'agricultural' },
      { faction: 'togawa', mat: 'engineering' },
      { faction: 'rusviet', mat: 'patriotic' },
      { newcomer: true, mat: 'innovative' },
      { newcomer: true, mat: 'mechanical' },
      { newcomer: true, mat: 'industrial' },
      { newcomer: true, faction: 'crimea' },
    ];
    const pairs = pairsOf(begin(7, 'hard', { assign: { by: 'deal', wishes } }));
    expect(pairs.slice(0, 3)).toEqual(['albion+agricultural', 'togawa+engineering', 'rusviet+patriotic']);
    expect(pairs[6]).toBe('crimea+militant');
  });

  it('SET-10 deals from a list of allowed pairs only', () => {
    const pairs: Pair[] = [
      { faction: 'nordic', mat: 'patriotic' },
      { faction: 'nordic', mat: 'industrial' },
      { faction: 'saxony', mat: 'industrial' },
      { faction: 'polania', mat: 'mechanical' },
    ];
    const games = seeds(60).map((seed) => pairsOf(begin(3, seed, { assign: { by: 'pairs', pairs } })));
    // Saxony's only mat is taken if Nordic gets it, and then two pairs would have to seat three.
    for (const game of games)
      expect([...game].sort()).toEqual(['nordic+patriotic', 'polania+mechanical', 'saxony+industrial']);
    expect(unique(games.map(([first = '']) => first))).toHaveLength(3);
  });
});

describe('a draft', () => {
  it('SET-10 lets the seats pick one of the dealt pairs each, in a random order', () => {
    let state = begin(3, 'draft', { assign: { by: 'draft', from: 'dealt' } });
    expect(state.public.seats).toEqual([]);
    const first = asked(state);
    expect(waiting(state)).toEqual([`${first}:pickPair`]);
    const dealt = choices(state, first);
    expect(dealt).toHaveLength(3);
    state = act(state, first, dealt[1] ?? '');
    const second = asked(state);
    expect(choices(state, second)).toEqual([dealt[0], dealt[2]]);
    state = act(state, second, dealt[2] ?? '');
    // The third seat has no choice left, so the game begins.
    expect(state.public.stack.map(({ kind }) => kind)).toEqual(['turn']);
    const third = 3 - first - second;
    expect([first, second, third].map((seat) => pairsOf(state)[seat])).toEqual([
      dealt[1],
      dealt[2],
      dealt[0],
    ]);
    const orders = seeds(40).map((seed) =>
      asked(begin(3, seed, { assign: { by: 'draft', from: 'dealt' } })).toString(),
    );
    expect(unique(orders)).toEqual(['0', '1', '2']);
  });

  it('SET-10 lets the seats pick any faction with any mat in a free draft', () => {
    let state = begin(2, 'free', { assign: { by: 'draft', from: 'free' } });
    const [first, second] = [asked(state), 1 - asked(state)];
    expect(choices(state, first)).toHaveLength(49);
    state = act(state, first, 'nordic+militant');
    const left = choices(state, second);
    expect(left).toHaveLength(36);
    expect(left.some((pair) => pair.includes('nordic') || pair.includes('militant'))).toBe(false);
    state = act(state, second, 'crimea+industrial');
    expect(pairsOf(state)[second]).toBe('crimea+industrial');
  });

  it('OPEN-04 leaves a picked strong pair to the picker unless such pairs are banned', () => {
    const free: Assignment = { by: 'draft', from: 'free' };
    const first = (strongPairs: Switches['strongPairs']): string[] => {
      const state = begin(2, 'strong', { assign: free, switches: { strongPairs } });
      return choices(state, asked(state));
    };
    expect(first('notDealt')).toEqual(expect.arrayContaining(STRONG));
    expect(first('banned').filter((pair) => STRONG.includes(pair))).toEqual([]);
  });

  it('SET-10 offers no pick that would leave another seat without faction or mat', () => {
    for (const seed of seeds(10)) {
      let state = begin(5, seed, {
        expansion: false,
        assign: { by: 'draft', from: 'free' },
        preset: 'latest',
      });
      // All but the last two take pairs that leave a strong pair over.
      while (state.public.seats.length === 0) {
        const seat = asked(state);
        const pick = choices(state, seat).find((pair) => !/rusviet|industrial/.test(pair));
        state = act(state, seat, pick ?? choices(state, seat)[0] ?? '');
      }
      const pairs = pairsOf(state);
      expect(unique(pairs.map(half(0)))).toHaveLength(5);
      expect(pairs.filter((pair) => STRONG.includes(pair))).toEqual([]);
    }
  });
});

describe('an auction', () => {
  const auction = (seats: number, from: 'dealt' | 'free' = 'dealt'): GameState =>
    begin(seats, 'auction', { assign: { by: 'auction', from } });

  it('SET-10 gives the next pick to the highest sealed bid, at the price of the second highest', () => {
    let state = auction(3);
    expect(waiting(state).sort()).toEqual(['0:bid', '1:bid', '2:bid']);
    for (const [seat, bid] of [5, 8, 3].entries()) state = act(state, seat, bid);
    expect(waiting(state)).toEqual(['1:pickPair']);
    const [pair = ''] = choices(state, 1);
    state = act(state, 1, pair);
    expect(waiting(state).sort()).toEqual(['0:bid', '2:bid']);
    state = act(act(state, 0, 0), 2, 4);
    const [next = ''] = choices(state, 2);
    state = act(state, 2, next);
    // The last seat takes what is left for nothing.
    expect(state.public.seats.map(({ bid }) => bid)).toEqual([0, 5, 0]);
    expect(pairsOf(state).slice(1)).toEqual([pair, next]);
  });

  it('SET-10 breaks tied bids by the drawn order and lets the winner pay the tied bid', () => {
    let state = auction(3);
    const frame = state.public.stack[0];
    const drawn = frame?.kind === 'auction' ? frame.bidders : [];
    for (const seat of [0, 1, 2]) state = act(state, seat, 6);
    expect(asked(state)).toBe(drawn[0]);
    state = act(state, asked(state), choices(state, asked(state))[0] ?? '');
    expect(state.public.stack[0]).toMatchObject({ taken: [{ seat: drawn[0], price: 6 }] });
  });

  it('SET-10 deducts the bid from the final coins', () => {
    let state = auction(2);
    state = act(act(state, 0, 9), 1, 7);
    state = act(state, 0, choices(state, 0)[0] ?? '');
    const coins = state.public.seats[0]?.coins;
    expect(state.public.seats[0]).toMatchObject({ bid: 7 });
    const card = score(viewFor(state, 'spectator')).find(({ seat }) => seat === 0);
    expect(card?.lines.filter(({ kind }) => kind === 'coins' || kind === 'bid')).toMatchObject([
      { kind: 'coins', coins },
      { kind: 'bid', coins: -7 },
    ]);
    expect(card?.total).toBe(card?.lines.reduce((sum, line) => sum + line.coins, 0));
  });

  it('SET-10 keeps a bid hidden until all bids are opened', () => {
    const state = auction(3);
    const seal = (bid: number) =>
      apply(state, { kind: 'answer', seat: 0, decision: owed(state, 0)?.id, answer: bid });
    const [low, high] = [seal(3), seal(71)];
    if (!low.ok || !high.ok) throw new Error('a bid was refused');
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(viewFor(low.value.state, viewer)).toEqual(viewFor(high.value.state, viewer));
      expect(redact(low.value.events, viewer)).toEqual(redact(high.value.events, viewer));
    }
    expect(viewFor(high.value.state, 0).own?.bid).toBe(71);
    // Not even the last bidder can foresee what the others bid.
    const others = act(high.value.state, 1, 0);
    const bid = { decision: owed(others, 2)?.id ?? '', answer: 1 };
    expect(preview(viewFor(others, 2), bid).map(({ kind }) => kind)).toEqual(['unknown', 'noWayBack']);
    expect(act(others, 2, 1).hidden.seats.some((secrets) => secrets.bid !== undefined)).toBe(false);
  });

  it('SET-10 takes bids from 0 to 100 coins, each seat once', () => {
    const state = auction(2);
    const bid = (from: GameState, answer: unknown) =>
      apply(from, { kind: 'answer', seat: 0, decision: owed(state, 0)?.id, answer });
    expect(bid(state, -1)).toMatchObject({ ok: false, error: { code: 'tooFew' } });
    expect(bid(state, 101)).toMatchObject({ ok: false, error: { code: 'tooMany' } });
    expect(bid(state, 2.5)).toMatchObject({ ok: false, error: { code: 'wrongType' } });
    expect(bid(act(state, 0, 4), 5)).toMatchObject({ ok: false, error: { code: 'staleDecision' } });
  });

  it('SET-10 lets the winner of a free auction pick any faction with any mat', () => {
    let state = auction(2, 'free');
    state = act(act(state, 0, 1), 1, 2);
    expect(choices(state, 1)).toHaveLength(49);
    state = act(state, 1, 'togawa+innovative');
    expect(waiting(state)).toEqual(['0:pickPair']);
    state = act(state, 0, 'albion+militant');
    expect(pairsOf(state)).toEqual(['albion+militant', 'togawa+innovative']);
    expect(state.public.turn.seat).toBe(0);
  });
});

describe('reading a set-up', () => {
  const read = (value: unknown): Setup => {
    const result = parseSetup(value);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };

  it('OPEN-01 OPEN-04 OPEN-08 fill in the printed rules but for the strong pairs unless others are asked for', () => {
    const printed: Switches = {
      sameFactoryCard: true,
      strongPairs: 'allowed',
      splitGoods: true,
      lateBonuses: false,
      mineIsTunnel: true,
      workersSlipAway: false,
      inertResigned: false,
    };
    expect(read({ seats: 4 })).toEqual({
      seats: 4,
      expansion: false,
      assign: { by: 'deal', wishes: [] },
      preset: 'balanced',
      switches: { ...printed, strongPairs: 'notDealt' },
      deals: true,
    });
    const latest = { ...printed, sameFactoryCard: false, strongPairs: 'banned' };
    expect(read({ seats: 4, preset: 'latest' }).switches).toEqual(latest);
    expect(read({ seats: 4, preset: 'printed' }).switches).toEqual(printed);
  });

  it('OPEN-04 deals blindly as printed, and never a strong pair otherwise', () => {
    const seeds = Array.from({ length: 150 }, (_, index) => seedFrom(`pairs ${index}`));
    const strong = (preset: Preset): number =>
      seeds.filter((seed) => {
        const { seats } = createGame(read({ seats: 5, preset }), seed).public;
        return seats.some(({ faction, mat = '' }) => isStrong({ faction, mat }));
      }).length;
    expect(strong('printed')).toBeGreaterThan(0);
    expect([strong('balanced'), strong('latest')]).toEqual([0, 0]);
  });

  it('OPEN-04 reads the set-up of an old game as it was: every switch is in it', () => {
    const old = { ...read({ seats: 4 }), preset: 'printed' };
    expect(read(old)).toEqual(old);
    expect(read(old).switches.strongPairs).toBe('notDealt');
  });

  it('OPEN-05 sets a switch apart from its preset', () => {
    const { preset, switches } = read({ seats: 2, preset: 'latest', switches: { splitGoods: false } });
    expect(preset).toBe('latest');
    expect(switches).toMatchObject({ splitGoods: false, sameFactoryCard: false });
    expect(read({ seats: 2, switches: { strongPairs: undefined } }).switches.strongPairs).toBe('notDealt');
  });

  it('SET-01 takes the expansion along when six or seven sit down', () => {
    expect(read({ seats: 6 }).expansion).toBe(true);
    expect(read({ seats: 5 }).expansion).toBe(false);
  });

  it('SET-10 copies what it reads', () => {
    const given = { seats: 2, assign: { by: 'deal', wishes: [{ faction: 'nordic', mat: undefined }] } };
    const setup = read(given);
    given.assign.wishes[0] = { faction: 'crimea', mat: undefined };
    expect(setup.assign).toStrictEqual({ by: 'deal', wishes: [{ faction: 'nordic' }] });
  });

  const two = { faction: 'nordic', mat: 'industrial' };
  const deal = (...wishes: unknown[]) => ({ by: 'deal', wishes });
  const REFUSED: [string, unknown][] = [
    ['no object', 'deal me in'],
    ['nothing', undefined],
    ['a list', [2]],
    ['no seats', {}],
    ['half a seat', { seats: 2.5 }],
    ['too many seats', { seats: 8 }],
    ['seats as text', { seats: '4' }],
    ['no number', { seats: Number.NaN }],
    ['an unknown option', { seats: 2, colour: 'red' }],
    ['a prototype', JSON.parse('{"seats":2,"__proto__":{"seats":3}}')],
    ['an unknown preset', { seats: 2, preset: 'constructor' }],
    ['an unknown switch', { seats: 2, switches: { toString: true } }],
    ['a switch in no position', { seats: 2, switches: { splitGoods: 1 } }],
    ['an unknown position', { seats: 2, switches: { strongPairs: 'sometimes' } }],
    ['deals as text', { seats: 2, deals: 'yes' }],
    ['six seats from the base box', { seats: 6, expansion: false }],
    ['an unknown way', { seats: 2, assign: { by: 'duel' } }],
    ['a draft from nowhere', { seats: 2, assign: { by: 'draft', from: 'hat' } }],
    ['an auction with wishes', { seats: 2, assign: { by: 'auction', from: 'free', wishes: [] } }],
    ['wishes that are none', { seats: 2, assign: { by: 'deal', wishes: 'nordic' } }],
    ['an unknown faction', { seats: 2, assign: deal({ faction: '__proto__' }) }],
    ['an unknown mat', { seats: 2, assign: deal({ mat: 'constructor' }) }],
    ['a faction not in the box', { seats: 2, expansion: false, assign: deal({ faction: 'togawa' }) }],
    ['the same faction twice', { seats: 2, assign: deal({ faction: 'nordic' }, { faction: 'nordic' }) }],
    ['the same mat twice', { seats: 2, assign: deal({ mat: 'industrial' }, { mat: 'industrial' }) }],
    ['more wishes than seats', { seats: 2, assign: deal({}, {}, {}) }],
    ['a newcomer abroad', { seats: 7, assign: deal({ newcomer: true, faction: 'albion' }) }],
    ['fewer pairs than seats', { seats: 2, assign: { by: 'pairs', pairs: [two] } }],
    [
      'pairs that share a mat',
      { seats: 2, assign: { by: 'pairs', pairs: [two, { ...two, faction: 'saxony' }] } },
    ],
    ['half a pair', { seats: 2, assign: { by: 'pairs', pairs: [two, { faction: 'saxony' }] } }],
    [
      'a list without end',
      { seats: 2, assign: { by: 'pairs', pairs: Array.from({ length: 5000 }, () => two) } },
    ],
    [
      'a banned pair',
      {
        seats: 2,
        preset: 'latest',
        assign: { by: 'pairs', pairs: [two, { faction: 'crimea', mat: 'patriotic' }] },
      },
    ],
  ];
  it.each(REFUSED)('SET-10 refuses %s', (_, value) => {
    expect(parseSetup(value)).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });

  it('SET-10 soon sees that nothing can be given out that way', { timeout: 3_000 }, () => {
    const newcomers = Array.from({ length: 6 }, () => ({ newcomer: true }));
    const mats = [...MATS.slice(0, 6), MATS[0] ?? ''];
    const pairs = FACTIONS.flatMap((faction, index) => Array(7).fill({ faction, mat: mats[index] }));
    expect(parseSetup({ seats: 7, assign: deal(...newcomers) }).ok).toBe(false);
    expect(parseSetup({ seats: 7, assign: { by: 'pairs', pairs } }).ok).toBe(false);
  });

  it('SET-10 deals every set-up that it reads', () => {
    for (const seats of [2, 3, 4, 5, 6, 7])
      for (const assign of [
        { by: 'deal', wishes: [{ newcomer: true }] },
        { by: 'draft', from: 'dealt' },
        { by: 'draft', from: 'free' },
        { by: 'auction', from: 'dealt' },
        { by: 'auction', from: 'free' },
      ])
        for (const preset of PRESETS)
          for (const expansion of seats > 5 ? [true] : [true, false]) {
            const setup = read({ seats, assign, preset, expansion });
            const state = createGame(setup, seedFrom(`${seats} ${assign.by}`));
            expect(waitedFor(state.public).length).toBeGreaterThan(0);
          }
  });
});
