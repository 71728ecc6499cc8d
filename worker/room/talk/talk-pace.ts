import { LIMITS } from '../../protocol/messages.ts';
import type { SocketLimit } from '../../protocol/refusals.ts';
import { lately } from '../record/pace.ts';
import type { Socket } from '../record/socket.ts';

/** Those who have been silent since are forgotten when there are more. */
const MOST_KNOWN = 100;

/**
 * Who talks too fast: a connection, a seat over all of its connections, an address with spectators, or all spectators together. What
 * is not remembered with a connection is gone when the room has slept; then it has not heard many.
 */
export class TalkPace {
  private readonly known = new Map<string, number[]>();

  /** When the connection said its last lines, this one included; or the limit that the line is beyond. */
  speak(
    { memory: { seat, spoke = [] }, address }: Pick<Socket, 'memory' | 'address'>,
    now: number,
  ): { spoke: number[] } | { limit: SocketLimit } {
    const own = lately(spoke, now, LIMITS.chatWithin);
    if (own.length >= LIMITS.chatLines) return { limit: 'socket' };
    const shared = seat === undefined ? watching(address) : [seated(seat)];
    for (const { who, limit, most } of shared) if (this.heard(who, now).length >= most) return { limit };
    for (const { who } of shared) this.known.set(who, [...this.heard(who, now), now]);
    if (this.known.size > MOST_KNOWN) this.forget(now);
    return { spoke: [...own, now] };
  }

  private heard(who: string, now: number): number[] {
    return lately(this.known.get(who) ?? [], now, LIMITS.chatWithin);
  }

  private forget(now: number): void {
    for (const who of this.known.keys()) if (this.heard(who, now).length === 0) this.known.delete(who);
  }
}

interface Shared {
  who: string;
  limit: SocketLimit;
  most: number;
}

const seated = (seat: number): Shared => ({ who: `seat ${seat}`, limit: 'seat', most: LIMITS.chatLines });

const watching = (address: string | undefined): Shared[] => [
  ...(address === undefined
    ? []
    : [{ who: address, limit: 'address' as const, most: LIMITS.chatLinesTogether }]),
  { who: 'spectators', limit: 'spectators', most: LIMITS.watchLines },
];
