import type { Place, Table } from '../../engine/index.ts';
import { useSharedMap } from '../lib/use-structural-share.ts';
import { type PlaceContents, standingsOf } from './place-contents.ts';

/** What is where; places where nothing has changed stay the same objects, and are not drawn again. */
export function usePlaceContents(table: Readonly<Table>): ReadonlyMap<Place, PlaceContents> {
  return useSharedMap(standingsOf(table));
}
