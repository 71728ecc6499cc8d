import type { SeatId } from '../../engine/index.ts';
import { arrived, awoken, departed, makerSeen } from './record/presence.ts';
import type { RoomRecord } from './record/record.ts';
import type { Socket } from './record/socket.ts';

/** What attendance needs of its room. */
interface AttendanceDeps {
  record(): RoomRecord | undefined;
  sockets(): Socket[];
  /** Seats of people who are connected. */
  present(record: RoomRecord): SeatId[];
  store(record: RoomRecord, now: number): void;
  tell(now: number): void;
}

/** Notes who comes to a table and who leaves it, as far as the table has to remember it, and tells the others. */
export class Attendance {
  private readonly at: AttendanceDeps;
  private isAwake = false;

  constructor(at: AttendanceDeps) {
    this.at = at;
  }

  private get isMakerHere(): boolean {
    return this.at.sockets().some(({ memory }) => memory.isGreeted === true && memory.isHost === true);
  }

  /** The first thing after waking: who went while nobody looked is away. */
  wake(now: number): void {
    if (this.isAwake) return;
    this.isAwake = true;
    this.note((record) => awoken(record, this.at.present(record), this.isMakerHere, now), now);
  }

  /** Stores and tells what has changed; `isNews`: it is told in any case. */
  private note(change: (record: RoomRecord) => RoomRecord, now: number, isNews = false): void {
    const record = this.at.record();
    if (record === undefined) return;
    const changed = change(record);
    if (changed !== record) this.at.store(changed, now);
    if (changed !== record || isNews) this.at.tell(now);
  }

  /** Somebody has said hello: at a seat, as the maker of the table, or to watch. `wasThere`: not for the first time. */
  came(seat: SeatId | undefined, now: number, wasThere: boolean): void {
    if (seat === undefined) return this.note((record) => makerSeen(record, this.isMakerHere, now), now);
    // The first connection of a seat is news to the others, also if nobody had missed it.
    const isFirst = !wasThere && this.at.sockets().filter(({ memory }) => memory.seat === seat).length === 1;
    this.note((record) => arrived(record, seat, this.at.present(record), now), now, isFirst);
  }

  /** A socket went. */
  left(socket: Socket, now: number): void {
    const { seat, isHost } = socket.memory;
    if (seat !== undefined) this.leftSeat(seat, socket, now);
    else if (isHost === true) this.note((record) => makerSeen(record, this.isMakerHere, now), now);
  }

  /** A socket is not at that seat any more; the seat is away when it was the last of it. */
  leftSeat(seat: SeatId, socket: Socket, now: number): void {
    if (this.at.sockets().some((other) => !other.is(socket) && other.memory.seat === seat)) return;
    const isThere = (record: RoomRecord): boolean =>
      record.chairs[seat] !== undefined && record.chairs[seat].awaySince === undefined;
    this.note(
      (record) => (isThere(record) ? departed(record, seat, this.at.present(record), now) : record),
      now,
    );
  }
}
