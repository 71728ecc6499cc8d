import { type ReportedResult, storedResult } from '../circles/result.ts';
import type { CircleRows } from '../circles/view.ts';
import type { CircleRole } from '../keys/circle-links.ts';
import { personIdOf } from '../keys/circle-links.ts';
import { keyOf } from '../keys/secrets.ts';
import { CIRCLE_CAPS, CIRCLE_KEPT, type CircleGame, type CircleResult } from '../protocol/circle.ts';
import type { ListedContest } from '../protocol/contest.ts';
import { foldedName } from '../protocol/names.ts';

// Circles in D1. Every row is written whole or marked; nothing is counted up, so that whatever comes twice comes to the same.

interface NewCircle {
  id: string;
  name: string;
  zone: string;
  organiser: string;
  member: string;
}

export async function makeCircle(db: D1Database, circle: Readonly<NewCircle>, now: number): Promise<void> {
  const { id, name, zone, organiser, member } = circle;
  await db
    .prepare(
      `INSERT INTO circles (id, name, zone, organiser_key, member_key, made_at, delete_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, name, zone, keyOf(organiser), keyOf(member), now, now + CIRCLE_KEPT)
    .run();
}

/** The circle that a link opens, and whose link it is if it is somebody's own. */
export interface Opened {
  circle: string;
  person?: string;
}

const BY_LINK: Readonly<Record<CircleRole, string>> = {
  organiser: 'SELECT id AS circle, NULL AS person FROM circles WHERE organiser_key = ?',
  member: 'SELECT id AS circle, NULL AS person FROM circles WHERE member_key = ?',
  player: 'SELECT circle, id AS person FROM circle_people WHERE link_key = ?',
};

export async function circleOfLink(
  db: D1Database,
  role: CircleRole,
  link: string,
): Promise<Opened | undefined> {
  const row = await db
    .prepare(BY_LINK[role])
    .bind(keyOf(link))
    .first<{ circle: string; person: string | null }>();
  if (row === null) return undefined;
  return { circle: row.circle, ...(row.person !== null && { person: row.person }) };
}

interface CircleRow {
  name: string;
  zone: string;
  best: number | null;
  delete_at: number;
}

interface PersonRow {
  id: string;
  name: string | null;
  same_as: string | null;
  link_key: string | null;
}

interface GameRow {
  game: string;
  finished_at: number;
  event: string | null;
  result: string;
}

function gameIn({ game, finished_at, event, result }: GameRow): CircleGame {
  // Results are written by `writeResult` alone.
  const { seats, turns }: CircleResult = JSON.parse(result);
  const people = seats.filter(({ person }) => person !== undefined).length;
  return {
    id: game,
    finishedAt: finished_at,
    ...(event !== null && { event }),
    ...(people < 2 && { isSolo: true as const }),
    seats,
    turns,
  };
}

/** All of a circle. Games of an event are there once the event is over: before that, its organiser may hold results back. */
export async function readCircle(db: D1Database, id: string): Promise<CircleRows | undefined> {
  const [circles, people, games, events] = await db.batch([
    db.prepare('SELECT name, zone, best, delete_at FROM circles WHERE id = ?').bind(id),
    db
      .prepare('SELECT id, name, same_as, link_key FROM circle_people WHERE circle = ? ORDER BY since, id')
      .bind(id),
    db
      .prepare(
        `SELECT game, finished_at, event, result FROM circle_games
         LEFT JOIN contests ON contests.id = circle_games.event
         WHERE circle = ? AND (contests.id IS NULL OR contests.list = 'past')
         ORDER BY finished_at DESC, game`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT card FROM circle_events JOIN contests ON contests.id = circle_events.event
         WHERE circle = ? ORDER BY starts_at DESC`,
      )
      .bind(id),
  ]);
  const [circle] = rowsOf<CircleRow>(circles);
  if (circle === undefined) return undefined;
  const { name, zone, best, delete_at: deleteAt } = circle;
  return {
    id,
    name,
    zone,
    ...(best !== null && { best }),
    deleteAt,
    people: rowsOf<PersonRow>(people).map((row) => ({
      id: row.id,
      ...(row.name !== null && { name: row.name }),
      ...(row.same_as !== null && { sameAs: row.same_as }),
      ...(row.link_key !== null && { hasLink: true as const }),
    })),
    games: rowsOf<GameRow>(games).map(gameIn),
    events: rowsOf<{ card: string }>(events).map(({ card: text }) => {
      // Cards are written by `reportContest` alone.
      const card: ListedContest = JSON.parse(text);
      return { card };
    }),
  };
}

/** A batch does not know which of its statements has which columns. */
const rowsOf = <Row>(result: D1Result | undefined): Row[] => (result?.results ?? []) as Row[];

const IS_THERE = 'EXISTS (SELECT 1 FROM circles WHERE id = ?1)';

/**
 * Takes in how a game ended: however often it is reported, once. People are added with their first game alone, so that a name which was
 * taken down since does not come back.
 */
export async function writeResult(
  db: D1Database,
  idKey: string,
  reported: Readonly<ReportedResult>,
  now: number,
): Promise<void> {
  const { circle, game, finishedAt, event, seats } = reported;
  const personOf = (name: string): string => personIdOf(idKey, circle, foldedName(name));
  const names = seats.flatMap(({ name }) => (name === undefined ? [] : [name]));
  await db.batch([
    ...names.map((name) =>
      db
        .prepare(
          `INSERT INTO circle_people (circle, id, name, since)
           SELECT ?1, ?2, ?3, ?4 WHERE ${IS_THERE}
             AND NOT EXISTS (SELECT 1 FROM circle_games WHERE circle = ?1 AND game = ?5)
             AND (SELECT COUNT(*) FROM circle_people WHERE circle = ?1) < ${CIRCLE_CAPS.people}
           ON CONFLICT (circle, id) DO NOTHING`,
        )
        .bind(circle, personOf(name), name, finishedAt, game),
    ),
    db
      .prepare(
        `INSERT INTO circle_games (circle, game, finished_at, event, result)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${IS_THERE}
           AND (SELECT COUNT(*) FROM circle_games WHERE circle = ?1) < ${CIRCLE_CAPS.games}
         ON CONFLICT (circle, game) DO NOTHING`,
      )
      .bind(circle, game, finishedAt, event ?? null, JSON.stringify(storedResult(reported, personOf))),
    keptOn(db, circle, now),
  ]);
}

/** Whatever happens in a circle puts off the day on which it is deleted. */
const keptOn = (db: D1Database, circle: string, now: number): D1PreparedStatement =>
  db
    .prepare('UPDATE circles SET delete_at = ?2 WHERE id = ?1 AND delete_at < ?2')
    .bind(circle, now + CIRCLE_KEPT);

/** An event that was started from a circle; false if that has too many, or is no more. */
export async function addEvent(db: D1Database, circle: string, event: string, now: number): Promise<boolean> {
  const [added] = await db.batch([
    db
      .prepare(
        `INSERT INTO circle_events (circle, event, made_at)
         SELECT ?1, ?2, ?3 WHERE ${IS_THERE}
           AND (SELECT COUNT(*) FROM circle_events WHERE circle = ?1) < ${CIRCLE_CAPS.events}
         ON CONFLICT (circle, event) DO NOTHING`,
      )
      .bind(circle, event, now),
    keptOn(db, circle, now),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

// What members and the organiser change

/** Gives somebody a link under a name that nobody has one for yet; undefined if somebody has, `full` if there is no room. */
export async function joinCircle(
  db: D1Database,
  circle: string,
  person: { id: string; name: string; link: string },
  now: number,
): Promise<'joined' | 'taken' | 'full'> {
  const [added, linked] = await db.batch([
    db
      .prepare(
        `INSERT INTO circle_people (circle, id, name, since) SELECT ?1, ?2, ?3, ?4
         WHERE ${IS_THERE} AND (SELECT COUNT(*) FROM circle_people WHERE circle = ?1) < ${CIRCLE_CAPS.people}
         ON CONFLICT (circle, id) DO NOTHING`,
      )
      .bind(circle, person.id, person.name, now),
    db
      .prepare(
        `UPDATE circle_people SET link_key = ?3, name = COALESCE(name, ?4)
         WHERE circle = ?1 AND id = ?2 AND link_key IS NULL`,
      )
      .bind(circle, person.id, keyOf(person.link), person.name),
  ]);
  if ((linked?.meta.changes ?? 0) > 0) return 'joined';
  if ((added?.meta.changes ?? 0) > 0) return 'full';
  const there = await db
    .prepare('SELECT 1 FROM circle_people WHERE circle = ? AND id = ?')
    .bind(circle, person.id)
    .first();
  return there === null ? 'full' : 'taken';
}

interface PersonChange {
  name?: string | null;
  sameAs?: string | null;
  linkKey?: string | null;
}

/** Changes what is known of one person. */
export async function changePerson(
  db: D1Database,
  circle: string,
  id: string,
  { name, sameAs, linkKey }: Readonly<PersonChange>,
  now: number,
): Promise<void> {
  const columns = { name, same_as: sameAs, link_key: linkKey };
  const set = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  await db.batch([
    db
      .prepare(
        `UPDATE circle_people SET ${set.map(({ column }) => `${column} = ?`).join(', ')} WHERE circle = ? AND id = ?`,
      )
      .bind(...set.map(({ value }) => value), circle, id),
    keptOn(db, circle, now),
  ]);
}

interface CircleChange {
  name?: string;
  zone?: string;
  best?: number | null;
  organiserKey?: string;
  memberKey?: string;
}

export async function changeCircle(
  db: D1Database,
  circle: string,
  change: Readonly<CircleChange>,
  now: number,
): Promise<void> {
  const { name, zone, best, organiserKey, memberKey } = change;
  const columns = { name, zone, best, organiser_key: organiserKey, member_key: memberKey };
  const set = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  await db
    .prepare(
      `UPDATE circles SET ${[...set.map(({ column }) => `${column} = ?`), 'delete_at = ?'].join(', ')} WHERE id = ?`,
    )
    .bind(...set.map(({ value }) => value), now + CIRCLE_KEPT, circle)
    .run();
}

/** A circle with everything in it. The games themselves are the archive's, and stay. */
export async function deleteCircle(db: D1Database, circle: string): Promise<void> {
  await db.batch([
    ...['circle_people', 'circle_games', 'circle_events'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE circle = ?`).bind(circle),
    ),
    db.prepare('DELETE FROM circles WHERE id = ?').bind(circle),
  ]);
}

/** One at a time, whenever a table ends: more go than come. */
export async function sweepCircles(db: D1Database, now: number): Promise<void> {
  const spent = await db
    .prepare('SELECT id FROM circles WHERE delete_at < ? ORDER BY delete_at LIMIT 1')
    .bind(now)
    .first<{ id: string }>();
  if (spent !== null) await deleteCircle(db, spent.id);
}
