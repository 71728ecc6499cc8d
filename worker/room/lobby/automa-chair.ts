import type { SeatId } from '../../../engine/index.ts';
import type { TableOptions } from '../../protocol/table-options.ts';
import type { Chair } from '../record/record.ts';

/** What stands in the place of a bot's name for a chair that the rules themselves play. */
const AUTOMA = 'automa';

export const isAutomaChair = ({ kind, bot }: Readonly<Chair>): boolean => kind === 'bot' && bot === AUTOMA;

/** The chair of the Automa, if this one is its: the last of a solo table. It is called by its level. */
export function automaChair(
  { seats, game }: Readonly<Pick<TableOptions, 'seats' | 'game'>>,
  seat: SeatId,
): Chair | undefined {
  if (game.automa === undefined || seat !== seats - 1) return undefined;
  const { level } = game.automa;
  const name = level.charAt(0).toUpperCase() + level.slice(1);
  return { kind: 'bot', bot: AUTOMA, name, keys: [], timeouts: 0 };
}
