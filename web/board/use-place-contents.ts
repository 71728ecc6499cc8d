import type { Place, Table } from '../../engine/index.ts';
import { useKeptMap } from '../lib/use-structural-share.ts';
import { type Standing, standingsOf } from './place-contents.ts';

/** What is where; places where nothing has changed stay the same objects, and are not drawn again. */
export function useStandings(table: Readonly<Table>): ReadonlyMap<Place, Standing> {
  return useKeptMap(standingsOf(table));
}
