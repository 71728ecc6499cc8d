import type { GameState } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { listed, sayCards, sayObjective } from '../../i18n/names.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';

/** What everybody holds, for whom everything lies open. */
export function Hands({ state, who }: { state: GameState; who: Who }) {
  const { seats } = state.public;
  return (
    <ul class="film-hands" aria-label={words.hands}>
      {state.hidden.seats.map(({ hand, objectives, commitment }, seat) =>
        seats[seat] === undefined ? null : (
          <li key={seats[seat].faction}>
            <Emblem faction={seats[seat].faction} />
            <p>
              <b>{who(seat)}</b> {words.hand(sayCards(hand))}
              {commitment !== undefined && ` (${words.commits(commitment.dial)})`}
              <br />
              {words.objectives(listed(objectives.map(sayObjective)))}
            </p>
          </li>
        ),
      )}
    </ul>
  );
}
