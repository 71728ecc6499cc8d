import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTOMA_LEVELS, PRESETS } from '../../engine/catalog.ts';
import {
  checkAnswer,
  type DecisionKind,
  type GameState,
  options,
  parseSetup,
  preview,
  replay,
  viewFor,
  waitedFor,
  why,
} from '../../engine/index.ts';
import { ERROR_CODES } from '../../engine/model/result.ts';
import { apply } from '../../engine/play/apply.ts';
import { beginHistory, record } from '../../engine/play/history.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { diceFrom } from '../kit/dice.ts';
import { deepFreeze } from '../kit/frozen.ts';
import { checkInvariants } from '../kit/invariants.ts';
import { livelyAnswer, livelyGame } from '../kit/lively-game.ts';
import { type Play, scenario } from '../kit/scenario.ts';

const QUICK = 50;
/** Stands in junk to see whether it is echoed. */
const ECHO = 'zq7echo';

/** What is wrong with how a command was taken; nothing if it was refused properly or was a legal one. */
function faultsOf(state: GameState, command: unknown): string[] {
  const [result, time] = timed(() => apply(state, command));
  const faults = time > QUICK ? [`took ${Math.round(time)} ms`] : [];
  if (result.ok) return [...faults, ...checkInvariants(result.value.state)];
  const { code, message } = result.error;
  if (!ERROR_CODES.includes(code)) faults.push(`unknown code ${code}`);
  if (message.length === 0 || message.length > 200) faults.push('no proper message');
  if (JSON.stringify(result.error).includes(ECHO)) faults.push(`echoes the input: ${message}`);
  return faults;
}

/** The best of three, because the machine may be busy with something else. */
function timed<T>(run: () => T): [T, number] {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; ; tries += 1) {
    const start = performance.now();
    const result = run();
    best = Math.min(best, performance.now() - start);
    if (tries === 2 || best < QUICK) return [result, best];
  }
}

const codeOf = (state: GameState, command: unknown): string => {
  const result = apply(state, command);
  return result.ok ? 'accepted' : result.error.code;
};

/** A state for each kind of decision that comes up in some games, frozen: a change in place would throw. */
function statesByKind(): Map<DecisionKind, { state: GameState; seat: number; id: string }> {
  const found = new Map<DecisionKind, { state: GameState; seat: number; id: string }>();
  for (let game = 0; game < 9; game += 1) {
    const plan = {
      name: `kinds ${game}`,
      seats: 2 + (game % 6),
      stirred: game % 2 === 0,
      commands: 400,
      ...(game % 4 === 3 && { assign: { by: 'auction', from: 'dealt' } as const }),
      ...(game % 3 === 1 && { switches: { splitGoods: false } }),
    };
    for (const { before } of livelyGame(plan))
      for (const { kind, seat, id } of waitedFor(before.public))
        if (!found.has(kind)) found.set(kind, { state: deepFreeze(before), seat, id });
  }
  return found;
}

const positions = statesByKind();

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = wrap(value);
  return value;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const throwing = (): never => {
  throw new Error('a trap');
};

/** More than a number can hold: JSON has no trouble writing it. */
const TOO_MUCH: number = JSON.parse('1e309');
const TEN_MB = ECHO.repeat(1_500_000);

/** Values that are no answer to anything, or should be none. */
const JUNK: readonly (readonly [string, unknown])[] = [
  ...[undefined, null, true, 5n, Symbol(ECHO), () => ECHO].map((value) => [typeof value, value] as const),
  ...[Number.NaN, -0, -1, 0.5, TOO_MUCH, -TOO_MUCH, 2 ** 53, 1e21].map(
    (n) => [`the number ${n}`, n] as const,
  ),
  ...['', '0', ECHO, '__proto__', 'constructor', 'toString', 'done/none', '\u0000', '💥'].map(
    (text) => [`the text ${text}`, text] as const,
  ),
  ['10 MB of text', TEN_MB],
  ['10 MB of text as a key', { [TEN_MB]: 1 }],
  ['a list of text', [ECHO, ECHO]],
  ['a sparse list', Object.assign([], { 3: 'done' })],
  ['a list without end', Object.assign([], { length: 2 ** 32 - 1 })],
  ['a long list', Array.from({ length: 1_000_000 }, () => ECHO)],
  ['a record of many', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`${ECHO}${i}`, i]))],
  ['lists 10,000 deep', nested(10_000, (inner) => [inner])],
  ['records 10,000 deep', nested(10_000, (inner) => ({ to: inner }))],
  ['a prototype of its own', JSON.parse('{"__proto__": {"to": "stop", "oil": 9}}')],
  ['no prototype', Object.assign(Object.create(null), { to: ECHO })],
  ['inherited fields', Object.create({ to: 'stop', action: 'end' })],
  ['a constructor', { constructor: 1, toString: 2, hasOwnProperty: 3 }],
  ['a getter that throws', Object.defineProperty({}, 'to', { get: throwing, enumerable: true })],
  ['a value that throws', { to: { valueOf: throwing, toString: throwing, toJSON: throwing } }],
  ['a proxy that throws', new Proxy({}, { ownKeys: throwing, get: throwing, has: throwing })],
  ['a proxy that is gone', revoked()],
  ['a date', new Date(0)],
  ['a map', new Map([['to', 'stop']])],
  ['a typed array', new Uint8Array(1_000_000)],
  ['another realm of text', new String('done')],
  ['numbers by text', { 2: TOO_MUCH, 3: Number.NaN, 4: -0, 5: -1 }],
];

describe('any value at all as a command', () => {
  it('is refused with a stable code and leaves the state as it is', () => {
    for (const { state, seat, id } of positions.values()) {
      const before = JSON.stringify(state);
      for (const [what, junk] of JUNK) {
        const commands = [
          junk,
          { kind: junk },
          { kind: 'answer', seat: junk, decision: id, answer: 'done' },
          { kind: 'answer', seat, decision: junk, answer: 'done' },
          { kind: 'timeout', seat: junk },
          { kind: 'resign', seat: junk },
          { kind: 'adjudicate', [ECHO]: junk },
        ];
        for (const command of commands)
          expect({ what, code: codeOf(state, command), faults: faultsOf(state, command) }).toMatchObject({
            code: expect.stringMatching(/^(?!accepted)/),
            faults: [],
          });
      }
      expect(JSON.stringify(state)).toBe(before);
    }
  }, 120_000);

  it('is told what is wrong with it', () => {
    const { state } = scenario({ seats: ['nordic', 'crimea'] });
    const { id, seat } = waitedFor(state.public)[0] ?? { id: '', seat: 0 };
    const answer = { action: 'upgrade/none', gains: 'all' };
    const codes = [
      'text',
      [],
      { kind: 'cheat' },
      { kind: 'answer', seat, decision: id },
      { kind: 'answer', seat, decision: id, answer, more: 1 },
      { kind: 'answer', seat: 7, decision: id, answer },
      { kind: 'answer', seat: -0, decision: id, answer },
      { kind: 'answer', seat: 1, decision: id, answer },
      { kind: 'answer', seat, decision: 'd999.0', answer },
      { kind: 'answer', seat, decision: 'hasOwnProperty', answer },
      { kind: 'answer', seat, decision: id, answer: true },
      { kind: 'answer', seat, decision: id, answer: 3 },
      { kind: 'answer', seat, decision: id, answer: { action: 'upgrade/none' } },
      { kind: 'answer', seat, decision: id, answer: { ...answer, more: 'x' } },
      { kind: 'answer', seat, decision: id, answer: { ...answer, action: 'no/such' } },
      { kind: 'timeout', seat: 1 },
    ].map((command) => codeOf(state, command));
    expect(codes).toEqual([
      ...['malformed', 'malformed', 'unknownCommand', 'malformed', 'malformed', 'noSuchSeat', 'noSuchSeat'],
      ...['notYourDecision', 'staleDecision', 'notNow', 'wrongType', 'wrongType', 'missingPart'],
      ...['unknownKey', 'notAnOption', 'nothingOwed'],
    ]);
    expect(codeOf(state, { kind: 'answer', seat, decision: id, answer })).toBe('accepted');
  });
});

describe('any value at all as an answer', () => {
  it('comes to every kind of decision', () => {
    expect(positions.size).toBeGreaterThan(24);
  });

  for (const [kind, { state, seat, id }] of positions) {
    it(`to ${kind} is refused or legal, and quickly`, () => {
      const command = (answer: unknown): unknown => ({ kind: 'answer', seat, decision: id, answer });
      const [decision] = options(viewFor(state, seat)).owed;
      const legal = decision && livelyAnswer(decision, diceFrom(kind));
      for (const [what, junk] of JUNK) {
        expect({ what, faults: faultsOf(state, command(junk)) }).toEqual({ what, faults: [] });
        if (typeof legal !== 'object' || Array.isArray(legal)) continue;
        for (const part of [...Object.keys(legal), '__proto__', ECHO])
          expect({ what, faults: faultsOf(state, command({ ...legal, [part]: junk })) }).toEqual({
            what,
            faults: [],
          });
      }
    }, 60_000);
  }
});

describe('what a seat may not do', () => {
  const code = (play: Play, answer: unknown): string =>
    codeOf(play.state, { kind: 'answer', seat: 0, decision: play.owed('nordic').id, answer });
  const marching = (): Play =>
    scenario({
      seats: ['nordic', 'crimea'],
      with: { nordic: { mechs: { speed: 'r2c4' } }, crimea: { mechs: { speed: 'r6c1' } } },
    }).top('nordic', 'move');

  it('is to play a card that it does not hold', () => {
    const play = scenario({
      seats: ['nordic', 'crimea'],
      with: {
        nordic: { power: 7, mechs: { riverwalk: 'r5c3' }, hand: { 2: 1 } },
        crimea: { power: 6, mechs: { riverwalk: 'r4c3' } },
      },
    });
    play.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');
    expect(code(play, { dial: 0, cards: { 5: 1 } })).toBe('tooMany');
    expect(code(play, { dial: 0, cards: { 2: 1 } })).toBe('accepted');
  });

  it('is to move a unit of another', () => {
    expect(code(marching(), 'mech:crimea:3')).toBe('notYourUnit');
  });

  it('is to step across a river without help', () => {
    const play = marching().act('nordic', 'mech:nordic:3');
    expect(code(play, { to: 'r2c5' })).toBe('riverInTheWay');
  });

  it('is to carry what an answer only inherits', () => {
    const play = marching().act('nordic', 'mech:nordic:3');
    const [to = 'stop'] = play.steps('nordic');
    const answer = Object.assign(Object.create({ oil: 3, workers: ['worker:nordic:0'] }), { to });
    expect(code(play, answer)).toBe('wrongType');
    expect(code(play, { to })).toBe('accepted');
  });

  it('is to say one thing when it is checked and another when it is played', () => {
    const play = scenario({ seats: ['nordic', 'crimea'], with: { nordic: { coins: 3 } } });
    let looks = 0;
    const answer = {
      gains: 'all',
      get action(): string {
        looks += 1;
        return looks === 1 ? 'upgrade/power' : 'enlist/bottom';
      },
    };
    expect(code(play, answer)).toBe('accepted');
    expect(looks).toBe(1);
  });
});

describe('made-up values', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    withBoxedValues: true,
    maxDepth: 3,
  });

  it('are refused as whole commands', () => {
    const states = [...positions.values()];
    const near = fc.record(
      {
        kind: fc.oneof(fc.constantFrom('answer', 'timeout', 'resign', 'adjudicate'), anything),
        seat: fc.oneof(fc.integer({ min: -1, max: 8 }), anything),
        decision: fc.oneof(fc.constantFrom('d1.0', 'objective', 'resign', 'prefer', 'offerCoins'), anything),
        answer: anything,
      },
      { requiredKeys: [], noNullPrototype: false },
    );
    fc.assert(
      fc.property(fc.oneof(anything, near), fc.nat(states.length - 1), (command, index) => {
        const state = states[index]?.state;
        if (state !== undefined) expect(faultsOf(state, command)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  }, 60_000);

  it('are refused as answers, or legal', () => {
    const states = [...positions.values()];
    const answers = fc.oneof(
      anything,
      fc.dictionary(fc.constantFrom('to', 'action', 'gains', 'cards', 'dial', '2'), anything),
    );
    fc.assert(
      fc.property(answers, (answer) => {
        for (const { state, seat, id } of states)
          expect(faultsOf(state, { kind: 'answer', seat, decision: id, answer })).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('are nothing to explain, to foresee or to check', () => {
    const states = [...positions.values()];
    fc.assert(
      fc.property(anything, (answer) => {
        for (const { state, seat, id } of states) {
          const view = viewFor(state, seat);
          const [decision] = options(view).owed;
          const reason = why(view, { decision: id, answer });
          if (reason !== undefined) expect(ERROR_CODES).toContain(reason.code);
          const wrong = decision && checkAnswer(decision.spec, answer);
          if (wrong !== undefined) expect(ERROR_CODES).toContain(wrong.code);
        }
      }),
      { numRuns: 100 },
    );
    for (const { state, seat, id } of states)
      expect(preview(viewFor(state, seat), { decision: id, answer: ECHO })).toEqual([]);
  }, 60_000);

  it('are no history, no set-up and no log', () => {
    const [{ state } = { state: undefined }] = positions.values();
    if (state === undefined) throw new Error('there is no position');
    fc.assert(
      fc.property(anything, (value) => {
        expect(record(beginHistory(state), value).ok).toBe(false);
        expect(parseSetup(value).ok).toBe(false);
        expect(replay(value).verdict.isFaithful).toBe(false);
      }),
    );
    for (const [, junk] of JUNK) {
      expect(record(beginHistory(state), junk).ok).toBe(false);
      expect(replay(junk).verdict.isFaithful).toBe(false);
      expect(parseSetup(junk).ok).toBe(false);
      expect(parseSetup({ seats: junk }).ok).toBe(false);
      expect(parseSetup({ seats: 2, assign: junk ?? 'none' }).ok).toBe(false);
      expect(
        replay({ rules: 1, setup: junk, seed: junk, entries: junk, marks: junk }).verdict.isFaithful,
      ).toBe(false);
    }
  }, 60_000);

  /** Nearly an Automa, or one. */
  const solo = fc.record(
    {
      level: fc.constantFrom(...AUTOMA_LEVELS, 'constructor'),
      faction: fc.constantFrom('nordic', 'togawa', 'albion', '__proto__', ''),
      tweaks: fc.record(
        {
          coins: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-0, '1', 0.5, Number.NaN)),
          power: fc.integer({ min: -2, max: 2 }),
          hesitates: fc.boolean(),
          delays: fc.oneof(fc.boolean(), fc.constantFrom(1, undefined)),
          allMoves: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['level'] },
  );

  it('AUT-05 AUT-79 make a solo game that is played to its end, or none', () => {
    const wishes = fc.array(
      fc.record(
        {
          faction: fc.constantFrom('nordic', 'togawa', 'crimea'),
          mat: fc.constantFrom('industrial', 'innovative'),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    );
    let played = 0;
    fc.assert(
      fc.property(solo, wishes, fc.boolean(), (automa, wished, expansion) => {
        const assign = { by: 'deal', wishes: wished };
        const parsed = parseSetup({ seats: 2, expansion, assign, automa });
        if (!parsed.ok) {
          expect(parsed.error.code).toBe('badSetup');
          return;
        }
        let state = createGame(parsed.value, seedFrom(JSON.stringify(parsed.value)));
        const factions = state.public.seats.map(({ faction }) => faction);
        expect(new Set(factions).size).toBe(2);
        expect(factions[1]).toBe(automa.faction ?? factions[1]);
        // Whoever never answers is taken further by the clock alone, combats included.
        for (let turn = 0; state.public.ended === undefined; turn += 1) {
          expect(turn).toBeLessThan(200);
          const next = apply(state, { kind: 'timeout', seat: 0 });
          if (!next.ok) throw new Error(next.error.code);
          state = next.value.state;
          expect(checkInvariants(state)).toEqual([]);
        }
        played += 1;
      }),
      { numRuns: 120, seed: 1920 },
    );
    expect(played).toBeGreaterThan(10);
  }, 120_000);

  it('make a set-up that can be dealt, or none', () => {
    const setups = fc.record(
      {
        seats: fc.oneof(fc.integer({ min: 2, max: 7 }), anything),
        expansion: fc.oneof(fc.boolean(), anything),
        deals: fc.oneof(fc.boolean(), anything),
        preset: fc.oneof(fc.constantFrom(...PRESETS), anything),
        switches: fc.oneof(
          fc.constant({}),
          fc.record({ strongPairs: fc.constantFrom('banned', 'allowed', 1) }),
          anything,
        ),
        assign: fc.oneof(
          fc.record({ by: fc.constantFrom('draft', 'auction'), from: fc.constantFrom('dealt', 'free', 'x') }),
          fc.record({
            by: fc.constant('deal'),
            wishes: fc.array(
              fc.record({ faction: fc.constantFrom('nordic', 'crimea', 'togawa', '__proto__') }),
              {
                maxLength: 3,
              },
            ),
          }),
          anything,
        ),
        automa: fc.oneof(solo, anything),
      },
      { requiredKeys: ['seats'] },
    );
    fc.assert(
      fc.property(setups, (value) => {
        const parsed = parseSetup(value);
        if (parsed.ok) expect(waitedFor(createGame(parsed.value, seedFrom('junk')).public)).not.toEqual([]);
        else expect(parsed.error.code).toBe('badSetup');
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
