import type { ContestReport } from '../../protocol/contest-reports.ts';
import type { Draft } from '../record/draft.ts';
import { isDone, MINUTE } from '../record/phase.ts';
import { type TableRow, tableKey } from '../record/rows.ts';
import { isPlayerId, resultOf } from '../record/standing.ts';
import { note, tell } from './errands.ts';
import { raise, settleAbout, settleTable } from './need-rows.ts';
import { lineOf } from './round-time.ts';

// What tables report: at least once, possibly out of order, and taken in once.

/** How long somebody has to look at a table where nothing goes on by itself. */
export const STUCK = 10 * MINUTE;
/** Numbers that are remembered; a table has a few dozen of them. */
const NUMBERS_KEPT = 400;

const lost = (table: TableRow, player: string): string => `lost ${tableKey(table)} ${player}`;
const called = (table: TableRow, player: string): string => `call ${tableKey(table)} ${player}`;

/** Takes a report in; one that is not about a table of ours, or is known, changes nothing. */
export function hearReport(draft: Draft, report: ContestReport, now: number): void {
  const table = draft.now.table.get(tableKey({ round: report.round, number: report.table }));
  if (table === undefined || table.game !== report.game || report.contest !== draft.main.id) return;
  if (report.kind === 'seat') return hearSeat(draft, table, report, now);
  if (table.told.includes(report.number)) return;
  const told = [...table.told, report.number].slice(-NUMBERS_KEPT);
  hearNews(draft, { ...table, told }, report, now);
}

function hearSeat(
  draft: Draft,
  table: TableRow,
  { player, isPresent, isReady, number }: Extract<ContestReport, { kind: 'seat' }>,
  now: number,
): void {
  const known = table.seats.find((seat) => seat.player === player);
  if (known === undefined || known.told >= number) return;
  const { isPresent: _, isReady: __, ...rest } = known;
  const seat = {
    ...rest,
    told: number,
    ...(isPresent && { isPresent: true as const }),
    ...(isReady && { isReady: true as const }),
  };
  draft.put('table', { ...table, seats: table.seats.map((one) => (one === known ? seat : one)) });
  if (isPresent) settleAbout(draft, lost(table, player));
  else if (table.startedAt !== undefined && !isDone(draft.now, table))
    raise(
      draft,
      {
        kind: 'lostLine',
        about: lost(table, player),
        round: table.round,
        table: table.number,
        player,
        // As long as the clock of a lost line stands.
        deadline: now + lineOf(draft.now, table.round),
        choices: ['wait', 'bot'],
      },
      now,
    );
}

function hearNews(
  draft: Draft,
  table: TableRow,
  report: Exclude<ContestReport, { kind: 'seat' }>,
  now: number,
): void {
  const place = { round: table.round, table: table.number };
  switch (report.kind) {
    case 'started': {
      settleTable(draft, table);
      draft.put('table', { ...table, startedAt: table.startedAt ?? report.at });
      return;
    }
    case 'bot': {
      const seats = table.seats.map(({ isBot, ...seat }) =>
        seat.player === report.player
          ? { ...seat, ...(report.isOn && { isBot: true as const }) }
          : { ...seat, ...(isBot && { isBot }) },
      );
      draft.put('table', { ...table, seats });
      return;
    }
    case 'call': {
      draft.put('table', { ...table, callUntil: report.until });
      raise(
        draft,
        {
          kind: 'call',
          about: called(table, report.player),
          ...place,
          player: report.player,
          text: report.text,
          seq: report.seq,
          deadline: report.until,
          choices: ['goOn', 'addTime', 'adjudicate'],
        },
        now,
      );
      return;
    }
    case 'callOver': {
      const { callUntil: _, ...rest } = table;
      draft.put('table', rest);
      settleAbout(draft, called(table, report.player));
      return;
    }
    case 'deadline':
    case 'warning':
      draft.put('table', withDeadline(table, report));
      return;
    case 'timeCalled':
      draft.put('table', table);
      note(draft, {
        at: now,
        by: 'server',
        kind: 'timeCalled',
        table: { round: table.round, number: table.number },
      });
      return;
    case 'stuck':
      draft.put('table', { ...table, isStuck: true });
      raise(
        draft,
        {
          kind: 'stuck',
          about: `stuck ${tableKey(table)}`,
          ...place,
          deadline: now + STUCK,
          choices: ['adjudicate', 'wait'],
        },
        now,
      );
      return;
    case 'finished':
      return hearResult(draft, table, report);
    case 'closed':
      draft.put('table', table);
      return giveAway(draft, table, now);
  }
}

/** The newest report holds, in whatever order they come. */
const withDeadline = (
  table: TableRow,
  { deadlineAt, number }: { deadlineAt: number; number: number },
): TableRow => (number < (table.deadlineTold ?? 0) ? table : { ...table, deadlineAt, deadlineTold: number });

/** A result comes once. One that comes after the round was frozen is too late to change anything: a table that is done stays as it is. */
function hearResult(
  draft: Draft,
  table: TableRow,
  report: Extract<ContestReport, { kind: 'finished' }>,
): void {
  const { callUntil: _, pausedAt: __, ...rest } = table;
  draft.put('table', { ...rest, startedAt: table.startedAt ?? report.at });
  const before = resultOf(draft.now, table);
  if (before?.game !== undefined || before?.nothing !== undefined) return;
  settleTable(draft, table);
  const { kind, finishedAt, turns, isAdjudicated } = report;
  const results = report.results.filter(({ player }) => isPlayerId(player));
  draft.put('result', {
    ...before,
    round: table.round,
    number: table.number,
    at: finishedAt,
    game: { kind, finishedAt, turns, isAdjudicated, results },
  });
  if (!table.isHeld)
    tell(draft, 'organiser', { kind: 'result', round: table.round, number: table.number }, report.at);
}

/** A game that will never have a result: whoever sat there shares the points of the table. */
export function giveAway(draft: Draft, table: TableRow, now: number): void {
  if (resultOf(draft.now, table) !== undefined) return;
  settleTable(draft, table);
  draft.put('result', { round: table.round, number: table.number, at: now, nothing: 'shared' });
  note(draft, {
    at: now,
    by: 'server',
    kind: 'noResult',
    table: { round: table.round, number: table.number },
  });
}
