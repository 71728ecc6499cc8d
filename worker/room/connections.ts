import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../keys/secrets.ts';
import { CLOSE, PROTOCOL } from '../protocol/messages.ts';
import type { FromClient } from '../protocol/read-message.ts';
import { refuse, refuseBeyond } from '../protocol/refusals.ts';
import { Attendance } from './attendance.ts';
import type { Audience } from './audience.ts';
import { reseatOf } from './lobby/chair-moves.ts';
import { seatOfKey } from './lobby/lobby.ts';
import { seatRequestOfKey } from './lobby/seat-requests.ts';
import { type Connected, closeSurplus, isFullOfSpectators, tellFull } from './places.ts';
import { isDealtOpenly, isOverOpenly, openSeq } from './record/delay.ts';
import { helloPace } from './record/pace.ts';
import type { RoomRecord } from './record/record.ts';
import { lastingMemory, type Socket } from './record/socket.ts';
import type { Store } from './record/store.ts';
import type { RecordCache } from './record-cache.ts';

type Hello = Extract<FromClient, { t: 'hello' }>;

/** Everybody may come to a lobby; where nobody may watch, only seats and the host stay once the game has begun. */
const mayLook = ({ options, phase }: Readonly<RoomRecord>, { seat, isHost }: Socket['memory']): boolean =>
  seat !== undefined || isHost === true || options.watch || phase === 'lobby';

/** Whom each connection belongs to: from its hello on, through every change of chairs, until it is gone. */
export class Connections {
  private readonly deps: Connected & { readonly store: Store };
  private readonly cache: RecordCache;
  private readonly audience: Audience;
  private readonly attendance: Attendance;

  constructor(deps: Connected & { readonly store: Store }, cache: RecordCache, audience: Audience) {
    this.deps = deps;
    this.cache = cache;
    this.audience = audience;
    this.attendance = new Attendance({
      record: () => cache.record,
      sockets: () => deps.sockets(),
      present: (record) => audience.present(record),
      store: (record, now) => cache.commit(record, now),
      tell: (now) => {
        if (cache.record !== undefined) audience.tellLobby(cache.record, now);
      },
    });
  }

  wake(now: number): void {
    this.attendance.wake(now);
  }

  left(socket: Socket, now: number): void {
    this.attendance.left(socket, now);
  }

  greet(socket: Socket, hello: Hello, now: number): void {
    const { record } = this.cache;
    if (record === undefined) return;
    const { seat: before, isGreeted } = socket.memory;
    const hellos = helloPace(socket.memory, now);
    if (hellos === undefined) return this.audience.reject(socket, refuseBeyond('hello').error);
    socket.remember({ ...socket.memory, hellos });
    if (hello.protocol !== PROTOCOL) return this.audience.tell(socket, { t: 'reload', protocol: PROTOCOL });
    const key = hello.token === undefined ? undefined : keyOf(hello.token);
    const seat = key === undefined ? undefined : seatOfKey(record, key);
    const isHost = record.contest === undefined && key === record.hostKey;
    const asker = key === undefined ? undefined : seatRequestOfKey(record, key)?.id;
    if (key !== undefined && seat === undefined && !isHost && asker === undefined)
      this.audience.reject(socket, refuse('wrongToken').error);
    if (seat === undefined && !isHost && isFullOfSpectators(this.deps, socket)) return tellFull(socket);
    const { isHost: _host, wantsDecisions: _wants, ...lasting } = lastingMemory(socket.memory);
    const wantsDecisions = hello.wants?.includes('decisions') === true;
    socket.remember({ ...lasting, ...(isHost && { isHost }), ...(wantsDecisions && { wantsDecisions }) });
    if (before !== undefined && before !== seat) this.attendance.leftSeat(before, socket, now);
    const as = seat !== undefined ? { seat } : asker !== undefined ? { asker } : {};
    // What was missed is told once: a connection that asks again gets the table as it is.
    const lastSeq = isGreeted ? undefined : hello.lastSeq;
    this.place(socket, as, now, lastSeq, before === seat);
  }

  /** Somebody connected has a seat from now on, or none. */
  private place(
    socket: Socket,
    as: { seat?: SeatId; asker?: number },
    now: number,
    lastSeq?: number,
    wasThere = false,
  ): void {
    const { record } = this.cache;
    if (record === undefined) return;
    const { isHost } = socket.memory;
    if (!mayLook(record, { ...as, ...(isHost && { isHost }) }))
      return this.audience.drop(socket, 'noWatching', CLOSE.gone);
    this.take(socket, record, as, now);
    if (as.seat !== undefined) closeSurplus(this.deps.sockets(), as.seat);
    this.attendance.came(as.seat, now, wasThere);
    this.welcome(socket, now, lastSeq);
    if (this.cache.record !== undefined) this.audience.recallChat(socket, this.cache.record);
  }

  /** Remembers whom a connection belongs to, and how much of the table it is told from now on. */
  private take(socket: Socket, record: RoomRecord, as: { seat?: SeatId; asker?: number }, now: number): void {
    socket.remember({
      isGreeted: true,
      ...as,
      ...(as.seat === undefined &&
        isDealtOpenly(record, now) && { told: openSeq(record, this.deps.store, now) }),
      ...(as.seat === undefined && record.options.delay > 0 && { metAt: now }),
      ...lastingMemory(socket.memory),
      ...((as.seat === undefined ? isOverOpenly(record, now) : record.phase === 'over') && {
        knowsEnd: true as const,
      }),
    });
  }

  private welcome(socket: Socket, now: number, lastSeq?: number): void {
    const { record } = this.cache;
    if (record !== undefined) this.audience.welcome(socket, record, now, lastSeq);
  }

  /** Sockets follow their person: to another chair, to a first one, or among the spectators. */
  reseat(before: RoomRecord, now: number): void {
    for (const socket of this.audience.greeted()) {
      const fate = this.cache.record && reseatOf(before, this.cache.record, socket.memory);
      if (fate === undefined) continue;
      const { seat, refusal } = fate;
      if (refusal !== undefined) this.audience.reject(socket, refuse(refusal).error);
      this.place(socket, seat === undefined ? {} : { seat }, now);
    }
  }

  /** More of the table may be told from now on, or less: whoever has no seat gets it anew. */
  showAnew(record: RoomRecord, now: number): void {
    for (const socket of this.audience.greeted()) {
      const { seat, asker } = socket.memory;
      if (seat !== undefined || !mayLook(record, socket.memory)) continue;
      this.take(socket, record, asker === undefined ? {} : { asker }, now);
      this.welcome(socket, now);
      this.audience.recallChat(socket, record);
    }
  }

  /** The game is dealt: everybody sees it, and whoever may not goes. */
  welcomeAll(dealt: RoomRecord, now: number): void {
    for (const socket of this.audience.greeted()) {
      if (mayLook(dealt, socket.memory)) this.welcome(socket, now);
      else this.audience.drop(socket, 'noWatching', CLOSE.gone);
    }
  }
}
