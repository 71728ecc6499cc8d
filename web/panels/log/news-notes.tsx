import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/index.ts';
import { hasGoneOn } from '../../decisions/draft/fight.ts';
import type { Who } from '../../i18n/events.ts';
import { shell } from '../../i18n/shell.ts';
import type { TableSource } from '../../net/table-source.ts';
import { newsIn } from '../../net/table-state.ts';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import { type Toast, toastsSince } from './news.ts';
import './news-notes.css';

const SHOWN_MS = 8_000;
/** Long enough to be read by whoever looks elsewhere; the list of players goes on saying it. */
const WARNING_MS = 24_000;
const MOST = 3;

interface NewsProps {
  source: TableSource;
  /** The last place among what the page was told that is no news. */
  since: number;
  /** People by their names and factions: nobody has to know who plays what. */
  who: Who;
  me: SeatId | undefined;
}

/**
 * What has just happened, in a sentence for each turn of others; it goes by itself, a warning later than the rest, and the rest
 * as soon as the reader goes on.
 */
export function NewsNotes(props: NewsProps) {
  const { shown, dismiss } = useNews(props);
  if (shown.length === 0) return null;
  return (
    <div class="news">
      <ul>
        {shown.map(({ key, text, isWarning }) => (
          <li key={key} class="news-note" data-warning={isWarning}>
            {text}
          </li>
        ))}
      </ul>
      <button type="button" aria-label={shell.drawer.close} onClick={dismiss}>
        <StrokeIcon name="close" />
      </button>
    </div>
  );
}

function useNews({ source, since, who, me }: NewsProps) {
  const [log, latest] = [source.log.value, source.news.value];
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const told = useRef(since);
  const drop = (isDropped: (news: Toast) => boolean): void =>
    setShown((before) => before.filter((news) => !isDropped(news)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the game
  useEffect(() => {
    const news = toastsSince(log, told.current, who, me);
    if (hasGoneOn(newsIn(log, told.current), me, 0)) drop(({ isWarning }) => !isWarning);
    told.current = latest;
    if (news.length === 0) return;
    setShown((before) => [...before, ...news].slice(-MOST));
    // Not taken back when more happens: each goes in its own time.
    for (const one of news)
      setTimeout(() => drop(({ key }) => key === one.key), one.isWarning ? WARNING_MS : SHOWN_MS);
  }, [latest]);
  return { shown, dismiss: () => setShown([]) };
}
