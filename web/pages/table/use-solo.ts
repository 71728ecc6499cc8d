import { useEffect, useState } from 'preact/hooks';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import type { Solo } from '../../panels/automa/solo.tsx';

const loadSolo = () => import('../../panels/automa/solo.tsx');

/** The Automa's side of a solo table; other tables never load it. */
export function useSolo(open: OpenTable, isSolo: boolean): Solo | undefined {
  const [solo, setSolo] = useState<Solo>();
  useEffect(() => {
    if (isSolo) void loadChunk(loadSolo).then(({ openSolo }) => setSolo(openSolo(open)));
  }, [open, isSolo]);
  return solo;
}
