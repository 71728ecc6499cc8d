import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSpec, checkAnswer, waitedFor } from '../../engine/index.ts';
import { answersOf } from '../kit/enumerate.ts';
import { PERFT_FILE } from '../kit/golden.ts';
import { PERFT_DEPTH, type PerftPosition, perft } from '../kit/perft.ts';

const positions: PerftPosition[] = JSON.parse(readFileSync(PERFT_FILE, 'utf8'));

describe('perft: the legal answers to depth 3', () => {
  it('are counted from 20 positions', () => {
    expect(positions.length).toBe(20);
    expect(new Set(positions.map(({ kind }) => kind)).size).toBe(20);
  });

  it.each(positions)('are as many as ever where $kind is owed', ({ kind, counts, state }) => {
    expect(waitedFor(state.public)[0]?.kind).toBe(kind);
    expect(perft(state, PERFT_DEPTH)).toEqual(counts);
  });
});

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
const bounds = fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const optionsOf = (names: string[]): { id: string }[] => names.map((id) => ({ id }));

const part = fc.oneof(
  ids.map((names) => ({ type: 'pick' as const, options: optionsOf(names) })),
  bounds.map((range) => ({ type: 'amount' as const, ...range })),
  fc
    .tuple(ids, bounds)
    .map(([names, range]) => ({ type: 'subset' as const, of: optionsOf(names), ...range })),
  fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(2)), bounds)
    .map(([caps, range]) => ({ type: 'spread' as const, caps, ...range })),
);
const specs: fc.Arbitrary<AnswerSpec> = fc.oneof(
  part,
  fc
    .tuple(fc.dictionary(fc.constantFrom('p', 'q'), part), fc.option(bounds, { nil: undefined }))
    .map(([parts, total]) => ({ type: 'parts' as const, parts, ...(total !== undefined && { total }) })),
);

const ALL = 100_000;

describe('the answers of a spec', () => {
  it('are legal and different', () => {
    fc.assert(
      fc.property(specs, (spec) => {
        const answers = answersOf(spec, ALL);
        const texts = new Set(answers.map((answer) => JSON.stringify(answer)));
        return (
          texts.size === answers.length && answers.every((answer) => checkAnswer(spec, answer) === undefined)
        );
      }),
    );
  });

  it('are counted right', () => {
    const of = optionsOf(['a', 'b', 'c', 'd']);
    const caps = { a: 2, b: 2 };
    const count = (spec: AnswerSpec): number => answersOf(spec, ALL).length;
    expect(count({ type: 'pick', options: of })).toBe(4);
    expect(count({ type: 'amount', min: 2, max: 5 })).toBe(4);
    expect(count({ type: 'subset', of, min: 0, max: 4 })).toBe(16);
    expect(count({ type: 'subset', of, min: 2, max: 2 })).toBe(6);
    expect(count({ type: 'spread', caps, min: 0, max: 4 })).toBe(9);
    expect(count({ type: 'spread', caps, min: 2, max: 2 })).toBe(3);
    const parts = {
      goods: { type: 'spread', caps, min: 0, max: 2 },
      card: { type: 'subset', of, min: 0, max: 1 },
    } as const;
    expect(count({ type: 'parts', parts })).toBe(6 * 5);
    expect(count({ type: 'parts', parts, total: { min: 2, max: 2 } })).toBe(3 + 2 * 4);
  });

  it('are cut off where there are too many', () => {
    const of = optionsOf(['a', 'b', 'c', 'd']);
    expect(answersOf({ type: 'subset', of, min: 0, max: 4 }, 3)).toEqual([[], ['d'], ['c']]);
  });
});
