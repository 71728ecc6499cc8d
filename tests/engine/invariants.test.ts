import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { GameState, Seat } from '../../engine/index.ts';
import { busy } from '../kit/busy.ts';
import { checkInvariants } from '../kit/invariants.ts';
import { plainFaults } from '../kit/plain.ts';
import { planFor } from '../kit/plans.ts';
import { playGame } from '../kit/simulate.ts';
import { checkSuccession } from '../kit/succession.ts';

const plan = planFor({ seed: 'spoilt', seats: [7], bots: [busy], roundLimit: 30 }, 0);

/** The beginnings of turns of a busy game of all seven factions. */
const beginnings: GameState[] = [];
playGame(plan, (now, _step, before) => {
  const isNew = before !== undefined && now.public.turn.number !== before.public.turn.number;
  if (isNew && now.public.ended === undefined) beginnings.push(now);
});

const copyOf = (state: GameState): GameState => JSON.parse(JSON.stringify(state));

function middle(): GameState {
  const state = beginnings[100];
  if (state === undefined) throw new Error('the game was too short');
  return copyOf(state);
}

function seatOf(state: GameState, faction: string): Seat {
  const seat = state.public.seats.find((candidate) => candidate.faction === faction);
  if (seat === undefined) throw new Error(`${faction} is not in play`);
  return seat;
}

function indexOf(state: GameState, faction: string): number {
  return state.public.seats.indexOf(seatOf(state, faction));
}

type Spoil = (state: GameState) => void;
const put = (target: object, key: string, value: unknown): void => void Reflect.set(target, key, value);

/** What is planted, and what must be said about it. */
const SPOILT: [string, Spoil, RegExp][] = [
  [
    'undefined in a list',
    ({ hidden }) => put(hidden.objectiveDeck, '0', undefined),
    /objectiveDeck.0 is undefined/,
  ],
  ['a hole in a list', ({ public: table }) => put(table.encounters, '20', 'r1c1'), /encounters is no plain/],
  ['a Map', ({ public: table }) => put(table, 'goods', new Map()), /goods is no plain object/],
  ['NaN', (state) => put(seatOf(state, 'nordic'), 'coins', Number.NaN), /coins is NaN/],
  ['-0', (state) => put(seatOf(state, 'nordic'), 'bid', -0), /bid is 0/],
  [
    'the seed on the table',
    ({ public: table, hidden }) => put(table.setup, 'preset', hidden.chance.seed),
    /shows the seed/,
  ],
  [
    'hand values on the table',
    (state) => put(seatOf(state, 'nordic'), 'cards', { 2: 1 }),
    /shows seat.cards/,
  ],
  ['a commitment in a frame', ({ public: table }) => put(table.stack[0] ?? {}, 'dial', 3), /shows turn.dial/],
  ['an empty stack', ({ public: table }) => put(table, 'stack', []), /nothing is going on/],
  [
    'a stack after the end',
    ({ public: table }) => put(table, 'ended', { reason: 'adjudicated' }),
    /after the end/,
  ],
  [
    'an unasked question',
    ({ public: table }) => Reflect.deleteProperty(table.stack[0] ?? {}, 'ask'),
    /no number/,
  ],
  [
    'a lost combat card',
    ({ hidden }) => put(hidden.combatDeck, '5', hidden.combatDeck[5] - 1),
    /combat cards of 5/,
  ],
  ['a miscounted deck', ({ public: table }) => put(table, 'deck', table.deck + 1), /deck is miscounted/],
  ['a miscounted hand', (state) => put(seatOf(state, 'saxony'), 'hand', 30), /hand of seat \d is miscounted/],
  ['a lost objective', ({ hidden }) => void hidden.objectiveDeck.pop(), /objective cards are not all there/],
  [
    'an objective held twice',
    ({ hidden }) => put(hidden.objectiveDeck, '0', hidden.objectiveDeck[1]),
    /objective cards/,
  ],
  [
    'a lost encounter card',
    ({ hidden }) => void hidden.encounterDeck.pop(),
    /encounter cards are not all there/,
  ],
  ['a lost Factory card', ({ hidden }) => void hidden.factoryBox.pop(), /Factory cards are not all there/],
  ['a ninth worker', (state) => void seatOf(state, 'nordic').workers.push('mat'), /units lost/],
  ['a unit off the board', (state) => put(seatOf(state, 'nordic'), 'character', 'r9c9'), /stands on r9c9/],
  [
    'a unit on an enemy base',
    (state) => put(seatOf(state, 'nordic'), 'character', 'base:saxony'),
    /stands on base:saxony/,
  ],
  ['too much power', (state) => put(seatOf(state, 'nordic'), 'power', 17), /power 17/],
  ['too much popularity', (state) => put(seatOf(state, 'nordic'), 'popularity', 19), /popularity 19/],
  ['coins below 0', (state) => put(seatOf(state, 'nordic'), 'coins', -1), /coins -1/],
  ['a cube out of nowhere', (state) => put(seatOf(state, 'nordic').covered, 'deploy', 9), /cubes lost/],
  [
    'two recruits on a bonus',
    (state) => put(seatOf(state, 'nordic'), 'recruits', { build: 'coins', enlist: 'coins' }),
    /one bonus/,
  ],
  [
    'two stars of a kind',
    (state) => put(seatOf(state, 'nordic'), 'stars', ['power', 'power']),
    /2 stars for power/,
  ],
  ['a star never earned', (state) => put(seatOf(state, 'nordic'), 'stars', ['structures']), /never earned/],
  ['a star owed', oweStar, /star for power is owed/],
  [
    'a 6th star without an end',
    (state) => put(seatOf(state, 'saxony'), 'stars', Array(6).fill('combat')),
    /6th star/,
  ],
  [
    'goods of nothing',
    ({ public: table }) => put(table.goods, 'r4c3', { oil: 0, metal: 0, food: 0, wood: 0 }),
    /no count of goods/,
  ],
  [
    'goods nowhere',
    ({ public: table }) => put(table.goods, 'mat', { oil: 1, metal: 0, food: 0, wood: 0 }),
    /goods on mat/,
  ],
  [
    'goods alone on a lake',
    ({ public: table }) => put(table.goods, 'r7c2', { oil: 1, metal: 0, food: 0, wood: 0 }),
    /goods alone/,
  ],
  ['two structures on a hex', bothBuildOn('r8c3'), /two structures/],
  ['a structure on a lake', bothBuildOn('r7c2'), /where none can stand/],
  [
    'an encounter out of nowhere',
    ({ public: table }) => void table.encounters.push('r4c3'),
    /encounter token/,
  ],
  ['peace on a shared hex', shareHex, /several seats share/],
  ['workers alone on a lake', strandWorker, /workers of seat \d alone on r2c2/],
  ['five tokens', layTokens(5), /5 tokens/],
  ['an enemy on an armed Trap', standOnTrap, /armed Trap/],
  ['a Trap that lies about itself', knowTrap, /is another/],
];

function bothBuildOn(hex: string): Spoil {
  return (state) => {
    put(seatOf(state, 'nordic').structures, 'mine', hex);
    put(seatOf(state, 'crimea').structures, 'mine', hex);
  };
}

function oweStar(state: GameState): void {
  Object.assign(seatOf(state, 'nordic'), { stars: [], power: 16 });
}

function strandWorker(state: GameState): void {
  const polania = seatOf(state, 'polania');
  polania.mechs = polania.mechs.map(() => 'r3c1');
  put(polania.workers, '0', 'r2c2');
}

function shareHex(state: GameState): void {
  for (const faction of ['nordic', 'crimea']) put(seatOf(state, faction), 'character', 'r5c3');
}

function layTokens(n: number): Spoil {
  return (state) => {
    const flag = { kind: 'flag', seat: indexOf(state, 'albion') };
    for (let hex = 1; hex <= n; hex += 1) put(state.public.tokens, `r1c${hex}`, flag);
  };
}

const trapOf = (state: GameState): object => ({
  kind: 'trap',
  seat: indexOf(state, 'togawa'),
  trap: 0,
  armed: true,
});

function standOnTrap(state: GameState): void {
  put(state.public, 'tokens', { r5c3: trapOf(state) });
  put(seatOf(state, 'nordic'), 'character', 'r5c3');
}

function knowTrap(state: GameState): void {
  const known = state.hidden.traps[1];
  put(state.public, 'tokens', { r8c3: { ...trapOf(state), known } });
}

describe('the invariants', () => {
  it('hold in the game that is spoilt here', () => {
    expect(checkInvariants(middle())).toEqual([]);
  });

  it.each(SPOILT)('notice %s', (_what, spoil, fault) => {
    const state = middle();
    spoil(state);
    expect(checkInvariants(state).join('; ')).toMatch(fault);
  });

  it('mean by plain what JSON keeps', () => {
    const values = [
      1,
      -0,
      Number.NaN,
      null,
      undefined,
      'a',
      [],
      [undefined],
      {},
      { a: undefined },
      new Map(),
      [1, { b: 2 }],
    ];
    for (const value of values) {
      const text = JSON.stringify({ value });
      expect(plainFaults({ value }).length === 0).toBe(isDeepStrictEqual(JSON.parse(text), { value }));
    }
  });
});

/** What is done between two states, and what must be said about it. */
const GONE_BACK: [string, Spoil, RegExp][] = [
  [
    'a worker back on the mat',
    (state) => put(seatOf(state, 'nordic').workers, '0', 'mat'),
    /worker went back/,
  ],
  ['a lost star', (state) => put(seatOf(state, 'nordic'), 'stars', []), /star was lost/],
  ['an encounter token back', (state) => put(state.public, 'encounters', ['r4c3']), /token came back/],
  ['a removed Flag', (state) => put(state.public, 'tokens', {}), /is gone or another/],
  ['a serial gone back', (state) => put(state.public, 'serial', 1), /went back/],
  ['a decision asked again', (state) => put(state.public.stack[0] ?? {}, 'ask', 2), /used again/],
  ['a draw taken back', (state) => put(state.hidden.chance, 'drawn', {}), /draw was taken back/],
  ['another set-up', (state) => put(state.public, 'setup', {}), /set-up changed/],
];

describe('the succession of states', () => {
  function ready(): GameState {
    const state = middle();
    put(seatOf(state, 'nordic'), 'stars', ['combat']);
    put(state.public.tokens, 'r1c1', { kind: 'flag', seat: indexOf(state, 'albion') });
    return state;
  }

  it.each(GONE_BACK)('notices %s', (_what, spoil, fault) => {
    const before = ready();
    const after = copyOf(before);
    after.public.setup = before.public.setup;
    expect(checkSuccession(before, after)).toEqual([]);
    spoil(after);
    expect(checkSuccession(before, after).join('; ')).toMatch(fault);
  });
});
