import { cleanName } from '../../protocol/names.ts';
import { refuse } from '../../protocol/refusals.ts';
import { cleanTarget } from '../../protocol/webhook.ts';
import type { Draft } from '../record/draft.ts';
import { isDone, isEventOver, placesOf, playedRound } from '../record/phase.ts';
import type { EntrantRow } from '../record/rows.ts';
import { tablesOf } from '../record/standing.ts';
import { leave, nextPlayed } from '../run/entry.ts';
import { ask } from '../run/errands.ts';
import { leaveOpen } from '../run/tables.ts';
import { type Deed, logged, ok, subject } from './deed.ts';
import { isTaken } from './enter.ts';

// What players do for themselves; those who run the event can do some of it for them.

/** A seat of a running game goes to the bot when its player leaves the event; one of a table that has not begun is free. */
export function leaveTable(draft: Draft, { id }: EntrantRow, now: number): void {
  const round = playedRound(draft.now);
  for (const table of round === undefined ? [] : tablesOf(draft.now, round.number)) {
    if (isDone(draft.now, table) || !table.seats.some(({ player }) => player === id)) continue;
    if (table.startedAt === undefined && !table.isStarting) leaveOpen(draft, table, id, now);
    else ask(draft, table.game, 'contestBot', { player: id }, now);
  }
}

export const checkIn: Deed<'checkIn'> = {
  who: 'anyone',
  run(draft, { player }, around) {
    const entrant = subject(draft, player, around);
    if (!entrant.ok) return entrant;
    const { state, isCheckedIn } = entrant.value;
    if (isEventOver(draft.now) || (state !== 'in' && state !== 'waiting')) return refuse('wrongMoment');
    if (!draft.main.isCheckInOpen && playedRound(draft.now) === undefined) return refuse('wrongMoment');
    if (isCheckedIn) return ok();
    draft.put('entrant', { ...entrant.value, isCheckedIn: true });
    logged(draft, around, 'checkedIn', { player: entrant.value.id });
    return ok();
  },
};

export const leaveEvent: Deed<'leave'> = {
  who: 'player',
  run(draft, _, around) {
    const entrant = subject(draft, undefined, around);
    if (!entrant.ok) return entrant;
    if (isEventOver(draft.now) || entrant.value.state === 'removed') return refuse('wrongMoment');
    if (entrant.value.state === 'dropped') return ok();
    leaveTable(draft, entrant.value, around.now);
    leave(draft, entrant.value, 'dropped', around.now);
    logged(draft, around, 'left', { player: entrant.value.id });
    return ok();
  },
};

/** In the next round again, if there is a place; what was missed is not made up for. */
export const comeBack: Deed<'comeBack'> = {
  who: 'anyone',
  run(draft, { player }, around) {
    const entrant = subject(draft, player, around);
    if (!entrant.ok) return entrant;
    const { state, fromRound, id } = entrant.value;
    if (state === 'in' || state === 'waiting') return ok();
    if (state === 'removed' && around.by.role === 'player') return refuse('banned');
    if (isEventOver(draft.now) || nextPlayed(draft) > draft.main.settings.rounds)
      return refuse('wrongMoment');
    const isFree = placesOf(draft.now).free > 0;
    draft.put('entrant', {
      ...entrant.value,
      state: isFree ? 'in' : 'waiting',
      // Whoever has played keeps the round of the first entry: leaving and coming back earns nothing.
      fromRound: Math.min(fromRound, nextPlayed(draft)),
      ...((draft.main.isCheckInOpen || playedRound(draft.now) !== undefined) && {
        isCheckedIn: true as const,
      }),
    });
    logged(draft, around, 'cameBack', { player: id });
    return ok();
  },
};

export const rename: Deed<'rename'> = {
  who: 'player',
  run(draft, { name }, around) {
    const entrant = subject(draft, undefined, around);
    if (!entrant.ok) return entrant;
    if (playedRound(draft.now) !== undefined) return refuse('wrongMoment');
    const clean = cleanName(name);
    if (clean === undefined) return refuse('badName');
    if (isTaken(draft, clean, entrant.value.id)) return refuse('nameTaken');
    draft.put('entrant', { ...entrant.value, name: clean });
    return ok();
  },
};

export const setNotice: Deed<'tell'> = {
  who: 'player',
  run(draft, { notice }, around) {
    const entrant = subject(draft, undefined, around);
    if (!entrant.ok) return entrant;
    const { webhook: _, ...rest } = entrant.value;
    const webhook = notice === null ? undefined : cleanTarget(notice);
    if (notice !== null && webhook === undefined) return refuse('badWebhook');
    draft.put('entrant', { ...rest, ...(webhook !== undefined && { webhook }) });
    return ok();
  },
};
