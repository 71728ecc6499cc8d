import { CONTEST_KEPT, REACH_KEPT } from '../../protocol/contest.ts';
import type { Draft } from '../record/draft.ts';
import {
  isDone,
  isEventOver,
  isRoundOver,
  lastRound,
  MINUTE,
  playedRound,
  tableState,
} from '../record/phase.ts';
import { type RoundRow, type Rows, tableKey } from '../record/rows.ts';
import { tablesOf } from '../record/standing.ts';
import type { Around } from './around.ts';
import { notCheckedIn } from './entry.ts';
import { note, tell, tellAll } from './errands.ts';
import { raise } from './need-rows.ts';
import { decideByTime } from './needs.ts';
import { giveAway } from './reports.ts';
import { beginRound, cancel, drawOn, goOn } from './rounds.ts';
import { lookAtOpen, missedAt } from './tables.ts';

// What time brings. Every entry into an event looks at it first, so that an alarm that is late or rings twice changes nothing.

/** A table that is so late after its deadline, with all that may move it, should have a result. */
const LATE_RESULT = 15 * MINUTE;
/** And if it has none so long after it was ended, it will have none. */
const NO_RESULT = 30 * MINUTE;
/** How long before the start those who run an event are told who is missing. */
const TELL_MISSING = 5 * MINUTE;
/** How long an event that is cancelled waits for the results of its tables. */
const CANCEL_WAIT = 5 * MINUTE;
/** Steps that one entry goes: each is a change of its own, and all of them together end. */
const MOST_STEPS = 50;

const checkInAt = ({ main }: Rows): number | undefined => {
  const { startsAt, checkInMinutes } = main.settings;
  return main.isCheckInOpen || checkInMinutes === 0 ? undefined : startsAt - checkInMinutes * MINUTE;
};

function openCheckIn(draft: Draft, now: number): boolean {
  const at = checkInAt(draft.now);
  if (at === undefined || at > now || lastRound(draft.now) !== undefined) return false;
  draft.setMain({ isCheckInOpen: true });
  note(draft, { at: now, by: 'server', kind: 'checkInOpen' });
  tellAll(draft, { kind: 'checkInOpen' }, now);
  return true;
}

/** When it is told who has not checked in: some minutes before the start, while there is a check-in. */
function missingAt({ main }: Rows): number | undefined {
  const { isCheckInOpen, isMissingTold, settings } = main;
  return isCheckInOpen && !isMissingTold && settings.checkInMinutes * MINUTE > TELL_MISSING
    ? settings.startsAt - TELL_MISSING
    : undefined;
}

function tellMissing(draft: Draft, now: number): boolean {
  const at = missingAt(draft.now);
  if (at === undefined || at > now || lastRound(draft.now) !== undefined) return false;
  draft.setMain({ isMissingTold: true });
  // What comes too late helps nobody.
  const isEarly = now < draft.main.settings.startsAt;
  if (isEarly && notCheckedIn(draft.now).length > 0) tell(draft, 'organiser', { kind: 'notCheckedIn' }, now);
  return true;
}

const isMissingPeople = (rows: Rows): boolean =>
  [...rows.need.values()].some(({ kind }) => kind === 'tooFew');

/** When the next round begins by itself; undefined if none does, or the one before it is not over. */
export function nextStart(rows: Rows): number | undefined {
  if (isEventOver(rows)) return undefined;
  const { settings } = rows.main;
  const played = playedRound(rows);
  if (played === undefined)
    return lastRound(rows) === undefined && settings.begins === 'byItself' ? settings.startsAt : undefined;
  const next: RoundRow | undefined = rows.round.get(played.number + 1);
  return next?.pairing === undefined && isRoundOver(rows, played) ? next?.startsAt : undefined;
}

function startDue(draft: Draft, around: Around): boolean {
  const at = nextStart(draft.now);
  return at !== undefined && at <= around.now && beginRound(draft, around);
}

/** When those who run the event are asked about a table that should be done. */
const lateAt = (rows: Rows, deadlineAt: number): number =>
  deadlineAt + rows.main.settings.slipMinutes * MINUTE + LATE_RESULT;

function lookAtTables(draft: Draft, now: number): boolean {
  const round = playedRound(draft.now);
  let isChanged = false;
  for (const table of round === undefined ? [] : tablesOf(draft.now, round.number)) {
    if (lookAtOpen(draft, table, now)) {
      isChanged = true;
      continue;
    }
    if (tableState(draft.now, table) !== 'live' || table.deadlineAt === undefined) continue;
    const late = lateAt(draft.now, table.deadlineAt);
    const about = `late ${tableKey(table)}`;
    if (late + NO_RESULT <= now && table.isAdjudicated) {
      giveAway(draft, table, now);
      isChanged = true;
    } else if (
      late <= now &&
      !table.isAdjudicated &&
      ![...draft.now.need.values()].some((need) => need.about === about)
    ) {
      raise(
        draft,
        {
          kind: 'lateResult',
          about,
          round: table.round,
          table: table.number,
          deadline: now + 5 * MINUTE,
          choices: ['adjudicate', 'wait'],
        },
        now,
      );
      isChanged = true;
    }
  }
  return isChanged;
}

/** The organiser's own address is not kept longer than it may be needed. */
function forgetReach(draft: Draft, now: number): boolean {
  const { endedAt, cancelled, settings } = draft.main;
  const over = endedAt ?? cancelled?.at;
  if (
    over === undefined ||
    over + REACH_KEPT > now ||
    (settings.reach === '' && settings.webhook === undefined)
  )
    return false;
  const { webhook: _, ...rest } = settings;
  draft.setMain({ settings: { ...rest, reach: '' } });
  for (const entrant of draft.now.entrant.values())
    if (entrant.webhook !== undefined || entrant.net !== undefined) {
      const { webhook: __, net: ___, ...kept } = entrant;
      draft.put('entrant', kept);
    }
  return true;
}

/** Tables that are ended for an event that is cancelled are waited for, but not for long. */
function cancelOn(draft: Draft, { at, reason }: { at: number; reason: string }, now: number): void {
  const round = playedRound(draft.now);
  const tables = round === undefined ? [] : tablesOf(draft.now, round.number);
  const open = tables.filter((table) => !isDone(draft.now, table));
  if (open.length > 0 && now < at + CANCEL_WAIT) return;
  for (const table of open) giveAway(draft, table, now);
  cancel(draft, 'organiser', reason, now);
}

/** Everything that is due; says whether a draw goes on, which takes another entry. */
export function settleDue(draft: Draft, around: Around): void {
  const { now } = around;
  if (forgetReach(draft, now)) return;
  const { cancelling } = draft.main;
  if (cancelling !== undefined) return cancelOn(draft, cancelling, now);
  for (let step = 0; step < MOST_STEPS && !isEventOver(draft.now); step += 1) {
    // One stretch of the draw in each entry, whatever else there is to do.
    if (lastRound(draft.now)?.pairing !== undefined) {
      drawOn(draft, around);
      return;
    }
    const isChanged =
      openCheckIn(draft, now) ||
      tellMissing(draft, now) ||
      decideByTime(draft, now) ||
      lookAtTables(draft, now) ||
      goOn(draft, now) ||
      startDue(draft, around);
    if (!isChanged) return;
  }
}

/** When something is due next; errands are counted apart. */
export function nextDue(rows: Rows, now: number): number | undefined {
  const { main } = rows;
  const over = main.endedAt ?? main.cancelled?.at;
  if (over !== undefined) {
    const isReachKept = main.settings.reach !== '' || main.settings.webhook !== undefined;
    return isReachKept ? over + REACH_KEPT : over + CONTEST_KEPT;
  }
  if (main.cancelling !== undefined) return main.cancelling.at + CANCEL_WAIT;
  if (lastRound(rows)?.pairing !== undefined) return now;
  const isBefore = lastRound(rows) === undefined;
  const round = playedRound(rows);
  const tables =
    round === undefined ? [] : tablesOf(rows, round.number).filter((table) => !isDone(rows, table));
  const moments = [
    isBefore ? checkInAt(rows) : undefined,
    isBefore ? missingAt(rows) : undefined,
    isMissingPeople(rows) ? undefined : nextStart(rows),
    ...[...rows.need.values()].map(({ deadline }) => deadline),
    ...tables.flatMap((table) => {
      if (tableState(rows, table) === 'open')
        return table.isStarting || table.startBy === undefined || table.pausedAt !== undefined
          ? []
          : [missedAt(rows, table) > now ? missedAt(rows, table) : table.startBy];
      if (table.deadlineAt === undefined) return [];
      const late = lateAt(rows, table.deadlineAt);
      return [late > now ? late : late + NO_RESULT];
    }),
  ];
  const known = moments.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** When nothing of it is needed any more. */
export const spentAt = ({ main }: Rows): number | undefined => {
  const over = main.endedAt ?? main.cancelled?.at;
  return over === undefined ? undefined : over + CONTEST_KEPT;
};
