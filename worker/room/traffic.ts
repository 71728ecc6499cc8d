import { LIMITS } from '../protocol/messages.ts';
import type { SocketLimit } from '../protocol/refusals.ts';
import { RateCounter } from './record/pace.ts';

/** Whose message it is. */
interface Sender<Line> {
  line: Line;
  /** The seat of the connection, once it has said hello as one. */
  seat?: number | undefined;
  /** What the address is counted by. */
  addresses: readonly string[];
  /** It has been welcomed: who it is knows where it stands, and waits for an answer. */
  isGreeted: boolean;
}

interface TooFast {
  limit: SocketLimit;
  /** It is not only refused. */
  isClosed: boolean;
}

/**
 * How many messages are heard in a second: of one connection, of one seat over all of its connections, and of one address. Whoever is
 * beyond is refused. Closed are only those that flood, and those that have not been welcomed yet: their client connects again.
 */
export class Traffic<Line> {
  private readonly lines = new RateCounter<Line>();
  private readonly heard = new RateCounter<Line>();
  private readonly seats = new RateCounter<number>();
  private readonly addresses = new RateCounter();

  /** Counts a message; undefined if it is to be heard. */
  check({ line, seat, addresses, isGreeted }: Sender<Line>, now: number): TooFast | undefined {
    const count = this.lines.count(line, now);
    if (count > LIMITS.perSecond) return { limit: 'socket', isClosed: !isGreeted || count > LIMITS.flood };
    if (seat !== undefined && this.isBeyondSeat(line, seat, now)) return { limit: 'seat', isClosed: false };
    const isBeyondAddress = addresses.some(
      (address) => this.addresses.count(address, now) > LIMITS.perSecondTogether,
    );
    return isBeyondAddress ? { limit: 'address', isClosed: !isGreeted } : undefined;
  }

  /** Counts what a message of a seat has beyond one answer; true if it is beyond the pace of the seat, and then it is not counted. */
  isBeyondPace(seat: number, more: number, now: number): boolean {
    if (this.seats.counted(seat, now) + more > LIMITS.perSecondBySeat) return true;
    this.seats.count(seat, now, more);
    return false;
  }

  /**
   * What some connections of a seat flood it with does not shut another one out, with which its person has just come back: beyond the
   * pace of the seat each connection is heard once a second, as long as that makes no more than half as much again.
   */
  private isBeyondSeat(line: Line, seat: number, now: number): boolean {
    const count = this.seats.counted(seat, now);
    const isNew = this.heard.counted(line, now) === 0;
    const most = isNew ? 1.5 * LIMITS.perSecondBySeat : LIMITS.perSecondBySeat;
    if (count >= most) return true;
    this.seats.count(seat, now);
    this.heard.count(line, now);
    return false;
  }
}
