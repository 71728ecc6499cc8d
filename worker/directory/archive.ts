import type { SeatId } from '../../engine/index.ts';
import { keyOf } from '../keys/secrets.ts';
import { type LobbyView, playerName } from '../protocol/messages.ts';
import { done, type Outcome, refuse } from '../protocol/refusals.ts';
import { finishedLog, logAt } from '../room/play/game-log.ts';
import type { RoomRecord } from '../room/record/record.ts';
import type { Store } from '../room/record/store.ts';
import { lobbyView } from '../room/room-views.ts';

// Finished games in D1: read without waking a room, and kept when the rooms are gone.

/** What the archive knows of a table besides the game. */
export interface Summary {
  lobby: LobbyView;
  /** Tells whether the log is the one that somebody has already. */
  etag: string;
  /** Digests of the secrets that opened each seat; never sent to anybody. */
  keys: string[][];
}

/** A finished game on its way to the archive. */
interface Archived {
  id: string;
  finishedAt: number;
  isPublic: boolean;
  summary: Summary;
  log: string;
}

/** The log as it is sent, and what it is known by. */
export interface LogText {
  text: string;
  etag?: string;
}

const etagOf = (text: string): string => `"${keyOf(text).slice(0, 32)}"`;

/** What a room that has not gone to the archive yet answers to somebody who asks for the log. */
export function logText(
  record: Readonly<RoomRecord>,
  store: Store,
  after: number,
  now: number,
): Outcome<LogText> {
  const log = logAt(record, store, after, now);
  if (!log.ok) return log;
  const text = JSON.stringify(log.value);
  return done(log.value.isOver ? { text, etag: etagOf(text) } : { text });
}

/** How the table stood when everybody had gone. */
function lastView(record: Readonly<RoomRecord>, now: number): LobbyView {
  const view = lobbyView(record, [], now);
  const chairs = view.chairs.map(({ kind, name, bot }) => ({
    kind,
    ...(name !== undefined && { name }),
    ...(bot !== undefined && { bot }),
  }));
  return { ...view, chairs };
}

/** The whole game, once it is over. */
export function archiveOf(record: Readonly<RoomRecord>, store: Store): Archived | undefined {
  const finished = finishedLog(record, store.logFrom(1));
  if (finished === undefined) return undefined;
  const { id, finishedAt } = finished;
  const log = JSON.stringify(finished);
  const keys = record.chairs.map((chair) => chair.keys);
  const summary = { lobby: lastView(record, finishedAt), etag: etagOf(log), keys };
  const isPublic = record.options.isPublic && record.closed !== 'byOperator';
  return { id, finishedAt, isPublic, summary, log };
}

function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

/** Written again, the row is the same. */
export async function writeArchive(db: D1Database, game: Readonly<Archived>): Promise<void> {
  const log = await through(new TextEncoder().encode(game.log), new CompressionStream('gzip'));
  await db
    .prepare(
      `INSERT INTO archive (id, finished_at, is_public, summary, log) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE
       SET is_public = excluded.is_public, summary = excluded.summary, log = excluded.log`,
    )
    .bind(game.id, game.finishedAt, game.isPublic ? 1 : 0, JSON.stringify(game.summary), log)
    .run();
}

// Summaries are written by `writeArchive` alone.
const readSummary = (text: string): Summary => JSON.parse(text);

export async function archivedLog(db: D1Database, id: string): Promise<Required<LogText> | undefined> {
  const row = await db
    .prepare('SELECT summary, log FROM archive WHERE id = ?')
    .bind(id)
    .first<{ summary: string; log: number[] }>();
  if (row === null) return undefined;
  const bytes = await through(new Uint8Array(row.log), new DecompressionStream('gzip'));
  return { text: new TextDecoder().decode(bytes), etag: readSummary(row.summary).etag };
}

export async function archivedSummary(db: D1Database, id: string): Promise<Summary | undefined> {
  const row = await db
    .prepare('SELECT summary FROM archive WHERE id = ?')
    .bind(id)
    .first<{ summary: string }>();
  return row === null ? undefined : readSummary(row.summary);
}

/** Replaces the name of a seat whose room is gone, for whoever holds a secret of it. */
export async function forgetArchivedName(db: D1Database, id: string, token: string): Promise<Outcome<true>> {
  const summary = await archivedSummary(db, id);
  if (summary === undefined) return refuse('noSuchTable');
  const key = keyOf(token);
  const seat = summary.keys.findIndex((keys) => keys.includes(key));
  if (seat < 0) return refuse('notYourSeat');
  return takeArchivedNameDown(db, id, seat);
}

/** Replaces the name of a seat whose room is gone. */
export async function takeArchivedNameDown(db: D1Database, id: string, seat: SeatId): Promise<Outcome<true>> {
  const chair = (await archivedSummary(db, id))?.lobby.chairs[seat];
  if (chair === undefined) return refuse('noSuchTable');
  const name = playerName(seat);
  await db.batch([
    db
      .prepare(
        `UPDATE archive SET summary = json_set(summary, '$.lobby.chairs[${seat}].name', ?) WHERE id = ?`,
      )
      .bind(name, id),
    db
      .prepare(`UPDATE tables SET card = json_set(card, '$.seats[${seat}].name', ?) WHERE id = ?`)
      .bind(name, id),
  ]);
  return done(true);
}
