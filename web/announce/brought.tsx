import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../i18n/language/live-words.ts';
import type { TableSource } from '../net/table-source.ts';
import { newsIn } from '../net/table-state.ts';
import { broughtIn } from './announcements.ts';
import './brought.css';

/** Long enough for a short sentence; whoever goes on reads the next one instead. */
const SHOWN_MS = 3_500;

/** What the own answer brought, in the words in which it is spoken. It goes by itself and lies in nobody's way. */
export function Brought({ source }: { source: TableSource }) {
  const [log, latest] = [source.log.value, source.news.value];
  const [seat, view] = [source.seat.value, source.view.value];
  // What came before is no news.
  const told = useRef(latest);
  const [shown, setShown] = useState<{ at: number; text: string; spoken: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the game
  useEffect(() => {
    const fresh = newsIn(log, told.current);
    const brought = broughtIn(fresh, { seat, view });
    told.current = latest;
    if (brought.length > 0) setShown({ at: latest, text: brought.join(' '), spoken: language.peek() });
    else if (fresh.some(({ isUndo }) => isUndo)) setShown(undefined);
  }, [latest]);
  const at = shown?.at;
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (shown === undefined || shown.spoken !== language.value) return null;
  return (
    <p key={shown.at} class="brought">
      {shown.text}
    </p>
  );
}
