import { useCallback } from 'preact/hooks';
import type { Place } from '../../../engine/index.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import { useShowQueue } from '../../board/use-show-queue.ts';
import { saySeat } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { Scoreboard } from '../../panels/watch/standings.tsx';
import { Board } from './board.tsx';
import './watching.css';

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();
const NOWHERE: ReadonlySet<Place> = new Set();

/** `?clean`, for a picture within a picture: nothing but the table and the standings. */
export function CleanGame({ source }: { source: GameSource }) {
  const table = source.view.value.public;
  const { shown, queue } = useShowQueue(source);
  const hold = useCallback((ms: number) => queue?.hold(ms), [queue]);
  return (
    <main class="game game-clean">
      <Board
        {...{ shown, hold }}
        isWatching
        isAsked={false}
        spoken={NOWHERE}
        who={(seat) => saySeat(table, seat)}
        choosable={NOTHING}
        lit={NOWHERE}
        isDisabled
        tap={() => undefined}
      />
      <Scoreboard source={source} table={table} isAlone />
    </main>
  );
}
