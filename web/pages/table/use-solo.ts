import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../../i18n/language/load.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { TableSource } from '../../net/table-source.ts';
import type { Solo } from '../../panels/automa/solo.tsx';

const loadSolo = withWords(['story', 'solo'], () => import('../../panels/automa/solo.tsx'));

/** The Automa's side of a solo table; other tables never load it. */
export function useSolo(source: TableSource, isSolo: boolean): Solo | undefined {
  const [solo, setSolo] = useState<Solo>();
  useEffect(() => {
    if (isSolo) void loadChunk(loadSolo).then(({ openSolo }) => setSolo(openSolo(source)));
  }, [source, isSolo]);
  return solo;
}
