/** The item that scores highest; the first of equals. */
export function bestOf<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  let best: { item: T; worth: number } | undefined;
  for (const item of items) {
    const value = worth(item);
    if (best === undefined || value > best.worth) best = { item, worth: value };
  }
  return best?.item;
}
