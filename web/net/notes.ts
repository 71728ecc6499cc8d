import { type HexId, isHex } from '../../engine/index.ts';

// What people remark on moments of a game. Notes come from anybody: they are read one by one, and what is no note is left out.

/** What can be thought of a moment; how many notes a game can have, how long each may be, and how much may be drawn for it, by kind. */
export const NOTE_RULES = { marks: ['!', '?', '!!'], notes: 2_000, text: 4_000, drawn: 100 } as const;

type NoteMark = (typeof NOTE_RULES.marks)[number];
type NoteArrow = [from: HexId, to: HexId];

/** What somebody remarks on a moment: a number of entries played. */
export interface Note {
  at: number;
  text?: string;
  mark?: NoteMark;
  hexes?: HexId[];
  arrows?: NoteArrow[];
}

/** Control characters but for ends of lines, halves of letters, and what turns the writing around it. */
const NEVER = /[[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]--\n]/gv;
/** More marks on one letter than any script has: they would be drawn over the lines around it. */
const PILED_UP = /(\p{M}{5})\p{M}+/gu;
const SEEN = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without what would not be seen, or would change what stands around it. */
function tidied(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  const tidy = lines.replace(NEVER, '').normalize('NFC').replace(PILED_UP, '$1').trim();
  return SEEN.test(tidy) ? tidy.toWellFormed() : '';
}

/** The text of a note; undefined if it is none. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > NOTE_RULES.text) return undefined;
  const tidy = tidied(value);
  return tidy === '' && value !== '' ? undefined : tidy;
}

const isMark = (value: unknown): value is NoteMark => NOTE_RULES.marks.some((mark) => mark === value);

const isHexId = (value: unknown): value is HexId => typeof value === 'string' && isHex(value);

const isArrow = (value: unknown): value is NoteArrow =>
  Array.isArray(value) && value.length === 2 && value.every(isHexId) && value[0] !== value[1];

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= NOTE_RULES.drawn && value.every(isOne);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A note says or shows something, at a moment that the game has. */
function readNote(value: unknown, length: number): Note | undefined {
  if (!isObject(value)) return undefined;
  const { at, mark, hexes = [], arrows = [] } = value;
  const text = readText(value.text ?? '');
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || at > length) return undefined;
  if (mark !== undefined && !isMark(mark)) return undefined;
  if (text === undefined || !isListOf(hexes, isHexId) || !isListOf(arrows, isArrow)) return undefined;
  if (text === '' && mark === undefined && hexes.length + arrows.length === 0) return undefined;
  return {
    at,
    ...(text !== '' && { text }),
    ...(mark !== undefined && { mark }),
    ...(hexes.length > 0 && { hexes: [...new Set(hexes)] }),
    ...(arrows.length > 0 && { arrows: arrows.map(([from, to]) => [from, to]) }),
  };
}

interface NotesRead {
  /** In the order of their moments. */
  notes: Note[];
  /** How many were none, or too many. */
  leftOut: number;
}

/** Reads any value as the notes on a game of so many entries. */
export function readNotes(value: unknown, length: number): NotesRead {
  if (value === undefined) return { notes: [], leftOut: 0 };
  if (!Array.isArray(value)) return { notes: [], leftOut: 1 };
  const notes = value.slice(0, NOTE_RULES.notes).flatMap((one) => readNote(one, length) ?? []);
  return { notes: notes.sort((a, b) => a.at - b.at), leftOut: value.length - notes.length };
}
