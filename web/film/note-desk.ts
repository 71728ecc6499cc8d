import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isHex, type Place } from '../../engine/index.ts';
import type { KeyValueStorage } from '../device/storage.ts';
import { NOTE_RULES, type Note } from '../net/notes.ts';
import { draftOf, type NoteDraft, newDraft, noteOf, tapHex } from './note-draft.ts';
import { keepNotes, keptNotes } from './note-shelf.ts';

/** Notes of somebody else, and where they came from. */
export interface GivenNotes {
  from: 'link' | 'file';
  notes: readonly Note[];
  /** How many could not be read. */
  leftOut: number;
}

interface ShownNote {
  note: Note;
  isOwn: boolean;
}

const isSame = (a: Note, b: Note): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Game {
  /** Undefined for a game that cannot be told from others: then notes last as long as the page. */
  seal: string | undefined;
  length: number;
}

/** The notes on a game: the own ones, those of somebody else, and the one in the making. */
export class NoteDesk {
  private readonly shelf: KeyValueStorage;
  private readonly game: Game;
  private readonly mutable: {
    own: Signal<readonly Note[]>;
    given: Signal<GivenNotes | undefined>;
    draft: Signal<NoteDraft | undefined>;
    thrown: Signal<Note | undefined>;
  };

  constructor(shelf: KeyValueStorage, game: Game) {
    this.shelf = shelf;
    this.game = game;
    this.mutable = {
      own: signal(this.kept()),
      given: signal(undefined),
      draft: signal(undefined),
      thrown: signal(undefined),
    };
  }

  get own(): ReadonlySignal<readonly Note[]> {
    return this.mutable.own;
  }
  get given(): ReadonlySignal<GivenNotes | undefined> {
    return this.mutable.given;
  }
  get draft(): ReadonlySignal<NoteDraft | undefined> {
    return this.mutable.draft;
  }
  /** The one that was deleted last: it can be brought back. */
  get thrown(): ReadonlySignal<Note | undefined> {
    return this.mutable.thrown;
  }
  get isFull(): boolean {
    return this.own.value.length >= NOTE_RULES.notes;
  }
  /** Nothing outlasts the page. */
  get isVolatile(): boolean {
    return this.game.seal === undefined || this.shelf.isVolatile === true;
  }

  private kept(): Note[] {
    return this.game.seal === undefined ? [] : keptNotes(this.shelf, this.game.seal, this.game.length);
  }

  /** Another tab may have written meanwhile: what it kept stays. */
  private change(by: (notes: readonly Note[]) => readonly Note[]): void {
    const before = this.isVolatile ? this.own.peek() : this.kept();
    const notes = by(before).toSorted((a, b) => a.at - b.at);
    if (this.game.seal !== undefined) keepNotes(this.shelf, this.game.seal, notes);
    this.mutable.own.value = notes;
  }

  /** Notes that came with a link or a file. */
  give(given: GivenNotes | undefined): void {
    this.mutable.given.value = given;
  }

  /** It was read that some could not be. */
  forgetLeftOut(): void {
    const { value: given } = this.given;
    this.give(given && { ...given, leftOut: 0 });
  }

  /** What somebody else wrote and is not an own note as well. */
  get foreign(): readonly Note[] {
    const own = this.own.value;
    return (this.given.value?.notes ?? []).filter((note) => !own.some((one) => isSame(one, note)));
  }

  /** Takes notes of somebody else for own ones. */
  keep(notes: readonly Note[]): void {
    this.change((own) => {
      const fresh = notes.filter((note) => !own.some((one) => isSame(one, note)));
      return [...own, ...fresh].slice(0, NOTE_RULES.notes);
    });
  }

  /** All notes up to a moment, those of a moment together. */
  upTo(known: number): ShownNote[] {
    return [
      ...this.own.value.map((note) => ({ note, isOwn: true })),
      ...this.foreign.map((note) => ({ note, isOwn: false })),
    ]
      .filter(({ note }) => note.at <= known)
      .sort((a, b) => a.note.at - b.note.at);
  }

  begin(at: number): void {
    this.mutable.draft.value = newDraft(at);
  }

  edit(note: Note): void {
    this.mutable.draft.value = draftOf(note);
  }

  /** Writes on; nothing without a draft. */
  write(change: Partial<NoteDraft>): void {
    const draft = this.draft.peek();
    if (draft !== undefined) this.mutable.draft.value = { ...draft, ...change };
  }

  /** A tap on the map; true if it was meant for the note in the making. */
  tap(place: Place): boolean {
    const draft = this.draft.peek();
    if (draft?.pen === undefined || !isHex(place)) return false;
    this.mutable.draft.value = tapHex(draft, place);
    return true;
  }

  cancel(): void {
    this.mutable.draft.value = undefined;
  }

  /** Keeps the draft; false while there is nothing in it. */
  finish(): boolean {
    const draft = this.draft.peek();
    const note = draft && noteOf(draft);
    if (draft === undefined || note === undefined) return false;
    const { of } = draft;
    this.change((notes) => {
      const others = of === undefined ? notes : notes.filter((one) => !isSame(one, of));
      return [...others, note];
    });
    this.cancel();
    return true;
  }

  remove(note: Note): void {
    this.change((notes) => notes.filter((one) => !isSame(one, note)));
    this.mutable.thrown.value = note;
    if (this.draft.peek()?.of === note) this.cancel();
  }

  bringBack(): void {
    const note = this.thrown.peek();
    this.mutable.thrown.value = undefined;
    if (note !== undefined) this.keep([note]);
  }
}

/** How long it takes to read something aloud, in milliseconds: a film waits for it. */
export function readingMs(notes: readonly Note[]): number {
  const letters = notes.reduce((sum, { text = '' }) => sum + text.length, 0);
  return notes.length === 0 ? 0 : Math.min(12_000, 2_000 + letters * 50);
}
