import { isSlow } from '../../../engine/catalog.ts';
import type { PlayerId } from '../../../engine/contest/index.ts';
import { seatToken } from '../../keys/contest-links.ts';
import { keyOf } from '../../keys/secrets.ts';
import type { NeedChoice } from '../../protocol/contest.ts';
import type { ContestSeat } from '../../protocol/contest-table.ts';
import type { Draft } from '../record/draft.ts';
import { entrantsIn, MINUTE, tableState } from '../record/phase.ts';
import { type Rows, type TableRow, tableKey } from '../record/rows.ts';
import { pairsIn } from './duplicates.ts';
import { leave } from './entry.ts';
import { ask, note, tell } from './errands.ts';
import { raise, settleAbout, settleTable } from './need-rows.ts';

// Tables of a round that have not begun, and how they begin: when everybody is there, or with whoever has come in time.

/** Somebody who is not there is called missing after half of the time that people have to come. */
const MISSED_AFTER = 0.5;
/** The least that a table can be played with. */
const FEWEST = 3;

/** A seat as the room of its table knows it. */
export function seatFor(rows: Rows, game: string, player: PlayerId): ContestSeat {
  const entrant = rows.entrant.get(Number(player.slice(1)));
  if (entrant === undefined) throw new Error('nobody has this seat');
  const table = [...rows.table.values()].find((one) => one.game === game);
  const pair = pairsIn(rows, table?.round)[table?.seats.findIndex((seat) => seat.player === player) ?? -1];
  return {
    player,
    name: entrant.name,
    secret: keyOf(seatToken(rows.main.secret, game, player, entrant.issue)),
    ...(pair !== undefined && { wish: { ...pair } }),
    // Whoever plays in one sitting is there anyway.
    ...(isSlow(rows.main.settings.clock) && entrant.webhook !== undefined && { notice: entrant.webhook }),
  };
}

const isHere = ({ isReady, isPresent }: TableRow['seats'][number]): boolean =>
  isReady === true && isPresent === true;
export const missing = ({ seats }: TableRow): PlayerId[] =>
  seats.filter((seat) => !isHere(seat)).map(({ player }) => player);

const noShow = (table: TableRow): string => `noShow ${tableKey(table)}`;

/** Everybody who could come into a table at once: waits, and has said to be there. */
const substitutes = (rows: Rows): PlayerId[] =>
  entrantsIn(rows, 'waiting')
    .filter(({ isCheckedIn }) => isCheckedIn || rows.main.settings.checkInMinutes === 0)
    .map(({ id }) => id);

/** What can be done about people who have not come; the first is what happens by itself. */
function noShowChoices(rows: Rows, table: TableRow): NeedChoice[] {
  const [gone, here] = [missing(table).length, table.seats.length - missing(table).length];
  const choices: NeedChoice[] = [];
  if (here > 0 && substitutes(rows).length >= gone) choices.push('substitute');
  const fewest = Math.min(FEWEST, ...rows.main.settings.sizes);
  if (here >= fewest) choices.push('smaller');
  choices.push('bot', 'wait');
  return choices;
}

/** Begins a table: those in `without` have no seat, those in `bots` are played for. */
function startTable(
  draft: Draft,
  table: TableRow,
  { without = [], bots = [] }: { without?: PlayerId[]; bots?: PlayerId[] },
  now: number,
): void {
  settleTable(draft, table);
  const seats = table.seats
    .filter(({ player }) => !without.includes(player))
    .map((seat) => (bots.includes(seat.player) ? { ...seat, isBot: true as const } : seat));
  draft.put('table', { ...table, seats, isStarting: true });
  ask(
    draft,
    table.game,
    'contestStart',
    { ...(without.length > 0 && { without }), ...(bots.length > 0 && { bots }) },
    now,
  );
}

/** What time brings to a table that has not begun. */
export function lookAtOpen(draft: Draft, table: TableRow, now: number): boolean {
  if (tableState(draft.now, table) !== 'open' || table.isStarting || table.startBy === undefined)
    return false;
  if (table.pausedAt !== undefined) return false;
  const gone = missing(table);
  if (gone.length === 0) {
    startTable(draft, table, {}, now);
    return true;
  }
  if (table.startBy <= now) {
    const [choice = 'bot'] = noShowChoices(draft.now, table);
    decideNoShow(draft, table, choice, now);
    return true;
  }
  const isRaised = [...draft.now.need.values()].some(({ about }) => about === noShow(table));
  if (isRaised || now < missedAt(draft.now, table)) return false;
  const [player] = gone;
  raise(
    draft,
    {
      kind: 'noShow',
      about: noShow(table),
      round: table.round,
      table: table.number,
      ...(player !== undefined && { player }),
      deadline: table.startBy,
      choices: noShowChoices(draft.now, table),
    },
    now,
  );
  return true;
}

/** When somebody who is not at the table counts as missing. */
export const missedAt = (rows: Rows, { startBy = 0 }: TableRow): number =>
  startBy - rows.main.settings.noShowMinutes * MISSED_AFTER * MINUTE;

/** Nothing was dealt yet: whoever is missing is replaced, left out or played for, and is out until they come back. */
export function decideNoShow(draft: Draft, table: TableRow, choice: NeedChoice, now: number): void {
  const gone = missing(table);
  settleAbout(draft, noShow(table));
  if (choice === 'wait') {
    draft.put('table', { ...table, startBy: now + draft.main.settings.noShowMinutes * MINUTE });
    return;
  }
  const isNobody = gone.length === table.seats.length;
  const come = choice === 'substitute' ? substitutes(draft.now).slice(0, gone.length) : [];
  for (const player of gone) {
    const entrant = draft.now.entrant.get(Number(player.slice(1)));
    if (entrant !== undefined && entrant.state === 'in') leave(draft, entrant, 'dropped', now);
    note(draft, {
      at: now,
      by: 'server',
      kind: 'noShow',
      player,
      table: { round: table.round, number: table.number },
    });
  }
  if (isNobody) return closeEmpty(draft, table, now);
  if (choice === 'substitute') return bringIn(draft, table, gone, come, now);
  startTable(draft, table, choice === 'smaller' ? { without: gone } : { bots: gone }, now);
}

/** Nobody has come: there is no game, and nobody has points of it. */
function closeEmpty(draft: Draft, table: TableRow, now: number): void {
  settleTable(draft, table);
  draft.put('result', { round: table.round, number: table.number, at: now, nothing: 'nobody' });
}

/** Others take the seats of those who have not come, and have as long to come as these had. */
export function bringIn(
  draft: Draft,
  table: TableRow,
  gone: readonly PlayerId[],
  come: readonly PlayerId[],
  now: number,
): void {
  for (const player of come) {
    const entrant = draft.now.entrant.get(Number(player.slice(1)));
    if (entrant === undefined) continue;
    draft.put('entrant', {
      ...entrant,
      state: 'in',
      fromRound: Math.min(table.round, entrant.state === 'in' ? entrant.fromRound : table.round),
    });
    note(draft, {
      at: now,
      by: 'server',
      kind: 'cameIn',
      player,
      table: { round: table.round, number: table.number },
    });
    tell(draft, player, { kind: 'tableReady', round: table.round, number: table.number }, now);
  }
  const fresh = [...come];
  const seats = table.seats.flatMap((seat) => {
    if (!gone.includes(seat.player)) return [seat];
    const player = fresh.shift();
    return player === undefined ? [] : [{ player, told: 0 }];
  });
  const all = [...seats, ...fresh.map((player) => ({ player, told: 0 }))];
  const startBy = now + draft.main.settings.noShowMinutes * MINUTE;
  draft.put('table', { ...table, seats: all, startBy });
  ask(
    draft,
    table.game,
    'contestSeats',
    { seats: all.map(({ player }) => seatFor(draft.now, table.game, player)) },
    now,
  );
}
