import { useState } from 'preact/hooks';
import type { NoteDesk } from '../../film/note-desk.ts';
import { film as words } from '../../i18n/film.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenFilm } from './begin-film.ts';
import { saveText } from './save-text.ts';

const loadNotedFile = () => import('../../film/noted-file.ts');

interface TakeAwayProps {
  film: OpenFilm;
  desk: NoteDesk | undefined;
}

/** The game as a file, with the notes; and a way to play another file. */
export function TakeAway({ film, desk }: TakeAwayProps) {
  const { id } = film.source;
  const [isUnsaved, setUnsaved] = useState(false);
  const notes = notesToSave(desk);
  const name = `ploughshare-${id === '' ? 'game' : id}`;
  const address = `/api/games/${id}/file`;
  const saveFile = async (): Promise<void> => {
    const { notedFile } = await loadChunk(loadNotedFile);
    const text = film.text ?? (await fetchText(address));
    const noted = text && notedFile(text, notes);
    setUnsaved(!noted);
    if (noted) saveText(`${name}.json`, 'application/json', noted);
  };
  return (
    <div class="film-elsewhere">
      {notes.length === 0 && id !== '' ? (
        <a href={address} download>
          {words.download}
        </a>
      ) : (
        <button type="button" onClick={saveFile}>
          {notes.length === 0 ? words.download : words.downloadNoted(notes.length)}
        </button>
      )}
      <a href="/replay">{words.openFile}</a>
      <p role="alert">{isUnsaved && words.notSaved}</p>
    </div>
  );
}

/** The own notes, and those that came with the file: saving it again loses none of them. */
function notesToSave(desk: NoteDesk | undefined) {
  if (desk === undefined) return [];
  const isFile = desk.given.value?.from === 'file';
  return [...desk.own.value, ...(isFile ? desk.foreign : [])].sort((a, b) => a.at - b.at);
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}
