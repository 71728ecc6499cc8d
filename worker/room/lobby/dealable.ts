import { setupOf, type TableOptions } from '../../protocol/table-options.ts';
import type { Chair } from '../record/record.ts';

/** Whether the game could be dealt as the chairs wish: nobody's wish may keep the others from starting. */
export function isDealable(options: TableOptions, chairs: readonly Chair[]): boolean {
  const wishes = chairs.map(({ wish, isNewcomer }) => ({
    ...wish,
    ...(isNewcomer && { newcomer: true as const }),
  }));
  return setupOf(options, wishes).ok;
}
