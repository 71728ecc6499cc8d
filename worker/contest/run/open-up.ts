import { isClosedNow, isUntold } from '../record/closed.ts';
import type { Draft } from '../record/draft.ts';
import { isDone } from '../record/phase.ts';
import type { RoundRow, TableRow } from '../record/rows.ts';
import { resultOf, tablesOf } from '../record/standing.ts';
import { ask, note, tell } from './errands.ts';

// What was not to be told yet, and is told: every table learns of it, and whoever runs the event what has come of it.

/** Tells how a game came out, unless that has to wait. */
export function tellResult(draft: Draft, table: TableRow, now: number): void {
  const { round, number } = table;
  if (resultOf(draft.now, table)?.game !== undefined && !isUntold(draft.now, table))
    tell(draft, 'organiser', { kind: 'result', round, number }, now);
}

/** Holds the end of a game for the stream, or releases it. */
export function holdTable(draft: Draft, { isHeld: _, ...table }: TableRow, isOn: boolean, now: number): void {
  draft.put('table', { ...table, ...(isOn && { isHeld: true as const }) });
  ask(draft, table.game, 'contestHold', { isOn }, now);
  if (!isOn) tellResult(draft, table, now);
}

/** A game that was over before its table heard of it cannot be held any more: everybody has seen how it ended. */
export function cannotHold(draft: Draft, { isHeld, ...table }: TableRow, now: number): void {
  if (!isHeld) return;
  draft.put('table', table);
  note(draft, {
    at: now,
    by: 'server',
    kind: 'released',
    table: { round: table.round, number: table.number },
  });
  tellResult(draft, table, now);
}

function openRound(draft: Draft, round: RoundRow, now: number): void {
  const tables = tablesOf(draft.now, round.number);
  draft.put('round', { ...round, openedAt: now });
  note(draft, { at: now, by: 'server', kind: 'roundOpened', table: { round: round.number, number: 0 } });
  for (const table of tables) {
    ask(draft, table.game, 'contestOpen', {}, now);
    tellResult(draft, table, now);
  }
}

/** Opens closed rounds whose last table is done, and of an event that is cancelled whatever is held: nobody comes to release it. */
export function openUp(draft: Draft, now: number): boolean {
  const { now: rows, main } = draft;
  const rounds = [...rows.round.values()].filter(
    ({ number, drawn }) =>
      drawn !== undefined &&
      isClosedNow(rows, number) &&
      tablesOf(rows, number).every((table) => isDone(rows, table)),
  );
  const held = main.cancelled === undefined ? [] : [...rows.table.values()].filter(({ isHeld }) => isHeld);
  for (const round of rounds) openRound(draft, round, now);
  for (const table of held) holdTable(draft, table, false, now);
  return rounds.length + held.length > 0;
}
