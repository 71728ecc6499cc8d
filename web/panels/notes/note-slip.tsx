import type { FilmPlayer } from '../../film/film-player.ts';
import type { NoteDesk } from '../../film/note-desk.ts';
import { filmNotes as words } from '../../i18n/film-notes.ts';
import { sayDrawn, sayMark } from './say-note.ts';
import './notes.css';

/** The notes on the moment that is shown, on a slip of paper over the timeline. It is read out when it comes. */
export function NoteSlip({ player, desk }: { player: FilmPlayer; desk: NoteDesk }) {
  const at = player.at.value;
  const leftOut = desk.given.value?.leftOut ?? 0;
  const notes = desk.draft.value?.at === at ? [] : desk.upTo(at).filter(({ note }) => note.at === at);
  return (
    <div class="note-slip" role="status">
      {leftOut > 0 && (
        <p class="note-paper note-left-out">
          {words.leftOut(leftOut)}{' '}
          <button type="button" class="button button-small" onClick={() => desk.forgetLeftOut()}>
            {words.close}
          </button>
        </p>
      )}
      {notes.map(({ note, isOwn }, index) => (
        <article key={index} class={isOwn ? 'note-paper' : 'note-paper note-paper-given'}>
          {!isOwn && <small>{words.theirs}</small>}
          <p>
            {note.mark !== undefined && (
              <>
                <b class="note-mark" aria-hidden="true">
                  {note.mark}
                </b>
                <span class="visually-hidden">{sayMark(note)}. </span>
              </>
            )}
            <bdi class="note-text">{note.text}</bdi>
          </p>
          {note.hexes || note.arrows ? <small>{sayDrawn(note)}</small> : null}
        </article>
      ))}
    </div>
  );
}
