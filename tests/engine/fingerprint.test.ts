import { describe, expect, it } from 'vitest';
import type { GameState } from '../../engine/index.ts';
import { canonicalJson, fingerprint } from '../../engine/play/fingerprint.ts';
import { shortGame } from '../kit/short-game.ts';

const { state } = shortGame(8);
const copyOf = (value: GameState): GameState => JSON.parse(JSON.stringify(value));

/** The same value with the keys of every object the other way round. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, turnedRound(field)]),
  );
}

/** Every change of one value in one place; each is made, looked at and taken back. */
function forEachChange(holder: object, look: (what: string) => void, path = ''): void {
  for (const [key, value] of Object.entries(holder)) {
    const at = `${path}.${key}`;
    const put = (other: unknown): void => {
      Reflect.set(holder, key, other);
      look(at);
    };
    if (typeof value === 'number') for (const other of [value + 1, -value - 1, String(value)]) put(other);
    else if (typeof value === 'string') for (const other of [`${value} `, value.slice(1)]) put(other);
    else if (typeof value === 'boolean') put(!value);
    else if (typeof value === 'object' && value !== null) {
      forEachChange(value, look, at);
      put(Array.isArray(value) ? [...value, 0] : { ...value, more: 0 });
    }
    put(null);
    Reflect.set(holder, key, value);
  }
}

describe('a fingerprint', () => {
  it('is the same for equal states, however they came about', () => {
    expect(fingerprint(copyOf(state))).toBe(fingerprint(state));
    expect(canonicalJson(turnedRound(state))).toBe(canonicalJson(state));
    expect(fingerprint(state)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another for any change of the state', () => {
    const copy = copyOf(state);
    const honest = fingerprint(state);
    let changes = 0;
    forEachChange(copy, (what) => {
      changes += 1;
      if (fingerprint(copy) === honest) expect.fail(`${what} does not count`);
    });
    expect(changes).toBeGreaterThan(500);
    expect(fingerprint(copy)).toBe(honest);
  });

  it('tells values apart that JSON writes alike', () => {
    const values = [0, -0, null, Number.NaN, '', 'null', [], [undefined], [null], {}, { a: null }];
    const texts = values.map((value) => canonicalJson(value));
    expect(new Set(texts).size).toBe(values.length);
    expect(canonicalJson({ a: undefined })).toBe(canonicalJson({}));
  });
});
