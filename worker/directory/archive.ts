import { replay } from '../../engine/index.ts';
import { proofOf } from '../../engine/proof.ts';
import type { FinishedLog } from '../protocol/calls/ended.ts';
import type { LobbyView } from '../protocol/messages.ts';
import { finishedLog } from '../room/play/game-log.ts';
import { etagOf, type LogText } from '../room/play/log-text.ts';
import { type RoomRecord, stateOf } from '../room/record/record.ts';
import type { Store } from '../room/record/store.ts';
import { lobbyView } from '../room/room-views.ts';
import { type GameIndex, indexOf } from './game-card.ts';

// Finished games in D1: read without waking a room, and kept when the rooms are gone.

/** The states and draws of a game, found by playing it again. */
export type Proof = Extract<ReturnType<typeof proofOf>, { ok: true }>['value'];

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
  index: GameIndex;
  /** Missing if the log cannot be played again; that would be a fault of ours. */
  proof?: Proof;
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

/** The whole game, once it is over. It is played again for its proof: once, and in the room, which has the time. */
export function archiveOf(record: Readonly<RoomRecord>, store: Store): Archived | undefined {
  const finished = finishedLog(record, store.logFrom(1));
  const last = stateOf(record);
  if (finished === undefined || last === undefined) return undefined;
  const proof = proofOf(finished.log);
  const { id, finishedAt } = finished;
  const log = JSON.stringify(finished);
  const keys = record.chairs.map((chair) => chair.keys);
  const summary = { lobby: lastView(record, finishedAt), etag: etagOf(log), keys };
  const isPublic = record.options.isPublic && record.closed !== 'byOperator';
  const index = indexOf(finished, last);
  return { id, finishedAt, isPublic, summary, log, index, ...(proof.ok && { proof: proof.value }) };
}

function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

const zip = (text: string): Promise<ArrayBuffer> =>
  through(new TextEncoder().encode(text), new CompressionStream('gzip'));

/** D1 gives bytes as a list of numbers. */
export async function unzip(bytes: readonly number[]): Promise<string> {
  return new TextDecoder().decode(await through(new Uint8Array(bytes), new DecompressionStream('gzip')));
}

const INDEX_COLUMNS = ['proof', 'card', 'pairs', 'seats', 'is_people', 'top', 'margin'] as const;

/** The values of the columns above. */
async function indexValues(
  index: Readonly<GameIndex>,
  proof: Proof | undefined,
): Promise<(ArrayBuffer | string | number | null)[]> {
  const { card, pairs, seats, isPeople, top, margin } = index;
  const zipped = proof === undefined ? null : await zip(JSON.stringify(proof));
  return [zipped, JSON.stringify(card), pairs, seats, isPeople ? 1 : 0, top ?? null, margin ?? null];
}

/** Written again, the row is the same, but for when it came. */
export async function writeArchive(db: D1Database, game: Readonly<Archived>, now: number): Promise<void> {
  const columns = ['is_public', 'event', 'summary', 'log', ...INDEX_COLUMNS];
  await db
    .prepare(
      `INSERT INTO archive (id, finished_at, archived_at, ${columns.join(', ')})
       VALUES (?, ?, ?${', ?'.repeat(columns.length)})
       ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    )
    .bind(
      game.id,
      game.finishedAt,
      now,
      game.isPublic ? 1 : 0,
      game.summary.lobby.contest?.id ?? null,
      JSON.stringify(game.summary),
      await zip(game.log),
      ...(await indexValues(game.index, game.proof)),
    )
    .run();
}

/** Each is played again for it. */
const INDEXED_AT_ONCE = 2;

/** Games that were archived before lists asked for more than their names: a few with every game that ends. */
export async function indexOldGames(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare('SELECT id, log FROM archive WHERE pairs IS NULL LIMIT ?')
    .bind(INDEXED_AT_ONCE)
    .all<{ id: string; log: number[] }>();
  for (const { id, log } of results) {
    // One that cannot be played again is in no list, and is not tried again.
    const values = (await oldIndex(log)) ?? INDEX_COLUMNS.map((name) => (name === 'pairs' ? '' : null));
    await db
      .prepare(`UPDATE archive SET ${INDEX_COLUMNS.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
      .bind(...values, id)
      .run();
  }
}

async function oldIndex(
  log: readonly number[],
): Promise<Awaited<ReturnType<typeof indexValues>> | undefined> {
  try {
    const finished = readFinished(await unzip(log));
    const last = replay(finished.log).stateAt(finished.log.entries.length);
    const proof = proofOf(finished.log);
    return last === undefined || !proof.ok
      ? undefined
      : await indexValues(indexOf(finished, last), proof.value);
  } catch {
    // What is stored is broken: nobody can read it any more.
    return undefined;
  }
}

// Summaries, logs and proofs are written by `writeArchive` alone.
const readSummary = (text: string): Summary => JSON.parse(text);
const readFinished = (text: string): FinishedLog => JSON.parse(text);
const readProof = (text: string): Proof => JSON.parse(text);

export async function archivedLog(db: D1Database, id: string): Promise<Required<LogText> | undefined> {
  const row = await db
    .prepare('SELECT summary, log FROM archive WHERE id = ?')
    .bind(id)
    .first<{ summary: string; log: number[] }>();
  if (row === null) return undefined;
  return { text: await unzip(row.log), etag: readSummary(row.summary).etag };
}

/** A finished game with all that its file needs. */
export interface GameToFile {
  finished: FinishedLog;
  names: (string | undefined)[];
  /** Missing for games from before it was kept. */
  proof?: Proof;
}

export async function archivedGame(db: D1Database, id: string): Promise<GameToFile | undefined> {
  const row = await db
    .prepare('SELECT summary, log, proof FROM archive WHERE id = ?')
    .bind(id)
    .first<{ summary: string; log: number[]; proof: number[] | null }>();
  if (row === null) return undefined;
  return {
    finished: readFinished(await unzip(row.log)),
    names: readSummary(row.summary).lobby.chairs.map(({ name }) => name),
    ...(row.proof !== null && { proof: readProof(await unzip(row.proof)) }),
  };
}

export async function archivedSummary(db: D1Database, id: string): Promise<Summary | undefined> {
  const row = await db
    .prepare('SELECT summary FROM archive WHERE id = ?')
    .bind(id)
    .first<{ summary: string }>();
  return row === null ? undefined : readSummary(row.summary);
}
