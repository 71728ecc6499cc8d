import type { Place, Table } from '../../engine/index.ts';
import { useKeptMap } from '../drawing/use-kept.ts';
import { type Standing, standingsOf } from './standing.ts';

/** What is where; places where nothing has changed stay the same objects, and are not drawn again. */
export function useStandings(table: Readonly<Table>): ReadonlyMap<Place, Standing> {
  return useKeptMap(standingsOf(table));
}
