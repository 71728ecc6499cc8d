import type { SeatId } from '../../engine/index.ts';

// What a table tells its event, through its outbox: at least once, and possibly out of order. `number` says what came when: it only
// grows at one table, may leave numbers out, and a number that came already is the same report once more.

/** One seat of a game that is over. */
export interface ContestResult {
  seat: SeatId;
  player: string;
  /** 1 is first; equal in everything is a shared place (OPEN-32). */
  rank: number;
  /** What counts: all coins less the bid. */
  net: number;
  /** The same with the bid. */
  gross: number;
  bid: number;
  faction: string;
  mat?: string;
  stars: number;
  /** Turns that the seat had, and in how many of them a bot answered for its player. */
  turns: number;
  botTurns: number;
  /** From which entry of the log to which a bot played. */
  botSpans: { from: number; to: number }[];
  /** Milliseconds on the own clock; not where there was none. */
  clockMs?: number;
}

interface Reported {
  contest: string;
  round: number;
  table: number;
  /** Of the table. */
  game: string;
  number: number;
  at: number;
}

export type ContestNews =
  /** The game is dealt. */
  | { kind: 'started'; seats: { seat: SeatId; player: string }[] }
  /** Somebody has come or gone; the latest number of a player counts. `isReady`: the nonce is there. */
  | { kind: 'seat'; player: string; isPresent: boolean; isReady: boolean }
  /** A bot plays for somebody, or not any more. */
  | { kind: 'bot'; player: string; isOn: boolean }
  /** Somebody calls for the arbiter; `seq` is the moment in the log. Time goes on then by itself. */
  | { kind: 'call'; player: string; text: string; seq: number; until: number }
  | { kind: 'callOver'; player: string; by: 'ruling' | 'time' }
  /** A pause, a call or added time has moved the deadline. */
  | { kind: 'deadline'; deadlineAt: number }
  /** The deadline comes; `left` is as in `CONTEST_TIMES.warnings`. */
  | { kind: 'warning'; left: number; deadlineAt: number }
  /** It has passed, or the organiser has called time: no turn after `lastTurn`. */
  | { kind: 'timeCalled'; lastTurn: number }
  /** Nothing goes on by itself at this table: a fault of ours. */
  | { kind: 'stuck'; code: string }
  /** Best first. Adjudicated: the game was stopped, or time was called. */
  | { kind: 'finished'; finishedAt: number; turns: number; isAdjudicated: boolean; results: ContestResult[] }
  /** The table was closed and there is no result. */
  | { kind: 'closed'; why: 'neverStarted' | 'abandoned' | 'byOperator' };

export type ContestReport = Reported & ContestNews;

/** What the object of an event answers to its tables. */
export interface ContestCalls {
  /** Done twice, it comes to the same. What throws is tried again, later each time. */
  report(report: ContestReport): Promise<void>;
}
