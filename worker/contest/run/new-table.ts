import { tableSecret, tableToken } from '../../keys/contest-links.ts';
import { keyOf } from '../../keys/secrets.ts';
import { externalIdOf, inFinal } from '../../protocol/contest.ts';
import { CONTEST_LIMITS } from '../../protocol/contest-table.ts';
import type { NewTable } from '../../room/lobby/lobby.ts';
import { MINUTE } from '../record/phase.ts';
import { type Rows, tableKey } from '../record/rows.ts';
import { optionsFor } from './event-options.ts';
import { deadlineOf, lineOf } from './round-time.ts';
import { seatFor } from './tables.ts';

/** A table of an event as its room is made; the same however often it is asked for. */
export function newTableOf(rows: Rows, place: { round: number; number: number }): NewTable | undefined {
  const table = rows.table.get(tableKey(place));
  const round = rows.round.get(place.round);
  if (table === undefined) return undefined;
  const { id, origin, secret, settings, circle } = rows.main;
  const { game, seats, number } = table;
  const options = optionsFor(round?.isFinal ? inFinal(settings) : settings, seats.length);
  if (options === undefined) throw new Error('an event has options that no table can have');
  const externalId = externalIdOf(settings, table);
  const organiser = keyOf(tableToken(secret, game));
  return {
    id: game,
    options,
    secret: tableSecret(secret, game),
    // Nobody is invited, and the event has the rights of the host.
    inviteKey: keyOf(tableSecret(secret, `${game} invite`)),
    hostKey: organiser,
    code: '',
    origin,
    ...(circle !== undefined && { circle }),
    contest: {
      id,
      round: place.round,
      table: number,
      label: (settings.label ?? settings.name).slice(0, CONTEST_LIMITS.label),
      ...(externalId !== undefined && { externalId }),
      organiser,
      seats: seats.map(({ player }) => seatFor(rows, game, player)),
      deadlineAt: deadlineOf(rows, place.round),
      lineMs: lineOf(rows, place.round),
      slipMs: settings.slipMinutes * MINUTE,
    },
  };
}
