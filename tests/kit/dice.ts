export type Dice = () => number;

/** Numbers from 0 up to 1, the same for the same words: what bots and tests roll with. */
export function diceFrom(...words: (string | number)[]): Dice {
  let state = 2166136261;
  for (const letter of words.join('/')) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const below = (dice: Dice, n: number): number => Math.floor(dice() * n);

export function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const item = items[below(dice, items.length)];
  if (item === undefined) throw new RangeError('there is nothing to choose from');
  return item;
}

/** A copy in random order. */
export function shuffled<T>(dice: Dice, items: readonly T[]): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(dice, rest.length), 1));
}
