import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { openTables, roundNow } from './rounds.ts';

/** When last turns are called at the last of the tables; undefined while that is open at any of them. */
function waitsUntil(view: ContestView): { tables: number[]; until: number | undefined } | undefined {
  const round = roundNow(view);
  if (round === undefined || view.phase !== 'playing') return undefined;
  const open = openTables(round);
  if (open.length === 0) return undefined;
  const ends = open.map(({ deadlineAt, pausedAt }) => (pausedAt === undefined ? deadlineAt : undefined));
  const known = ends.filter((at) => at !== undefined);
  return {
    tables: open.map(({ number }) => number),
    until: known.length < ends.length ? undefined : Math.max(...known),
  };
}

/** Which tables the round waits for, and until when, by the clock of whoever looks. */
export function sayWaitsFor(view: ContestView): string | undefined {
  const waits = waitsUntil(view);
  if (waits === undefined) return undefined;
  const { tables, until } = waits;
  const isAhead = until !== undefined && until > Date.now();
  return contestPages.page.waitsFor(tables, isAhead ? contestPages.clock({ at: until }) : undefined);
}

export function WaitsFor({ view }: { view: ContestView }) {
  const said = sayWaitsFor(view);
  return said === undefined ? null : <p class="waits-for">{said}</p>;
}
