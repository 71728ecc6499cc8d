// The part of the page that is a table comes whole: cut in two, it would be larger for those who play.
import '../table/show.tsx';
import { render } from 'preact';
import { applyFactionStyles } from '../../factions/styles.ts';
import { readMoment } from '../../film/moment.ts';
import { film as words } from '../../i18n/film.ts';
import { findGame } from '../../net/finished-game.ts';
import { Missing } from '../missing/missing.tsx';
import { beginFilm, sayProblem } from './begin-film.ts';
import { FilePage } from './file-page.tsx';
import { Trouble } from './trouble.tsx';

interface FilmWays {
  /** Of the address. */
  search: string;
  fragment: string;
  /** A game that goes on is shown at its table, at a moment that it has come to. */
  lookBack(at: number | undefined): void;
}

/** Fetches a finished game and shows it as a film; whatever is wrong is said, with what can be done. */
export async function showFilm(
  into: HTMLElement,
  id: string,
  { search, fragment, lookBack }: FilmWays,
): Promise<void> {
  applyFactionStyles(document);
  const found = await findGame(id);
  switch (found.kind) {
    case 'missing':
      return render(<Missing />, into);
    case 'running': {
      const { moment, problem } = readMoment(search);
      if (problem === undefined) return lookBack(moment.at);
      return render(
        <Trouble why={sayProblem(problem)}>
          <a class="button button-main" href={`/t/${id}`}>
            {words.trouble.toRunning}
          </a>
        </Trouble>,
        into,
      );
    }
    case 'unreachable':
      return render(
        <Trouble why={words.trouble.unreachable}>
          <a class="button button-main" href={`/t/${id}${search}`}>
            {words.trouble.tryAgain}
          </a>
        </Trouble>,
        into,
      );
    case 'game': {
      const { log, clocks, lobby } = found;
      const begun = beginFilm({ id, log, clocks, lobby, search, fragment });
      if (begun.ok) return render(<FilePage first={begun.film} />, into);
      return render(
        <Trouble why={begun.why}>
          {begun.isOtherRules && (
            <a class="button button-main" href={`/api/games/${id}/file`} download>
              {words.trouble.file}
            </a>
          )}
          {begun.isMoment && (
            <a class="button button-main" href={`/t/${id}?at=0`}>
              {words.trouble.fromStart}
            </a>
          )}
        </Trouble>,
        into,
      );
    }
  }
}

/** Waits for a file and plays it. */
export function showFile(into: HTMLElement): void {
  applyFactionStyles(document);
  render(<FilePage />, into);
}
