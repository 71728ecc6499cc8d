import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import type { Who } from './who.ts';

export type EventKind = GameEvent['kind'];
export type Told = string | undefined;

/** Tells an event of one kind. */
export type Teller<K extends EventKind> = (
  words: Words,
  event: Extract<GameEvent, { kind: K }>,
  who: Who,
) => Told;
