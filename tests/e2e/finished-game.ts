import { setTimeout as pause } from 'node:timers/promises';
import type { Workerd } from './miniflare.ts';
import { Player } from './player.ts';
import { type OpenStored, openStored } from './stored-table.ts';

interface FinishedWish {
  seats: number;
  seed: string;
  /** All but the last give up when this turn has come. */
  turns: number;
  options?: Record<string, unknown>;
}

/** A game that came some way, then all but the last gave it up: over, and in the directory as any other. */
export async function finishedGame(workerd: Workerd, wish: FinishedWish): Promise<OpenStored> {
  const { seats, seed, turns, options = { isPublic: true } } = wish;
  const until = ({ turn }: { turn: { number: number } }): boolean => turn.number >= turns;
  const game = await openStored(workerd, { seats, seed, options, until });
  await giveUp(workerd, game);
  return game;
}

/** All but the last give up: the game is over. */
export async function giveUp(workerd: Workerd, game: OpenStored): Promise<void> {
  for (const link of game.seatLinks.slice(0, -1)) {
    const player = new Player(game.id, link.split('#seat=')[1] ?? '');
    await player.connect(workerd.origin);
    player.say({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
    await player.until(() => player.acknowledged.has('resign'));
    player.close();
  }
}

/** Waits until there is a picture of the game, which is drawn from the archive. */
export async function isArchived({ origin }: Workerd, { id }: OpenStored): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(`${origin}/picture/${id}.png`);
    await response.arrayBuffer();
    if (response.headers.get('Content-Type') === 'image/png') return;
    await pause(100);
  }
  throw new Error('the game does not come into the archive');
}
