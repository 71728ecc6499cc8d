import { STARS_TO_END, seatsFrom } from '../../../engine/index.ts';
import { players } from '../../i18n/players.ts';
import { cachedWaitedFor } from '../../lib/engine-cache.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { Stat } from '../../ui/icons/stat-icons.tsx';
import { fullName } from '../prompt/prompt.tsx';
import type { PlayersProps } from './players.tsx';
import './player-chips.css';

/** Everybody in a line, for small screens: a tap shows the rest. */
export function PlayerChips({ source, table, reachOf, showReach, unfold }: PlayersProps) {
  const lobby = source.lobby.value;
  const waited = new Set(cachedWaitedFor(table).map(({ seat }) => seat));
  return (
    <ol class="chips" data-help="here.players">
      {seatsFrom(table, source.seat.value).map((seat) => {
        const owner = table.seats[seat];
        if (owner === undefined) return null;
        const isTurn = table.turn.seat === seat && table.ended === undefined;
        return (
          <li key={seat} class="player" data-seat={seat} data-turn={isTurn} data-waited={waited.has(seat)}>
            <button
              type="button"
              class="chip"
              onClick={() => unfold(seat)}
              onContextMenu={(event) => {
                // A long press shows at once what the details have a button for.
                event.preventDefault();
                showReach(reachOf === seat ? undefined : seat);
              }}
            >
              <Emblem faction={owner.faction} holds />
              <span class="visually-hidden">{fullName(lobby, table, seat)}: </span>
              <span class="player-stats">
                <Stat icon="stars" word={players.stars(STARS_TO_END)} value={owner.stars.length} />
                <Stat icon="power" word={players.power} value={owner.power} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
