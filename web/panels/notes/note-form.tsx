import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
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
import { NOTE_RULES } from '../../net/notes.ts';

interface NoteFormProps {
  desk: NoteDesk;
  draft: NoteDraft;
  where: string;
}

/** What was written that is on no map; a tap since then has written the field anew. */
interface Unread {
  understood: string;
  parts: readonly string[];
}

/** Writes a note: words, a mark, and hexes and arrows that are typed or tapped. */
export function NoteForm({ desk, draft, where }: NoteFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [unread, setUnread] = useState<Readonly<Partial<Record<NotePen, Unread>>>>({});
  const [isTried, setTried] = useState(false);
  // Before the next key is pressed: whoever writes on means letters.
  useLayoutEffect(() => text.current?.focus(), []);
  const shown = { hexes: writeHexes(draft.hexes), arrows: writeArrows(draft.arrows) };
  const lost = (['hexes', 'arrows'] as const).flatMap((pen) =>
    unread[pen]?.understood === shown[pen] ? unread[pen].parts : [],
  );
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
        shown={shown.hexes}
        take={(written) => {
          const { read, unread: parts } = readHexes(written);
          const understood = writeHexes(read);
          desk.write({ hexes: read });
          setUnread({ ...unread, hexes: { understood, parts } });
          return understood;
        }}
      />
      <Drawn
        desk={desk}
        draft={draft}
        pen="arrows"
        shown={shown.arrows}
        take={(written) => {
          const { read, unread: parts } = readArrows(written);
          const understood = writeArrows(read);
          desk.write({ arrows: read });
          setUnread({ ...unread, arrows: { understood, parts } });
          return understood;
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
