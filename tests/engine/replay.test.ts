import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameLog, replay } from '../../engine/index.ts';
import { parseLog } from '../../engine/play/replay.ts';
import { shortGame, writeLog } from '../kit/short-game.ts';

const game = shortGame(12);
const { log } = game;
const entries = log.entries.length;
const copyOf = (value: GameLog): GameLog => JSON.parse(JSON.stringify(value));

describe('a replay', () => {
  it('reaches every mark and the end of the game', () => {
    expect(log.entries.some(({ undo }) => undo !== undefined)).toBe(true);
    expect(log.marks.length).toBeGreaterThan(20);
    const again = replay(copyOf(log));
    expect(again.verdict).toEqual({ isFaithful: true });
    expect(again.steps.map(({ entry }) => entry)).toEqual(log.entries);
  });

  it('shows the state after any number of steps', () => {
    const { stateAt } = replay(log);
    game.states.forEach((state, step) => {
      expect(stateAt(step)).toEqual(state);
    });
    for (const nowhere of [-1, 0.5, entries + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(stateAt(nowhere)).toBeUndefined();
  });

  it('tells the events of every step', () => {
    const kinds = replay(log).steps.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(kinds).toContain('turnBegan');
    expect(kinds.at(-1)).toBe('gameEnded');
  });

  it('plays logs that were sealed in the middle of the game, notes included', () => {
    for (let length = 0; length <= entries; length += 5) {
      const part = writeLog(game, (entry, index) => ({ ...entry, at: index, by: 'steady' }), length);
      const { verdict, steps, stateAt } = replay(part);
      expect(verdict).toEqual({ isFaithful: true });
      expect(steps.length).toBe(length);
      expect(stateAt(length)).toEqual(game.states[length]);
    }
  });

  it('keeps to what it was given, whatever becomes of the log later', () => {
    const copy = copyOf(log);
    const { stateAt } = replay(copy);
    copy.entries.length = 0;
    expect(stateAt(entries)).toEqual(game.state);
  });
});

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { value };
  return value;
};

/** Values that share their parts: small to hold, endless to walk through. */
const doubled = (depth: number): unknown => {
  let value: unknown = [1];
  for (let i = 0; i < depth; i += 1) value = [value, value];
  return value;
};

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

const throwing = {
  get entries(): never {
    throw new Error('looked at');
  },
};
const trickster = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('looked at');
    },
    get() {
      throw new Error('looked at');
    },
    getPrototypeOf() {
      throw new Error('looked at');
    },
  },
);

const JUNK: unknown[] = [
  ...[undefined, null, true, 0, -0, 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 10n, Symbol('log')],
  ...['', 'x', '__proto__', 'constructor', () => log, class {}],
  ...[[], new Array(5), {}, Object.create(null), new Map(), new Date(0), /log/],
  ...[nested(10_000), cyclic, throwing, trickster, JSON.parse('{"__proto__": 1}'), { constructor: 1 }],
];

/** Too large to be tried in every place. */
const HEAVY: unknown[] = ['x'.repeat(1e7), Array(1e6).fill(0), doubled(60)];

/** Every place in a log, as a path. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, field]) => placesIn(field, [...path, key]))];
}

/** Nothing to choose from: some junk is just the same. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function putAt(log: GameLog, path: readonly string[], value: unknown): unknown {
  const root = { log };
  let holder: object = root;
  for (const key of ['log', ...path].slice(0, -1)) holder = Reflect.get(holder, key);
  Reflect.set(holder, ['log', ...path].at(-1) ?? '', value);
  return root.log;
}

describe('any value at all', () => {
  it('is no faithful log, and nothing throws', () => {
    for (const junk of [...JUNK, ...HEAVY]) {
      const { verdict, steps, stateAt } = replay(junk);
      expect(verdict).toMatchObject({ isFaithful: false, step: 0, error: { message: expect.any(String) } });
      expect(steps).toEqual([]);
      expect(stateAt(0)).toBeUndefined();
      expect(parseLog(junk).ok).toBe(false);
    }
  });

  it('in any place of a log is noticed, and nothing throws', () => {
    const small = writeLog(shortGame(1), (entry, index) => ({ ...entry, at: index, by: 'steady' }), 3);
    for (const path of placesIn(small)) {
      const before = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), small);
      for (const junk of JUNK) {
        if (Object.is(before, junk) || isEmpty(before)) continue;
        const { verdict } = replay(putAt(copyOf(small), path, junk));
        if (verdict.isFaithful) expect.fail(`${path.join('.')} can be ${typeof junk}`);
      }
    }
  });

  it('of random shape is no faithful log', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withSparseArray: true }), (value) => {
        const asEntries = { ...log, entries: [value] };
        return !replay(value).verdict.isFaithful && !replay(asEntries).verdict.isFaithful;
      }),
      { numRuns: 300 },
    );
  });
});
