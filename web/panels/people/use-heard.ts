import { useEffect, useState } from 'preact/hooks';
import type { TableSource } from '../../net/table-source.ts';
import type { ChatLine } from '../../net/table-state.ts';

/** Long enough to be noticed and read: some seconds, and a little for each letter. */
const SHOWN_MS = 5_000;
const LETTER_MS = 40;

const shownFor = ({ text = '' }: ChatLine): number => SHOWN_MS + text.length * LETTER_MS;

/**
 * What has just been said by people one wants to hear, each line for some seconds. What was said long before one came is in the log;
 * what was said while this part of the page was still on its way is heard.
 */
export function useHeard(source: Pick<TableSource, 'chat' | 'live' | 'now'>): readonly ChatLine[] {
  const lines = source.chat.value;
  const [known] = useState(() => {
    const now = source.now();
    return new Set(lines.filter((line) => line.now + shownFor(line) <= now).map(({ id }) => id));
  });
  const [heard, setHeard] = useState<readonly ChatLine[]>([]);
  useEffect(() => {
    const fresh = lines.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) known.add(id);
    setHeard((before) => [...before, ...fresh]);
    // Not taken back when more is said: each line goes in its own time.
    for (const line of fresh)
      setTimeout(() => setHeard((before) => before.filter(({ id }) => id !== line.id)), shownFor(line));
  }, [lines, known]);
  const muted = source.live?.muted.value ?? [];
  return heard.filter(({ from }) => !muted.includes(from));
}
