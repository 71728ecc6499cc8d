import type { Table } from '../../../engine/index.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { TableSource } from '../../net/table-source.ts';
import type * as Parts from './contest-parts.ts';

const load = withWords(['contest'], () => import('./contest-parts.ts'));

/** The parts for tables of events, once they have come; undefined elsewhere. */
export function useContestParts({ lobby }: TableSource): typeof Parts | undefined {
  return useLater(load, lobby.value?.contest !== undefined);
}

const loadAuction = withWords(['contest'], () => import('./auction-board.tsx'));

/** What a table of an event tells besides the game, and what pairs are bid for; nothing at others. */
export function ContestNotes({ source, table }: { source: TableSource; table: Readonly<Table> }) {
  const parts = useContestParts(source);
  const auction = useLater(loadAuction, table.stack.at(-1)?.kind === 'auction');
  const view = source.view.value;
  return (
    <>
      {parts && <parts.ContestNote source={source} table={table} />}
      {auction && view && <auction.AuctionBoard source={source} view={view} />}
    </>
  );
}
