import type { LinkRole } from '../keys/contest-links.ts';
import { keyOf } from '../keys/secrets.ts';
import type { ContestDeed } from '../protocol/calls/contests.ts';
import { CONTEST_CAPS, type ContestOwn, type ContestView } from '../protocol/contest.ts';
import type { ContestReport } from '../protocol/contest-reports.ts';
import { done, type Outcome, refuse } from '../protocol/refusals.ts';
import { type Caller, type DeedAnswer, type Doing, type LinkHolder, mayDo } from './acts/deed.ts';
import { DEEDS } from './acts/deeds.ts';
import { type Entry, enter } from './acts/enter.ts';
import { checkedSettings } from './acts/settings.ts';
import { Draft } from './record/draft.ts';
import {
  CONTEST_SCHEMA,
  type ErrandRow,
  type MainRow,
  type Rows,
  type TableRow,
  tableKey,
} from './record/rows.ts';
import type { ContestStore } from './record/store.ts';
import type { Around } from './run/around.ts';
import { nextDue, settleDue } from './run/due.ts';
import { type ErrandOutcome, errandDone, errandFailed } from './run/errand-results.ts';
import { dueErrands, send } from './run/errands.ts';
import { hearReport } from './run/reports.ts';
import { ownOf } from './told/own.ts';
import { cardOf, viewOf } from './told/view.ts';

/** What an event needs from where it runs. */
interface ContestDeps {
  readonly store: ContestStore;
  newGame(): string;
  newLink(role: LinkRole): string;
  /** Everybody who watches is told of a change: how it was seen before, and how it is seen now. */
  changed(before: ContestView | undefined, after: ContestView): void;
}

/** What the maker of an event gives it; links as digests. */
export interface NewContest {
  id: string;
  origin: string;
  secret: string;
  organiserKey: string;
  helperKey: string;
  /** The circle that its tables count for, by id. */
  circle?: string;
  settings: unknown;
}

/** Each act is a line of the log, which is kept: players cannot use up what those who run the event may do. */
const hasDoneAll = ({ last }: MainRow, by: Caller): boolean =>
  by.role === 'player' ? (by.entrant.acts ?? 0) >= CONTEST_CAPS.actsOfPlayer : last.deed >= CONTEST_CAPS.acts;

function countDeed(draft: Draft, by: Caller): void {
  if (by.role !== 'player') {
    draft.number('deed');
    return;
  }
  const entrant = draft.now.entrant.get(Number(by.entrant.id.slice(1)));
  if (entrant !== undefined) draft.put('entrant', { ...entrant, acts: (entrant.acts ?? 0) + 1 });
}

/**
 * One event as a plain class. Memory is a cache of the rows: it is replaced after they are written, and any error drops it. Every entry
 * settles what is due first, so that nothing depends on when an alarm rings.
 */
export class Contest {
  private readonly deps: ContestDeps;
  private cached: Rows | undefined;
  private seen: ContestView | undefined;

  constructor(deps: ContestDeps) {
    this.deps = deps;
  }

  get rows(): Rows | undefined {
    this.cached ??= this.deps.store.read();
    return this.cached;
  }

  private around(now: number): Around {
    return { now, newGame: () => this.deps.newGame(), newLink: (role) => this.deps.newLink(role) };
  }

  /** Made once; made again, it stays as it is. */
  create({ settings, ...given }: NewContest, now: number): Outcome<true> {
    if (this.rows !== undefined) return done(true);
    const checked = checkedSettings(settings, now);
    if (!checked.ok) return checked;
    const empty = new Map<never, never>();
    const main: MainRow = {
      schema: CONTEST_SCHEMA,
      ...given,
      createdAt: now,
      settings: checked.value,
      version: 0,
      last: { player: 0, act: 0, deed: 0, need: 0, errand: 0, penalty: 0 },
    };
    const draft = new Draft({
      main,
      entrant: empty,
      round: empty,
      plan: empty,
      table: empty,
      result: empty,
      need: empty,
      penalty: empty,
      act: empty,
      ban: empty,
      errand: empty,
    });
    draft.put('act', { seq: draft.number('act'), at: now, by: 'organiser', kind: 'made' });
    this.commit(draft, now);
    return done(true);
  }

  /** Whom a link belongs to, by its digest; undefined for one that opens nothing any more. */
  private callerOf(rows: Rows, key: string): LinkHolder | undefined {
    if (rows.main.organiserKey === key) return { role: 'organiser' };
    if (rows.main.helperKey === key) return { role: 'helper' };
    if (rows.main.casterKey === key) return { role: 'caster' };
    const entrant = [...rows.entrant.values()].find((one) => one.key === key);
    return entrant === undefined ? undefined : { role: 'player', entrant };
  }

  // What is asked of it

  get view(): ContestView | undefined {
    const { rows } = this;
    if (rows === undefined) return undefined;
    if (this.seen?.version !== rows.main.version) this.seen = viewOf(rows);
    return this.seen;
  }

  /** What somebody is told alone, by the digest of the link. */
  own(key: string): Outcome<ContestOwn> {
    const { rows } = this;
    if (rows === undefined) return refuse('noSuchContest');
    const caller = this.callerOf(rows, key);
    return caller === undefined ? refuse('wrongLink') : done(ownOf(rows, caller));
  }

  /** The game at a table, for a caster of this event and nobody else. */
  castTable(key: string, place: { round: number; number: number }): Outcome<TableRow> {
    const { rows } = this;
    if (rows === undefined) return refuse('noSuchContest');
    if (this.callerOf(rows, key)?.role !== 'caster') return refuse('wrongLink');
    const table = rows.table.get(tableKey(place));
    if (table === undefined) return refuse('noSuchContestTable');
    return table.startedAt === undefined ? refuse('notStarted') : done(table);
  }

  enter(entry: Entry, now: number): Outcome<{ player: string; token: string; isWaiting: boolean }> {
    return this.perform((draft) => enter(draft, entry, this.around(now)), now);
  }

  act(token: string, deed: ContestDeed, now: number): Outcome<DeedAnswer & { version: number }> {
    this.due(now);
    const { rows } = this;
    if (rows === undefined) return refuse('noSuchContest');
    const by = this.callerOf(rows, keyOf(token));
    if (by === undefined) return refuse('wrongLink');
    if (by.role === 'caster') return refuse('notOrganiser');
    if (hasDoneAll(rows.main, by)) return refuse('tooManyActs');
    const outcome = this.perform((draft) => this.run(draft, deed, { ...this.around(now), by }), now);
    return outcome.ok ? done({ ...outcome.value, version: this.rows?.main.version ?? 0 }) : outcome;
  }

  private run<K extends ContestDeed['kind']>(
    draft: Draft,
    deed: Extract<ContestDeed, { kind: K }>,
    around: Doing,
  ): Outcome<DeedAnswer> {
    // The kind of a deed is that of its entry, which the compiler does not see through the union.
    const kind: K = deed.kind as K;
    const { who, run } = DEEDS[kind];
    if (!mayDo(who, around.by)) return refuse('notOrganiser');
    const outcome = run(draft, deed, around);
    if (outcome.ok) countDeed(draft, around.by);
    return outcome;
  }

  /** What a table tells. */
  report(report: ContestReport, now: number): void {
    this.perform((draft) => {
      hearReport(draft, report, now);
      return done(true);
    }, now);
  }

  // What is done by itself

  /** Everything that time has brought. */
  due(now: number): void {
    const { rows } = this;
    if (rows === undefined) return;
    const draft = new Draft(rows);
    settleDue(draft, this.around(now));
    this.commit(draft, now);
  }

  /** When something is due; without errands, while these are under way. */
  nextDue(now: number, withErrands = true): number | undefined {
    const { rows } = this;
    if (rows === undefined) return undefined;
    const errands = withErrands ? [...rows.errand.values()].map(({ due }) => due) : [];
    const moments = [nextDue(rows, now), ...errands];
    const known = moments.filter((at) => at !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  errands(now: number): ErrandRow[] {
    const { rows } = this;
    return rows === undefined ? [] : dueErrands(rows, now);
  }

  /** What became of errands; without an outcome one has to be tried again. */
  settleErrands(
    settled: readonly { row: ErrandRow; outcome: ErrandOutcome | undefined }[],
    now: number,
  ): void {
    this.perform((draft) => {
      for (const { row, outcome } of settled) {
        if (!draft.now.errand.has(row.id)) continue;
        if (outcome === undefined) errandFailed(draft, row, now);
        else errandDone(draft, row, outcome, now);
      }
      return done(true);
    }, now);
  }

  /** One act: what is due, then the act, as one change; refused, nothing of the act is kept. */
  private perform<T>(act: (draft: Draft) => Outcome<T>, now: number): Outcome<T> {
    this.due(now);
    const { rows } = this;
    if (rows === undefined) return refuse('noSuchContest');
    const draft = new Draft(rows);
    const outcome = act(draft);
    if (!outcome.ok) return outcome;
    settleDue(draft, this.around(now));
    this.commit(draft, now);
    return outcome;
  }

  /** Writes first, then remembers, then tells. */
  private commit(draft: Draft, now: number): void {
    if (!draft.isChanged) return;
    const before = this.cached === undefined ? undefined : this.view;
    this.list(draft, now);
    draft.setMain({ version: draft.main.version + 1 });
    const rows = draft.now;
    this.cached = undefined;
    this.deps.store.write(rows.main, draft.changes);
    this.cached = rows;
    const after = this.view;
    if (after !== undefined) this.deps.changed(before, after);
  }

  /** What lists say of the event is brought there whenever it changes. */
  private list(draft: Draft, now: number): void {
    const { rows } = this;
    const isListed = (of: Rows): string =>
      JSON.stringify([of.main.settings.isPublic, of.main.endedAt, cardOf(of)]);
    const isSame = rows !== undefined && this.cached !== undefined && isListed(rows) === isListed(draft.now);
    const isWaiting = [...draft.now.errand.values()].some(({ errand }) => errand.to === 'directory');
    if (!isSame && !isWaiting) send(draft, { to: 'directory' }, now);
  }
}
