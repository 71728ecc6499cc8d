import { useEffect, useState } from 'preact/hooks';
import type { FinishedGame } from '../../../worker/protocol/finished-games.ts';
import { get, refusalIn } from '../../net/api.ts';
import type { Refusal } from '../../net/notice.ts';
import type { GameFilter } from './game-filter.ts';

interface Found {
  readonly games: readonly FinishedGame[];
  /** Where the last page ended. */
  readonly next?: string;
  readonly isLast: boolean;
  readonly isComing: boolean;
  /** Why a page did not come. */
  readonly trouble?: Refusal;
}

const NOTHING_YET: Found = { games: [], isLast: false, isComing: true };

/** Games that fit a filter, page after page: `more` asks for the next one, or once more for the one that did not come. */
export function useGames(filter: GameFilter): Found & { more(): void } {
  const [found, setFound] = useState(NOTHING_YET);
  /** After which key a page is asked for; an object of its own for each time. */
  const [asked, setAsked] = useState<{ after?: string }>({});
  useEffect(() => {
    let isWanted = true;
    setFound(({ trouble: _, ...before }) => ({ ...before, isComing: true }));
    void get('/games/finished', { ...filter, ...asked }).then((reply) => {
      if (!isWanted) return;
      setFound((before) => {
        if (!reply.ok) return { ...before, isComing: false, trouble: refusalIn(reply) };
        const { games, isLast, next } = reply.value;
        const all = [...before.games, ...games];
        return { games: all, isLast, isComing: false, ...(next !== undefined && { next }) };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [filter, asked]);
  const { next } = found;
  return { ...found, more: () => setAsked(next === undefined ? {} : { after: next }) };
}
