import { useState } from 'preact/hooks';
import type { NoteDesk } from '../../film/note-desk.ts';
import { film as words } from '../../i18n/film.ts';
import { withWords } from '../../i18n/language/load.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { OpenFilm } from './begin-film.ts';
import { saveText } from './save-text.ts';

export const loadTranscript = withWords(
  ['story', 'transcript', 'tiles'],
  () => import('../../i18n/transcript.ts'),
);
const loadNotedFile = () => import('../../film/noted-file.ts');

interface TakeAwayProps {
  film: OpenFilm;
  desk: NoteDesk | undefined;
}

/** The game as a file and as a text, both with the notes; and a way to play another file. */
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
  const saveTranscript = async (): Promise<void> => {
    const { transcriptOf } = await loadChunk(loadTranscript);
    const chairs = film.source.lobby.peek()?.chairs ?? [];
    const told = {
      names: chairs.map((chair) => chair.name ?? ''),
      notes: desk?.upTo(film.player.film.length) ?? [],
      ...(id !== '' && { address: `${location.origin}/t/${id}` }),
    };
    saveText(`${name}.txt`, 'text/plain;charset=utf-8', transcriptOf(film.player.film, told));
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
      <button type="button" onClick={saveTranscript}>
        {words.transcript}
      </button>
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
