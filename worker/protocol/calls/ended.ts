import * as v from 'valibot';
import type { GameLog, score, Table } from '../../../engine/index.ts';
import type { GameFile } from '../../../engine/proof.ts';
import { type FinishedGames, GAME_ORDERS } from '../finished-games.ts';
import type { UpdatePart } from '../messages.ts';
import { Done, token, whole, written } from './fields.ts';

/** A seat in the log of a finished game. Names are no part of it: they can be taken back, the log stays as it is. */
interface LogSeat {
  kind: 'person' | 'bot';
  /** Which bot plays it. */
  bot?: string;
  /** How many commands a bot gave for the person; they are marked with `by`. */
  botCommands: number;
}

/** How time was kept in a game. */
export type ClockRecord = NonNullable<GameFile['sealed']['clocks']>;

/** A game that is over, whole: everybody may know everything. */
export interface FinishedLog {
  id: string;
  isOver: true;
  finishedAt: number;
  /** It was never played to its end. */
  isAbandoned?: true;
  seats: LogSeat[];
  /** Best first; none if the game was abandoned. */
  result?: ReturnType<typeof score>;
  /** How time was kept; not where there was no clock, nor of games from before it was written down. */
  clocks?: ClockRecord;
  log: GameLog;
}

/** A game that goes on, as it lies open: to spectators as late as the table says, to seats as it is. */
export interface OpenLog {
  id: string;
  isOver: false;
  /** How far its reader may see. */
  seq: number;
  /** The table before the first command; left out when only later updates are asked for, and while a delay holds it back. */
  start?: Table;
  updates: (UpdatePart & { at: number })[];
}

const word = v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/));

/** Finished public games, by what was played; a page is asked for by where the one before ended. */
const FinishedQuery = v.object({
  order: v.optional(v.picklist(GAME_ORDERS), 'newest'),
  faction: v.exactOptional(word),
  mat: v.exactOptional(word),
  /** 1: alone with the Automa. */
  seats: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-7]$/), v.transform(Number))),
  people: v.exactOptional(v.literal('1')),
  event: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-z]{22}$/))),
  after: v.exactOptional(v.pipe(v.string(), v.regex(/^-?\d{1,15}_\d{1,15}_[0-9a-z]{22}$/))),
});

/** What remains of a game. */
export const ENDED_CALLS = {
  'GET /games/finished': { query: FinishedQuery, answer: written<FinishedGames>() },
  'GET /games/:id/log': {
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '0'),
    }),
    answer: written<FinishedLog | OpenLog>(),
  },
  'POST /games/:id/look-back': {
    body: v.object({ token, after: v.optional(v.pipe(whole, v.maxValue(999_999_999)), 0) }),
    answer: written<FinishedLog | OpenLog>(),
  },
  'GET /games/:id/file': { answer: written<GameFile>() },
  'POST /games/:id/forget-name': { body: v.object({ token }), answer: Done },
} as const;
