import { BOTS } from '../../engine/bots/index.ts';
import { random } from '../../engine/bots/random.ts';
import { type AnswerSpec, options, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import { type LobbyView, PROTOCOL, type ToClient } from '../../worker/protocol/messages.ts';
import { type Outcome, refuse } from '../../worker/protocol/refusals.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import type { Caller } from '../../worker/room/act/caller.ts';
import type { ActName, Args, Results } from '../../worker/room/acts.ts';
import { callerOf } from '../../worker/room/lobby/caller-of.ts';
import type { NewTable } from '../../worker/room/lobby/lobby.ts';
import type { SitRequest } from '../../worker/room/lobby/seat-acts.ts';
import type { Bots } from '../../worker/room/play/play.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { Socket } from '../../worker/room/record/socket.ts';
import { Room } from '../../worker/room/room.ts';
import { lobbyFor } from '../../worker/room/room-views.ts';
import { MemoryStore } from '../kit/memory-store.ts';

type Of<T extends ToClient['t']> = Extract<ToClient, { t: T }>;

/** A connection that writes down what it is told. */
export class FakeSocket implements Socket {
  memory: Socket['memory'] = {};
  address: string | undefined;
  readonly heard: ToClient[] = [];
  /** The same, letter by letter. */
  readonly texts: string[] = [];
  closed: { code: number; reason: string } | undefined;

  remember(memory: Socket['memory']): void {
    this.memory = JSON.parse(JSON.stringify(memory));
  }

  is(other: Socket): boolean {
    return other === this;
  }

  send(text: string): void {
    this.texts.push(text);
    this.heard.push(JSON.parse(text));
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
  }

  last<T extends ToClient['t']>(kind: T): Of<T> | undefined {
    return this.heard.findLast((message): message is Of<T> => message.t === kind);
  }

  all<T extends ToClient['t']>(kind: T): Of<T>[] {
    return this.heard.filter((message): message is Of<T> => message.t === kind);
  }
}

const ID_KEY = 'only-for-these-tests';

export const START = 1_800_000_000_000;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** A table with everybody seated and connected, on a clock that the test moves. */
export class TestTable {
  now = START;
  readonly store = new MemoryStore();
  sockets: FakeSocket[] = [];
  room: Room;
  private cids = 0;
  invite = 'invite';
  /** Who plays the seats of bots. */
  bots: Bots = BOTS;
  /** What the operator was told. */
  readonly stuck: string[] = [];
  /** What clients want when they say hello. */
  wants: readonly string[] | undefined;

  constructor(options_: Record<string, unknown> = {}, more: Pick<NewTable, 'contest'> = {}) {
    const parsed = parseOptions({ seats: 2, ...options_ });
    if (!parsed.ok) throw new Error(parsed.error.message);
    this.room = this.wake();
    this.room.create(
      {
        id: 'table',
        options: parsed.value,
        secret: 'a'.repeat(64),
        inviteKey: keyOf(this.invite),
        hostKey: keyOf('host'),
        code: 'ACDEFH',
        ...more,
      },
      this.now,
    );
  }

  /** The object wakes up again: nothing is left but the store and the connections. */
  wake(): Room {
    this.room = new Room({
      store: this.store,
      idKey: ID_KEY,
      sockets: () => this.open,
      socketsFrom: (from) =>
        this.sockets.filter(({ closed, address }) => closed === undefined && address === from),
      bots: () => this.bots,
      stuck: (code) => void this.stuck.push(code),
    });
    this.room.wake(this.now);
    return this.room;
  }

  /** The process ends, and with it every connection: nobody is seen leaving. */
  crash(): Room {
    this.sockets = [];
    return this.wake();
  }

  /** Connections that nobody has closed. */
  private get open(): FakeSocket[] {
    return this.sockets.filter(({ closed }) => closed === undefined);
  }

  /** Somebody does something, as if the room had found out who it is. */
  act<N extends ActName>(
    name: N,
    by: SeatId | Caller | 'host' | 'operator',
    args: Args[N],
  ): Outcome<Results[N]> {
    const caller = by === 'host' ? { isHost: true } : by === 'operator' ? { isOperator: true } : by;
    return this.room.perform(name, typeof caller === 'number' ? { seat: caller } : caller, args, this.now);
  }

  /** A change of the table by a function of the room's own. */
  change(by: (record: RoomRecord) => Outcome<RoomRecord>): Outcome<true> {
    const { record } = this;
    if (record.closed === 'neverStarted') return refuse('closed');
    const changed = by(record);
    if (!changed.ok) return changed;
    return this.room.changes.apply({ kind: 'table', record: changed.value }, this.now);
  }

  /** The table as everybody may see it. */
  lobby(): LobbyView {
    return lobbyFor(this.record, this.open, false, this.now);
  }

  isHost(token: string): boolean {
    return callerOf(this.record, { token }, this.now).isHost === true;
  }

  /** Somebody sits down, or is refused. */
  sitWith({ isInvited = true, ...sitting }: SitRequest & { isInvited?: boolean }): Outcome<SeatId> {
    const sat = this.act('sit', {}, { ...sitting, ...(isInvited && { invite: this.invite }) });
    return sat.ok ? { ok: true, value: sat.value.seat } : sat;
  }

  token = (seat: SeatId): string => `secret of seat ${seat}`;

  sit(name: string): SeatId {
    const seat = this.room.record?.chairs.findIndex(({ kind }) => kind === 'free') ?? 0;
    const sat = this.sitWith({ name, secret: this.token(seat) });
    if (!sat.ok) throw new Error(sat.error.code);
    return sat.value;
  }

  connect(token?: string, lastSeq?: number, address?: string): FakeSocket {
    const socket = new FakeSocket();
    socket.address = address;
    this.sockets.push(socket);
    this.say(socket, {
      t: 'hello',
      protocol: PROTOCOL,
      ...(token !== undefined && { token }),
      ...(lastSeq !== undefined && { lastSeq }),
      ...(this.wants !== undefined && { wants: this.wants }),
    });
    return socket;
  }

  disconnect(socket: FakeSocket): void {
    this.sockets = this.sockets.filter((other) => other !== socket);
    this.room.left(socket, this.now);
  }

  say(socket: FakeSocket, message: unknown): void {
    this.room.hear(socket, typeof message === 'string' ? message : JSON.stringify(message), this.now);
  }

  /** Seats everybody, connects them and starts the game. */
  start(): FakeSocket[] {
    const free = this.room.record?.chairs.flatMap(({ kind }, seat) => (kind === 'free' ? [seat] : [])) ?? [];
    for (const seat of free) this.sit(`Player ${seat + 1}`);
    const sockets = free.map((seat) => this.connect(this.token(seat)));
    for (const seat of free) this.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    return sockets;
  }

  get record(): RoomRecord {
    const { record } = this.room;
    if (record === undefined) throw new Error('there is no table');
    return record;
  }

  get state(): NonNullable<RoomRecord['live']>['history']['state'] {
    const state = this.record.live?.history.state;
    if (state === undefined) throw new Error('the game has not begun');
    return state;
  }

  waited(): SeatId[] {
    return waitedFor(this.state.public).map(({ seat }) => seat);
  }

  cid(): string {
    this.cids += 1;
    return `c${this.cids}`;
  }

  /** The seat that is waited for answers anything legal. */
  answer(socket: FakeSocket, seat = this.waited()[0] ?? 0): string {
    const view = viewFor(this.state, seat);
    const cid = this.cid();
    const { owed } = options(view);
    const reply = random(view, { owed, open: [] }, this.dice);
    this.say(socket, { t: 'answer', cid, ...reply });
    return cid;
  }

  /** The seat on turn chooses to move where it can, or picks its first unit: nothing is drawn, and it can be taken back. */
  move(socket: FakeSocket, seat = this.waited()[0] ?? 0): string {
    const cid = this.cid();
    const [owed] = options(viewFor(this.state, seat)).owed;
    const spec: AnswerSpec | undefined = owed?.spec;
    const choices = spec?.type === 'parts' ? spec.parts.action : spec;
    const ids = choices?.type === 'pick' ? choices.options.map(({ id }) => id) : [];
    const answer =
      owed?.kind === 'pickSection'
        ? { action: ids.find((id) => id.endsWith('/move')), gains: 'all' }
        : ids[0];
    this.say(socket, { t: 'answer', cid, decision: owed?.id, answer });
    return cid;
  }

  private rolled = 1;
  private readonly dice = (): number => {
    this.rolled = (Math.imul(this.rolled, 1664525) + 1013904223) >>> 0;
    return this.rolled / 2 ** 32;
  };

  /** Everybody who is waited for answers anything, until something holds. */
  playUntil(holds: () => boolean): void {
    for (let step = 0; step < 500; step += 1) {
      if (holds()) return;
      const [seat = 0] = this.waited();
      const socket = this.sockets.find(({ memory }) => memory.seat === seat);
      if (socket === undefined) throw new Error(`seat ${seat} is waited for and not there`);
      this.answer(socket, seat);
    }
    throw new Error('it never came to that');
  }
}
