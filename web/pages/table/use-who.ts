import { useMemo } from 'preact/hooks';
import type { Table } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { saySeat } from '../../i18n/names.ts';
import type { TableState } from '../../net/table-state.ts';
import { nameIn } from '../../panels/prompt/prompt.tsx';

/** How somebody is called; the same function as long as everybody is called the same. */
export function useWho({ lobby }: TableState, { seats }: Readonly<Table>): Who {
  const factions = seats.map(({ faction }) => faction).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the seats, only the factions matter
  return useMemo(
    () => (seat) => (seats.length === 0 ? nameIn(lobby, seat) : saySeat({ seats }, seat)),
    [lobby, factions],
  );
}
