import type { PlayerId } from '../../../engine/contest/index.ts';
import type { ContestAct } from '../../protocol/contest.ts';
import type { ContestActName, ContestActs } from '../../protocol/contest-table.ts';
import type { Draft } from '../record/draft.ts';
import type { ContestNoticeKind, Errand, ErrandRow, Rows } from '../record/rows.ts';

// What an event leaves to be done elsewhere, and what it writes into its public log.

/** Rooms and webhooks that are called in one go: the free plan allows fifty requests. */
export const ERRANDS_AT_ONCE = 40;
/** More than any event has open at once; what would go beyond is left out, and only notices ever are so many. */
const MOST_ERRANDS = 3_000;
/** Tables are asked until they answer; a notice that nobody takes is given up. */
export const MOST_NOTICE_TRIES = 5;
const SECOND = 1000;
const LONGEST_WAIT = 5 * 60 * SECOND;

/** Tables are waited for by people: they are tried again sooner than anything else. */
export const errandWait = (tries: number): number => Math.min(LONGEST_WAIT, SECOND * 2 ** tries);

export function send(draft: Draft, errand: Errand, due: number): void {
  if (draft.now.errand.size >= MOST_ERRANDS && errand.to === 'webhook') return;
  draft.put('errand', { id: draft.number('errand'), due, tries: 0, errand });
}

/** Something for a table to do. */
export function ask<N extends ContestActName>(
  draft: Draft,
  game: string,
  act: N,
  args: ContestActs[N],
  now: number,
): void {
  // Name and arguments belong together, which the compiler cannot see through the parameter.
  send(draft, { to: 'table', game, act, args } as Errand, now);
}

type Notice = { kind: ContestNoticeKind; round?: number; number?: number };

/** Tells somebody at the own webhook, if there is one. */
export function tell(draft: Draft, whose: PlayerId | 'organiser', notice: Notice, now: number): void {
  const webhook =
    whose === 'organiser'
      ? draft.main.settings.webhook
      : draft.now.entrant.get(Number(whose.slice(1)))?.webhook;
  if (webhook !== undefined) send(draft, { to: 'webhook', whose, ...notice }, now);
}

/** Everybody who plays or waits. */
export function tellAll(draft: Draft, notice: Notice, now: number): void {
  tell(draft, 'organiser', notice, now);
  for (const { id, state } of draft.now.entrant.values())
    if (state === 'in' || state === 'waiting') tell(draft, id, notice, now);
}

/** A line of the public log. */
export function note(draft: Draft, line: Omit<ContestAct, 'seq'>): void {
  draft.put('act', { seq: draft.number('act'), ...line });
}

/** Where an errand leads: those to one place are carried out one after the other. */
const placeOf = (rows: Rows, { errand }: ErrandRow): string => {
  switch (errand.to) {
    case 'make':
      return rows.table.get(errand.round * 1000 + errand.number)?.game ?? '';
    case 'table':
      return errand.game;
    case 'directory':
      return 'directory';
    case 'webhook':
      return `webhook ${errand.whose}`;
  }
};

/** What is due now, at most so many, and the first of each place alone. */
export function dueErrands(rows: Rows, now: number, most = ERRANDS_AT_ONCE): ErrandRow[] {
  const places = new Set<string>();
  const due: ErrandRow[] = [];
  for (const row of rows.errand.values()) {
    const place = placeOf(rows, row);
    if (places.has(place)) continue;
    places.add(place);
    if (row.due <= now && due.length < most) due.push(row);
  }
  return due;
}
