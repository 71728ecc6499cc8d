import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../keys/secrets.ts';
import { CLOSE } from '../protocol/messages.ts';
import { cidIn, isTooLarge, parseMessage } from '../protocol/read-message.ts';
import { type Outcome, refuse, refuseBeyond } from '../protocol/refusals.ts';
import type { Act, Admitted, Surroundings } from './act/act.ts';
import { type Caller, GATES, type Shown, type Who } from './act/caller.ts';
import { ACTS, type ActName, type Args, type CallArgs, type CallName, type Results } from './acts.ts';
import { Audience } from './audience.ts';
import { Changes } from './changes.ts';
import { Connections } from './connections.ts';
import { callerOf } from './lobby/caller-of.ts';
import { isHeldBack } from './lobby/directory-entry.ts';
import { type NewTable, newRecord } from './lobby/lobby.ts';
import type { Connected } from './places.ts';
import { nextDeadline } from './play/due.ts';
import { DueWork } from './play/due-work.ts';
import type { Bots } from './play/play.ts';
import { withContest } from './record/contest-record.ts';
import { opensAt } from './record/not-yet.ts';
import { RateCounter } from './record/pace.ts';
import type { RoomRecord } from './record/record.ts';
import type { Socket } from './record/socket.ts';
import type { Store } from './record/store.ts';
import { RecordCache } from './record-cache.ts';
import { nextNotice, postNotices } from './talk/notices.ts';
import { TalkPace } from './talk/talk-pace.ts';

/** What a room needs from where it lives. */
interface RoomDeps extends Connected {
  store: Store;
  /** Keys the ids of games and what join codes are exchanged for. */
  idKey: string;
  /** Counts calls by the secret they show; outlives the room's memory where it is given. */
  calls?: RateCounter;
  /** Counts what a seat's message has beyond one answer; true if that is more than the seat may say in a second. */
  isTooFast?(seat: SeatId, more: number, now: number): boolean;
  /** Who plays the seats of bots; the engine's own where nothing is said. */
  bots?(): Bots;
  /** What was due was refused by the engine, or threw: a fault of ours, to be told to the operator. */
  stuck?(code: string): void;
}

/**
 * A table: everything it does, without a word about Durable Objects. `now` comes in with every call. Messages and calls go one road:
 * who is it, how often, what is due, the act itself (`acts.ts`), and then its change is stored and told (`changes.ts`).
 */
export class Room {
  private readonly deps: RoomDeps;
  private readonly cache: RecordCache;
  private readonly audience: Audience;
  private readonly connections: Connections;
  readonly changes: Changes;
  private readonly work: DueWork;
  private readonly calls: RateCounter;
  private readonly talkPace = new TalkPace();

  constructor(around: RoomDeps) {
    this.deps = around;
    this.calls = around.calls ?? new RateCounter();
    this.cache = new RecordCache(around.store);
    this.audience = new Audience(around);
    this.connections = new Connections(around, this.cache, this.audience);
    this.changes = new Changes({
      store: around.store,
      sockets: () => around.sockets(),
      cache: this.cache,
      audience: this.audience,
      connections: this.connections,
      due: (now) => this.due(now),
    });
    this.work = new DueWork({
      record: () => this.record,
      play: (given, now) => this.changes.play([given], now),
      keep: (played, now) => this.changes.keep(played, now),
      bots: around.bots,
      stuck: (code, now) => this.noteStuck(code, now),
    });
  }

  get record(): RoomRecord | undefined {
    return this.cache.record;
  }

  wake(now: number): void {
    this.connections.wake(now);
  }

  left(socket: Socket, now: number): void {
    this.connections.left(socket, now);
  }

  /** Asked again, it is the same table. */
  create(table: NewTable, now: number): void {
    if (this.record === undefined) this.cache.commit(newRecord(table, now), now);
  }

  /** The whole game has arrived in the archive. */
  noteArchived(now: number): void {
    const { record } = this;
    if (record !== undefined && record.archivedAt === undefined)
      this.cache.commit({ ...record, archivedAt: now }, now);
  }

  // Acts

  /** Any text that came over a socket. */
  hear(socket: Socket, text: string, now: number): void {
    const { audience } = this;
    if (isTooLarge(text)) return audience.drop(socket, 'tooLarge', CLOSE.tooLarge);
    const message = parseMessage(text);
    if (message === undefined) return audience.reject(socket, refuse('badMessage').error, cidIn(text));
    this.due(now);
    const cid = message.t === 'hello' ? undefined : message.cid;
    if (this.record === undefined) return audience.drop(socket, 'noSuchTable', CLOSE.gone, cid);
    if (this.record.closed === 'neverStarted') return audience.drop(socket, 'closed', CLOSE.gone, cid);
    if (message.t === 'hello') {
      this.connections.greet(socket, message, now);
      // Bots wait where everybody is gone.
      return this.due(now);
    }
    const { seat, isGreeted } = socket.memory;
    if (isGreeted !== true) return audience.reject(socket, refuse('helloFirst').error, message.cid);
    const more = message.t === 'answers' ? message.steps.length - 1 : 0;
    if (more > 0 && seat !== undefined && this.deps.isTooFast?.(seat, more, now))
      return audience.reject(socket, refuseBeyond('seat').error, message.cid);
    const outcome = this.perform(message.t, { seat, socket }, message, now);
    if (!outcome.ok) return audience.reject(socket, outcome.error, message.cid);
    audience.tell(socket, { t: 'ack', cid: message.cid, ...outcome.value });
    this.due(now);
  }

  /** A call from a route, with whatever its caller has to show. */
  call<N extends CallName>(name: N, args: CallArgs[N], now: number): Outcome<Results[N]> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    const act: Act<Who, Args[N], Results[N]> = ACTS[name];
    const { token }: Shown = args;
    const admitted = act.by(callerOf(record, args, now));
    if (!admitted.ok) return admitted;
    const isCounted = GATES[act.who].isPaced && token !== undefined;
    if (isCounted && this.calls.isTooFast(keyOf(token), now)) return refuseBeyond('callsPerSeat');
    if (act.isLook !== true) this.due(now);
    return this.carryOut(act, admitted.value, args, now);
  }

  /** An act of somebody who is known already. */
  perform<N extends ActName>(name: N, by: Caller, args: Args[N], now: number): Outcome<Results[N]> {
    const act: Act<Who, Args[N], Results[N]> = ACTS[name];
    const admitted = act.by(by);
    return admitted.ok ? this.carryOut(act, admitted.value, args, now) : admitted;
  }

  private carryOut<A, R>(
    { worksClosed = false }: Pick<Act<Who, A, R>, 'worksClosed'>,
    perform: Admitted<A, R>,
    args: A,
    now: number,
  ): Outcome<R> {
    const { record } = this;
    if (record === undefined) return refuse('noSuchTable');
    if (record.closed === 'neverStarted' && !worksClosed) return refuse('closed');
    const deed = perform(record, args, this.around(record, now));
    if (!deed.ok) return deed;
    const applied = this.changes.apply(deed.value.change, now);
    return applied.ok ? deed.value.result(this.record ?? record) : applied;
  }

  private around(record: RoomRecord, now: number): Surroundings {
    const { store, idKey } = this.deps;
    return {
      now,
      store,
      idKey,
      sockets: () => this.deps.sockets(),
      present: () => this.audience.present(record),
      speak: (socket) => this.talkPace.speak(socket, now),
    };
  }

  // What is due by itself

  /** Settles what time has brought. Called by every entry point, so that a late alarm changes nothing. */
  due(now: number): void {
    this.changes.keepTime(now);
    this.work.settle(now);
    this.changes.closeInTime(now);
    this.changes.openInTime(now);
    const noticed = this.record && postNotices(this.record, now);
    if (noticed !== undefined) this.cache.commit(noticed.record, now, [], [], noticed.posts);
    if (this.record !== undefined) this.audience.catchUp(this.record, now);
    this.audience.dropSilent(now);
  }

  /** A fault of ours: whoever runs the server is told, and the event that the table belongs to. */
  private noteStuck(code: string, now: number): void {
    this.deps.stuck?.(code);
    const { record } = this;
    if (record?.contest !== undefined)
      this.cache.commit(
        withContest(record, (contest) => ({ ...contest, stuck: { at: now, code } })),
        now,
      );
  }

  /** The next moment at which something happens by itself. */
  nextDue(now: number): number | undefined {
    const { record } = this;
    if (record === undefined) return undefined;
    const dueAt = this.work.nextAt(now);
    if (dueAt !== undefined && dueAt <= now) return now;
    const listedFrom = isHeldBack(record, now) ? record.listedFrom : undefined;
    const feed = this.audience.nextFeed(record, now);
    const moments = [nextDeadline(record), nextNotice(record), feed, listedFrom, opensAt(record)];
    // What is over and could not be carried out is tried again, but not at once.
    const next =
      dueAt === undefined ? moments : [dueAt, ...moments.filter((at) => at !== undefined && at > now)];
    const known = next.filter((moment) => moment !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }
}
