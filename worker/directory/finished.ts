import type { FinishedGame, GameCard, GameOrder } from '../protocol/finished-games.ts';
import type { Summary } from './archive.ts';
import { NO_MAT, pairPattern } from './game-card.ts';

// Finished public games in lists, and all of them one after the other.

const PAGE = 20;
/** A page looks at no more games than these, however few of them fit its filters. */
const LOOKED_AT = 500;

/** How many seats a game counts as: 1 alone with the Automa, which plays without a mat. */
const PLAYERS = `CASE WHEN seen.seats = 2 AND seen.pairs LIKE '${pairPattern(undefined, NO_MAT)}' THEN 1 ELSE seen.seats END`;

interface GameFilter {
  faction?: string | undefined;
  mat?: string | undefined;
  /** 1: alone with the Automa. */
  seats?: number | undefined;
  isPeople?: boolean | undefined;
  /** The id of an event. */
  event?: string | undefined;
}

/** Where a page of a list ended: the value it is ordered by, then when the game ended, then its id. */
export interface ListKey {
  value: number;
  finishedAt: number;
  id: string;
}

/** What each order goes by, the smaller first; as the indexes have it. */
const ORDERS: Readonly<Record<GameOrder, { has: string; by: string }>> = {
  newest: { has: 'card', by: '-finished_at' },
  closest: { has: 'margin', by: 'margin' },
  highest: { has: 'top', by: '-top' },
};

/** The games of an order from a key on, without their cards: a page looks at many and shows few. Those of an event are found by it. */
function lookedAt(order: GameOrder, isOfEvent: boolean): string {
  const { has, by } = ORDERS[order];
  return `SELECT id, finished_at, ${by} AS value, pairs, seats, is_people FROM archive
    WHERE is_public = 1 AND ${isOfEvent ? 'event = ?4' : '?4 IS NULL'} AND ${has} IS NOT NULL AND ${by} >= ?1
      AND (${by} > ?1 OR finished_at < ?2 OR (finished_at = ?2 AND id > ?3))
    ORDER BY ${by}, finished_at DESC, id LIMIT ${LOOKED_AT}`;
}

const FROM_THE_START: ListKey = {
  value: Number.MIN_SAFE_INTEGER,
  finishedAt: Number.MAX_SAFE_INTEGER,
  id: '',
};

interface KeyRow {
  id: string;
  finished_at: number;
  value: number;
}

interface ListRow extends KeyRow {
  card: string;
  summary: string;
}

const keyOf = ({ id, finished_at, value }: KeyRow): ListKey => ({ id, finishedAt: finished_at, value });

function gameIn({ id, finished_at, card: cardText, summary: text }: ListRow): FinishedGame {
  // Both are written by the archive alone.
  const { seats, ...card }: GameCard = JSON.parse(cardText);
  const { lobby }: Summary = JSON.parse(text);
  const { clock } = lobby.options;
  const { contest } = lobby;
  return {
    id,
    finishedAt: finished_at,
    ...card,
    seats: lobby.chairs.map(({ kind, name, bot }, seat) => ({
      kind,
      ...(name !== undefined && { name }),
      ...(bot !== undefined && { bot }),
      ...seats[seat],
    })),
    ...(typeof clock === 'string' && { clock }),
    ...(contest !== undefined && { event: { id: contest.id, name: contest.label, round: contest.round } }),
  };
}

/** A page of finished public games that fit a filter; `next` is where it ended, if there may be more. */
export async function listFinished(
  db: D1Database,
  order: GameOrder,
  { faction, mat, seats, isPeople, event }: GameFilter,
  after: ListKey = FROM_THE_START,
): Promise<{ games: FinishedGame[]; next?: ListKey }> {
  const seen = lookedAt(order, event !== undefined);
  const from = [after.value, after.finishedAt, after.id, event ?? null] as const;
  const { results } = await db
    .prepare(
      `SELECT seen.id, seen.finished_at, seen.value, archive.card, archive.summary
       FROM (${seen}) AS seen JOIN archive ON archive.id = seen.id
       WHERE seen.pairs LIKE ?5 AND (?6 IS NULL OR ${PLAYERS} = ?6) AND (?7 = 0 OR seen.is_people = 1)
       ORDER BY seen.value, seen.finished_at DESC, seen.id LIMIT ${PAGE + 1}`,
    )
    .bind(...from, pairPattern(faction, mat), seats ?? null, isPeople ? 1 : 0)
    .all<ListRow>();
  const games = results.slice(0, PAGE).map(gameIn);
  const last =
    results.length > PAGE
      ? results[PAGE - 1]
      : await db
          .prepare(`SELECT id, finished_at, value FROM (${seen}) LIMIT 1 OFFSET ${LOOKED_AT - 1}`)
          .bind(...from)
          .first<KeyRow>();
  return { games, ...(last && { next: keyOf(last) }) };
}

// All of them, in the order in which they came

/** A game that is being written may come a little later than others that say they came after it: readers pass none by. */
export const SETTLED_AFTER = 60_000;

/** Where a page of the export ended. */
export interface ArrivalKey {
  arrivedAt: number;
  id: string;
}

interface ExportRow {
  id: string;
  arrived_at: number;
  log: number[];
}

/** The logs of a page, as they are stored: gzip. */
export async function exportFinished(
  db: D1Database,
  { arrivedAt, id }: ArrivalKey,
  now: number,
): Promise<{ logs: number[][]; next?: ArrivalKey }> {
  const { results } = await db
    .prepare(
      `SELECT id, COALESCE(archived_at, finished_at) AS arrived_at, log FROM archive
       WHERE is_public = 1 AND COALESCE(archived_at, finished_at) >= ?1
         AND (COALESCE(archived_at, finished_at) > ?1 OR id > ?2)
         AND COALESCE(archived_at, finished_at) <= ?3
       ORDER BY COALESCE(archived_at, finished_at), id LIMIT ${PAGE}`,
    )
    .bind(arrivedAt, id, now - SETTLED_AFTER)
    .all<ExportRow>();
  const last = results.at(-1);
  return {
    logs: results.map(({ log }) => log),
    ...(last !== undefined && { next: { arrivedAt: last.arrived_at, id: last.id } }),
  };
}
