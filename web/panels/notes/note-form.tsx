import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NOTE_RULES } from '../../../engine/film.ts';
import { hexName } from '../../../engine/index.ts';
import type { NoteDesk } from '../../film/note-desk.ts';
import {
  type NoteDraft,
  type NotePen,
  noteOf,
  readArrows,
  readHexes,
  writeArrows,
  writeHexes,
} from '../../film/note-draft.ts';
import { filmNotes as words } from '../../i18n/film-notes.ts';

interface NoteFormProps {
  desk: NoteDesk;
  draft: NoteDraft;
  where: string;
}

/** Writes a note: words, a mark, and hexes and arrows that are typed or tapped. */
export function NoteForm({ desk, draft, where }: NoteFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [unread, setUnread] = useState<Readonly<Record<NotePen, readonly string[]>>>({
    hexes: [],
    arrows: [],
  });
  const [isTried, setTried] = useState(false);
  // Before the next key is pressed: whoever writes on means letters.
  useLayoutEffect(() => text.current?.focus(), []);
  const lost = [...unread.hexes, ...unread.arrows];
  const wrong =
    lost.length > 0 ? words.notOnMap(lost) : isTried && noteOf(draft) === undefined ? words.empty : '';
  return (
    <form
      class="note-form"
      aria-label={words.formFor(where)}
      data-pen={draft.pen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        desk.cancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (lost.length === 0) desk.finish();
      }}
    >
      <h3>{words.formFor(where)}</h3>
      <label>
        <span>{words.text}</span>
        <textarea
          ref={text}
          rows={2}
          dir="auto"
          maxLength={NOTE_RULES.text}
          value={draft.text}
          onInput={({ currentTarget }) => desk.write({ text: currentTarget.value })}
        />
      </label>
      <MarkChoice desk={desk} draft={draft} />
      <Drawn
        desk={desk}
        draft={draft}
        pen="hexes"
        shown={writeHexes(draft.hexes)}
        take={(written) => {
          const { read, unread: lost } = readHexes(written);
          desk.write({ hexes: read });
          setUnread({ ...unread, hexes: lost });
          return writeHexes(read);
        }}
      />
      <Drawn
        desk={desk}
        draft={draft}
        pen="arrows"
        shown={writeArrows(draft.arrows)}
        take={(written) => {
          const { read, unread: lost } = readArrows(written);
          desk.write({ arrows: read });
          setUnread({ ...unread, arrows: lost });
          return writeArrows(read);
        }}
      />
      <p class="note-wrong" role="alert">
        {wrong}
      </p>
      <p class="note-acts">
        <button type="submit" class="button button-main">
          {words.save}
        </button>
        <button type="button" class="button" onClick={() => desk.cancel()}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
}

function MarkChoice({ desk, draft }: Pick<NoteFormProps, 'desk' | 'draft'>) {
  const name = useId();
  return (
    <fieldset class="note-choice">
      <legend>{words.mark}</legend>
      {[undefined, ...NOTE_RULES.marks].map((mark) => (
        <label key={mark ?? ''}>
          <input
            type="radio"
            name={name}
            checked={draft.mark === mark}
            onChange={() => desk.write({ mark })}
          />
          <span>
            {mark !== undefined && <b aria-hidden="true">{mark} </b>}
            {mark === undefined ? words.noMark : words.marks[mark]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DrawnProps extends Pick<NoteFormProps, 'desk' | 'draft'> {
  pen: NotePen;
  /** What is drawn, as people write it. */
  shown: string;
  /** Reads what was written; gives it as it was understood. */
  take(written: string): string;
}

/** Hexes or arrows: written into a field, or tapped on the map while the button is down. */
function Drawn({ desk, draft, pen, shown, take }: DrawnProps) {
  const [typed, setTyped] = useState({ text: shown, understood: shown });
  const isOn = draft.pen === pen;
  // What was tapped since is written into the field; what was only typed otherwise stays as it was typed.
  const value = typed.understood === shown ? typed.text : shown;
  return (
    <div class="note-drawing">
      <label>
        <span>{words[pen]}</span>
        <input
          type="text"
          autocomplete="off"
          placeholder={pen === 'hexes' ? words.hexesHint : words.arrowsHint}
          value={value}
          onInput={({ currentTarget: { value: text } }) => setTyped({ text, understood: take(text) })}
        />
      </label>
      <button
        type="button"
        class="button"
        aria-pressed={isOn}
        onClick={() => desk.write({ pen: isOn ? undefined : pen, tail: undefined })}
      >
        {pen === 'hexes' ? words.tapHexes : words.tapArrows}
      </button>
      {isOn && pen === 'arrows' && (
        <p role="status">{draft.tail === undefined ? words.tapTail : words.tapHead(hexName(draft.tail))}</p>
      )}
    </div>
  );
}
