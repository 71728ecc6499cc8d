import { AUTOMA_LEVELS, type AutomaLevel } from '../../engine/catalog.ts';
import type { KeyValueStorage } from './storage.ts';

/** What this browser remembers of games against the Automa. */
interface Kept {
  hasWon: boolean;
  /** The level chosen last. */
  level: AutomaLevel;
}

const PLACE = 'ploughshare/solo';
const [EASIEST] = AUTOMA_LEVELS;

function read(shelf: KeyValueStorage): Kept {
  let stored: unknown;
  try {
    stored = JSON.parse(shelf.getItem(PLACE) ?? '{}');
  } catch {
    stored = undefined;
  }
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  return {
    hasWon: field('hasWon') === true,
    level: AUTOMA_LEVELS.find((level) => level === field('level')) ?? EASIEST,
  };
}

const keep = (shelf: KeyValueStorage, change: Partial<Kept>): void =>
  shelf.setItem(PLACE, JSON.stringify({ ...read(shelf), ...change }));

/** The level of a game that nobody chose anything for: the easiest until one was won here, then the one chosen last. */
export function levelToPlay(shelf: KeyValueStorage): AutomaLevel {
  const { hasWon, level } = read(shelf);
  return hasWon ? level : EASIEST;
}

export const keepLevel = (shelf: KeyValueStorage, level: AutomaLevel): void => keep(shelf, { level });
export const keepVictory = (shelf: KeyValueStorage): void => keep(shelf, { hasWon: true });

/** The next harder one; undefined after the hardest. */
export const levelAbove = (level: AutomaLevel): AutomaLevel | undefined =>
  AUTOMA_LEVELS[AUTOMA_LEVELS.indexOf(level) + 1];
