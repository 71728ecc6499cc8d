import type { ContestView, EntrantView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';

const words = contestPages.page;

/** Everybody who is in, then the waiting list, then those who have left. */
export function People({ view: { entrants, phase } }: { view: ContestView }) {
  const isBefore = phase === 'signUp' || phase === 'checkIn';
  const order = ['in', 'waiting', 'dropped'] as const;
  const listed = order.flatMap((state) => entrants.filter((entrant) => entrant.state === state));
  return (
    <section class="panel" aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      {listed.length === 0 ? (
        <p class="quiet">{words.nobody}</p>
      ) : (
        <ul class="people">
          {listed.map((entrant) => (
            <li key={entrant.player}>
              {entrant.name}
              <Marks entrant={entrant} isBefore={isBefore} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Marks({
  entrant: { state, isCheckedIn, penalties = [] },
  isBefore,
}: {
  entrant: EntrantView;
  isBefore: boolean;
}) {
  return (
    <>
      {state !== 'in' && <span class="tag">{words.entrants[state]}</span>}
      {isBefore && isCheckedIn && <span class="tag tag-turn">{words.checkedIn}</span>}
      {penalties.map(({ id, points, reason }) => (
        <small key={id} class="quiet">
          {' '}
          {words.penalised(String(points), reason)}
        </small>
      ))}
    </>
  );
}
