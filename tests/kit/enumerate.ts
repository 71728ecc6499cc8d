import type { Answer, AnswerSpec, PartAnswer, PartSpec } from '../../engine/index.ts';

/**
 * All answers of a spec, in a fixed order. Spreads and subsets of many things explode, so every list is cut off: of more than
 * `cap` answers the first `cap` are taken, in the order of the options and, for numbers, from the least to the most.
 */
export function answersOf(spec: AnswerSpec, cap: number): Answer[] {
  if (spec.type !== 'parts') return first(partAnswers(spec), cap);
  return first(recordsOf(Object.entries(spec.parts), spec.total, cap), cap);
}

function first<T>(items: Iterable<T>, cap: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === cap) break;
    taken.push(item);
  }
  return taken;
}

function* partAnswers(spec: PartSpec): Generator<PartAnswer> {
  switch (spec.type) {
    case 'pick':
      for (const { id } of spec.options) yield id;
      return;
    case 'amount':
      for (let n = spec.min; n <= spec.max; n += 1) yield n;
      return;
    case 'subset':
      yield* subsetsOf(
        spec.of.map(({ id }) => id),
        spec.min,
        spec.max,
      );
      return;
    case 'spread':
      yield* spreadsOf(Object.entries(spec.caps), spec.min, spec.max);
  }
}

function* subsetsOf(ids: readonly string[], min: number, max: number): Generator<string[]> {
  const [head, ...rest] = ids;
  if (ids.length < min) return;
  if (head === undefined || max === 0) {
    if (min <= 0) yield [];
    return;
  }
  yield* subsetsOf(rest, min, max);
  for (const others of subsetsOf(rest, min - 1, max - 1)) yield [head, ...others];
}

function* spreadsOf(
  caps: readonly [string, number][],
  min: number,
  max: number,
): Generator<Record<string, number>> {
  const [head, ...rest] = caps;
  if (caps.reduce((sum, [, cap]) => sum + cap, 0) < min) return;
  if (head === undefined) {
    yield {};
    return;
  }
  const [key, cap] = head;
  for (let n = 0; n <= Math.min(cap, max); n += 1) {
    for (const others of spreadsOf(rest, min - n, max - n)) yield n === 0 ? others : { [key]: n, ...others };
  }
}

function weightOf(answer: PartAnswer): number {
  if (typeof answer === 'number') return answer;
  if (Array.isArray(answer)) return answer.length;
  return typeof answer === 'string' ? 0 : Object.values(answer).reduce((sum, n) => sum + n, 0);
}

/** Every combination of the parts that keeps to the shared total. Each part is cut off as well. */
function* recordsOf(
  parts: readonly (readonly [string, PartSpec])[],
  total: { min: number; max: number } | undefined,
  cap: number,
): Generator<Record<string, PartAnswer>> {
  const [head, ...rest] = parts;
  if (head === undefined) {
    if (total === undefined || (total.min <= 0 && total.max >= 0)) yield {};
    return;
  }
  const [name, spec] = head;
  for (const answer of first(partAnswers(spec), cap)) {
    const weight = weightOf(answer);
    const left = total && { min: total.min - weight, max: total.max - weight };
    for (const others of recordsOf(rest, left, cap)) yield { [name]: answer, ...others };
  }
}
