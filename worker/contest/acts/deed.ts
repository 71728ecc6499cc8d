import type { ContestDeed } from '../../protocol/calls/contests.ts';
import type { ContestAct } from '../../protocol/contest.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { Draft } from '../record/draft.ts';
import { isDone } from '../record/phase.ts';
import { type EntrantRow, type TableRow, tableKey } from '../record/rows.ts';
import type { Around } from '../run/around.ts';
import { note } from '../run/errands.ts';

/** Whoever holds a link of an event. A caster only looks. */
export type LinkHolder = Caller | { role: 'caster' };

/** Whoever does something at an event, by the link they showed. */
export type Caller = { role: 'organiser' | 'helper' } | { role: 'player'; entrant: EntrantRow };

/** What somebody who did something is told: a secret is for them alone. */
export interface DeedAnswer {
  player?: string;
  link?: string;
}

/** Who may do something; helpers may do what is not the organiser's alone. */
type Who = 'anyone' | 'player' | 'helper' | 'organiser';

type DeedOf<K extends ContestDeed['kind']> = Extract<ContestDeed, { kind: K }>;

/** What a deed may look at besides the rows: who does it, and when. */
export interface Doing extends Around {
  readonly by: Caller;
}

export interface Deed<K extends ContestDeed['kind']> {
  readonly who: Who;
  /** Changes the draft, or refuses: then nothing of it is kept. */
  run(draft: Draft, deed: DeedOf<K>, around: Doing): Outcome<DeedAnswer>;
}

export const ok = (answer: DeedAnswer = {}): Outcome<DeedAnswer> => done(answer);

/** Whether this is theirs to do. */
export function mayDo(who: Who, { role }: Caller): boolean {
  switch (who) {
    case 'anyone':
      return true;
    case 'player':
      return role === 'player';
    case 'helper':
      return role !== 'player';
    case 'organiser':
      return role === 'organiser';
  }
}

/** A line of the public log about what somebody did. */
export function logged(
  draft: Draft,
  { by, now }: Doing,
  kind: string,
  facts: Partial<Pick<ContestAct, 'player' | 'table' | 'text' | 'points' | 'minutes'>> = {},
): void {
  note(draft, { at: now, by: by.role, kind, ...facts });
}

export function entrantOf(draft: Draft, player: string): EntrantRow | undefined {
  return draft.now.entrant.get(Number(player.slice(1)));
}

/** Whom a deed is about: oneself, or for those who run the event whoever it names. */
export function subject(draft: Draft, player: string | undefined, { by }: Doing): Outcome<EntrantRow> {
  if (by.role === 'player')
    return player === undefined || player === by.entrant.id ? done(by.entrant) : refuse('notOrganiser');
  const entrant = player === undefined ? undefined : entrantOf(draft, player);
  return entrant === undefined ? refuse('noSuchPlayer') : done(entrant);
}

interface Place {
  round: number;
  number: number;
}

export function tableAt(draft: Draft, place: Place): Outcome<TableRow> {
  const table = draft.now.table.get(tableKey(place));
  return table === undefined ? refuse('noSuchContestTable') : done(table);
}

/** A table that is still going on, or has yet to begin. */
export function openTable(draft: Draft, place: Place): Outcome<TableRow> {
  const table = tableAt(draft, place);
  return table.ok && isDone(draft.now, table.value) ? refuse('gameOver') : table;
}

export const placeOf = ({ round, number }: Place): Place => ({ round, number });
