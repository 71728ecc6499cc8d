import type { GameLog, GameState } from '../../engine/index.ts';
import { type LogEntry, LogWriter } from '../../engine/play/replay.ts';
import { busy } from './busy.ts';
import { planFor } from './plans.ts';
import { type GamePlayed, playGame } from './simulate.ts';

interface ShortGame extends GamePlayed {
  /** Every state it went through, the beginning included. */
  states: GameState[];
}

/** A game of two that is broken off soon, with undo, timeouts and offers in it. */
export function shortGame(rounds: number, seed = 'short'): ShortGame {
  const plan = planFor({ seed, seats: [2], bots: [busy], roundLimit: rounds }, 0);
  const states: GameState[] = [];
  const outside = { undo: 0.25, timeout: 0.05, resign: 0, adjudicate: 0, callTime: 0, offer: 0.1 };
  const played = playGame({ ...plan, seed, outside }, (now) => states.push(now));
  return { ...played, states };
}

/** The log of a game as it would be with notes at every entry, up to some entry. */
export function writeLog(
  { log, states }: ShortGame,
  note: (entry: LogEntry, index: number) => LogEntry,
  length = log.entries.length,
): GameLog {
  const [start] = states;
  if (start === undefined) throw new Error('a game has a beginning');
  const writer = new LogWriter(log.rules, log.setup, log.seed, start);
  log.entries.slice(0, length).forEach((entry, index) => {
    const after = states[index + 1];
    if (after !== undefined) writer.add(note(entry, index), after);
  });
  return writer.log;
}
