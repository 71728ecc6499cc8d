import { newJoinCode } from '../keys/secrets.ts';
import type { DirectoryEntry, Status } from '../room/lobby/directory-entry.ts';

// What is asked across games. The rooms keep the truth: a row here is written whole and may be written again.

const PAGE = 20;
const MOST_HELD = 50;
/** Then a code may lead elsewhere, unless its table is still open: one with a date may be for long. */
export const CODE_LIFE = 48 * 3_600_000;
export const LEADS_TO_OPEN = `EXISTS (SELECT 1 FROM tables WHERE tables.id = join_codes.game AND tables.status = 'open')`;
const CODE_TRIES = 8;

/** No report is under way for so long: one that seems to be older by this comes from after the clock stepped back. */
const LATEST = 60_000;

/** Writes down how a table stands. An earlier report never replaces a later one; that it did not arrive is an error, and it is made again. */
export async function reportTable(
  db: D1Database,
  card: Readonly<DirectoryEntry>,
  now: number,
): Promise<void> {
  const row = db
    .prepare(
      `INSERT INTO tables (id, is_public, status, status_at, reported_at, card) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET
         is_public = excluded.is_public,
         status_at = CASE WHEN status = excluded.status THEN status_at ELSE excluded.status_at END,
         status = excluded.status,
         reported_at = excluded.reported_at,
         card = excluded.card
       WHERE excluded.reported_at >= reported_at OR excluded.reported_at < reported_at - ?6`,
    )
    .bind(card.id, card.isPublic && !card.isHeldBack ? 1 : 0, card.status, now, JSON.stringify(card), LATEST);
  const isOver = card.status !== 'open' && card.code !== undefined;
  const code = db
    .prepare('DELETE FROM join_codes WHERE code = ? AND game = ?')
    .bind(card.code ?? '', card.id);
  const [written] = await db.batch(isOver ? [row, code] : [row]);
  if (written?.meta.changes === 0) throw new Error('a later report was there already');
}

// Cards are written by `reportTable` alone.
const readCard = (text: string): DirectoryEntry => JSON.parse(text);

export async function tableOf(db: D1Database, id: string): Promise<DirectoryEntry | undefined> {
  const row = await db.prepare('SELECT card FROM tables WHERE id = ?').bind(id).first<{ card: string }>();
  return row === null ? undefined : readCard(row.card);
}

interface Listed {
  card: DirectoryEntry;
  /** When it came to its status. */
  since: number;
}

/** Where a page of a list ended: the next one goes on after it, whatever has come meanwhile. */
export type After = Pick<Listed, 'since'> & { id: string };

/** Before whatever there is: no table came to its status so late. */
const FROM_THE_START: After = { since: Number.MAX_SAFE_INTEGER, id: '' };

/** Public tables, newest first, a page of them; `next` is where it ended, if there are more. */
export async function listTables(
  db: D1Database,
  status: Status,
  { since, id }: After = FROM_THE_START,
): Promise<{ tables: Listed[]; next?: After }> {
  const { results } = await db
    .prepare(
      `SELECT card, status_at FROM tables
       WHERE is_public = 1 AND status = ?1 AND status_at <= ?2 AND (status_at < ?2 OR id > ?3)
       ORDER BY status_at DESC, id LIMIT ?4`,
    )
    .bind(status, since, id, PAGE + 1)
    .all<{ card: string; status_at: number }>();
  const tables = results.slice(0, PAGE).map((row) => ({ card: readCard(row.card), since: row.status_at }));
  const last = results.length > PAGE ? tables.at(-1) : undefined;
  return { tables, ...(last !== undefined && { next: { since: last.since, id: last.card.id } }) };
}

// Join codes

/** A code that leads to this table alone. */
export async function claimCode(
  db: D1Database,
  game: string,
  now: number,
  make: () => string = newJoinCode,
): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = make();
    const { meta } = await db
      .prepare(
        `INSERT INTO join_codes (code, game, made_at) VALUES (?, ?, ?)
         ON CONFLICT (code) DO UPDATE SET game = excluded.game, made_at = excluded.made_at
         WHERE made_at < ? AND NOT ${LEADS_TO_OPEN}`,
      )
      .bind(code, game, now, now - CODE_LIFE)
      .run();
    if (meta.changes > 0) return code;
  }
  throw new Error('no free join code');
}

export async function gameOfCode(db: D1Database, code: string): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT game FROM join_codes WHERE code = ?')
    .bind(code)
    .first<{ game: string }>();
  return row?.game;
}

// Seats that browsers hold

/** A browser's hold on a seat, by the digest of its secret. */
interface Held {
  browser: string;
  game: string;
  hold: string;
}

export async function holdSeat(db: D1Database, { browser, game, hold }: Held, now: number): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO held (browser, game, hold, since) VALUES (?, ?, ?, ?)')
    .bind(browser, game, hold, now)
    .run();
}

/** After a rotation no browser holds the seat by what it was held by before. */
export async function dropHold(db: D1Database, game: string, hold: string): Promise<void> {
  await db.prepare('DELETE FROM held WHERE game = ? AND hold = ?').bind(game, hold).run();
}

/** Nobody holds a seat of a table that is no more. */
export async function dropHolds(db: D1Database, game: string): Promise<void> {
  await db.prepare('DELETE FROM held WHERE game = ?').bind(game).run();
}

/** What a browser holds seats of one table by, the latest first. Whether it still opens one, the room knows. */
export async function holdsAt(db: D1Database, browser: string, game: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT hold FROM held WHERE browser = ? AND game = ? ORDER BY since DESC')
    .bind(browser, game)
    .all<{ hold: string }>();
  return results.map(({ hold }) => hold);
}

interface HeldSeat {
  card: DirectoryEntry;
  seat: number;
}

/** All seats a browser holds, the latest first; seats that were given away or rotated are none of them. */
export async function heldBy(db: D1Database, browser: string): Promise<HeldSeat[]> {
  const { results } = await db
    .prepare(
      `SELECT held.hold, tables.card FROM held JOIN tables ON tables.id = held.game
       WHERE held.browser = ? AND tables.status != 'closed' ORDER BY held.since DESC LIMIT ?`,
    )
    .bind(browser, MOST_HELD)
    .all<{ hold: string; card: string }>();
  return results.flatMap(({ hold, card: text }) => {
    const card = readCard(text);
    const seat = card.seats.findIndex((other) => other.hold === hold);
    return seat < 0 ? [] : [{ card, seat }];
  });
}

/** A rematch has the same seats: whoever held one there holds it here. */
export async function carryHolds(db: D1Database, from: string, to: string, now: number): Promise<void> {
  await db
    .prepare(
      'INSERT OR IGNORE INTO held (browser, game, hold, since) SELECT browser, ?, hold, ? FROM held WHERE game = ?',
    )
    .bind(to, now, from)
    .run();
}
