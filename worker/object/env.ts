import type { GameRoom } from './game-room.ts';

/** What wrangler.toml binds to the Worker. */
export interface Env {
  readonly ASSETS: Fetcher;
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  /** What is asked across games; see migrations/. */
  readonly DB: D1Database;
  /** Per address: making tables, trying join codes, sitting down and asking for a seat. */
  readonly TABLE_LIMIT: RateLimit;
  readonly CODE_LIMIT: RateLimit;
  readonly SEAT_LIMIT: RateLimit;
  /** Per address: whatever else takes a query or wakes a room, and opening sockets. */
  readonly CALL_LIMIT: RateLimit;
  readonly SOCKET_LIMIT: RateLimit;
  /** Keys the check in game ids; a secret in production. */
  readonly ID_KEY: string;
  /** Opens the operator's route; without it there is none. A secret in production. */
  readonly OPERATOR_KEY?: string;
}
