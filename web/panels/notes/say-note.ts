import { hexName } from '../../../engine/index.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { filmNotes as words } from '../../i18n/film-notes.ts';
import type { Note } from '../../net/notes.ts';
import { tellWhere } from '../film/tell-position.ts';

/** What a note shows on the map, in words. */
export function sayDrawn({ hexes = [], arrows = [] }: Note): string {
  return [
    ...(hexes.length > 0 ? [words.marksHexes(hexes.map(hexName))] : []),
    ...arrows.map(([from, to]) => words.drawsArrow(hexName(from), hexName(to))),
  ].join(' ');
}

export const sayMark = ({ mark }: Note): string => (mark === undefined ? '' : words.marks[mark]);

/** A note as one line: which moment, what is thought of it, and the words. */
export function sayNote(note: Note, player: FilmPlayer, who: Who): string {
  const where = tellWhere(player, note.at, who);
  return words.line(where, sayMark(note), note.text ?? sayDrawn(note));
}
