/** As much as there can be, from the fullest on. */
export function filled({ caps, max }: { caps: Readonly<Record<string, number>>; max: number }) {
  const counts: Record<string, number> = {};
  let left = max;
  for (const [key, cap] of Object.entries(caps).sort(([, a], [, b]) => b - a)) {
    const n = Math.min(cap, left);
    if (n > 0) counts[key] = n;
    left -= n;
  }
  return counts;
}
