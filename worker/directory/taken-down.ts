import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../keys/secrets.ts';
import { playerName } from '../protocol/messages.ts';
import { done, type Outcome, refuse } from '../protocol/refusals.ts';
import { NO_SUCH_NAME } from '../room/record/closing.ts';
import { archivedSummary, type Summary } from './archive.ts';

// What is taken down of a game whose room is gone: a name, or its place in the lists. While there is a room, it does so itself and
// reports anew.

/** Replaces the name of a seat, for whoever holds a secret of it. */
export async function forgetArchivedName(db: D1Database, id: string, token: string): Promise<Outcome<true>> {
  const summary = await archivedSummary(db, id);
  if (summary === undefined) return refuse('noSuchTable');
  const key = keyOf(token);
  const seat = summary.keys.findIndex((keys) => keys.includes(key));
  return seat < 0 ? refuse('notYourSeat') : withoutName(db, id, summary, seat);
}

/** Replaces the name of a seat, for whoever runs the server. */
export async function takeArchivedNameDown(db: D1Database, id: string, seat: SeatId): Promise<Outcome<true>> {
  const summary = await archivedSummary(db, id);
  return summary === undefined ? refuse('noSuchTable') : withoutName(db, id, summary, seat);
}

async function withoutName(
  db: D1Database,
  id: string,
  { lobby }: Summary,
  seat: SeatId,
): Promise<Outcome<true>> {
  const chair = lobby.chairs[seat];
  if (chair?.kind !== 'person') return NO_SUCH_NAME;
  const name = playerName(seat);
  const { names } = lobby.options;
  // Chairs are kept for people by their names, and the options tell these as well.
  const kept = Array.isArray(names)
    ? names.flatMap((one, at) => (one === chair.name ? [`$.lobby.options.names[${at}]`] : []))
    : [];
  const places = [`$.lobby.chairs[${seat}].name`, ...kept];
  await db.batch([
    db
      .prepare(`UPDATE archive SET summary = json_set(summary${', ?, ?'.repeat(places.length)}) WHERE id = ?`)
      .bind(...places.flatMap((place) => [place, name]), id),
    db
      .prepare('UPDATE tables SET card = json_set(card, ?, ?) WHERE id = ?')
      .bind(`$.seats[${seat}].name`, name, id),
  ]);
  return done(true);
}

/** Takes a game out of every list, as if its table had been closed while it was there. Its replay stays for whoever has the link. */
export async function closeArchived(db: D1Database, id: string): Promise<Outcome<true>> {
  const [archived] = await db.batch([
    db
      .prepare(
        `UPDATE archive SET is_public = 0, summary = json_set(summary, '$.lobby.closed', 'byOperator') WHERE id = ?`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE tables SET is_public = 0, card = json_set(card, '$.isHeldBack', json('true'))
         WHERE id = ? AND is_public = 1`,
      )
      .bind(id),
  ]);
  return archived?.meta.changes === 0 ? refuse('noSuchTable') : done(true);
}
