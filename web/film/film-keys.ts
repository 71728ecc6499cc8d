import type { film } from '../i18n/film.ts';
import type { FilmPlayer } from './film-player.ts';

export interface FilmActs {
  player: FilmPlayer;
  copyLink(): void;
  togglePanel(): void;
  /** Notes and clips are for games that are over. */
  addNote?(): void;
  takeClip?(): void;
}

/** The film of a whole game, or one that goes on. */
export type FilmKind = 'whole' | 'lookBack';

interface FilmKey {
  keys: readonly string[];
  /** Missing where it is for both. */
  only?: FilmKind;
  does: keyof typeof film.keys;
  /** By what the keyboard writes. */
  acts: Readonly<Record<string, (acts: FilmActs) => void>>;
}

/** Every key of a film: the page listens for these, and the list of keys shows them. */
const FILM_KEYS: readonly FilmKey[] = [
  { keys: ['J', 'Space'], does: 'play', acts: { j: ({ player }) => player.toggle() } },
  {
    keys: [',', '.'],
    does: 'step',
    acts: { ',': ({ player }) => player.step(-1), '.': ({ player }) => player.step(1) },
  },
  {
    keys: ['PageUp', 'PageDown'],
    does: 'turn',
    acts: { PageUp: ({ player }) => player.stepTurn(-1), PageDown: ({ player }) => player.stepTurn(1) },
  },
  {
    keys: ['Q', 'R'],
    does: 'chapter',
    acts: { q: ({ player }) => player.stepChapter(-1), r: ({ player }) => player.stepChapter(1) },
  },
  {
    keys: ['<', '>'],
    does: 'speed',
    acts: { '<': ({ player }) => player.changeSpeed(-1), '>': ({ player }) => player.changeSpeed(1) },
  },
  { keys: ['Y'], does: 'link', acts: { y: ({ copyLink }) => copyLink() } },
  {
    keys: [':'],
    only: 'whole',
    does: 'loop',
    acts: { ':': ({ player }) => player.markLoop() },
  },
  { keys: ['Z'], does: 'panel', acts: { z: ({ togglePanel }) => togglePanel() } },
  { keys: ["'"], only: 'whole', does: 'note', acts: { "'": ({ addNote }) => addNote?.() } },
  { keys: [';'], only: 'whole', does: 'clip', acts: { ';': ({ takeClip }) => takeClip?.() } },
  { keys: ['Home', 'End'], does: 'ends', acts: {} },
  { keys: ['Esc'], only: 'lookBack', does: 'live', acts: {} },
];

/** The keys that do something in such a film. */
export const keysOf = (kind: FilmKind): readonly FilmKey[] =>
  FILM_KEYS.filter(({ only }) => only === undefined || only === kind);

/** What a key does to a film; undefined if nothing. */
export function filmKey(key: string, kind: FilmKind): ((acts: FilmActs) => void) | undefined {
  const written = key.length === 1 ? key.toLowerCase() : key;
  return keysOf(kind).find(({ acts }) => Object.hasOwn(acts, written))?.acts[written];
}

/** The space bar presses what has the focus; only where that is nothing, it plays. */
export const isSpace = (key: string, focused: Element | null): boolean =>
  key === ' ' && (focused === null || focused === document.body || focused.closest('.film-track') !== null);
