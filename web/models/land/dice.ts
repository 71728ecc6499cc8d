/** Numbers from 0 to 1 that follow from a name: every player sees the same land, and no two tiles of it are alike. */
export type SeededRng = () => number;

export function seededRng(name: string): SeededRng {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const randomBetween = (dice: SeededRng, least: number, most: number): number =>
  least + (most - least) * dice();
