import type { Table } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';

/** Why the game is over. */
export function sayEnding(
  { ceremony }: Words,
  { ended, lastTurn }: Pick<Table, 'ended' | 'lastTurn'>,
): string {
  if (ended === undefined) return '';
  return ended.reason === 'adjudicated' && lastTurn !== undefined
    ? ceremony.timeCalled
    : ceremony.reason[ended.reason];
}
