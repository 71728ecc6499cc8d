import { useEffect, useState } from 'preact/hooks';
import { LONGEST_NOTES, notesFragment, packNotes } from '../../film/note-link.ts';
import { filmNotes as words } from '../../i18n/film-notes.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { Note } from '../../net/notes.ts';

/** A link that carries the notes, if they fit into one: they are never cut. */
export function NoteLink({ notes, link }: { notes: readonly Note[]; link: () => string }) {
  const packed = usePacked(notes);
  const [told, setTold] = useState<{ text: string; link?: string }>();
  const length = packed?.length ?? 0;
  const isTooLong = length > LONGEST_NOTES;
  const copy = async (): Promise<void> => {
    if (packed === undefined) return;
    if (isTooLong) return setTold({ text: words.tooLong(length, LONGEST_NOTES) });
    const whole = link() + notesFragment(packed);
    setTold((await copyText(whole)) ? { text: words.copied } : { text: words.copyByHand, link: whole });
  };
  return (
    <div class="note-link">
      <button type="button" class="button" disabled={packed === undefined} onClick={copy}>
        {words.copyLink}
      </button>
      <small data-over={isTooLong}>{words.room(length, LONGEST_NOTES)}</small>
      <p role="status">
        {told?.text}
        {told?.link !== undefined && (
          <input
            readOnly
            aria-label={words.copyLink}
            value={told.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </p>
    </div>
  );
}

/** The letters of the notes in a link, once they are packed. */
function usePacked(notes: readonly Note[]): string | undefined {
  const [packed, setPacked] = useState<{ of: readonly Note[]; text: string }>();
  useEffect(() => {
    let isGone = false;
    void packNotes(notes).then((text) => {
      if (!isGone) setPacked({ of: notes, text });
    });
    return () => {
      isGone = true;
    };
  }, [notes]);
  return packed?.of === notes ? packed.text : undefined;
}
