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

/** What a table of an event tells besides the game; nothing at others. */
export function ContestNotes({ source, table }: { source: TableSource; table: Readonly<Table> }) {
  const parts = useContestParts(source);
  return parts === undefined ? null : <parts.ContestNote source={source} table={table} />;
}
