import type { Refusal } from '../../protocol/refusals.ts';
import type { Draft } from '../record/draft.ts';
import { MINUTE } from '../record/phase.ts';
import { type ErrandRow, type TableRow, tableKey } from '../record/rows.ts';
import { errandWait, MOST_NOTICE_TRIES } from './errands.ts';
import { raise } from './need-rows.ts';
import { cannotHold } from './open-up.ts';
import { giveAway, STUCK } from './reports.ts';
import { deadlineOf } from './round-time.ts';

/** What a place has answered: that it is done, or why it is not. */
export type ErrandOutcome = { ok: true } | { ok: false; error: Refusal };

/** Refusals by which a table says that there is no game any more. */
const GONE: readonly string[] = ['noSuchTable', 'closed', 'closedByOperator', 'archived'];

/** It did not get there, or nobody answered: it is tried again, later each time. A notice is given up at last. */
export function errandFailed(draft: Draft, row: ErrandRow, now: number): void {
  const tries = row.tries + 1;
  if (row.errand.to === 'webhook' && tries >= MOST_NOTICE_TRIES) draft.drop('errand', row);
  else draft.put('errand', { ...row, tries, due: now + errandWait(tries) });
}

/** A table that refuses to begin would hold everybody up: a fault of ours, which somebody has to know of. */
function cannotStart(draft: Draft, table: TableRow, now: number): void {
  const { round, number } = table;
  const about = `stuck ${tableKey(table)}`;
  raise(
    draft,
    { kind: 'stuck', about, round, table: number, deadline: now + STUCK, choices: ['adjudicate', 'wait'] },
    now,
  );
}

/** It has arrived. What a table refuses will not become possible by asking again. */
export function errandDone(draft: Draft, row: ErrandRow, outcome: ErrandOutcome, now: number): void {
  draft.drop('errand', row);
  const { errand } = row;
  if (errand.to === 'make') {
    const table = draft.now.table.get(tableKey(errand));
    if (table !== undefined && table.madeAt === undefined)
      draft.put('table', {
        ...table,
        madeAt: now,
        startBy: now + draft.main.settings.noShowMinutes * MINUTE,
        deadlineAt: deadlineOf(draft.now, errand.round),
      });
    return;
  }
  if (errand.to !== 'table') return;
  const table = [...draft.now.table.values()].find(({ game }) => game === errand.game);
  if (table === undefined) return;
  if (!outcome.ok && GONE.includes(outcome.error.code)) giveAway(draft, table, now);
  else if (errand.act === 'contestHold') {
    if (!outcome.ok && outcome.error.code === 'gameOver') cannotHold(draft, table, now);
  } else if (errand.act === 'contestStart')
    if (outcome.ok || outcome.error.code === 'alreadyStarted')
      draft.put('table', { ...table, startedAt: table.startedAt ?? now });
    else cannotStart(draft, table, now);
}
