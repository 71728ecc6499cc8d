import { LIMITS } from '../../protocol/messages.ts';
import type { SocketMemory } from './socket.ts';

/** Counts how often somebody comes within one second. */
export class RateCounter<Who = string> {
  private second = 0;
  private readonly counts = new Map<Who, number>();
  private readonly most: number;

  constructor(most: number = LIMITS.perSecond) {
    this.most = most;
  }

  isTooFast(who: Who, now: number): boolean {
    return this.count(who, now) > this.most;
  }

  /** Once more, or so many times; says how often that makes in this second. */
  count(who: Who, now: number, times = 1): number {
    const count = this.counted(who, now) + times;
    this.counts.set(who, count);
    return count;
  }

  /** How often in this second so far. */
  counted(who: Who, now: number): number {
    const second = Math.floor(now / 1000);
    if (second !== this.second) this.counts.clear();
    this.second = second;
    return this.counts.get(who) ?? 0;
  }
}

/** The moments that are no longer ago than that. A clock that was set back has seen none of them. */
export const lately = (moments: readonly number[], now: number, within: number): number[] =>
  moments.filter((at) => at <= now && now - at < within);

/** When a connection last said hello, this one included; undefined if that is too often. */
export function helloPace({ hellos = [] }: Readonly<SocketMemory>, now: number): number[] | undefined {
  const before = lately(hellos, now, 1000);
  return before.length < LIMITS.hellosPerSecond ? [...before, now] : undefined;
}
