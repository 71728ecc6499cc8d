import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../engine/index.ts';
import { HOMEWARD_MS, hasCombat } from './combat-time.ts';
import type { Shown } from './shown.ts';

/** The table that the map tells of: while a combat is shown, still the one before it, until it is decided there as well. */
export function useDecidedTable(shown: Shown): Readonly<Table> {
  const [decided, setDecided] = useState<Shown>();
  useEffect(() => {
    if (!hasCombat(shown.events)) return;
    const timer = setTimeout(() => setDecided(shown), HOMEWARD_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return hasCombat(shown.events) && decided !== shown ? shown.before : shown.table;
}
