import { BOTS } from '../../engine/bots/index.ts';
import { Contest } from '../../worker/contest/contest.ts';
import type { ErrandRow, Rows } from '../../worker/contest/record/rows.ts';
import type { ErrandOutcome } from '../../worker/contest/run/errand-results.ts';
import { newTableOf } from '../../worker/contest/run/new-table.ts';
import { newContestId, newLink, tableToken } from '../../worker/keys/contest-links.ts';
import { keyOf, newGameId } from '../../worker/keys/secrets.ts';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import type { ContestOwn, ContestView, NextThing } from '../../worker/protocol/contest.ts';
import type { ContestNews, ContestReport } from '../../worker/protocol/contest-reports.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import type { Outcome } from '../../worker/protocol/refusals.ts';
import { REPORT_KEY } from '../../worker/room/contest/reports.ts';
import { Room } from '../../worker/room/room.ts';
import { MemoryContestStore } from '../kit/memory-contest-store.ts';
import { MemoryStore } from '../kit/memory-store.ts';
import { FakeSocket, MINUTE, START } from './room-kit.ts';

export const ID_KEY = 'only-for-these-tests';
const NONCE = 'nonce-of-a-player-of-the-event';

/** A real room with a store in memory. */
interface Table {
  room: Room;
  store: MemoryStore;
  sockets: FakeSocket[];
}

/** Somebody with a player link. */
export interface Player {
  player: string;
  token: string;
}

/** One of several, who has to be there. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`there is no number ${index}`);
  return one;
}

/**
 * An event with real rooms as its tables, on a clock that the test moves: errands are carried out and reports brought as the objects
 * would do it, in one go. `rest()` is when nothing more happens by itself at this moment.
 */
export class TestEvent {
  now = START;
  readonly id = newContestId(ID_KEY);
  readonly store = new MemoryContestStore();
  readonly organiser = newLink(ID_KEY, this.id, 'organiser');
  readonly helper = newLink(ID_KEY, this.id, 'helper');
  readonly tables = new Map<string, Table>();
  readonly seen: ContestView[] = [];
  readonly notices: ErrandRow['errand'][] = [];
  contest: Contest;
  /** Errands fail while this is so, as if no object answered. */
  isCutOff = false;
  /** How many errands were carried out in the fullest stretch. */
  most = 0;

  constructor(settings: Record<string, unknown> = {}) {
    this.contest = this.wake();
    const made = this.contest.create(
      {
        id: this.id,
        origin: 'https://ploughshare.test',
        secret: 'c'.repeat(64),
        organiserKey: keyOf(this.organiser),
        helperKey: keyOf(this.helper),
        settings: { name: 'Friday Cup', startsAt: START + 60 * MINUTE, clock: 'live6+15', ...settings },
      },
      this.now,
    );
    if (!made.ok) throw new Error(made.error.code);
    this.rest();
  }

  /** The object wakes up again: nothing is left but the store. */
  wake(): Contest {
    this.contest = new Contest({
      store: this.store,
      newGame: () => newGameId(ID_KEY),
      newLink: (role) => newLink(ID_KEY, this.id, role),
      changed: (_, after) => void this.seen.push(after),
    });
    return this.contest;
  }

  get rows(): Rows {
    const { rows } = this.contest;
    if (rows === undefined) throw new Error('there is no event');
    return rows;
  }

  get view(): ContestView {
    const { view } = this.contest;
    if (view === undefined) throw new Error('there is no event');
    return view;
  }

  // People

  enter(name: string, more: object = {}): Player {
    const entered = this.contest.enter({ name, ...more }, this.now);
    if (!entered.ok) throw new Error(entered.error.code);
    this.rest();
    return entered.value;
  }

  enterAll(count: number): Player[] {
    return Array.from({ length: count }, (_, index) => this.enter(`Player ${index + 1}`));
  }

  act(token: string, deed: ContestDeed): Outcome<{ version: number; link?: string; player?: string }> {
    const outcome = this.contest.act(token, deed, this.now);
    this.rest();
    return outcome;
  }

  /** As the organiser, and it has to work. */
  organise(deed: ContestDeed): { link?: string; player?: string } {
    const outcome = this.act(this.organiser, deed);
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value;
  }

  own(token: string): ContestOwn {
    const own = this.contest.own(keyOf(token));
    if (!own.ok) throw new Error(own.error.code);
    return own.value;
  }

  next({ token }: Player): NextThing {
    const own = this.own(token);
    if (own.role !== 'player') throw new Error('no player');
    return own.next;
  }

  get needs() {
    const own = this.own(this.organiser);
    return 'needs' in own ? own.needs : [];
  }

  // Tables

  table(game: string): Table {
    const table = this.tables.get(game);
    if (table === undefined) throw new Error('there is no such table');
    return table;
  }

  /** Opens the own table as a browser does: says hello with the seat's token, and sends its nonce. */
  sitDown(player: Player): FakeSocket {
    const next = this.next(player);
    if (next.kind !== 'table') throw new Error(`no table: ${next.kind}`);
    const { room, sockets } = this.table(next.game);
    const socket = new FakeSocket();
    sockets.push(socket);
    room.hear(socket, JSON.stringify({ t: 'hello', protocol: PROTOCOL, token: next.token }), this.now);
    if (room.record?.phase === 'lobby') {
      const ready = room.call('ready', { token: next.token, nonce: NONCE }, this.now);
      if (!ready.ok) throw new Error(ready.error.code);
    }
    this.rest();
    return socket;
  }

  /** Whoever has a table and comes to it. */
  sitAll(players: readonly Player[]): void {
    for (const player of players) if (this.next(player).kind === 'table') this.sitDown(player);
  }

  /** A table tells something that no game here would come to. */
  tell(game: string, news: ContestNews, number: number): void {
    const row = [...this.rows.table.values()].find((one) => one.game === game);
    if (row === undefined) throw new Error('there is no such table');
    const report: ContestReport = {
      contest: this.id,
      round: row.round,
      table: row.number,
      game,
      number,
      at: this.now,
      ...news,
    };
    this.contest.report(report, this.now);
    this.rest();
  }

  /** The game of a table ends at once, with a result: by the organiser, as it stands. */
  endTable(round: number, number: number): void {
    this.organise({ kind: 'adjudicate', table: { round, number }, reason: 'for the test' });
  }

  // Time

  /** Time passes; whatever is due meanwhile happens when it is. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let guard = 0; guard < 5_000; guard += 1) {
      const due = this.nextDue();
      if (due === undefined || due > end) break;
      this.now = Math.max(this.now, due);
      this.contest.due(this.now);
      for (const { room } of this.tables.values()) room.due(this.now);
      this.rest();
    }
    this.now = end;
    this.rest();
  }

  private nextDue(): number | undefined {
    const rooms = [...this.tables.values()].map(({ room }) => room.nextDue(this.now));
    const posts = [...this.tables.values()].flatMap(({ store }) => store.posts().map(({ due }) => due));
    const known = [this.contest.nextDue(this.now), ...rooms, ...posts].filter((at) => at !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** Errands and reports go to and fro until nothing is left to do now. */
  rest(): void {
    for (let guard = 0; guard < 2_000; guard += 1) {
      const errands = this.contest.errands(this.now);
      const isBusy = this.bringReports();
      const isDrawing = [...(this.contest.rows?.round.values() ?? [])].some(
        ({ pairing }) => pairing !== undefined,
      );
      if (isDrawing) this.contest.due(this.now);
      if (errands.length === 0 && !isBusy && !isDrawing) return;
      this.most = Math.max(this.most, errands.length);
      const settled = errands.map((row) => ({
        row,
        outcome: this.isCutOff ? undefined : this.carryOut(row),
      }));
      if (settled.length > 0) this.contest.settleErrands(settled, this.now);
      if (this.isCutOff) return;
    }
    throw new Error('it never comes to rest');
  }

  private carryOut({ id, errand }: ErrandRow): ErrandOutcome {
    switch (errand.to) {
      case 'make': {
        const table = newTableOf(this.rows, errand);
        if (table === undefined || this.tables.has(table.id)) return { ok: true };
        const store = new MemoryStore();
        const sockets: FakeSocket[] = [];
        const room = new Room({
          store,
          idKey: ID_KEY,
          sockets: () => sockets.filter(({ closed }) => closed === undefined),
          socketsFrom: () => [],
          bots: () => BOTS,
          stuck: (code) => {
            throw new Error(code);
          },
        });
        room.create(table, this.now);
        this.tables.set(table.id, { room, store, sockets });
        return { ok: true };
      }
      case 'table': {
        const token = tableToken(this.rows.main.secret, errand.game);
        const call = { ...errand.args, token, cid: `e${id}` };
        // What one act takes is known by its errand; together they are too many for the compiler.
        return this.table(errand.game).room.call(errand.act, call as never, this.now);
      }
      case 'directory':
        return { ok: true };
      case 'webhook':
        this.notices.push(errand);
        return { ok: true };
    }
  }

  private bringReports(): boolean {
    let isBusy = false;
    for (const { store } of this.tables.values())
      for (const post of [...store.posts()])
        if (post.due <= this.now) {
          isBusy = true;
          if (post.key.startsWith(REPORT_KEY)) this.contest.report(JSON.parse(post.body), this.now);
          store.dropPost(post);
        }
    return isBusy;
  }
}

export const HOUR = 60 * MINUTE;

/** An event without check-in whose first round is drawn. */
export function begun(
  count: number,
  settings: Record<string, unknown> = {},
): { event: TestEvent; players: Player[] } {
  const event = new TestEvent({ rounds: 2, most: 64, checkInMinutes: 0, ...settings });
  const players = event.enterAll(count);
  event.pass(HOUR);
  return { event, players };
}

export const statesOf = ({ rounds }: ContestView, round: number): string[] =>
  rounds[round - 1]?.tables.map(({ state }) => state) ?? [];

export function endRound(event: TestEvent, round: number): void {
  for (const { number, state } of event.view.rounds[round - 1]?.tables ?? [])
    if (state === 'live') event.endTable(round, number);
}
