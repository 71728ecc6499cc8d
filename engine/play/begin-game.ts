import type { Setup } from '../model/setup-options.ts';
import { seedOf } from './commit-reveal.ts';
import { beginHistory, type History } from './history.ts';
import { createGame } from './setup.ts';

/** A new game whose seed nobody chose: it is made of the server's secret and every person's nonce. */
export const beginGame = (setup: Setup, secret: string, nonces: readonly string[]): History =>
  beginHistory(createGame(setup, seedOf(secret, nonces)));
