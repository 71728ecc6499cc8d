import { fileText, readGameFile } from '../../engine/proof.ts';
import type { Note } from '../net/notes.ts';

/** The text of a file with these notes in place of its own; undefined if it is no file. What is sealed stays byte for byte. */
export function notedFile(text: string, notes: readonly Note[]): string | undefined {
  const read = readGameFile(text);
  if (!read.ok) return undefined;
  const { notes: _, ...file } = read.value;
  return fileText({ ...file, ...(notes.length > 0 && { notes: [...notes] }) });
}
