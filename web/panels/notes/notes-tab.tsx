import { useEffect, useRef } from 'preact/hooks';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { NoteDesk } from '../../film/note-desk.ts';
import type { Who } from '../../i18n/events.ts';
import { filmNotes as words } from '../../i18n/film-notes.ts';
import { NOTE_RULES, type Note } from '../../net/notes.ts';
import { tellWhere } from '../film/tell-position.ts';
import { NoteForm } from './note-form.tsx';
import { NoteLink } from './note-link.tsx';
import './notes.css';
import { sayDrawn, sayMark, sayNote } from './say-note.ts';

interface NotesTabProps {
  player: FilmPlayer;
  desk: NoteDesk;
  who: Who;
  /** The address of the moment that is shown; undefined for a game that has none. */
  link: (() => string) | undefined;
}

/** Notes on the film: the own ones, those of somebody else apart from them, and the one that is being written. */
export function NotesTab({ player, desk, who, link }: NotesTabProps) {
  const draft = desk.draft.value;
  const known = player.known.value;
  const upTo = (notes: readonly Note[]): Note[] => notes.filter(({ at }) => at <= known);
  const [own, foreign] = [upTo(desk.own.value), upTo(desk.foreign)];
  const given = desk.given.value;
  return (
    <div class="notes-tab">
      {draft === undefined ? (
        <AddNote player={player} desk={desk} />
      ) : (
        <NoteForm
          key={draft.of === undefined ? draft.at : sayNote(draft.of, player, who)}
          {...{ desk, draft }}
          where={tellWhere(player, draft.at, who)}
        />
      )}
      <Thrown desk={desk} />
      {own.length === 0 && draft === undefined && foreign.length === 0 && <p class="quiet">{words.none}</p>}
      {own.length > 0 && (
        <section>
          <h3>{words.own}</h3>
          <NoteList {...{ player, desk, who }} notes={own} isOwn />
        </section>
      )}
      {given !== undefined && foreign.length > 0 && (
        <section class="notes-given">
          <h3>{words.given[given.from]}</h3>
          <NoteList {...{ player, desk, who }} notes={foreign} isOwn={false} />
          {foreign.length > 1 && (
            <button type="button" class="button" onClick={() => desk.keep(foreign)}>
              {words.keepAll}
            </button>
          )}
        </section>
      )}
      {desk.isVolatile && own.length > 0 && <p class="quiet">{words.volatile}</p>}
      {link !== undefined && desk.own.value.length > 0 && <NoteLink notes={desk.own.value} link={link} />}
    </div>
  );
}

/** Comes back with the focus, where it went with the form. */
function AddNote({ player, desk }: Pick<NotesTabProps, 'player' | 'desk'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  if (desk.isFull) return <p class="quiet">{words.full(NOTE_RULES.notes)}</p>;
  return (
    <button
      ref={button}
      type="button"
      class="button button-main"
      onClick={() => {
        player.pause();
        desk.begin(player.at.peek());
      }}
    >
      {words.add}
    </button>
  );
}

function Thrown({ desk }: { desk: NoteDesk }) {
  const isThere = desk.thrown.value !== undefined;
  return (
    <p class="note-thrown" role="status">
      {isThere && (
        <>
          {words.removed}{' '}
          <button type="button" class="button" onClick={() => desk.bringBack()}>
            {words.bringBack}
          </button>
        </>
      )}
    </p>
  );
}

interface NoteListProps extends Omit<NotesTabProps, 'link'> {
  notes: readonly Note[];
  isOwn: boolean;
}

function NoteList({ player, desk, who, notes, isOwn }: NoteListProps) {
  const at = player.at.value;
  const goTo = (note: Note): void => {
    player.pause();
    // A note may be on something that was taken back later.
    if (player.film.stretchAt(note.at) !== undefined) player.showUndone(true);
    player.seek(note.at);
  };
  return (
    <ol class="notes-list">
      {notes.map((note, index) => {
        const said = sayNote(note, player, who);
        return (
          <li key={`${note.at}.${index}`} data-current={note.at === at}>
            <button
              type="button"
              class="note-go"
              aria-current={note.at === at ? 'step' : undefined}
              title={words.goTo}
              onClick={() => goTo(note)}
            >
              <b class="note-mark" aria-hidden="true">
                {note.mark ?? '·'}
              </b>
              <span>
                <b>{tellWhere(player, note.at, who)}</b> <span class="visually-hidden">{sayMark(note)} </span>
                <bdi>{note.text ?? sayDrawn(note)}</bdi>
              </span>
            </button>
            {isOwn ? (
              <>
                <button
                  type="button"
                  class="note-act"
                  aria-label={words.editOf(said)}
                  onClick={() => {
                    goTo(note);
                    desk.edit(note);
                  }}
                >
                  {words.edit}
                </button>
                <button
                  type="button"
                  class="note-act"
                  aria-label={words.removeOf(said)}
                  onClick={() => desk.remove(note)}
                >
                  {words.remove}
                </button>
              </>
            ) : (
              <button
                type="button"
                class="note-act"
                aria-label={words.keepOf(said)}
                onClick={() => desk.keep([note])}
              >
                {words.keep}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
