import { useEffect, useState } from 'preact/hooks';
import type { Solo } from '../../hud/automa/solo.tsx';
import { part } from '../../net/part.ts';
import type { OpenTable } from '../../net/table.ts';

const loadSolo = () => import('../../hud/automa/solo.tsx');

/** The Automa's side of a solo table; other tables never load it. */
export function useSolo(open: OpenTable, isSolo: boolean): Solo | undefined {
  const [solo, setSolo] = useState<Solo>();
  useEffect(() => {
    if (isSolo) void part(loadSolo).then(({ openSolo }) => setSolo(openSolo(open)));
  }, [open, isSolo]);
  return solo;
}
