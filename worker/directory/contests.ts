import type { ContestList } from '../protocol/calls/contests.ts';
import type { ContestPhase, ListedContest } from '../protocol/contest.ts';

// Events across the server: the list that people find them in.

const PAGE = 20;

const LISTS: Readonly<Record<ContestPhase, ContestList>> = {
  signUp: 'coming',
  checkIn: 'coming',
  pairing: 'live',
  playing: 'live',
  between: 'live',
  over: 'past',
  cancelled: 'past',
};

/** What an event says of itself. */
interface ContestEntry {
  card: ListedContest;
  isPublic: boolean;
  version: number;
  deleteAt: number | undefined;
}

/** Writes down how an event stands; a report that comes late changes nothing. */
export async function reportContest(
  db: D1Database,
  { card, isPublic, version, deleteAt }: Readonly<ContestEntry>,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO contests (id, is_public, list, starts_at, version, delete_at, card) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (id) DO UPDATE SET is_public = excluded.is_public, list = excluded.list, starts_at = excluded.starts_at,
         version = excluded.version, delete_at = excluded.delete_at, card = excluded.card
       WHERE excluded.version >= version`,
    )
    .bind(
      card.id,
      isPublic ? 1 : 0,
      LISTS[card.phase],
      card.startsAt,
      version,
      deleteAt ?? null,
      JSON.stringify(card),
    )
    .run();
}

// Cards are written by `reportContest` alone.
const readCard = (text: string): ListedContest => JSON.parse(text);

/** Where a page of a list ended. */
export interface ContestKey {
  startsAt: number;
  id: string;
}

/** Public events, a page of them: those to come by when they begin, the others the latest first. */
export async function listContests(
  db: D1Database,
  list: ContestList,
  after: ContestKey | undefined,
): Promise<{ events: ListedContest[]; next?: ContestKey }> {
  const isForward = list === 'coming';
  const { startsAt, id } = after ?? { startsAt: isForward ? -1 : Number.MAX_SAFE_INTEGER, id: '' };
  const [than, order] = isForward ? ['>', 'ASC'] : ['<', 'DESC'];
  const { results } = await db
    .prepare(
      `SELECT card FROM contests
       WHERE is_public = 1 AND list = ?1 AND (starts_at ${than} ?2 OR (starts_at = ?2 AND id > ?3))
       ORDER BY starts_at ${order}, id LIMIT ?4`,
    )
    .bind(list, startsAt, id, PAGE + 1)
    .all<{ card: string }>();
  const events = results.slice(0, PAGE).map(({ card }) => readCard(card));
  const last = results.length > PAGE ? events.at(-1) : undefined;
  return { events, ...(last !== undefined && { next: { startsAt: last.startsAt, id: last.id } }) };
}

/** For link previews: no object is woken by a link that somebody pastes. */
export async function contestCard(
  db: D1Database,
  id: string,
): Promise<{ card: ListedContest; isPublic: boolean } | undefined> {
  const row = await db
    .prepare('SELECT card, is_public FROM contests WHERE id = ?')
    .bind(id)
    .first<{ card: string; is_public: number }>();
  return row === null ? undefined : { card: readCard(row.card), isPublic: row.is_public === 1 };
}
