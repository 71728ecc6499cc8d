import { checkFairStart, type GameLog } from '../../engine/index.ts';
import { get } from './api.ts';
import type { TableKeys } from './keys.ts';
import type { Notice } from './notice.ts';

export type Fairness =
  | { isFair: true }
  | { isFair: false; why: Notice }
  /** Nothing was kept here to check it by. */
  | { isFair: undefined };

/** Whether the game was dealt from what was shown beforehand, and from our own part where it counts. */
export function judge({ fair, seed }: GameLog, { nonce, commitment }: TableKeys): Fairness {
  if (nonce === undefined || commitment === undefined || fair === undefined) return { isFair: undefined };
  if (fair.commitment !== commitment) return { isFair: false, why: { code: 'otherSeal' } };
  if (fair.kind !== 'round' && !fair.nonces.includes(nonce))
    return { isFair: false, why: { code: 'otherShuffle' } };
  const checked = checkFairStart(fair, seed);
  return checked.ok ? { isFair: true } : { isFair: false, why: checked.error };
}

/** The browser checks by itself, once the server's part is published. */
export async function checkFairness(id: string, keys: TableKeys): Promise<Fairness> {
  if (keys.nonce === undefined) return { isFair: undefined };
  const game = await get('/games/:id/log', { id });
  return game.ok && game.value.isOver ? judge(game.value.log, keys) : { isFair: undefined };
}
