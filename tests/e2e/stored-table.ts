import { join } from 'node:path';
import type { Table } from '../../engine/index.ts';
import { keyOf, newGameId } from '../../worker/keys/secrets.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { LogRow } from '../../worker/room/record/store.ts';
import { ID_KEY, type Workerd } from './miniflare.ts';

/** A running game that was put into a room as if it had been played there. */
export interface OpenStored {
  id: string;
  /** Leads anybody to watch. */
  address: string;
  /** By seat: leads its holder there. */
  seatLinks: string[];
}

interface Wish {
  options: Record<string, unknown>;
  names: readonly string[];
  seed: string;
  until(table: Readonly<Table>): boolean;
  mostStars?: number;
}

/** A game as a room would have stored it, and what opens its seats. */
export interface StoredGame {
  record: RoomRecord;
  rows: LogRow[];
  tokens: string[];
}

interface Kit {
  storedTable(wish: Wish): StoredGame;
}

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus'];

/** Plays a game up to a moment, in memory. */
export async function playStored({
  seats,
  seed = 'stored',
  options = {},
  names = NAMES,
  until,
  mostStars,
}: StoredWish): Promise<StoredGame> {
  // The kit of the Worker's tests is a program of its own to the compiler; here it is run as it is.
  const kit: Kit = await import(join(import.meta.dirname, '..', 'worker', 'stored-table.ts'));
  return kit.storedTable({
    options,
    names: names.slice(0, seats),
    seed,
    until,
    ...(mostStars !== undefined && { mostStars }),
  });
}

/** The game with its table changed, so that it has what no game comes to. */
export function changeStored({ record, rows, tokens }: StoredGame, by: (table: Table) => void): StoredGame {
  const changed: RoomRecord = structuredClone(record);
  if (changed.live === undefined) throw new Error('the game has not begun');
  by(changed.live.history.state.public);
  return { record: changed, rows, tokens };
}

/** Puts a game into a room in workerd. */
export async function loadStored(workerd: Workerd, stored: StoredGame): Promise<OpenStored> {
  const id = newGameId(ID_KEY);
  const secret = 'a'.repeat(64);
  const keys = { inviteKey: keyOf('the invite'), hostKey: keyOf('the host'), code: 'ACDEFH' };
  await door(workerd, 'create', id, { id, options: stored.record.options, secret, ...keys });
  await door(workerd, 'load', id, { record: { ...stored.record, id }, rows: stored.rows });
  const address = `${workerd.origin}/t/${id}`;
  return { id, address, seatLinks: stored.tokens.map((token) => `${address}#seat=${token}`) };
}

/** Plays a game up to a moment and opens it in workerd. */
export async function openStored(workerd: Workerd, wish: StoredWish): Promise<OpenStored> {
  return loadStored(workerd, await playStored(wish));
}

export interface StoredWish {
  /** Of people: the Automa, if the options have one, comes besides. */
  seats: number;
  seed?: string;
  options?: Record<string, unknown>;
  /** By seat. */
  names?: readonly string[];
  until(table: Readonly<Table>): boolean;
  /** Nobody places more stars than that before. */
  mostStars?: number;
}

async function door({ origin }: Workerd, act: string, id: string, body: unknown): Promise<void> {
  const response = await fetch(`${origin}/test/${act}/${id}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${act}: ${await response.text()}`);
}
