import type { Setup } from '../model/setup-options.ts';
import { seedFor } from './commit-reveal.ts';
import { beginHistory, type History } from './history.ts';
import { createGame } from './setup.ts';

/** A new game whose seed nobody chose: it is made of what was committed to, and at a table by itself of every person's nonce. */
export const beginGame = (setup: Setup, fair: Parameters<typeof seedFor>[0]): History =>
  beginHistory(createGame(setup, seedFor(fair)));
