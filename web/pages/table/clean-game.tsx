import type { GameView, Place } from '../../../engine/index.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import { saySeat } from '../../i18n/names.ts';
import type { TableState } from '../../net/table-state.ts';
import { Scoreboard } from '../../panels/watch/standings.tsx';
import { Board } from './board.tsx';
import './watching.css';

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();
const NOWHERE: ReadonlySet<Place> = new Set();

/** `?clean`, for a picture within a picture: nothing but the table and the standings. */
export function CleanGame({ state, view }: { state: TableState; view: GameView }) {
  const table = view.public;
  return (
    <main class="game game-clean">
      <Board
        log={state.log}
        isWatching
        table={table}
        who={(seat) => saySeat(table, seat)}
        choosable={NOTHING}
        lit={NOWHERE}
        isDisabled
        tap={() => undefined}
      />
      <Scoreboard state={state} table={table} isAlone />
    </main>
  );
}
