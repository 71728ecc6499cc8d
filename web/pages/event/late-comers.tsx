import type { ContestView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { freeSeatsFor } from '../contest/rounds.ts';
import type { OpenEvent } from './open-event.ts';

const words = contestPages.run;

/** Whoever is in and sits nowhere while a table with room has not begun: one tap seats them. */
export function LateComers({ open, view }: { open: OpenEvent; view: ContestView }) {
  const late = view.entrants.flatMap((entrant) => {
    const seats = freeSeatsFor(view, entrant);
    return seats.length === 0 ? [] : [{ entrant, seats }];
  });
  if (late.length === 0) return null;
  return (
    <ul class="late-comers">
      {late.map(({ entrant: { player, name }, seats }) => (
        <li key={player}>
          <span>{words.sitsNowhere(name)}</span>
          <div class="row">
            {seats.map((table) => (
              <button
                key={table.number}
                type="button"
                class="button button-small"
                disabled={open.isBusy.value}
                aria-label={words.seatAtFor(name, table.number)}
                onClick={() => void open.act('run', { kind: 'joinTable', table, player })}
              >
                {words.seatAt(table.number)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
