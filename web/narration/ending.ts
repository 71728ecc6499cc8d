import type { Table } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import type { Who } from './who.ts';

/** Why the game is over; `isAgreed`: the last round was called by those who played. */
export function sayEnding(
  { ceremony }: Words,
  { ended, lastTurn, seats }: Pick<Table, 'ended' | 'lastTurn' | 'seats'>,
  who: Who,
  isAgreed = false,
): string {
  if (ended === undefined) return '';
  if (ended.reason === 'resigned') {
    const left = seats.flatMap(({ resigned }, seat) => (resigned === true ? [] : [who(seat)]));
    return ceremony.reason.resigned(left);
  }
  return ended.reason === 'adjudicated' && lastTurn !== undefined
    ? isAgreed
      ? ceremony.agreed
      : ceremony.timeCalled
    : ceremony.reason[ended.reason];
}
