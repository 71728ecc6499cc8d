import { keyOf } from '../../keys/secrets.ts';
import { CONTEST_CAPS } from '../../protocol/contest.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import type { Draft } from '../record/draft.ts';
import { isDone, isEventOver, lastRound, playedRound } from '../record/phase.ts';
import type { EntrantRow, ResultRow, TableRow } from '../record/rows.ts';
import { asPlayer, resultOf, tablesOf } from '../record/standing.ts';
import { leave, moveUp } from '../run/entry.ts';
import { ask, tellAll } from '../run/errands.ts';
import { adjudicate, rulePenalty } from '../run/needs.ts';
import { cancel } from '../run/rounds.ts';
import { seatFor } from '../run/tables.ts';
import { type Deed, entrantOf, logged, ok, openTable, placeOf, tableAt } from './deed.ts';
import { cleanText, openTables } from './helper-deeds.ts';
import { leaveTable } from './player-deeds.ts';
import { changedSettings } from './settings.ts';

// What is the organiser's alone: the terms, links, penalties and results.

export const change: Deed<'change'> = {
  who: 'organiser',
  run(draft, { settings }, around) {
    if (isEventOver(draft.now)) return refuse('wrongMoment');
    const changed = changedSettings(draft.now, settings, around.now);
    if (!changed.ok) return changed;
    const before = draft.main.settings;
    draft.setMain({ settings: changed.value });
    if (!changed.value.cast) draft.dropFromMain('casterKey');
    const isMoved = before.startsAt !== changed.value.startsAt;
    if (isMoved && playedRound(draft.now) === undefined) forgetCheckIn(draft);
    moveUp(draft, around.now);
    logged(draft, around, isMoved ? 'moved' : 'changed');
    if (isMoved) tellAll(draft, { kind: 'changed' }, around.now);
    return ok();
  },
};

/** A check-in for another moment says nothing about the new one: it opens again, for everybody. */
function forgetCheckIn(draft: Draft): void {
  draft.dropFromMain('isCheckInOpen', 'isMissingTold');
  for (const { isCheckedIn, ...entrant } of draft.now.entrant.values())
    if (isCheckedIn) draft.put('entrant', entrant);
}

/** Games that are being played are ended first, and counted as they stand. */
export const cancelEvent: Deed<'cancel'> = {
  who: 'organiser',
  run(draft, { reason }, around) {
    if (isEventOver(draft.now) || draft.main.cancelling !== undefined) return refuse('wrongMoment');
    const text = cleanText(reason) ?? '';
    const open = openTables(draft);
    if (open.length === 0) cancel(draft, 'organiser', text, around.now);
    else {
      draft.setMain({ cancelling: { at: around.now, reason: text } });
      logged(draft, around, 'cancelling');
      for (const table of open) adjudicate(draft, table, around.now);
    }
    return ok();
  },
};

export const remove: Deed<'remove'> = {
  who: 'organiser',
  run(draft, { player, isBanned }, around) {
    const entrant = entrantOf(draft, player);
    if (entrant === undefined) return refuse('noSuchPlayer');
    if (isBanned && entrant.net !== undefined && draft.now.ban.size < CONTEST_CAPS.bans)
      draft.put('ban', { net: entrant.net, at: around.now });
    if (entrant.state !== 'removed') {
      leaveTable(draft, entrant, around.now);
      leave(draft, entrant, 'removed', around.now);
    }
    logged(draft, around, isBanned ? 'banned' : 'removed', { player: entrant.id });
    return ok();
  },
};

/** The old link dies, and with it the seat's token at a table that goes on. */
export const reissue: Deed<'reissue'> = {
  who: 'organiser',
  run(draft, { to }, around) {
    if (to === 'organiser' || to === 'helper') {
      const link = around.newLink(to);
      draft.setMain(to === 'organiser' ? { organiserKey: keyOf(link) } : { helperKey: keyOf(link) });
      logged(draft, around, `reissued.${to}`);
      return ok({ link });
    }
    const entrant = entrantOf(draft, to);
    if (entrant === undefined) return refuse('noSuchPlayer');
    const link = around.newLink('player');
    draft.put('entrant', { ...entrant, key: keyOf(link), issue: entrant.issue + 1 });
    moveSeat(draft, entrant, around.now);
    logged(draft, around, 'reissued', { player: entrant.id });
    return ok({ player: entrant.id, link });
  },
};

function moveSeat(draft: Draft, { id }: EntrantRow, now: number): void {
  const round = playedRound(draft.now);
  for (const table of round === undefined ? [] : tablesOf(draft.now, round.number)) {
    if (isDone(draft.now, table) || !table.seats.some(({ player }) => player === id)) continue;
    const { game } = table;
    if (table.startedAt === undefined && !table.isStarting)
      ask(
        draft,
        game,
        'contestSeats',
        { seats: table.seats.map(({ player }) => seatFor(draft.now, game, player)) },
        now,
      );
    else ask(draft, game, 'contestReplace', { player: id, by: seatFor(draft.now, game, id) }, now);
  }
}

export const penalty: Deed<'penalty'> = {
  who: 'organiser',
  run(draft, { player, points, reason, need: id }, around) {
    const entrant = entrantOf(draft, player);
    const text = cleanText(reason);
    if (entrant === undefined) return refuse('noSuchPlayer');
    if (text === undefined || points === 0) return refuse('badText');
    const need = id === undefined ? undefined : draft.now.need.get(id);
    if (id !== undefined && need?.kind !== 'call') return refuse('noSuchNeed');
    if (draft.now.penalty.size >= CONTEST_CAPS.penalties) return refuse('tooManyActs');
    const round = lastRound(draft.now)?.number ?? 0;
    draft.put('penalty', { id: draft.number('penalty'), player: entrant.id, points, reason: text, round });
    if (need !== undefined)
      rulePenalty(draft, need, { player: entrant.id, points, reason: text }, around.now);
    logged(draft, around, 'penalty', { player: entrant.id, points, text });
    return ok();
  },
};

export const takeBackPenalty: Deed<'takeBackPenalty'> = {
  who: 'organiser',
  run(draft, { id }, around) {
    const row = draft.now.penalty.get(id);
    if (row === undefined) return refuse('wrongMoment');
    draft.drop('penalty', row);
    logged(draft, around, 'penaltyTakenBack', { player: row.player, points: row.points });
    return ok();
  },
};

export const adjudicateTable: Deed<'adjudicate'> = {
  who: 'organiser',
  run(draft, { table: place, reason }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    const text = cleanText(reason);
    if (text === undefined) return refuse('badText');
    adjudicate(draft, table.value, around.now);
    logged(draft, around, 'adjudicated', { table: placeOf(place), text });
    return ok();
  },
};

/** Results can be changed until the next round begins: then they are what it was drawn from. */
function changeable(
  draft: Draft,
  place: { round: number; number: number },
): Outcome<{ table: TableRow; result: ResultRow }> {
  const table = tableAt(draft, place);
  if (!table.ok) return table;
  const result = resultOf(draft.now, table.value);
  if (result === undefined) return refuse('notOver');
  const isFrozen =
    isEventOver(draft.now) && draft.main.cancelled !== undefined
      ? true
      : [...draft.now.round.values()].some(
          ({ number, drawn, pairing }) =>
            number > place.round && (drawn !== undefined || pairing !== undefined),
        );
  return isFrozen ? refuse('roundFrozen') : done({ table: table.value, result });
}

export const correct: Deed<'correct'> = {
  who: 'organiser',
  run(draft, { table: place, reason, seats }, around) {
    const found = changeable(draft, place);
    if (!found.ok) return found;
    const text = cleanText(reason);
    if (text === undefined) return refuse('badText');
    const players = new Set(seats.map(({ player }) => player));
    const { table, result } = found.value;
    const isWhole =
      players.size === seats.length &&
      seats.length === table.seats.length &&
      table.seats.every(({ player }) => players.has(player));
    if (!isWhole || !isRanking(seats.map(({ rank }) => rank))) return refuse('badResult');
    draft.put('result', {
      ...result,
      correction: {
        at: around.now,
        reason: text,
        seats: seats.map(({ player, rank, coins }) => ({ player: asPlayer(player), rank, coins })),
      },
    });
    logged(draft, around, 'corrected', { table: placeOf(place), text });
    return ok();
  },
};

/** Ranks as a table can have them: whoever shares one leaves out the next (1, 1, 3). */
function isRanking(ranks: readonly number[]): boolean {
  const sorted = ranks.toSorted((a, b) => a - b);
  return sorted.every((rank, index) => rank === index + 1 || rank === sorted[index - 1]);
}

/** What the game said holds again. */
export const takeBack: Deed<'takeBack'> = {
  who: 'organiser',
  run(draft, { table: place }, around) {
    const found = changeable(draft, place);
    if (!found.ok) return found;
    const { correction, ...result } = found.value.result;
    if (correction === undefined) return refuse('wrongMoment');
    draft.put('result', result);
    logged(draft, around, 'takenBack', { table: placeOf(place) });
    return ok();
  },
};

/** A result that is shown later; standings and pairings wait for it. */
export const hold: Deed<'hold'> = {
  who: 'organiser',
  run(draft, { table: place, isOn }, around) {
    const table = tableAt(draft, place);
    if (!table.ok) return table;
    const isFrozen = [...draft.now.round.values()].some(
      ({ number, drawn, pairing }) => number > place.round && (drawn !== undefined || pairing !== undefined),
    );
    // What was told cannot be held back any more.
    if (isOn && (isFrozen || isEventOver(draft.now) || isDone(draft.now, table.value)))
      return refuse('wrongMoment');
    const { isHeld: _, ...rest } = table.value;
    draft.put('table', { ...rest, ...(isOn && { isHeld: true as const }) });
    logged(draft, around, isOn ? 'held' : 'released', { table: placeOf(place) });
    return ok();
  },
};

/** Whoever has the link sees all hands, some minutes later. Only where that was announced. */
export const cast: Deed<'cast'> = {
  who: 'organiser',
  run(draft, { isOn }, around) {
    if (!isOn) {
      draft.dropFromMain('casterKey');
      logged(draft, around, 'castRevoked');
      return ok();
    }
    if (!draft.main.settings.cast) return refuse('noCast');
    if (draft.main.cancelled !== undefined) return refuse('wrongMoment');
    const link = around.newLink('caster');
    draft.setMain({ casterKey: keyOf(link) });
    logged(draft, around, 'castIssued');
    return ok({ link });
  },
};
