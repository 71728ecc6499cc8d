import type { film } from '../i18n/film.ts';
import type { FilmPlayer } from './film-player.ts';

export interface FilmActs {
  player: FilmPlayer;
  copyLink(): void;
  togglePanel(): void;
  addNote(): void;
  takeClip(): void;
}

interface FilmKey {
  keys: readonly string[];
  does: keyof typeof film.keys;
  /** By what the keyboard writes. */
  acts: Readonly<Record<string, (acts: FilmActs) => void>>;
}

/** Every key of a film: the page listens for these, and the list of keys shows them. Whoever looks back has one more, for the present. */
export const FILM_KEYS: readonly FilmKey[] = [
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
  { keys: ['Z'], does: 'panel', acts: { z: ({ togglePanel }) => togglePanel() } },
  { keys: ['B'], does: 'note', acts: { b: ({ addNote }) => addNote() } },
  { keys: [';'], does: 'clip', acts: { ';': ({ takeClip }) => takeClip() } },
  { keys: ['Home', 'End'], does: 'ends', acts: {} },
  { keys: ['Esc'], does: 'live', acts: {} },
];

const BY_KEY = new Map(FILM_KEYS.flatMap(({ acts }) => Object.entries(acts)));

/** What a key does to a film; undefined if nothing. */
export const filmKey = (key: string): ((acts: FilmActs) => void) | undefined =>
  BY_KEY.get(key.length === 1 ? key.toLowerCase() : key);

/** The space bar presses what has the focus; only where that is nothing, it plays. */
export const isSpace = (key: string, focused: Element | null): boolean =>
  key === ' ' && (focused === null || focused === document.body || focused.closest('.film-track') !== null);
