const DEEPEST = 32;
const MOST_VALUES = 2_000_000;

/**
 * A copy of a value that came from outside, if it is plain JSON; undefined if it is anything else: a class, a getter that throws,
 * a hole, NaN, -0, or nested without end. What has been copied can be read without surprises.
 */
export function plainCopy(value: unknown): unknown {
  try {
    return copy(value, 0, { left: MOST_VALUES });
  } catch {
    return undefined;
  }
}

interface Budget {
  left: number;
}

class NotPlain extends Error {}

function copy(value: unknown, depth: number, budget: Budget): unknown {
  budget.left -= 1;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return value;
  if (typeof value !== 'object' || depth > DEEPEST || budget.left < 0) throw new NotPlain();
  return Array.isArray(value) ? copyList(value, depth, budget) : copyRecord(value, depth, budget);
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  if (Object.keys(list).length !== list.length) throw new NotPlain();
  return Array.from(list, (item) => copy(item, depth + 1, budget));
}

function copyRecord(record: object, depth: number, budget: Budget): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) throw new NotPlain();
  const fields = Object.entries(record).map(([key, field]) => [key, copy(field, depth + 1, budget)] as const);
  return Object.fromEntries(fields);
}

// What plain values are made of, for those who read them.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasOnly = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));
