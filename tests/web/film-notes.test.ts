import { describe, expect, it } from 'vitest';
import { HEXES } from '../../engine/index.ts';
import { fileText, verify } from '../../engine/proof.ts';
import { NoteDesk, readingMs } from '../../web/film/note-desk.ts';
import {
  newDraft,
  readArrows,
  readHexes,
  tapHex,
  writeArrows,
  writeHexes,
} from '../../web/film/note-draft.ts';
import {
  LONGEST_NOTES,
  notesFragment,
  notesInFragment,
  packNotes,
  unpackNotes,
} from '../../web/film/note-link.ts';
import { keptNotes, sealOf } from '../../web/film/note-shelf.ts';
import { notedFile } from '../../web/film/noted-file.ts';
import { NOTE_RULES, type Note, readNotes } from '../../web/net/notes.ts';
import { bareShelf } from '../kit/bare-shelf.ts';
import { fairLog, goldenFile } from '../kit/game-files.ts';

const SEAL = 'a'.repeat(64);
const LENGTH = 200;

const NOTES: Note[] = [
  { at: 3, text: 'Ég held að\nþetta 🐻 dugi', mark: '!' },
  { at: 7, mark: '!!', hexes: ['r4c3', 'r2c6'], arrows: [['r4c3', 'r4c4']] },
  { at: 190, text: '<script>alert(1)</script> & "quotes"', mark: '?' },
];

const deskOf = (shelf = bareShelf()) => new NoteDesk(shelf, { seal: SEAL, length: LENGTH });

/** Packed by somebody who has read the document, and means ill. */
async function packedOf(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return `1.${bytes.toString('base64url')}`;
}

describe('notes in a link', () => {
  it('come out as they went in, in letters that no address changes', async () => {
    const packed = await packNotes(NOTES);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(LONGEST_NOTES);
    const said = notesInFragment(notesFragment(packed)) ?? '';
    expect(await unpackNotes(said, LENGTH)).toEqual({ notes: NOTES, leftOut: 0 });
  });

  it('name every hex of the map', async () => {
    const notes: Note[] = [{ at: 1, hexes: [...HEXES] }];
    expect((await unpackNotes(`1.${await packNotes(notes)}`, 5)).notes).toEqual(notes);
  });

  it('are nothing that a key is read from, and no key is read as notes', () => {
    expect(notesInFragment('#seat=abcdefgh')).toBeUndefined();
    expect(notesInFragment('')).toBeUndefined();
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['another format', '2.abc'],
    ['no base64', '1.%%%'],
    ['nothing that was packed', '1.abcdefg'],
    ['too many letters', `1.${'A'.repeat(LONGEST_NOTES + 1)}`],
  ])('of no use are told, and nothing is thrown: %s', async (_, said) => {
    expect(await unpackNotes(said, LENGTH)).toEqual({ notes: [], leftOut: 1 });
  });

  it.each<[string, string, number]>([
    ['no JSON', '[[1,"x"]', 1],
    ['no list', '{"at":1}', 1],
    ['a note that is none', '[7,[1,"x"]]', 1],
    ['a moment after the end', '[[201,"x"],[1,"x"]]', 1],
    ['a hex that is nowhere', '[[1,"x","","Z9"],[1,"x"]]', 1],
    ['half a hex', '[[1,"x","","D"],[1,"x"]]', 1],
    ['half an arrow', '[[1,"x","","","D4"],[1,"x"]]', 1],
    ['a text that nobody sees', '[[1,"\\u202e\\u0000"],[1,"x"]]', 1],
    ['no text', '[[1,{"html":"<b>"}],[1,"x"]]', 1],
  ])('that somebody made by hand are read one by one: %s', async (what, text, leftOut) => {
    const { notes, leftOut: left } = await unpackNotes(await packedOf(text), LENGTH);
    expect(left).toBe(leftOut);
    expect(notes).toEqual(/^no (JSON|list)$/.test(what) ? [] : [{ at: 1, text: 'x' }]);
  });

  it('that unpack to far more than notes can be are not unpacked', async () => {
    const said = await packedOf(JSON.stringify([[1, 'x'.repeat(1_000_000)]]));
    expect(said.length).toBeLessThan(LONGEST_NOTES);
    expect(await unpackNotes(said, LENGTH)).toEqual({ notes: [], leftOut: 1 });
  });
});

describe('a note in the making', () => {
  it('takes hexes by name, however they are written, and says which are on no map', () => {
    expect(readHexes(' b7,D4;d4  Z9 ')).toEqual({ read: ['r2c6', 'r4c3'], unread: ['Z9'] });
    expect(writeHexes(['r2c6', 'r4c3'])).toBe('B7, D4');
    expect(readHexes('')).toEqual({ read: [], unread: [] });
  });

  it('takes arrows as pairs of names', () => {
    const read = [
      ['r2c6', 'r4c3'],
      ['r4c3', 'r4c4'],
    ];
    expect(readArrows('B7-D4, d4 > d5')).toEqual({ read, unread: [] });
    expect(readArrows('B7 → D4 D4–D5')).toEqual({ read, unread: [] });
    expect(readArrows('B7-D4-D5, D4-D4, B7')).toEqual({ read: [], unread: ['B7-D4-D5', 'D4-D4', 'B7'] });
    expect(writeArrows([['r2c6', 'r4c3']])).toBe('B7-D4');
  });

  it('takes hexes and arrows by taps, and gives them back by the same', () => {
    const hexes = tapHex({ ...newDraft(1), pen: 'hexes' }, 'r4c3');
    expect(hexes.hexes).toEqual(['r4c3']);
    expect(tapHex(hexes, 'r4c3').hexes).toEqual([]);
    const begun = tapHex({ ...newDraft(1), pen: 'arrows' }, 'r4c3');
    expect(begun).toMatchObject({ tail: 'r4c3', arrows: [] });
    expect(tapHex(begun, 'r4c3').tail).toBeUndefined();
    const arrow = tapHex(begun, 'r4c4');
    expect(arrow).toMatchObject({ tail: undefined, arrows: [['r4c3', 'r4c4']] });
    expect(tapHex(tapHex(arrow, 'r4c3'), 'r4c4').arrows).toEqual([]);
    expect(tapHex(newDraft(1), 'r4c3')).toEqual(newDraft(1));
  });

  it('is kept when it says something, and with nothing in it is not', () => {
    const desk = deskOf();
    desk.begin(5);
    desk.write({ text: '  \u202e ' });
    expect(desk.finish()).toBe(false);
    expect(desk.draft.value).toBeDefined();
    desk.write({ text: ' a\u202eb ' });
    expect(desk.finish()).toBe(true);
    expect(desk.own.value).toEqual([{ at: 5, text: 'ab' }]);
    expect(desk.draft.value).toBeUndefined();
  });
});

describe('the notes on a game', () => {
  it('are kept in this browser, game by game', () => {
    const shelf = bareShelf();
    const desk = deskOf(shelf);
    desk.keep(NOTES);
    expect(deskOf(shelf).own.value).toEqual(NOTES);
    expect(new NoteDesk(shelf, { seal: 'b'.repeat(64), length: LENGTH }).own.value).toEqual([]);
    shelf.setItem(`ploughshare/notes/${SEAL}`, '{{{');
    expect(deskOf(shelf).own.value).toEqual([]);
    shelf.setItem(`ploughshare/notes/${SEAL}`, JSON.stringify([{ at: 1, text: 7 }, NOTES[0]]));
    expect(deskOf(shelf).own.value).toEqual([NOTES[0]]);
  });

  it('are those of two tabs together', () => {
    const shelf = bareShelf();
    const [one, other] = [deskOf(shelf), deskOf(shelf)];
    one.keep([{ at: 1, text: 'one' }]);
    other.keep([{ at: 2, text: 'other' }]);
    expect(keptNotes(shelf, SEAL, LENGTH)).toEqual([
      { at: 1, text: 'one' },
      { at: 2, text: 'other' },
    ]);
  });

  it('can be changed, deleted and brought back', () => {
    const desk = deskOf();
    desk.keep(NOTES);
    const [first, second] = desk.own.value;
    if (first === undefined || second === undefined) expect.fail('there are notes');
    desk.edit(first);
    desk.write({ text: 'better', mark: undefined });
    desk.finish();
    expect(desk.own.value[0]).toEqual({ at: 3, text: 'better' });
    desk.remove(second);
    expect(desk.own.value.length).toBe(2);
    desk.bringBack();
    expect(desk.own.value).toContainEqual(second);
    expect(desk.thrown.value).toBeUndefined();
  });

  it('of somebody else stand apart until they are kept', () => {
    const desk = deskOf();
    desk.give({ from: 'link', notes: NOTES, leftOut: 0 });
    expect(desk.own.value).toEqual([]);
    expect(desk.upTo(LENGTH).map(({ isOwn }) => isOwn)).toEqual([false, false, false]);
    desk.keep(NOTES.slice(0, 1));
    expect(desk.foreign).toEqual(NOTES.slice(1));
    expect(desk.upTo(LENGTH).map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    desk.keep(NOTES);
    expect(desk.own.value.length).toBe(3);
  });

  it('after the moment up to which things may be told are not told', () => {
    const desk = deskOf();
    desk.keep(NOTES.slice(2));
    desk.give({ from: 'link', notes: NOTES.slice(0, 2), leftOut: 0 });
    expect(desk.upTo(6).map(({ note }) => note.at)).toEqual([3]);
    expect(desk.upTo(189).map(({ note }) => note.at)).toEqual([3, 7]);
  });

  it('are no more than a game can have', () => {
    const desk = deskOf();
    desk.keep(Array.from({ length: NOTE_RULES.notes + 3 }, (_, n) => ({ at: 1, text: `note ${n}` })));
    expect(desk.own.value.length).toBe(NOTE_RULES.notes);
    expect(desk.isFull).toBe(true);
  });

  it('take taps on hexes only while one is drawn', () => {
    const desk = deskOf();
    expect(desk.tap('r4c3')).toBe(false);
    desk.begin(1);
    expect(desk.tap('r4c3')).toBe(false);
    desk.write({ pen: 'hexes' });
    expect(desk.tap('base:nordic')).toBe(false);
    expect(desk.tap('r4c3')).toBe(true);
    expect(desk.draft.value?.hexes).toEqual(['r4c3']);
  });

  it('are waited for, longer ones longer, but not for ever', () => {
    expect(readingMs([])).toBe(0);
    expect(readingMs([{ at: 1, text: 'x'.repeat(40) }])).toBeGreaterThan(readingMs([{ at: 1, mark: '!' }]));
    expect(readingMs([{ at: 1, text: 'x'.repeat(4_000) }])).toBeLessThanOrEqual(12_000);
  });
});

describe('a file with notes', () => {
  it('is as sealed as without, and is found again by its game', () => {
    const log = fairLog(3);
    const text = fileText(goldenFile(log));
    const { notes } = readNotes(NOTES, log.entries.length);
    expect(notes.length).toBeGreaterThan(0);
    const noted = notedFile(text, notes) ?? '';
    const sealed = text.slice(0, text.indexOf('"sha256"'));
    expect(noted.startsWith(sealed)).toBe(true);
    expect(notedFile(noted, [])).toBe(text);
    expect(JSON.parse(noted).notes).toEqual(notes);
    expect(verify(noted)).toMatchObject({ isIntact: true, isByTheRules: true });
    expect(sealOf(JSON.parse(noted).sealed.log)).toBe(log.seal);
    expect(sealOf({ seal: '../../other' })).toBeUndefined();
    expect(notedFile('{}', notes)).toBeUndefined();
  });
});
