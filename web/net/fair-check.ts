import { checkFairStart, type GameLog } from '../../engine/index.ts';
import { notices } from '../i18n/notices.ts';
import { sayReason } from '../i18n/refusals.ts';
import { get } from './api.ts';
import type { TableKeys } from './keys.ts';

/** What a finished game's log route tells, as far as we look at it. */
export interface FinishedGame {
  isOver: boolean;
  log: GameLog;
}

export type Fairness =
  | { isFair: true }
  | { isFair: false; message: string }
  /** Nothing was kept here to check it by. */
  | { isFair: undefined };

/** Whether the game was dealt from what was shown beforehand, and from our own part. */
export function judge({ fair, seed }: GameLog, { nonce, commitment }: TableKeys): Fairness {
  if (nonce === undefined || commitment === undefined || fair === undefined) return { isFair: undefined };
  if (fair.commitment !== commitment) return { isFair: false, message: notices.unfair.seal };
  if (!fair.nonces.includes(nonce)) return { isFair: false, message: notices.unfair.shuffle };
  const checked = checkFairStart(fair, seed);
  return checked.ok ? { isFair: true } : { isFair: false, message: sayReason(checked.error) };
}

/** The browser checks by itself, once the server's part is published. */
export async function checkFairness(id: string, keys: TableKeys): Promise<Fairness> {
  if (keys.nonce === undefined) return { isFair: undefined };
  const game = await get<FinishedGame>(`/games/${id}/log`);
  return game.ok && game.value.isOver ? judge(game.value.log, keys) : { isFair: undefined };
}
