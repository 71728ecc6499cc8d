import { type Amounts, amountsIn, type PickSpec } from '../model/answer.ts';

// OPEN-48: what most fallbacks come to.

/** The first option. Only a sealed pick lists none, and that to others alone. */
export function firstOf<Id extends string>({ options }: PickSpec<Id>): Id {
  const [first] = options;
  if (first === undefined) throw new RangeError('there is nothing to pick');
  return first.id;
}

/** So many in all, from the first keys on. */
export function fill<Key extends string>(caps: Readonly<Amounts<Key>>, n: number): Amounts<Key> {
  const filled: Amounts<Key> = {};
  let left = n;
  for (const [key, cap] of amountsIn(caps)) {
    const taken = Math.min(cap, left);
    if (taken > 0) filled[key] = taken;
    left -= taken;
  }
  return filled;
}
