import { useMemo } from 'preact/hooks';
import type { Table } from '../../../engine/index.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import type { Scene } from '../../i18n/decisions.ts';
import type { Who } from '../../i18n/events.ts';
import { saySeat } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { nameIn } from '../../panels/prompt/prompt.tsx';

/** What sentences about the table are made of; the same as long as it says the same. */
export function useScene(source: GameSource): Scene {
  const { public: table, own } = source.view.value;
  // Before the deal there are no factions to be called by.
  const who = useWho(table.seats.length === 0 ? source.lobby.value : undefined, table);
  return useMemo(() => ({ table, own, who }), [table, own, who]);
}

/** How somebody is called; the same function as long as everybody is called the same. */
function useWho(lobby: LobbyView | undefined, { seats }: Readonly<Table>): Who {
  const factions = seats.map(({ faction }) => faction).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the seats, only the factions matter
  return useMemo(
    () => (seat) => (seats.length === 0 ? nameIn(lobby, seat) : saySeat({ seats }, seat)),
    [lobby, factions],
  );
}
