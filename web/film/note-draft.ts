import { type HexId, hexName } from '../../engine/index.ts';
import { NOTE_RULES, type Note, readNotes } from '../net/notes.ts';
import { hexCalled } from './moment.ts';

type NoteMark = NonNullable<Note['mark']>;
export type NoteArrow = NonNullable<Note['arrows']>[number];

/** What a tap on the map means while a note is written. */
export type NotePen = 'hexes' | 'arrows';

/** A note in the making. */
export interface NoteDraft {
  at: number;
  text: string;
  mark: NoteMark | undefined;
  hexes: readonly HexId[];
  arrows: readonly NoteArrow[];
  pen: NotePen | undefined;
  /** Where an arrow begins that still wants its end. */
  tail: HexId | undefined;
  /** The note that is changed; undefined for a new one. */
  of: Note | undefined;
}

export const newDraft = (at: number): NoteDraft => ({
  ...{ at, text: '', hexes: [], arrows: [] },
  ...{ mark: undefined, pen: undefined, tail: undefined, of: undefined },
});

export const draftOf = (note: Note): NoteDraft => {
  const { at, text = '', mark, hexes = [], arrows = [] } = note;
  return { at, text, mark, hexes, arrows, pen: undefined, tail: undefined, of: note };
};

/** The note as it would be kept; undefined while it says and shows nothing. */
export const noteOf = ({ at, text, mark, hexes, arrows }: NoteDraft): Note | undefined =>
  readNotes([{ at, text, ...(mark !== undefined && { mark }), hexes, arrows }], at).notes[0];

const isArrow = ([from, to]: NoteArrow, tail: HexId, head: HexId): boolean => from === tail && to === head;

/** A tap on a hex: takes it in, or out again if it was in. */
export function tapHex(draft: NoteDraft, hex: HexId): NoteDraft {
  const { pen, tail, hexes, arrows } = draft;
  if (pen === 'hexes') {
    const others = hexes.filter((one) => one !== hex);
    return { ...draft, hexes: others.length < hexes.length ? others : [...hexes, hex] };
  }
  if (pen === undefined) return draft;
  if (tail === undefined) return { ...draft, tail: hex };
  if (tail === hex) return { ...draft, tail: undefined };
  const others = arrows.filter((arrow) => !isArrow(arrow, tail, hex));
  const isFull = arrows.length >= NOTE_RULES.drawn;
  const next =
    others.length < arrows.length || isFull ? others : [...arrows, [tail, hex] satisfies NoteArrow];
  return { ...draft, arrows: next, tail: undefined };
}

/** Hexes as people write them: "B7, D4". */
export const writeHexes = (hexes: readonly HexId[]): string => hexes.map(hexName).join(', ');

/** Arrows as people write them: "B7-D4, D4-E5". */
export const writeArrows = (arrows: readonly NoteArrow[]): string =>
  arrows.map(([from, to]) => `${hexName(from)}-${hexName(to)}`).join(', ');

/** What was written, and what of it is on no map. */
interface Written<T> {
  read: readonly T[];
  unread: readonly string[];
}

function readEach<T>(parts: readonly string[], read: (part: string) => T | undefined): Written<T> {
  const each = parts.filter((part) => part !== '').map((part) => ({ part, found: read(part) }));
  return {
    read: each.flatMap(({ found }) => (found === undefined ? [] : [found])).slice(0, NOTE_RULES.drawn),
    unread: each.flatMap(({ part, found }) => (found === undefined ? [part] : [])),
  };
}

/** Names of hexes with anything between them. */
export function readHexes(text: string): Written<HexId> {
  const { read, unread } = readEach(text.split(/[\s,;]+/), hexCalled);
  return { read: [...new Set(read)], unread };
}

const TO = /[-–—>→]+/;

/** Pairs of hexes, "B7-D4" or "B7 > D4". */
export function readArrows(text: string): Written<NoteArrow> {
  const joined = text.replace(/\s*[-–—>→]+\s*/g, '-');
  return readEach(joined.split(/[\s,;]+/), (part) => {
    const [from, to, ...more] = part.split(TO).map(hexCalled);
    const isPair = from !== undefined && to !== undefined && from !== to && more.length === 0;
    return isPair ? ([from, to] satisfies NoteArrow) : undefined;
  });
}
