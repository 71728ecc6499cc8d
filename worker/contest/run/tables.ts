import { isSlow } from '../../../engine/catalog.ts';
import { finalists, type PlayerId } from '../../../engine/contest/index.ts';
import { seatToken } from '../../keys/contest-links.ts';
import { keyOf } from '../../keys/secrets.ts';
import { type ContestAct, inFinal, type NeedChoice } from '../../protocol/contest.ts';
import type { ContestSeat } from '../../protocol/contest-table.ts';
import type { Draft } from '../record/draft.ts';
import { entrantsIn, MINUTE, tableState } from '../record/phase.ts';
import { type Rows, type TableRow, tableKey } from '../record/rows.ts';
import { standingsOf } from '../record/standing.ts';
import { leave } from './entry.ts';
import { ask, note, tell } from './errands.ts';
import { pairsOf } from './event-options.ts';
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
  const { settings } = rows.main;
  const giving = table !== undefined && isFinal(rows, table) ? inFinal(settings) : settings;
  const pair = pairsOf(giving)[table?.seats.findIndex((seat) => seat.player === player) ?? -1];
  return {
    player,
    name: entrant.name,
    secret: keyOf(seatToken(rows.main.secret, game, player, entrant.issue)),
    ...(pair !== undefined && { wish: { ...pair } }),
    // Whoever plays in one sitting is there anyway.
    ...(isSlow(settings.clock) && entrant.webhook !== undefined && { notice: entrant.webhook }),
  };
}

/** Whoever a bot will play for is not waited for. */
const isHere = ({ isReady, isPresent, isBot }: TableRow['seats'][number]): boolean =>
  isBot === true || (isReady === true && isPresent === true);
export const missing = ({ seats }: TableRow): PlayerId[] =>
  seats.filter((seat) => !isHere(seat)).map(({ player }) => player);

const noShow = (table: TableRow): string => `noShow ${tableKey(table)}`;

const isFinal = (rows: Rows, { round }: TableRow): boolean => rows.round.get(round)?.isFinal === true;

/** Everybody who could come into a table at once: waits, and has said to be there. A final is for those who stand next. */
function substitutes(rows: Rows, table: TableRow): PlayerId[] {
  if (isFinal(rows, table))
    return finalists(standingsOf(rows), Number.POSITIVE_INFINITY).filter(
      (player) => !table.seats.some((seat) => seat.player === player),
    );
  return entrantsIn(rows, 'waiting')
    .filter(({ isCheckedIn }) => isCheckedIn || rows.main.settings.checkInMinutes === 0)
    .map(({ id }) => id);
}

/** Who comes in for somebody, if anybody does. */
const byOthers = (rows: Rows, table: TableRow): NeedChoice =>
  isFinal(rows, table) ? 'runnerUp' : 'substitute';

const fewestOf = ({ main }: Rows): number => Math.min(FEWEST, ...main.settings.sizes);

/** Without these nobody is left there but bots. */
const isEmpty = ({ seats }: TableRow, without: readonly PlayerId[]): boolean =>
  seats.every(({ player, isBot }) => isBot === true || without.includes(player));

/** What can be done about people who have not come; the first is what happens by itself. */
function noShowChoices(rows: Rows, table: TableRow): NeedChoice[] {
  const [gone, here] = [missing(table).length, table.seats.length - missing(table).length];
  const choices: NeedChoice[] = [];
  if (!isEmpty(table, missing(table)) && substitutes(rows, table).length >= gone)
    choices.push(byOthers(rows, table));
  if (here >= fewestOf(rows)) choices.push('smaller');
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
  const played = seats.filter(({ isBot }) => isBot).map(({ player }) => player);
  draft.put('table', { ...table, seats, isStarting: true });
  ask(
    draft,
    table.game,
    'contestStart',
    { ...(without.length > 0 && { without }), ...(played.length > 0 && { bots: played }) },
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
    decideNoShow(draft, table, choice, now, 'server');
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
export function decideNoShow(
  draft: Draft,
  table: TableRow,
  choice: NeedChoice,
  now: number,
  by: ContestAct['by'],
): void {
  const gone = missing(table);
  settleAbout(draft, noShow(table));
  if (choice === 'wait') {
    draft.put('table', { ...table, startBy: now + draft.main.settings.noShowMinutes * MINUTE });
    return;
  }
  const isNobody = isEmpty(table, gone);
  const isReplaced = choice === 'substitute' || choice === 'runnerUp';
  const come = isReplaced ? substitutes(draft.now, table).slice(0, gone.length) : [];
  for (const player of gone) {
    const entrant = draft.now.entrant.get(Number(player.slice(1)));
    if (entrant !== undefined && entrant.state === 'in') leave(draft, entrant, 'dropped', now);
    note(draft, {
      at: now,
      by,
      kind: 'noShow',
      player,
      table: { round: table.round, number: table.number },
    });
  }
  if (isNobody) return closeEmpty(draft, table, now);
  if (isReplaced) return bringIn(draft, table, gone, come, now);
  startTable(draft, table, choice === 'smaller' ? { without: gone } : { bots: gone }, now);
}

/** Somebody has said to go before the table has begun: nobody waits for that seat. */
export function leaveOpen(draft: Draft, table: TableRow, player: PlayerId, now: number): void {
  // What was asked about this table is asked anew, as it stands then.
  settleAbout(draft, noShow(table));
  if (isEmpty(table, [player])) return closeEmpty(draft, table, now);
  const come = substitutes(draft.now, table).slice(0, 1);
  if (come.length > 0 || table.seats.length > fewestOf(draft.now))
    return bringIn(draft, table, [player], come, now);
  const seats = table.seats.map((seat) =>
    seat.player === player ? { ...seat, isBot: true as const } : seat,
  );
  draft.put('table', { ...table, seats });
}

/** Nobody has come: there is no game, and nobody has points of it. */
function closeEmpty(draft: Draft, table: TableRow, now: number): void {
  settleTable(draft, table);
  draft.put('result', { round: table.round, number: table.number, at: now, nothing: 'nobody' });
}

/** Others take the seats of those who have not come, and have as long to come as these had; without others there are fewer seats. */
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
    // In a final seats are in the order of standing, and whoever comes in stands behind all others.
    if (isFinal(draft.now, table)) return [];
    const player = fresh.shift();
    return player === undefined ? [] : [{ player, told: 0 }];
  });
  const all = [...seats, ...fresh.map((player) => ({ player, told: 0 }))];
  const startBy = now + draft.main.settings.noShowMinutes * MINUTE;
  draft.put('table', { ...table, seats: all, ...(come.length > 0 && { startBy }) });
  ask(
    draft,
    table.game,
    'contestSeats',
    { seats: all.map(({ player }) => seatFor(draft.now, table.game, player)) },
    now,
  );
}
