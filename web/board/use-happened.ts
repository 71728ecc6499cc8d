import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../engine/index.ts';
import type { LogLine } from '../net/table-state.ts';
import { placesIn } from './places-in.ts';

const SHOWN_MS = 2500;

const NOWHERE: ReadonlySet<Place> = new Set();

/** Where something has happened just now; empty again after a moment, and for what was there when the page opened. */
export function useHappened(latest: Pick<LogLine, 'seq' | 'events'> | undefined): ReadonlySet<Place> {
  const [seen, setSeen] = useState(latest?.seq);
  const seq = latest?.seq;
  useEffect(() => {
    const timer = setTimeout(() => setSeen(seq), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return latest === undefined || seq === seen ? NOWHERE : placesIn(latest.events);
}
