const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isJsonNumber = (value: unknown): boolean => Number.isFinite(value) && !Object.is(value, -0);

/** Quick, because it runs after every command of every simulated game. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object') return isJsonNumber(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) if (!isPlain(value[i])) return false;
    return Object.keys(value).length === value.length;
  }
  for (const key in value) if (!isPlain(Reflect.get(value, key))) return false;
  return isPlainObject(value);
}

/**
 * Whatever keeps `JSON.parse(JSON.stringify(value))` from being deeply equal to the value: undefined, NaN, infinities, -0, holes,
 * Maps, classes, functions.
 */
export function plainFaults(value: unknown): string[] {
  return isPlain(value) ? [] : pointOut(value, 'state');
}

function pointOut(value: unknown, path: string): string[] {
  if (isPlain(value)) return [];
  if (typeof value !== 'object' || value === null) return [`${path} is ${String(value)}`];
  const inside = Object.entries(value).flatMap(([key, field]) => pointOut(field, `${path}.${key}`));
  return inside.length > 0 ? inside : [`${path} is no plain object or list`];
}
