/** First to last at a table of four. */
export const USUAL_LADDER: readonly number[] = [10, 7, 4, 1];

/**
 * The ladder for a table of another size: first and last stay, what lies between is interpolated and rounded down, so that 10-7-4-1
 * becomes 10-5-1 for three and 10-7-5-3-1 for five.
 */
export function ladderFor(seats: number, ladder: readonly number[] = USUAL_LADDER): number[] {
  const last = ladder.length - 1;
  return Array.from({ length: seats }, (_, rank) => {
    // In whole numbers up to the division, because a seventh of something may come out just below a whole number.
    const at = rank * last;
    const steps = Math.max(1, seats - 1);
    const below = Math.floor(at / steps);
    const [from = 0, to = from] = ladder.slice(below, below + 2);
    return Math.floor((from * steps + (to - from) * (at - below * steps)) / steps);
  });
}

/**
 * What each rank at a table is worth: those who share a rank share the points of the places they take up, in equal parts rounded
 * down to half a point. Only the order of the ranks counts, so that those of a corrected result may have holes.
 */
export function pointsFor(ranks: readonly number[], ladder: readonly number[]): number[] {
  const rungs = ladderFor(ranks.length, ladder);
  return ranks.map((rank) => {
    const inFront = ranks.filter((other) => other < rank).length;
    const sharedBy = ranks.filter((other) => other === rank).length;
    const sum = rungs.slice(inFront, inFront + sharedBy).reduce((total, points) => total + points, 0);
    return Math.floor((sum * 2) / sharedBy) / 2;
  });
}
