import { counted, listOf, number } from './grammar.ts';

/** Notes on moments of a film: their list, the form, the slip over the timeline, links with notes. */
export const en = {
  title: 'Notes',
  own: 'My notes',
  none: 'No notes yet. A note stays with its moment: words, a mark, hexes and arrows on the map.',
  add: 'Add a note here',
  full: (most: number) => `A game can have ${number(most)} notes: delete some to write more.`,
  volatile:
    'This browser keeps nothing: your notes are gone when the page is closed. Save them with the file.',

  formFor: (where: string) => `Note on ${where}`,
  text: 'Text',
  mark: 'Mark',
  noMark: 'none',
  marks: { '!': 'good', '?': 'doubtful', '!!': 'brilliant' },
  hexes: 'Hexes',
  hexesHint: 'B7, D4',
  arrows: 'Arrows',
  arrowsHint: 'B7-D4',
  tapHexes: 'Tap hexes on the map',
  tapArrows: 'Tap arrows on the map',
  tapTail: 'Tap the hex where the arrow begins.',
  tapHead: (from: string) => `From ${from}: tap the hex where it ends.`,
  notOnMap: (what: readonly string[]) => `Not on the map: ${listOf(what)}.`,
  empty: 'Write something, choose a mark, or name a hex.',
  save: 'Save the note',
  cancel: 'Cancel',

  /** A note in a list or for the ear: what it marks, where, and the words. */
  line: (where: string, mark: string, text: string) =>
    [where, mark, text].filter((part) => part !== '').join('. '),
  marksHexes: (hexes: readonly string[]) => `Marks ${listOf(hexes)}.`,
  drawsArrow: (from: string, to: string) => `Arrow from ${from} to ${to}.`,
  goTo: 'Go to this note',
  edit: 'Edit',
  editOf: (what: string) => `Edit: ${what}`,
  remove: 'Delete',
  removeOf: (what: string) => `Delete: ${what}`,
  removed: 'The note is deleted.',
  bringBack: 'Bring it back',

  given: { link: 'Notes that came with the link', file: 'Notes that came with the file' },
  theirs: 'From somebody else',
  keep: 'Keep',
  keepOf: (what: string) => `Keep: ${what}`,
  keepAll: 'Keep all of them',
  leftOut: (n: number) => `${counted(n, 'note')} could not be read and ${n === 1 ? 'was' : 'were'} left out.`,

  close: 'Close',

  copyLink: 'Copy link with my notes',
  copied: 'The link with your notes is copied.',
  copyByHand: 'Copy this link:',
  room: (letters: number, most: number) =>
    `${number(letters)} of ${number(most)} characters that a link has room for`,
  tooLong: (letters: number, most: number) =>
    `Your notes take ${number(letters)} characters, and a link has room for ${number(most)}. Shorten or delete some, or download the file: it takes all of them.`,
};
