import type { PlayerId } from '../../../engine/contest/index.ts';
import type { ContestAct, NeedChoice } from '../../protocol/contest.ts';
import { CONTEST_LIMITS } from '../../protocol/contest-table.ts';
import { serverWords } from '../../protocol/server-words.ts';
import type { Draft } from '../record/draft.ts';
import { isDone, MINUTE, playedRound } from '../record/phase.ts';
import type { NeedRow, TableRow } from '../record/rows.ts';
import { ask, note } from './errands.ts';
import { giveAway } from './reports.ts';
import { cancel, finish } from './rounds.ts';
import { decideNoShow } from './tables.ts';

// What is decided about a need, by somebody or by the passing of its time: both take this road.

/** What a call is given when somebody chooses to add time. */
const ADDED_MINUTES = 3;
/** How much later a need comes back that is to be waited with. */
const LATER = 30 * MINUTE;

function tableOf(draft: Draft, { round, table }: NeedRow): TableRow | undefined {
  return round === undefined || table === undefined ? undefined : draft.now.table.get(round * 1000 + table);
}

export function decide(
  draft: Draft,
  need: NeedRow,
  choice: NeedChoice,
  now: number,
  by: ContestAct['by'],
): void {
  const table = tableOf(draft, need);
  if (need.kind === 'noShow') {
    if (table !== undefined) decideNoShow(draft, table, choice, now, by);
    return;
  }
  draft.drop('need', need);
  // A call that nobody answers ends at the table by itself.
  if (need.kind === 'call' && by !== 'server' && table !== undefined) ruleOn(draft, table, need, choice, now);
  switch (choice) {
    case 'cancel':
      return giveUp(draft, now);
    case 'adjudicate':
      if (table !== undefined) adjudicate(draft, table, now);
      return;
    case 'addTime':
      if (table !== undefined) ask(draft, table.game, 'contestAddTime', { ms: ADDED_MINUTES * MINUTE }, now);
      return;
    case 'bot':
      if (table !== undefined && need.player !== undefined)
        ask(draft, table.game, 'contestBot', { player: need.player }, now);
      return;
    case 'wait':
      if (need.kind === 'tooFew' || need.kind === 'lateResult' || need.kind === 'stuck')
        draft.put('need', { ...need, deadline: now + LATER });
      return;
    case 'goOn':
    case 'substitute':
    case 'runnerUp':
    case 'smaller':
      return;
  }
}

/** What was chosen about a call is a ruling: it stands in the table's notes, and time goes on there. */
function ruleOn(
  draft: Draft,
  { game }: TableRow,
  { player }: NeedRow,
  choice: NeedChoice,
  now: number,
): void {
  const words = serverWords().contest.rulings;
  const text = {
    goOn: words.goOn,
    addTime: words.addTime(ADDED_MINUTES),
    adjudicate: words.adjudicate,
  };
  if (choice !== 'goOn' && choice !== 'addTime' && choice !== 'adjudicate') return;
  ask(draft, game, 'contestRule', { text: text[choice], ...(player !== undefined && { player }) }, now);
}

/** A penalty is a ruling, too; somebody who does not sit there is not named at the table. */
export function rulePenalty(
  draft: Draft,
  need: NeedRow,
  { player, points, reason }: { player: PlayerId; points: number; reason: string },
  now: number,
): void {
  const table = tableOf(draft, need);
  draft.drop('need', need);
  if (table === undefined) return;
  const text = serverWords().contest.rulings.penalty(points, reason).slice(0, CONTEST_LIMITS.text);
  const isSeated = table.seats.some((seat) => seat.player === player);
  ask(draft, table.game, 'contestRule', { text, ...(isSeated && { player }) }, now);
}

/** Nobody comes any more: an event that was never played is cancelled, another one is over. */
function giveUp(draft: Draft, now: number): void {
  if (playedRound(draft.now) === undefined) cancel(draft, 'server', '', now);
  else finish(draft, now);
}

/** Stops a game; its score decides, and the table reports it. Where there is no game, there is nothing to wait for. */
export function adjudicate(draft: Draft, table: TableRow, now: number): void {
  if (isDone(draft.now, table)) return;
  if (table.startedAt === undefined) {
    // Begun meanwhile, it would be played for nothing.
    if (table.isStarting) ask(draft, table.game, 'contestAdjudicate', {}, now);
    return giveAway(draft, table, now);
  }
  draft.put('table', { ...table, isAdjudicated: true });
  ask(draft, table.game, 'contestAdjudicate', {}, now);
}

/** What happens by itself, because nobody has said otherwise. */
export function decideByTime(draft: Draft, now: number): boolean {
  const late = [...draft.now.need.values()].filter(
    ({ deadline, kind }) => deadline <= now && kind !== 'noShow',
  );
  for (const need of late) {
    const [choice = 'goOn'] = need.choices;
    decide(draft, need, choice, now, 'server');
    if (choice !== 'goOn' && choice !== 'wait')
      note(draft, {
        at: now,
        by: 'server',
        kind: `byDefault.${choice}`,
        ...(need.round !== undefined &&
          need.table !== undefined && { table: { round: need.round, number: need.table } }),
        ...(need.player !== undefined && { player: need.player }),
      });
  }
  return late.length > 0;
}
