import { type SeatId, waitedFor } from '../../engine/index.ts';
import type { Command } from '../../engine/model/command.ts';
import { apply } from '../../engine/play/apply.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { Recording, Twin } from '../kit/twin.ts';
import { type FakeSocket, MINUTE, SECOND, TestTable } from './room-kit.ts';

// A recorded game goes over the wire: through a room, with a connection for everybody. What one viewer is sent is taped.

/** What a room shows of a table besides the sockets is read every so many commands. */
const LOOK_EVERY = 20;
/** Answers of one message. */
const MOST_AT_ONCE = 4;
const MANY_OBJECTIVES = 23;
const MANY_FACTORY_CARDS = 12;

export class Wire {
  readonly table: TestTable;
  private readonly viewer: Viewer;
  private readonly twin: Twin | undefined;
  private readonly recording: Recording;
  /** Everything that the viewer is sent, by connection. */
  private readonly taped: FakeSocket[] = [];
  /** What the viewer reads over HTTP. */
  private readonly read: string[] = [];

  /** With a twin, everything that the viewer was never shown is different: cards, keys, secret, nonces. */
  constructor(recording: Recording, viewer: Viewer, options: Record<string, unknown>, twin?: Twin) {
    const { seats } = recording.start.public.setup;
    this.recording = recording;
    this.viewer = viewer;
    this.twin = twin;
    this.table = new TestTable({ seats, ...options });
    if (twin !== undefined) this.hideOtherwise();
  }

  private hideOtherwise(): void {
    const { table, viewer } = this;
    const { token } = table;
    const { fair, code, ...record } = table.record;
    table.token = (seat) => (seat === viewer ? token(seat) : `another ${token(seat)}`);
    table.invite = 'another invite';
    table.store.write({
      ...record,
      // What was committed to cannot be told from its digest.
      fair: { ...fair, secret: 'b'.repeat(64) },
      code: viewer === 'spectator' ? 'LMNPRT' : (code ?? ''),
      inviteKey: keyOf(table.invite),
      hostKey: keyOf('another host'),
    });
    table.wake();
  }

  private nonce(seat: SeatId): string {
    return `${this.twin === undefined || seat === this.viewer ? 'a' : 'another'}-nonce-of-seat-${seat}`;
  }

  /** Everybody sits down and is ready, with talk; the last *ready* deals `start`. */
  begin(): void {
    const { table } = this;
    const seats = table.record.chairs.flatMap(({ kind }, seat) => (kind === 'free' ? [seat] : []));
    for (const seat of seats) {
      table.sit(`Player ${seat + 1}`);
      const socket = table.connect(table.token(seat));
      if (seat === this.viewer) this.taped.push(socket);
    }
    const watcher = table.connect();
    if (this.viewer === 'spectator') this.taped.push(watcher);
    for (const seat of seats) {
      this.table.now += SECOND;
      table.act('ready', seat, { nonce: this.nonce(seat) });
    }
  }

  /** Plays the whole record. */
  play(): string[] {
    const { steps } = this.recording;
    for (let index = 0; index < steps.length; ) {
      this.table.now += SECOND;
      this.meddle(index);
      const gesture = steps.slice(index, index + this.answersIn(index));
      const played = gesture.map(({ command }) => this.twin?.play() ?? { command, stacked: undefined });
      // Only the last one of a gesture may draw: whatever does is a barrier.
      const stacked = played.at(-1)?.stacked;
      if (stacked !== undefined) this.table.state.hidden.chance.stacked = stacked;
      const [first, ...more] = played.map(({ command }) => command);
      if (first !== undefined) this.give(first, index, this.withKinds(more, index + 1));
      this.table.room.due(this.table.now);
      index += gesture.length;
    }
    // Spectators come to the end, too.
    this.table.now += this.table.record.options.delay * SECOND;
    this.table.room.due(this.table.now);
    return [...this.taped.flatMap(({ texts }) => texts), ...this.read];
  }

  private socketOf(seat: SeatId): FakeSocket {
    const socket = this.table.sockets.find(({ memory }) => memory.seat === seat);
    if (socket === undefined) throw new Error(`nobody is connected for seat ${seat}`);
    return socket;
  }

  /** How many commands, from one on, go into one message: answers of a seat to what it is asked, up to a barrier. */
  private answersIn(index: number): number {
    const { steps } = this.recording;
    const first = steps[index]?.command;
    const isAnswer = (command: Command | undefined): boolean =>
      command?.kind === 'answer' && first?.kind === 'answer' && command.seat === first.seat;
    let count = 1;
    while (
      index % 4 !== 2 &&
      count < MOST_AT_ONCE &&
      steps[index + count - 1]?.barrier === false &&
      isAnswer(steps[index + count - 1]?.command) &&
      isAnswer(steps[index + count]?.command) &&
      this.kindAt(index + count) !== undefined
    )
      count += 1;
    return count;
  }

  /** What kind of decision a recorded answer is to; undefined for an offer. */
  private kindAt(index: number): string | undefined {
    const { before, command } = this.recording.steps[index] ?? {};
    if (before === undefined || command?.kind !== 'answer') return undefined;
    return waitedFor(before.public).find(({ id }) => id === command.decision)?.kind;
  }

  private withKinds(commands: readonly Command[], from: number): { kind: string; answer: unknown }[] {
    return commands.flatMap((command, index) =>
      command.kind === 'answer' ? [{ kind: this.kindAt(from + index) ?? '', answer: command.answer }] : [],
    );
  }

  private give(command: Command, index: number, more: { kind: string; answer: unknown }[]): void {
    if (command.kind === 'timeout') return this.skip(command.seat);
    if (command.kind !== 'answer') throw new Error(`a ${command.kind} does not come over a socket`);
    const { seat, decision, answer } = command;
    const socket = this.socketOf(seat);
    const isOwed = /^d\d/.test(decision);
    // The record knows no undo, so its questions have other numbers.
    const [open] = waitedFor(this.table.state.public).filter((waited) => waited.seat === seat);
    const asked = isOwed ? (open?.id ?? decision) : decision;
    const say = (cid: string): void => {
      const message =
        more.length === 0
          ? { t: 'answer', decision: asked, answer, cid }
          : { t: 'answers', steps: [{ decision: asked, answer }, ...more], cid };
      this.table.say(socket, message);
      // A message that comes again is answered again.
      if (more.length > 0 && index % 3 === 1) this.table.say(socket, message);
    };
    say(`c${index}`);
    // Of a unit that was put back nothing is left to undo.
    const last = this.table.record.live?.history.since.at(-1);
    if (index % 5 !== 2 || !isOwed || last?.kind !== 'answer' || last.decision !== asked) return;
    this.table.say(socket, { t: 'undo', cid: `u${index}` });
    say(`again ${index}`);
  }

  /** The table loses its patience, or the seat its time. */
  private skip(seat: SeatId): void {
    const { table } = this;
    const { seq } = table.record;
    while (table.record.live?.clock !== undefined && table.record.seq === seq) {
      table.now = table.room.nextDue(table.now) ?? table.now;
      table.room.due(table.now);
    }
    if (table.record.seq !== seq) return;
    table.now += 4 * MINUTE;
    for (const voter of table.record.chairs.keys()) {
      if (voter === seat || table.record.seq !== seq) continue;
      table.say(this.socketOf(voter), { t: 'vote', seat, choice: 'skip', cid: table.cid() });
    }
  }

  /** The viewer tries what is not allowed, comes back after a cut, opens another tab; the room sleeps in between. */
  private meddle(index: number): void {
    const { table } = this;
    if (index % 3 === 0) table.wake();
    if (index % 13 === 7) this.comeBack();
    if (index % 2 === 0) this.tryAnything(index);
    if (index % 17 === 5) this.chat(index);
    if (index % LOOK_EVERY === 0) this.look();
  }

  private comeBack(): void {
    const { table, viewer } = this;
    const before = this.taped.at(-1);
    const lastSeq = before?.last('update')?.seq ?? 0;
    const token = viewer === 'spectator' ? undefined : table.token(viewer);
    if (before !== undefined && lastSeq % 2 === 0) table.disconnect(before);
    this.taped.push(table.connect(token, lastSeq));
  }

  private tryAnything(index: number): void {
    const { table, viewer } = this;
    const { serial, setup } = table.state.public;
    const seat = viewer === 'spectator' ? 0 : viewer;
    const asked = `d${serial}.${seat}`;
    const tries = [
      { decision: 'objective', answer: String(1 + (index % MANY_OBJECTIVES)) },
      { decision: asked, answer: String(1 + (index % MANY_FACTORY_CARDS)) },
      { decision: asked, answer: { dial: 0, cards: { 2: 1, 5: 1 } } },
      { decision: `d${serial}.${(seat + 1) % setup.seats}`, answer: 'end' },
    ];
    const reply = tries[(index / 2) % tries.length];
    const isAllowed = apply(table.state, { kind: 'answer', seat, ...reply }).ok;
    const socket = this.taped.at(-1);
    if (isAllowed || socket === undefined) return;
    table.say(socket, { t: 'answer', cid: `try ${index}`, ...reply });
    table.say(socket, { t: 'pause', cid: `try to pause ${index}`, on: 'more than there is' });
  }

  private chat(index: number): void {
    const [waited] = waitedFor(this.table.state.public);
    const said = { t: 'chat', text: `it is command ${index}`, cid: `said ${index}` };
    this.table.say(this.socketOf(waited?.seat ?? 0), said);
  }

  private look(): void {
    const { table, viewer } = this;
    const { room, now } = table;
    const token = viewer === 'spectator' ? 'a secret of nobody' : table.token(viewer);
    const answers = [room.call('log', { after: 0 }, now), room.call('lookBack', { token, after: 0 }, now)];
    this.read.push(JSON.stringify([table.lobby(), ...answers]));
  }
}
