import { LIMITS } from './protocol.ts';

/** Counts how often somebody comes within one second. */
export class Pace {
  private second = 0;
  private readonly counts = new Map<string, number>();

  isTooFast(who: string, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.second) this.counts.clear();
    this.second = second;
    const count = (this.counts.get(who) ?? 0) + 1;
    this.counts.set(who, count);
    return count > LIMITS.perSecond;
  }
}
