import { cast as words } from '../../i18n/cast.ts';
import { namesIn, sayRound } from '../contest/rounds.ts';
import { castTables, type OpenCast } from './open-cast.ts';

/** The tables of the round that can be shown. What came of them is not told here: the stream is not there yet. */
export function TableList({ open, close }: { open: OpenCast; close: (() => void) | undefined }) {
  const [view, round] = [open.event.view.value, open.round.value];
  const tables = castTables(round);
  const nameOf = view === undefined ? String : namesIn(view);
  const now = open.source.value?.place;
  return (
    <section class="panel cast-sheet" aria-label={words.tables}>
      <header>
        <h2>{round === undefined ? words.choose : sayRound(round)}</h2>
        {close !== undefined && (
          <button type="button" class="button button-small" onClick={close}>
            {words.close}
          </button>
        )}
      </header>
      {view === undefined && <p role="status">{words.opening}</p>}
      {view !== undefined && tables.length === 0 && <p>{words.none}</p>}
      <ul>
        {tables.map(({ number, state, seats }) => (
          <li key={number}>
            <button
              type="button"
              class="button"
              aria-pressed={now?.number === number && now.round === round?.number}
              onClick={() => {
                open.choose({ round: round?.number ?? 1, number });
                close?.();
              }}
            >
              <b>{number}</b>
              <span>{words.seats(seats.map(({ player }) => nameOf(player)))}</span>
              <span class="tag">{words.states[state]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
