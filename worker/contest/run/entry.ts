import type { Draft } from '../record/draft.ts';
import { canEnter, entrantsIn, placesOf, playedRound } from '../record/phase.ts';
import type { EntrantRow, Rows } from '../record/rows.ts';
import { note, tell } from './errands.ts';

/** The round from which somebody plays who comes now. */
export const nextPlayed = (draft: Draft): number => (playedRound(draft.now)?.number ?? 0) + 1;

/** Those who have waited longest get the places that have become free. Once it has begun, only whoever has said to be there. */
export function moveUp(draft: Draft, now: number, isBegun = playedRound(draft.now) !== undefined): void {
  if (!canEnter(draft.now)) return;
  const isAsked = isBegun && draft.main.settings.checkInMinutes > 0;
  const waiting = entrantsIn(draft.now, 'waiting').filter(({ isCheckedIn }) => isCheckedIn || !isAsked);
  for (const entrant of waiting.slice(0, placesOf(draft.now).free)) {
    draft.put('entrant', { ...entrant, state: 'in', fromRound: nextPlayed(draft) });
    note(draft, { at: now, by: 'server', kind: 'movedUp', player: entrant.id });
    tell(draft, entrant.id, { kind: 'movedUp' }, now);
  }
}

/** Not in the next rounds; whoever waits moves up. */
export function leave(
  draft: Draft,
  entrant: Readonly<EntrantRow>,
  state: 'dropped' | 'removed',
  now: number,
): void {
  const { isCheckedIn: _, ...rest } = entrant;
  draft.put('entrant', { ...rest, state });
  moveUp(draft, now);
}

/** Whoever has a place and has not said to be there. */
export const notCheckedIn = (rows: Rows): EntrantRow[] =>
  entrantsIn(rows, 'in').filter(({ isCheckedIn }) => !isCheckedIn);

/** How many would play if check-in closed now. */
export function comers(rows: Rows): number {
  const { checkInMinutes, most } = rows.main.settings;
  const isThere = ({ isCheckedIn }: EntrantRow): boolean => checkInMinutes === 0 || isCheckedIn === true;
  const there = entrantsIn(rows, 'in').filter(isThere).length;
  const waiting = canEnter(rows) ? entrantsIn(rows, 'waiting').filter(isThere).length : 0;
  return there + Math.min(waiting, Math.max(0, most - there));
}

/** Whoever has not checked in does not play, unless nobody was asked to. */
export function closeCheckIn(draft: Draft, now: number): void {
  if (draft.main.settings.checkInMinutes > 0)
    for (const entrant of notCheckedIn(draft.now)) {
      draft.put('entrant', { ...entrant, state: 'dropped' });
      note(draft, { at: now, by: 'server', kind: 'noCheckIn', player: entrant.id });
    }
  moveUp(draft, now, true);
}
