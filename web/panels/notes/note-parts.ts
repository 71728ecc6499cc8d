// Notes on a film: what the page of a film loads after its first picture.
export { NoteDesk, readingMs } from '../../film/note-desk.ts';
export { notesInFragment, unpackNotes } from '../../film/note-link.ts';
export { sealOf } from '../../film/note-shelf.ts';
export { NoteMarks } from './note-marks.tsx';
export { NoteSlip } from './note-slip.tsx';
export { NotesTab } from './notes-tab.tsx';
