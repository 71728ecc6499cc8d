import { useMemo, useRef } from 'preact/hooks';
import type { Place, Table } from '../../engine/index.ts';
import { keptStandings, type Standing, standingsOf } from './standing.ts';

/** What is where; places where nothing has changed stay the same objects, and are not drawn again. */
export function useStandings(table: Readonly<Table>): ReadonlyMap<Place, Standing> {
  const before = useRef<ReadonlyMap<Place, Standing>>(new Map());
  return useMemo(() => {
    before.current = keptStandings(before.current, standingsOf(table));
    return before.current;
  }, [table]);
}
