import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useLater } from '../lib/use-chunk.ts';
import type { GameSource } from '../net/table-source.ts';
import type { ShowQueue } from './show-queue.ts';
import { type Shown, still } from './shown.ts';

const loadQueue = () => import('./table-queue.ts');

/** What the map of a table shows: the newest table, or, once the queue is there, what it has come to. */
export function useShowQueue(source: GameSource): { shown: Shown; queue: ShowQueue | undefined } {
  const open = useLater(loadQueue, true)?.openQueue;
  const [queue, setQueue] = useState<ShowQueue>();
  useLayoutEffect(() => {
    if (open === undefined) return;
    const opened = open(source);
    setQueue(opened.queue);
    return opened.close;
  }, [open, source]);
  const [{ public: table }, seq] = [source.view.value, source.seq.value];
  const newest = useMemo(() => still({ table, seq }), [table, seq]);
  return { shown: queue?.shown.value ?? newest, queue };
}
