import type { GameView, Table } from '../../engine/index.ts';
import type { ClockView, LobbyView, UpdatePart } from './messages.ts';

// What a caster of an event is sent: a table as it was some minutes ago, with what every seat alone knew then. It is made of views. The
// seed and the commands never leave, because with them anybody could reckon the decks, and so what comes.

/** What one seat alone knew; null where it knew nothing. */
export type CastHand = NonNullable<GameView['own']> | null;

/** The table at one moment, whole. */
export interface CastStart {
  seq: number;
  at: number;
  table: Table;
  /** By seat. */
  hands: CastHand[];
  clock?: ClockView;
}

/** The next moment: what everybody saw, and the hands that were different then. */
export interface CastMoment extends UpdatePart {
  at: number;
  hands: Record<number, CastHand>;
  clock?: ClockView;
}

export interface CastPart {
  game: string;
  now: number;
  /** By how much all of it is late, in milliseconds. */
  delay: number;
  lobby: LobbyView;
  /** The last moment that is told here; -1 while not even the deal is old enough. */
  seq: number;
  /** There is more that is old enough: ask again at once. */
  isMore?: true;
  /** The end is old enough as well. */
  isOver?: true;
  /** Where the moments begin; left out if they follow those that its reader has. */
  start?: CastStart;
  moments: CastMoment[];
}
