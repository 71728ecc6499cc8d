import type { Clock } from '../engine/clock.ts';
import type { GameState, History, SeatId } from '../engine/index.ts';
import type { TableOptions } from './table-options.ts';

/** Number of the shape below. A stored room of an earlier number is brought up to date when it is read. */
export const ROOM_SCHEMA = 1;

export interface Chair {
  kind: 'free' | 'person' | 'bot' | 'closed';
  name?: string;
  bot?: string;
  /** Digests of the secrets that open this seat; several devices may hold one. */
  keys: string[];
  isReady?: true;
  nonce?: string;
  wish?: { faction?: string; mat?: string };
  isNewcomer?: true;
  /** The last message that was carried out, so that a repeated one is answered and not applied twice. */
  last?: { cid: string; seq: number };
  /** When the last socket of this seat went. */
  awaySince?: number;
  /** A bot plays on for the person until it comes back. */
  isPlayedOn?: true;
  /** The person wants the seat back and gets it at the start of its next turn. */
  isReturning?: true;
  /** Time-outs in a row. */
  timeouts: number;
  extraTime?: number;
  sleepsAt?: number;
}

export interface Live {
  history: History;
  /** The last mark of the log, and the entries since. */
  marked: { digest: string; after: number };
  clock?: Clock;
}

/** All that a room remembers: one row, read when it wakes and written with every change. */
export interface RoomRecord {
  schema: number;
  id: string;
  createdAt: number;
  /** When anything last happened that a person did. */
  touchedAt: number;
  options: TableOptions;
  phase: 'lobby' | 'live' | 'over';
  /** Why the table was closed before its end. */
  closed?: 'abandoned' | 'neverStarted';
  inviteKey: string;
  hostKey: string;
  /** The seat whose person has the host's rights, besides the holder of the host's secret. */
  hostSeat?: SeatId;
  code?: string;
  fair: { secret: string; commitment: string };
  chairs: Chair[];
  seq: number;
  live?: Live;
  /** Seats that want a pause. */
  pausing: SeatId[];
  /** What the people present want to do about a seat that does not answer. */
  votes?: { seat: SeatId; by: Record<string, 'wait' | 'skip' | 'bot'> };
  /** Since when each open decision is waited for. */
  waits: Record<string, number>;
  chatCount: number;
}

export function stateOf(record: Readonly<RoomRecord>): GameState | undefined {
  return record.live?.history.state;
}
