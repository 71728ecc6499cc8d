import { isPlainText } from '../../protocol/plain-text.ts';
import { type Outcome, refuse } from '../../protocol/refusals.ts';
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
import type { TableRow } from '../record/rows.ts';
import { asPlayer, tablesOf } from '../record/standing.ts';
import { leave } from '../run/entry.ts';
import { ask } from '../run/errands.ts';
import { decide } from '../run/needs.ts';
import { beginRound } from '../run/rounds.ts';
import { bringIn, seatFor } from '../run/tables.ts';
import { type Deed, type DeedAnswer, type Doing, entrantOf, logged, ok, openTable, placeOf } from './deed.ts';
import { addEntrant } from './enter.ts';
import { leaveTable } from './player-deeds.ts';

// What the organiser and the helpers do while the event goes on.

/** A text that everybody reads, on one line. */
export function cleanText(text: string): string | undefined {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return line !== '' && isPlainText(line) ? line : undefined;
}

export const setSignUp: Deed<'setSignUp'> = {
  who: 'helper',
  run(draft, { isOn }, around) {
    if (isEventOver(draft.now)) return refuse('wrongMoment');
    if (isOn) draft.dropFromMain('isSignUpClosed');
    else draft.setMain({ isSignUpClosed: true });
    logged(draft, around, isOn ? 'signUpOpened' : 'signUpClosed');
    return ok();
  },
};

/** Whether somebody more can sit down at a table: it has not begun, and no table is larger. */
function whyNoRoom({ main }: Draft, { startedAt, isStarting, seats }: TableRow): Outcome<never> | undefined {
  if (startedAt !== undefined || isStarting) return refuse('alreadyStarted');
  return seats.length >= Math.max(...main.settings.sizes) ? refuse('noFreeSeat') : undefined;
}

/** Whoever comes late plays in the next round, or in this one at a table that has room. */
function canComeIn(draft: Draft): boolean {
  const round = playedRound(draft.now);
  if (isEventOver(draft.now)) return false;
  if (round === undefined || round.number < draft.main.settings.rounds) return true;
  return (
    !round.isFinal && tablesOf(draft.now, round.number).some((table) => whyNoRoom(draft, table) === undefined)
  );
}

/** By name, whoever may enter otherwise; the link is for whoever is added. */
export const addPlayer: Deed<'addPlayer'> = {
  who: 'helper',
  run(draft, { name }, around) {
    if (!canComeIn(draft)) return refuse('signUpClosed');
    const added = addEntrant(draft, { name }, around);
    if (!added.ok) return added;
    const { entrant, link } = added.value;
    logged(draft, around, 'added', { player: entrant.id });
    return ok({ player: entrant.id, link });
  },
};

export const drop: Deed<'drop'> = {
  who: 'helper',
  run(draft, { player }, around) {
    const entrant = entrantOf(draft, player);
    if (entrant === undefined) return refuse('noSuchPlayer');
    if (isEventOver(draft.now)) return refuse('wrongMoment');
    if (entrant.state === 'dropped' || entrant.state === 'removed') return ok();
    leaveTable(draft, entrant, around.now);
    leave(draft, entrant, 'dropped', around.now);
    logged(draft, around, 'dropped', { player: entrant.id });
    return ok();
  },
};

/** Begins the next round now, whenever it would by itself. Never while a table of the one before it goes on. */
export const startRound: Deed<'startRound'> = {
  who: 'helper',
  run(draft, _, around) {
    const last = lastRound(draft.now);
    if (isEventOver(draft.now) || last?.pairing !== undefined) return refuse('wrongMoment');
    const played = playedRound(draft.now);
    if (played !== undefined && !isRoundOver(draft.now, played)) return refuse('tableLive');
    if (played !== undefined && draft.now.round.get(played.number + 1) === undefined)
      return refuse('wrongMoment');
    const isBegun = beginRound(draft, around);
    logged(draft, around, isBegun ? 'roundStarted' : 'tooFew', {
      table: { round: (played?.number ?? 0) + 1, number: 0 },
    });
    return ok();
  },
};

export const openTables = (draft: Draft): TableRow[] => {
  const round = playedRound(draft.now);
  const tables = round === undefined ? [] : tablesOf(draft.now, round.number);
  return tables.filter((table) => !isDone(draft.now, table));
};

export const pause: Deed<'pause'> = {
  who: 'helper',
  run(draft, { isOn, table: place }, around) {
    const one = place === undefined ? undefined : openTable(draft, place);
    if (one?.ok === false) return one;
    const tables = one === undefined ? openTables(draft) : [one.value];
    if (tables.length === 0) return refuse('wrongMoment');
    for (const table of tables) pauseTable(draft, table, isOn, around.now);
    logged(draft, around, isOn ? 'paused' : 'resumed', place === undefined ? {} : { table: placeOf(place) });
    return ok();
  },
};

/** A table that has not begun waits for nobody meanwhile; one that plays stands still. */
function pauseTable(draft: Draft, table: TableRow, isOn: boolean, now: number): void {
  if (isOn === (table.pausedAt !== undefined)) return;
  const { pausedAt, ...rest } = table;
  const waited = pausedAt === undefined ? 0 : now - pausedAt;
  draft.put('table', {
    ...rest,
    ...(isOn
      ? { pausedAt: now }
      : {
          ...(rest.startBy !== undefined && { startBy: rest.startBy + waited }),
          ...(rest.deadlineAt !== undefined && { deadlineAt: rest.deadlineAt + waited }),
        }),
  });
  if (table.startedAt !== undefined || table.isStarting)
    ask(draft, table.game, 'contestPause', { isOn }, now);
}

export const addTime: Deed<'addTime'> = {
  who: 'helper',
  run(draft, { table: place, minutes, player }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    if (tableState(draft.now, table.value) !== 'live') return refuse('notStarted');
    if (player !== undefined && !table.value.seats.some((seat) => seat.player === player))
      return refuse('noSuchPlayer');
    const ms = minutes * MINUTE;
    ask(
      draft,
      table.value.game,
      'contestAddTime',
      { ms, ...(player !== undefined && { player }) },
      around.now,
    );
    const { deadlineAt } = table.value;
    if (deadlineAt !== undefined) draft.put('table', { ...table.value, deadlineAt: deadlineAt + ms });
    logged(draft, around, 'addedTime', {
      table: placeOf(place),
      minutes,
      ...(player !== undefined && { player }),
    });
    return ok();
  },
};

/** Whether somebody could take a seat now: is in the event, and sits at no table of this round. */
function whyNoSeat(draft: Draft, player: string, round: number): Outcome<DeedAnswer> | undefined {
  const entrant = entrantOf(draft, player);
  if (entrant === undefined || entrant.state === 'removed') return refuse('noSuchPlayer');
  const isSeated = tablesOf(draft.now, round).some(
    (table) => !isDone(draft.now, table) && table.seats.some((seat) => seat.player === player),
  );
  return isSeated ? refuse('wrongMoment') : undefined;
}

/** Somebody else plays on; points of the table are theirs. */
export const replace: Deed<'replace'> = {
  who: 'helper',
  run(draft, { table: place, player, by: substitute }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    const { seats, game, startedAt, isStarting } = table.value;
    if (!seats.some((seat) => seat.player === player)) return refuse('noSuchPlayer');
    const problem = whyNoSeat(draft, substitute, place.round);
    if (problem !== undefined) return problem;
    const [gone, come] = [asPlayer(player), asPlayer(substitute)];
    if (startedAt === undefined && !isStarting) bringIn(draft, table.value, [gone], [come], around.now);
    else {
      const entrant = entrantOf(draft, come);
      if (entrant !== undefined)
        draft.put('entrant', {
          ...entrant,
          state: 'in',
          fromRound: Math.min(entrant.fromRound, place.round),
        });
      draft.put('table', {
        ...table.value,
        seats: seats.map((seat) => (seat.player === gone ? { player: come, told: 0 } : seat)),
      });
      ask(draft, game, 'contestReplace', { player: gone, by: seatFor(draft.now, game, come) }, around.now);
    }
    logged(draft, around, 'replaced', { table: placeOf(place), player: come });
    return ok();
  },
};

export const giveToBot: Deed<'bot'> = {
  who: 'helper',
  run(draft, { table: place, player }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    if (!table.value.seats.some((seat) => seat.player === player)) return refuse('noSuchPlayer');
    if (tableState(draft.now, table.value) !== 'live') return refuse('notStarted');
    ask(draft, table.value.game, 'contestBot', { player }, around.now);
    logged(draft, around, 'bot', { table: placeOf(place), player });
    return ok();
  },
};

/** One more at a table that has not begun. */
export const joinTable: Deed<'joinTable'> = {
  who: 'helper',
  run(draft, { table: place, player }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    const full = whyNoRoom(draft, table.value);
    if (full !== undefined) return full;
    const problem = whyNoSeat(draft, player, place.round);
    if (problem !== undefined) return problem;
    bringIn(draft, table.value, [], [asPlayer(player)], around.now);
    logged(draft, around, 'joinedTable', { table: placeOf(place), player });
    return ok();
  },
};

export const announce: Deed<'announce'> = {
  who: 'helper',
  run(draft, { text }, around) {
    const line = cleanText(text);
    if (line === undefined) return refuse('badText');
    for (const { game, madeAt } of openTables(draft))
      if (madeAt !== undefined) ask(draft, game, 'contestAnnounce', { text: line }, around.now);
    logged(draft, around, 'announced', { text: line });
    return ok();
  },
};

/** A ruling, written down at the table; it ends the call that it is about. */
export const rule: Deed<'rule'> = {
  who: 'helper',
  run(draft, { table: place, text }, around) {
    const table = openTable(draft, place);
    if (!table.ok) return table;
    const line = cleanText(text);
    if (line === undefined) return refuse('badText');
    ask(draft, table.value.game, 'contestRule', { text: line }, around.now);
    logged(draft, around, 'ruled', { table: placeOf(place), text: line });
    return ok();
  },
};

/** What helpers may not decide, they may not decide as an answer either. */
const NOT_FOR_HELPERS: readonly string[] = ['adjudicate', 'cancel'];

export const settle: Deed<'settle'> = {
  who: 'helper',
  run(draft, { need: id, choice }, around: Doing) {
    const need = draft.now.need.get(id);
    if (need === undefined) return refuse('noSuchNeed');
    if (!need.choices.includes(choice)) return refuse('wrongMoment');
    if (around.by.role !== 'organiser' && NOT_FOR_HELPERS.includes(choice)) return refuse('notOrganiser');
    decide(draft, need, choice, around.now, around.by.role);
    logged(draft, around, `settled.${choice}`, {
      ...(need.round !== undefined &&
        need.table !== undefined && { table: { round: need.round, number: need.table } }),
      // Those who have not come are all named already, in lines of their own.
      ...(need.player !== undefined && need.kind !== 'noShow' && { player: need.player }),
    });
    return ok();
  },
};
