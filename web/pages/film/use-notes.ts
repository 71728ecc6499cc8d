import { useEffect, useMemo, useState } from 'preact/hooks';
import { localStore } from '../../device/storage.ts';
import type { GivenNotes, NoteDesk } from '../../film/note-desk.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type * as NoteParts from '../../panels/notes/note-parts.ts';
import type { OpenFilm } from './begin-film.ts';

export const loadNoteParts = withWords(['notes'], () => import('../../panels/notes/note-parts.ts'));

/** The notes on a film, and what shows them. */
interface FilmNotes {
  parts: typeof NoteParts;
  desk: NoteDesk;
  /** The fragment that the address keeps: that of a link which brought notes along. */
  fragment: string;
}

/** Notes come after the first picture; those of a link or a file with them. */
export function useNotes(film: OpenFilm): FilmNotes | undefined {
  const parts = useLater(loadNoteParts, true);
  const [fragment, setFragment] = useState(film.fragment);
  const { player, log, notes } = film;
  const desk = useMemo(
    () => parts && new parts.NoteDesk(localStore(), { seal: parts.sealOf(log), length: player.film.length }),
    [parts, log, player],
  );
  useEffect(() => {
    const change = ({ newURL }: HashChangeEvent): void => setFragment(new URL(newURL).hash);
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  useEffect(() => {
    if (parts === undefined || desk === undefined) return;
    player.waitsFor = (at) =>
      parts.readingMs(desk.upTo(at).flatMap(({ note }) => (note.at === at ? [note] : [])));
    void givenWith(parts, fragment, player.film.length, notes).then((given) => desk.give(given));
  }, [parts, desk, player, fragment, notes]);
  const isFromLink = desk?.given.value?.from === 'link';
  return parts && desk && { parts, desk, fragment: isFromLink ? fragment : '' };
}

/** What came along: with a link, or else with the file. */
async function givenWith(
  parts: typeof NoteParts,
  fragment: string,
  length: number,
  inFile: OpenFilm['notes'],
): Promise<GivenNotes | undefined> {
  const said = parts.notesInFragment(fragment);
  if (said !== undefined) return { from: 'link', ...(await parts.unpackNotes(said, length)) };
  return inFile && { from: 'file', ...inFile };
}
