/**
 * The change from one plain JSON value to another. An object patch is applied field by field, `null` takes a field away; an
 * object patch on a list of the same length is applied by index. Everything else replaces what was there. Game data has no null.
 */
export type Patch = null | boolean | number | string | Patch[] | { [key: string]: Patch };

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The patch that makes `after` of `before`; undefined if they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (isPlain(before) && isPlain(after)) return diffFields(before, after);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return diffItems(before, after);
  return after as Patch;
}

/** Lists of objects are patched by index, lists of plain values are short and replaced. */
function diffItems(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const patch: Record<string, Patch> = {};
  let [isChanged, isOfObjects] = [false, true];
  for (let index = 0; index < after.length; index += 1) {
    const change = diff(before[index], after[index]);
    isOfObjects &&= isPlain(before[index]) && isPlain(after[index]);
    if (change === undefined) continue;
    patch[index] = change;
    isChanged = true;
  }
  if (!isChanged) return undefined;
  return isOfObjects ? patch : (after as Patch);
}

function diffFields(before: Plain, after: Plain): Patch | undefined {
  const patch: Record<string, Patch> = {};
  let isChanged = false;
  for (const key of Object.keys(after)) {
    const change = after[key] === undefined ? undefined : diff(before[key], after[key]);
    if (change === undefined) continue;
    patch[key] = change;
    isChanged = true;
  }
  for (const key of Object.keys(before)) {
    if (before[key] === undefined || after[key] !== undefined) continue;
    patch[key] = null;
    isChanged = true;
  }
  return isChanged ? patch : undefined;
}

/** Applies a patch without touching what it is applied to. */
export function patched(before: unknown, patch: Patch): unknown {
  if (!isPlain(patch)) return patch;
  if (Array.isArray(before))
    return before.map((item, index) =>
      Object.hasOwn(patch, index) ? patched(item, patch[index] ?? null) : item,
    );
  const after: Plain = isPlain(before) ? { ...before } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete after[key];
    else after[key] = patched(after[key], change);
  }
  return after;
}
