import type { GameRoom } from './game-room.ts';

/** What wrangler.toml binds to the Worker. */
export interface Env {
  readonly ASSETS: Fetcher;
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  /** Keys the check in game ids; a secret in production. */
  readonly ID_KEY: string;
}
