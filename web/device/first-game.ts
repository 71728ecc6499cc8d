import { DECISION_KINDS, type DecisionKind, type Table } from '../../engine/index.ts';
import type { KeyValueStorage } from './storage.ts';

/** How far this browser's owner has come with the game. */
export interface LearningProgress {
  /** A game was played to its end here, or help was waved away: nothing is explained any more. */
  isDone: boolean;
  hasReadFirstWords: boolean;
  hasPractised: boolean;
  /** Kinds of decisions that have been explained. */
  known: readonly DecisionKind[];
}

const PLACE = 'ploughshare/first-game';
const NOTHING: LearningProgress = { isDone: false, hasReadFirstWords: false, hasPractised: false, known: [] };

export function readProgress(shelf: KeyValueStorage): LearningProgress {
  let stored: unknown;
  try {
    stored = JSON.parse(shelf.getItem(PLACE) ?? '{}');
  } catch {
    return NOTHING;
  }
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const flag = (name: string): boolean => Reflect.get(stored, name) === true;
  const known: unknown = Reflect.get(stored, 'known');
  return {
    isDone: flag('isDone'),
    hasReadFirstWords: flag('hasReadFirstWords'),
    hasPractised: flag('hasPractised'),
    known: Array.isArray(known) ? DECISION_KINDS.filter((kind) => known.includes(kind)) : [],
  };
}

/** Another tab may have gone on: what it has learned is kept. */
export function keepProgress(shelf: KeyValueStorage, change: Partial<LearningProgress>): LearningProgress {
  const before = readProgress(shelf);
  const known = DECISION_KINDS.filter((kind) => before.known.includes(kind) || change.known?.includes(kind));
  const after = { ...before, ...change, known };
  shelf.setItem(PLACE, JSON.stringify(after));
  return after;
}

/** Whether a newcomer is told the three sentences now. */
export const wantsFirstWords = ({ isDone, hasReadFirstWords }: LearningProgress): boolean =>
  !isDone && !hasReadFirstWords;

/** VAR-01: after the first star of anybody. */
export const wantsPractice = (
  { isDone, hasPractised }: LearningProgress,
  { seats, ended }: Readonly<Table>,
): boolean => !isDone && !hasPractised && ended === undefined && seats.some(({ stars }) => stars.length > 0);

/** Whether a decision of this kind is explained: the first time only. */
export const wantsCoach = ({ isDone, known }: LearningProgress, kind: DecisionKind): boolean =>
  !isDone && !known.includes(kind);
