import { PlayerChips } from '../../panels/players/player-chips.tsx';
import { Players, type PlayersProps } from '../../panels/players/players.tsx';
import type { Layout } from './use-layout.ts';

/** Everybody at the table: a list at the right of wide screens, else a line of chips. */
export function Others({ layout, ...players }: PlayersProps & { layout: Layout }) {
  return layout === 'wide' ? <Players {...players} /> : <PlayerChips {...players} />;
}
