import { CARD_VALUES, type GameState } from '../../../engine/index.ts';
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
              <b>{who(seat)}</b> <CombatCards hand={hand} />
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

type Hand = GameState['hidden']['seats'][number]['hand'];

/** Card by card for the ear; for the eye what there is of each value. */
function CombatCards({ hand }: { hand: Hand }) {
  const held = CARD_VALUES.filter((value) => hand[value] > 0);
  if (held.length === 0) return <>{words.hand(sayCards(hand))}</>;
  return (
    <>
      <span class="visually-hidden">{words.hand(sayCards(hand))}</span>
      <span class="film-cards" aria-hidden="true">
        {held.map((value) => (
          <span key={value}>
            <b>{value}</b>
            {hand[value] > 1 && `×${hand[value]}`}
          </span>
        ))}
      </span>
    </>
  );
}
