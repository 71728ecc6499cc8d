import { describe, expect, it } from 'vitest';
import { fileOf, parseGameFile } from '../../engine/play/game-file.ts';
import { verify } from '../../engine/play/verify.ts';
import { NOTE_RULES, type Note, readNotes } from '../../web/net/notes.ts';
import { fairLog, sealedOf } from '../kit/game-files.ts';

const file = fileOf(sealedOf(fairLog(3)));
const { length } = file.sealed.log.entries;

const NOTE: Note = { at: 2, text: 'Two\nlines', mark: '!!', hexes: ['r4c3'], arrows: [['r4c3', 'r4c4']] };

describe('notes from anybody', () => {
  it('are read one by one, without fields that are not known', () => {
    expect(readNotes([{ ...NOTE, later: 1 }], 5)).toEqual({ notes: [NOTE], leftOut: 0 });
    expect(readNotes(undefined, 5)).toEqual({ notes: [], leftOut: 0 });
  });

  it('stand in the order of their moments', () => {
    const at = (n: number) => ({ at: n, mark: '!' });
    expect(readNotes([at(3), at(1), at(2)], 5).notes.map((note) => note.at)).toEqual([1, 2, 3]);
  });

  it.each<[string, unknown]>([
    ['no object', 'note'],
    ['nothing said or shown', { at: 1 }],
    ['no moment', { text: 'x' }],
    ['a moment before the game', { at: -1, text: 'x' }],
    ['a moment after its end', { at: 6, text: 'x' }],
    ['half a moment', { at: 1.5, text: 'x' }],
    ['a text that is none', { at: 1, text: ['x'] }],
    ['an empty text', { at: 1, text: '' }],
    ['a text that nobody sees', { at: 1, text: '\u200b\u2800\u202e\u0000 ' }],
    ['a text that is too long', { at: 1, text: 'x'.repeat(NOTE_RULES.text + 1) }],
    ['another mark', { at: 1, mark: '?!?' }],
    ['a hex that is nowhere', { at: 1, hexes: ['r99c99'] }],
    ['a base for a hex', { at: 1, hexes: ['base:nordic'] }],
    ['hexes that are no list', { at: 1, hexes: 'r4c3' }],
    ['too many hexes', { at: 1, hexes: Array.from({ length: 101 }, () => 'r4c3') }],
    ['half an arrow', { at: 1, arrows: [['r4c3']] }],
    ['an arrow to itself', { at: 1, arrows: [['r4c3', 'r4c3']] }],
  ])('are left out and counted: %s', (_, junk) => {
    expect(readNotes([junk, NOTE], 5)).toEqual({ notes: [NOTE], leftOut: 1 });
  });

  it('are left out where they are thousands, or no list', () => {
    const many = Array.from({ length: NOTE_RULES.notes + 5 }, () => NOTE);
    expect(readNotes(many, 5)).toMatchObject({ notes: { length: NOTE_RULES.notes }, leftOut: 5 });
    for (const junk of [7, 'notes', { 0: NOTE }])
      expect(readNotes(junk, 5)).toEqual({ notes: [], leftOut: 1 });
  });

  it('keep what looks like HTML as the text that it is', () => {
    const text = '<img src=x onerror="alert(1)">';
    expect(readNotes([{ at: 0, text }], 5).notes).toEqual([{ at: 0, text }]);
  });

  it.each<[string, string, string]>([
    ['control characters', 'a\u0007b\u0000', 'ab'],
    ['what turns writing around', 'a\u202eb\u2066c', 'abc'],
    ['halves of letters', 'a\ud800b', 'ab'],
    ['heaps of marks', `a${'\u0335'.repeat(40)}`, `a${'\u0335'.repeat(5)}`],
    ['ends of lines of other systems, tabs, and space around', ' a\r\nb\tc ', 'a\nb c'],
  ])('have a plain text, without %s', (_, text, plain) => {
    expect(readNotes([{ at: 0, text }], 5)).toEqual({ notes: [{ at: 0, text: plain }], leftOut: 0 });
  });
});

describe('notes in a file', () => {
  it('that cannot be read keep nobody from the game', () => {
    const read = parseGameFile({ ...file, notes: [NOTE, { at: length + 1, text: 'later' }, 7] });
    if (!read.ok) return expect.fail(read.error.message);
    expect(readNotes(read.value.notes, length)).toEqual({ notes: [NOTE], leftOut: 2 });
    expect(parseGameFile({ ...file, notes: 'none' }).ok).toBe(true);
  });

  it('change nothing of what is sealed', () => {
    expect(verify({ ...file, notes: [NOTE] })).toMatchObject({ isIntact: true, isByTheRules: true });
  });
});
