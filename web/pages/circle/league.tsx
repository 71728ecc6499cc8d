import type { CircleView } from '../../../worker/protocol/circle.ts';
import { circle } from '../../i18n/circle.ts';
import { personName } from './names.ts';

const words = circle.table;

/** Wins and points, of all years or of one. */
export function League({ view, look }: { view: CircleView; look(year?: number): void }) {
  const { table, years, year, best, own } = view;
  return (
    <section class="sheet contest-sheet" aria-labelledby="league">
      <h2 id="league">{words.title}</h2>
      {years.length > 1 && (
        <fieldset class="row circle-years">
          <legend class="visually-hidden">{words.years}</legend>
          {[undefined, ...years].map((one) => (
            <button
              key={one ?? 0}
              type="button"
              class="button button-small"
              aria-pressed={one === year}
              onClick={() => look(one)}
            >
              {one ?? words.all}
            </button>
          ))}
        </fieldset>
      )}
      {table.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table class="ledger league">
          <caption class="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.person}</th>
              <th scope="col">{words.games}</th>
              <th scope="col">{words.wins}</th>
              <th scope="col">{words.points}</th>
            </tr>
          </thead>
          <tbody>
            {table.map(({ player, rank, games, wins, points }) => (
              <tr key={player} data-own={player === own}>
                <td>{rank}</td>
                <th scope="row">{personName(view, player)}</th>
                <td>{games}</td>
                <td>{wins}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="quiet">
        {best === undefined ? words.allCount : words.best(best)} {words.ladder}
      </p>
    </section>
  );
}
