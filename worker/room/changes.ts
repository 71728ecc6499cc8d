import { CLOSE, playerName } from '../protocol/messages.ts';
import { done, type Outcome, refuse } from '../protocol/refusals.ts';
import type { Change } from './act/change.ts';
import type { Audience } from './audience.ts';
import type { Connections } from './connections.ts';
import { callRunOut } from './contest/arbiter-call.ts';
import { endedPause, warnedBy } from './contest/round-deadline.ts';
import { withHost } from './lobby/chair-moves.ts';
import { isComplete } from './lobby/lobby.ts';
import { notesAfter } from './lobby/takeover.ts';
import type { Connected } from './places.ts';
import { startGame } from './play/play.ts';
import type { Played } from './play/told.ts';
import { waitsAfter } from './record/absence.ts';
import { closeInTime } from './record/closing.ts';
import { dealtRow } from './record/delay.ts';
import { isInClosedRound, isWithheld, openedInTime } from './record/not-yet.ts';
import { type RoomRecord, withChair } from './record/record.ts';
import { withDone } from './record/repeats.ts';
import type { RoomCommand } from './record/room-command.ts';
import type { Store } from './record/store.ts';
import type { RecordCache } from './record-cache.ts';
import { withAsked } from './talk/notices.ts';
import { playTap } from './tap.ts';

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** What changes need of their room. */
interface ChangesDeps extends Connected {
  readonly store: Store;
  readonly cache: RecordCache;
  readonly audience: Audience;
  readonly connections: Connections;
  /** Settles what is due. */
  due(now: number): void;
}

/** Stores what an act comes to, and then tells it: the only way in which a table changes by what somebody does. */
export class Changes {
  private readonly at: ChangesDeps;

  constructor(at: ChangesDeps) {
    this.at = at;
  }

  /** Carries out a change; refused if the engine does not take it, and then nothing has changed. */
  apply(change: Change, now: number): Outcome<true> {
    const { cache, audience } = this.at;
    switch (change.kind) {
      case 'nothing':
        return done(true);
      case 'stored':
        cache.commit(change.record, now);
        return done(true);
      case 'table':
        return this.changeTable(change, now);
      case 'deal':
        return cache.record === undefined
          ? refuse('noSuchTable')
          : this.deal(cache.record, change.record, now);
      case 'ordered':
        cache.commit(change.record, now);
        return this.execute([change.command], now);
      case 'close':
        this.close(change, now);
        return done(true);
      case 'commands':
        return this.execute(change.commands, now);
      case 'wish':
        return this.settleWish(change, now);
      case 'line':
        cache.commit(change.record, now, [], [change.row]);
        change.socket.remember(change.memory);
        audience.tellLine(change.record, change.row);
        return done(true);
      case 'rematch':
        cache.commit(change.record, now);
        audience.tellAtOnce(change.record, { t: 'rematch', now, id: change.id }, now);
        return done(true);
    }
  }

  // The table itself

  private changeTable({ record: after, renamed }: ChangeOf<'table'>, now: number): Outcome<true> {
    const { cache, store } = this.at;
    const before = cache.record;
    if (before === undefined) return refuse('noSuchTable');
    // Whoever asks for the same again and again costs no row, and nobody is told.
    const changed = after === before ? done(true as const) : this.changeLobby(before, after, now);
    if (changed.ok && renamed !== undefined) store.renameInChat(renamed, playerName(renamed));
    return changed;
  }

  private changeLobby(before: RoomRecord, after: RoomRecord, now: number): Outcome<true> {
    if (isComplete(after)) return this.deal(before, after, now);
    const { cache, audience, connections } = this.at;
    cache.commit(after, now);
    connections.reseat(before, now);
    if (isWithheld(before) !== isWithheld(after)) connections.showAnew(after, now);
    this.tellLobby(now);
    const notes = notesAfter(before, after);
    for (const note of notes) audience.tellAtOnce(after, { t: 'note', now, ...note }, now);
    // Then the bot plays, or whoever has taken the seat over.
    if (notes.length > 0 || after.contest !== undefined) this.at.due(now);
    return done(true);
  }

  /** Everybody is ready: the game begins. */
  private deal(before: RoomRecord, after: RoomRecord, now: number): Outcome<true> {
    const started = startGame(after, now);
    if (!started.ok) return started;
    const { value } = started;
    const dealt = { ...withHost(after, value), waits: waitsAfter(value, now) };
    this.at.cache.commit(withAsked(after, dealt, undefined, now), now, dealtRow(value, now));
    this.at.connections.reseat(before, now);
    this.at.connections.welcomeAll(value, now);
    this.at.due(now);
    return done(true);
  }

  private tellLobby(now: number): void {
    const { cache, audience } = this.at;
    if (cache.record !== undefined) audience.tellLobby(cache.record, now);
  }

  private close({ record, by }: Pick<ChangeOf<'close'>, 'record' | 'by'>, now: number): void {
    const { audience } = this.at;
    const code = by === 'operator' ? 'closedByOperator' : 'closed';
    this.at.cache.commit(record, now);
    this.tellLobby(now);
    if (record.closed === 'neverStarted')
      for (const socket of this.at.sockets()) audience.drop(socket, code, CLOSE.gone);
    if (by === 'operator')
      for (const socket of audience.greeted()) audience.reject(socket, refuse(code).error);
  }

  /** At a table of an event: a call that nobody has ruled on is over, a pause does not outlast the round, and the deadline comes. */
  keepTime(now: number): void {
    for (const next of [callRunOut, endedPause, warnedBy]) {
      const { record } = this.at.cache;
      const kept = record?.contest && next(record, now);
      if (kept === undefined) continue;
      this.at.cache.commit(kept, now);
      this.tellLobby(now);
    }
  }

  /** What nobody has opened. */
  openInTime(now: number): void {
    const { record } = this.at.cache;
    const opened = record && openedInTime(record, now);
    if (opened !== undefined) this.changeTable({ kind: 'table', record: opened }, now);
  }

  /** Nobody has come, or acted, for too long. */
  closeInTime(now: number): void {
    const { record } = this.at.cache;
    const closed = record && closeInTime(record, now);
    if (closed !== undefined) this.close({ record: closed, by: 'table' }, now);
  }

  // The game

  /** A wish about the table itself: store it, tell it, and carry out what follows from it. */
  private settleWish({ wish, sent }: ChangeOf<'wish'>, now: number): Outcome<true> {
    const { record, follows } = wish;
    const { seat, ...message } = sent;
    const told = withChair(record, seat, (chair) => withDone(chair, message, record.seq));
    this.at.cache.commit({ ...told, touchedAt: now }, now);
    this.tellLobby(now);
    return follows === undefined ? done(true) : this.execute([follows], now);
  }

  /** Carries out the commands of one message: store, remember, tell. */
  private execute(given: readonly RoomCommand[], now: number): Outcome<true> {
    const played = this.play(given, now);
    if (!played.ok) return played;
    this.keep(played.value, now);
    return done(true);
  }

  /** What they lead to; nothing has changed by them yet. */
  play(given: readonly RoomCommand[], now: number): Outcome<Played> {
    const { record } = this.at.cache;
    if (record === undefined) return refuse('noSuchTable');
    return playTap(record, given, now, (since) => this.at.store.logFrom(since));
  }

  keep({ record, row, own }: Played, now: number): void {
    const { cache, audience } = this.at;
    const before = cache.record;
    cache.commit(record, now, [row]);
    audience.tellUpdate(record, row, own, now);
    if (before !== undefined && isInClosedRound(record)) audience.tellClosed(before, record, now);
  }
}
