import { DurableObject } from 'cloudflare:workers';
import type { DeedAnswer } from '../contest/acts/deed.ts';
import type { Entry } from '../contest/acts/enter.ts';
import { Contest, type NewContest } from '../contest/contest.ts';
import { SqlContestStore } from '../contest/record/store.ts';
import { spentAt } from '../contest/run/due.ts';
import { calendarOf } from '../contest/told/calendar.ts';
import { resultsCsv, resultsJson } from '../contest/told/exports.ts';
import { writeUp } from '../contest/told/write-up.ts';
import { newLink, tableToken } from '../keys/contest-links.ts';
import { keyOf, newGameId } from '../keys/secrets.ts';
import type { ContestDeed, ContestSettings } from '../protocol/calls/contests.ts';
import type { CastPart } from '../protocol/cast.ts';
import { CONTEST_CAPS, type ContestAct, type ContestOwn } from '../protocol/contest.ts';
import type { ContestReport } from '../protocol/contest-reports.ts';
import { CLOSE } from '../protocol/messages.ts';
import { done, type Outcome, refusalCode, refuse } from '../protocol/refusals.ts';
import { ContestAudience } from './contest-audience.ts';
import { ContestErrands } from './contest-errands.ts';
import type { ContestObjectCalls, ContestText, Env } from './env.ts';
import { no } from './refusal-response.ts';
import { reportError } from './report.ts';

const PING = 'ping';
const PONG = 'pong';
const TRY_AGAIN = 60_000;
const LOG_PAGE = 500;

/** The Durable Object of one event: hands calls and reports to the contest, runs its errands, tells its sockets. No timers. */
export class ContestObject extends DurableObject<Env> implements ContestObjectCalls {
  private readonly store: SqlContestStore;
  private readonly audience: ContestAudience;
  private readonly errands: ContestErrands;
  private contest: Contest;
  /** When the alarm is set for; undefined while that is not known. */
  private armedFor: number | null | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.store = new SqlContestStore(ctx.storage);
    this.audience = new ContestAudience(ctx, () => this.contest);
    this.contest = this.fresh();
    this.errands = new ContestErrands({
      env,
      contest: () => this.contest,
      settled: () => ctx.waitUntil(this.arm()),
      failed: (error) => this.complain(error, 'errand'),
    });
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  private fresh(): Contest {
    const { ID_KEY } = this.env;
    return new Contest({
      store: this.store,
      newGame: () => newGameId(ID_KEY),
      newLink: (role) => newLink(ID_KEY, this.ctx.id.name ?? '', role),
      changed: (before, after) => this.audience.tell(before, after),
    });
  }

  private complain(error: unknown, code = 'contest'): void {
    reportError(code, error, { game: this.ctx.id.name });
  }

  /** Runs one entry: what fails drops the memory; errands go on their way and the alarm is set in any case. */
  private async enterBy<T>(act: (contest: Contest, now: number) => T): Promise<T> {
    try {
      return act(this.contest, Date.now());
    } catch (error) {
      this.contest = this.fresh();
      if (refusalCode(error) === undefined) this.complain(error);
      throw error;
    } finally {
      this.audience.dropSilent(Date.now());
      this.errands.look(Date.now());
      await this.arm();
    }
  }

  // Calls from the routes and from tables

  async create(contest: NewContest): Promise<Outcome<true>> {
    return this.enterBy((own, now) => own.create(contest, now));
  }

  async enter(entry: Entry): Promise<Outcome<{ player: string; token: string; isWaiting: boolean }>> {
    return this.enterBy((contest, now) => contest.enter(entry, now));
  }

  async act(token: string, deed: ContestDeed): Promise<Outcome<DeedAnswer & { version: number }>> {
    return this.enterBy((contest, now) => contest.act(token, deed, now));
  }

  async report(report: ContestReport): Promise<void> {
    await this.enterBy((contest, now) => contest.report(report, now));
  }

  async me(token: string): Promise<Outcome<{ version: number; own: ContestOwn }>> {
    const own = this.contest.own(keyOf(token));
    return own.ok ? done({ version: this.contest.view?.version ?? 0, own: own.value }) : own;
  }

  async settings(token: string): Promise<Outcome<{ settings: ContestSettings; circle?: string }>> {
    const { rows } = this.contest;
    if (rows === undefined) return refuse('noSuchContest');
    const { organiserKey, settings, circle } = rows.main;
    if (organiserKey !== keyOf(token)) return refuse('wrongLink');
    return done({ settings, ...(circle !== undefined && { circle }) });
  }

  async log(after: number): Promise<Outcome<ContestAct[]>> {
    return this.contest.rows === undefined ? refuse('noSuchContest') : done(this.store.acts(after, LOG_PAGE));
  }

  async cast(
    token: string,
    place: { round: number; number: number },
    after?: number,
  ): Promise<Outcome<CastPart>> {
    const table = this.contest.castTable(keyOf(token), place);
    const { rows } = this.contest;
    if (!table.ok) return table;
    if (rows === undefined) return refuse('noSuchContest');
    const { ROOMS } = this.env;
    const { game } = table.value;
    const shown = { token: tableToken(rows.main.secret, game), ...(after !== undefined && { after }) };
    return ROOMS.get(ROOMS.idFromName(game)).call('cast', shown);
  }

  async text(which: ContestText): Promise<Outcome<{ text: string; version: number }>> {
    const { rows, view } = this.contest;
    if (rows === undefined || view === undefined) return refuse('noSuchContest');
    const { version } = view;
    const { origin } = rows.main;
    switch (which) {
      case 'view':
        return done({ version, text: JSON.stringify(view) });
      case 'results.csv':
        return done({ version, text: resultsCsv(view, origin) });
      case 'results.json':
        return done({ version, text: resultsJson(view, origin) });
      case 'write-up':
        return done({ version, text: writeUp(view, origin) });
      case 'calendar.ics':
        return done({ version, text: calendarOf(view, origin) });
    }
  }

  async calendar(token: string): Promise<Outcome<string>> {
    const own = this.contest.own(keyOf(token));
    const { rows, view } = this.contest;
    if (rows === undefined || view === undefined) return refuse('noSuchContest');
    return own.ok ? done(calendarOf(view, rows.main.origin, token)) : own;
  }

  // Connections

  override async fetch(request: Request): Promise<Response> {
    if (this.contest.rows === undefined) return no('noSuchContest');
    if (request.headers.get('Upgrade') !== 'websocket') return no('onlySockets');
    return this.audience.accept(request, CONTEST_CAPS.sockets, Date.now());
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return;
    this.audience.hear(socket, message, Date.now());
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
  }

  // What is due by itself

  override async alarm(): Promise<void> {
    this.armedFor = null;
    try {
      const { rows } = this.contest;
      const spent = rows === undefined ? undefined : spentAt(rows);
      if (spent !== undefined && spent <= Date.now()) return await this.remove();
      await this.enterBy((contest, now) => contest.due(now));
      await this.errands.rest();
    } catch {
      // Reported already. An alarm that throws would only ring again and again.
      await this.ctx.storage.setAlarm(Date.now() + TRY_AGAIN);
    }
  }

  /** Nothing of the event is kept any more. */
  private async remove(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE.gone, 'closed');
    await this.ctx.storage.deleteAlarm();
    await this.store.destroy();
    this.contest = this.fresh();
  }

  /** The alarm is set only if something is due earlier than it rings anyway: each setting is a row written. */
  private async arm(): Promise<void> {
    const { givenUpAt } = this.errands;
    const next = this.contest.nextDue(Date.now(), givenUpAt === undefined);
    const moments = [next, givenUpAt].filter((at) => at !== undefined);
    if (moments.length === 0) return;
    const due = Math.min(...moments);
    this.armedFor ??= await this.ctx.storage.getAlarm();
    if (this.armedFor !== null && this.armedFor <= due) return;
    this.armedFor = due;
    await this.ctx.storage.setAlarm(due);
  }
}
