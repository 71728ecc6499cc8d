import type { Table } from '../../engine/index.ts';
import { plural } from '../i18n/en/names.ts';
import { structureTiles } from '../i18n/en/structure-tiles.ts';

/** What lies beside the map. */
export function TableFacts({ table }: { table: Readonly<Table> }) {
  const tile = structureTiles[table.tile];
  const discarded = Object.entries(table.discards).flatMap(([value, n]) =>
    n > 0 ? [`${n} of ${value}`] : [],
  );
  return (
    <details class="panel facts">
      <summary>On the table</summary>
      <p>
        <b>{tile.title}</b> {tile.line}
      </p>
      <p>
        {plural(table.encounters.length, 'encounter')} and {plural(table.factoryCards, 'Factory card')} left;{' '}
        {plural(table.deck, 'combat card')} in the deck
        {discarded.length > 0 && `, discarded: ${discarded.join(', ')}`}.
      </p>
    </details>
  );
}
