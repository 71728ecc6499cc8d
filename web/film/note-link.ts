import { type HexId, hexName } from '../../engine/index.ts';
import { type Note, readNotes } from '../net/notes.ts';
import { hexCalled } from './moment.ts';
import type { NoteArrow } from './note-draft.ts';

// Notes in the fragment of a link, which no server ever sees: docs/replay-format.md#notes.

/** As many letters as any mail program or chat lets through. */
export const LONGEST_NOTES = 1_800;
const FORMAT = '1.';
const FIELD = 'notes';
/** Unpacked; more than any text of that length that was packed in earnest. */
const MOST_BYTES = 65_536;

type Packed = [at: number, text?: string, mark?: string, hexes?: string, arrows?: string];

const namesOf = (hexes: readonly HexId[]): string => hexes.map(hexName).join('');

function pack({ at, text = '', mark, hexes = [], arrows = [] }: Note): Packed {
  const packed: Packed = [at, text, mark ?? '', namesOf(hexes), namesOf(arrows.flat())];
  while (packed.at(-1) === '') packed.pop();
  return packed;
}

/** Undefined if one of them is no hex: then it is no note. */
function hexesIn(names: unknown): HexId[] | undefined {
  if (typeof names !== 'string' || names.length % 2 !== 0) return undefined;
  const hexes = Array.from({ length: names.length / 2 }, (_, n) => hexCalled(names.slice(2 * n, 2 * n + 2)));
  return hexes.every((hex) => hex !== undefined) ? hexes : undefined;
}

const inPairs = (hexes: readonly HexId[]): NoteArrow[] =>
  hexes.flatMap((from, index): NoteArrow[] => {
    const to = hexes[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });

/** As a note in a file; whether it is one is judged as for those. */
function unpack(packed: unknown): unknown {
  if (!Array.isArray(packed)) return undefined;
  const [at, text = '', mark = '', names = '', pairs = '']: unknown[] = packed;
  const [hexes, ends] = [hexesIn(names), hexesIn(pairs)];
  if (hexes === undefined || ends === undefined || ends.length % 2 !== 0) return undefined;
  return {
    ...{ at, hexes, arrows: inPairs(ends) },
    ...(text !== '' && { text }),
    ...(mark !== '' && { mark }),
  };
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What a stream gives of these bytes; no more of it than is sensible. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const whole: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(whole);
    if (whole.length + value.length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('more than notes can be');
    }
    for (const byte of value) whole.push(byte);
  }
}

/** The letters of these notes in a link. They may be more than a link has room for. */
export async function packNotes(notes: readonly Note[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(notes.map(pack)));
  return base64Url(await through(bytes, new CompressionStream('deflate-raw')));
}

/** The fragment of a link with packed notes. */
export const notesFragment = (packed: string): string => `#${FIELD}=${FORMAT}${packed}`;

/** What the fragment of a link says of notes, if it does. */
export const notesInFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get(FIELD) ?? undefined;

/** Reads what a link says of notes on a game of so many entries; whatever it says, nothing is thrown. */
export async function unpackNotes(said: string, length: number): Promise<ReturnType<typeof readNotes>> {
  const packed = said.slice(FORMAT.length);
  const unread = { notes: [], leftOut: 1 };
  if (!said.startsWith(FORMAT) || packed.length > LONGEST_NOTES) return unread;
  try {
    const bytes = await through(bytesIn(packed), new DecompressionStream('deflate-raw'));
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(list) ? readNotes(list.map(unpack), length) : unread;
  } catch {
    return unread;
  }
}
