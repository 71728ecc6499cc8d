import { LIMITS } from './protocol.ts';

/** Counts how often somebody comes within one second. */
export class Pace<Who = string> {
  private second = 0;
  private readonly counts = new Map<Who, number>();
  private readonly most: number;

  constructor(most: number = LIMITS.perSecond) {
    this.most = most;
  }

  isTooFast(who: Who, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.second) this.counts.clear();
    this.second = second;
    const count = (this.counts.get(who) ?? 0) + 1;
    this.counts.set(who, count);
    return count > this.most;
  }
}
