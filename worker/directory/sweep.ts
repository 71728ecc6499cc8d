import { CODE_LIFE, LEADS_TO_OPEN } from './directory.ts';

// What nobody will ask for any more is taken out of the directory, a little at a time, whenever a table ends. So it needs no clock of its
// own, and however many tables are made, more is taken out than comes in.

const DAY = 24 * 3_600_000;
/** How long the directory says of a table that it never began, to whoever comes by an old link. */
export const CLOSED_KEPT = 30 * DAY;
/** A table that was not reported for so long is none: a game in which nobody acts is closed sooner. */
const HOLD_WITHOUT_TABLE = 90 * DAY;
/** Tables, and holds looked at, in one go. */
export const SWEPT_AT_ONCE = 50;
const LOOKED_AT = 200;

const LONG_CLOSED = `SELECT id FROM tables WHERE status = 'closed' AND status_at < ?1 ORDER BY status_at LIMIT ?2`;

/** `from` is any game's id: the holds that come after it are looked at. Ids are random, so that all of them have their turn. */
export async function sweep(db: D1Database, from: string, now: number): Promise<void> {
  const closed = [now - CLOSED_KEPT, SWEPT_AT_ONCE] as const;
  await db.batch([
    db.prepare(`DELETE FROM held WHERE game IN (${LONG_CLOSED})`).bind(...closed),
    db.prepare(`DELETE FROM tables WHERE id IN (${LONG_CLOSED})`).bind(...closed),
    db
      .prepare(
        `DELETE FROM held WHERE since < ?1 AND game IN
         (SELECT game FROM (SELECT DISTINCT game FROM held WHERE game > ?2 ORDER BY game LIMIT ?3) AS seen
          WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = seen.game))`,
      )
      .bind(now - HOLD_WITHOUT_TABLE, from, LOOKED_AT),
    // Codes of open lobbies alone are in there: the few that a table which was never made has left are found by looking at all.
    db.prepare(`DELETE FROM join_codes WHERE made_at < ? AND NOT ${LEADS_TO_OPEN}`).bind(now - CODE_LIFE),
    // The event's own object deletes itself at that moment.
    db
      .prepare(
        'DELETE FROM contests WHERE id IN (SELECT id FROM contests WHERE delete_at < ?1 ORDER BY delete_at LIMIT ?2)',
      )
      .bind(now, SWEPT_AT_ONCE),
  ]);
}
