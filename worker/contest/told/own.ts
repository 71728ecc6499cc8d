import { seatToken } from '../../keys/contest-links.ts';
import { CONTEST_CAPS, type ContestOwn, type NeedView, type NextThing } from '../../protocol/contest.ts';
import type { LinkHolder } from '../acts/deed.ts';
import { entrantsIn, isDone, isRoundOver, lastRound, playedRound } from '../record/phase.ts';
import { type EntrantRow, type NeedRow, type Rows, tableKey } from '../record/rows.ts';
import { standingsOf, tablesOf } from '../record/standing.ts';
import { nextStart } from '../run/due.ts';

// What a link opens, for whoever holds it.

/** The own table of this round, if it is not done. */
function tableNow(rows: Rows, { id, issue }: EntrantRow): NextThing | undefined {
  const round = playedRound(rows);
  for (const table of round === undefined ? [] : tablesOf(rows, round.number)) {
    const seat = table.seats.findIndex(({ player }) => player === id);
    if (seat < 0 || table.madeAt === undefined || isDone(rows, table)) continue;
    return {
      kind: 'table',
      round: table.round,
      number: table.number,
      game: table.game,
      seat,
      token: seatToken(rows.main.secret, table.game, id, issue),
      ...(table.startedAt === undefined && table.startBy !== undefined && { until: table.startBy }),
    };
  }
  return undefined;
}

/** Before the first round. */
function beforeStart(rows: Rows, { isCheckedIn }: EntrantRow): NextThing {
  const { settings, isCheckInOpen } = rows.main;
  if (isCheckInOpen && !isCheckedIn) return { kind: 'checkIn', until: settings.startsAt };
  return { kind: 'wait', until: settings.startsAt };
}

function nextThing(rows: Rows, entrant: EntrantRow): NextThing {
  const { main } = rows;
  if (main.cancelled !== undefined) return { kind: 'cancelled' };
  const table = tableNow(rows, entrant);
  if (table !== undefined) return table;
  if (main.endedAt !== undefined) {
    const rank = standingsOf(rows).find(({ player }) => player === entrant.id)?.place;
    return { kind: 'over', ...(rank !== undefined && { rank }) };
  }
  if (entrant.state === 'dropped' || entrant.state === 'removed') return { kind: 'gone' };
  const isBegun = lastRound(rows) !== undefined;
  if (entrant.state === 'waiting') {
    if (rows.main.isCheckInOpen && !entrant.isCheckedIn && !isBegun)
      return { kind: 'checkIn', until: main.settings.startsAt };
    return {
      kind: 'onWaitingList',
      place: entrantsIn(rows, 'waiting').findIndex(({ id }) => id === entrant.id) + 1,
    };
  }
  const round = playedRound(rows);
  if (round === undefined) return isBegun ? { kind: 'wait' } : beforeStart(rows, entrant);
  const until = isRoundOver(rows, round) ? nextStart(rows) : undefined;
  const isBye = round.byes.includes(entrant.id);
  return {
    kind: 'between',
    round: round.number,
    ...(isBye && { isBye: true as const }),
    ...(until !== undefined && { until }),
  };
}

/** With the game at its table, to be looked at. */
function needView(rows: Rows, { about: _, ...need }: NeedRow): NeedView {
  const { round, table: number } = need;
  const table =
    round === undefined || number === undefined ? undefined : rows.table.get(tableKey({ round, number }));
  return { ...need, ...(table?.madeAt !== undefined && { game: table.game }) };
}

/** What the holder of a link is told and nobody else is. */
export function ownOf(rows: Rows, caller: LinkHolder): ContestOwn {
  if (caller.role === 'caster')
    return { role: 'caster', delay: Math.max(CONTEST_CAPS.castDelay, rows.main.settings.delay) * 1000 };
  if (caller.role === 'player') {
    const { entrant } = caller;
    return {
      role: 'player',
      player: entrant.id,
      name: entrant.name,
      next: nextThing(rows, entrant),
      hasNotice: entrant.webhook !== undefined,
    };
  }
  const { code, reach, webhook } = rows.main.settings;
  const needs = [...rows.need.values()].map((need) => needView(rows, need));
  if (caller.role === 'helper') return { role: 'helper', needs };
  return {
    role: 'organiser',
    needs,
    closed: {
      ...(code !== undefined && { code }),
      ...(reach !== '' && { reach }),
      ...(webhook !== undefined && {
        webhook: { format: webhook.format, host: new URL(webhook.url).hostname },
      }),
      ...(rows.main.casterKey !== undefined && { hasCaster: true as const }),
    },
  };
}
