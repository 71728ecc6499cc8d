import { type Answer, canUndo, type GameState } from '../../engine/index.ts';
import type { History } from '../../engine/play/history.ts';
import { beginHistory, record, undo } from '../../engine/play/history.ts';
import { Play } from './scenario.ts';

/** A game whose commands are recorded, as a room does it. */
export class Kept {
  history: History;

  constructor(play: Play) {
    this.history = beginHistory(play.state);
  }

  get state(): GameState {
    return this.history.state;
  }

  get play(): Play {
    return new Play(this.state);
  }

  do(command: unknown): this {
    const result = record(this.history, command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)} was refused: ${result.error.code}`);
    this.history = result.value.history;
    return this;
  }

  /** Answers what the faction owes. */
  say(faction: string, answer: Answer): this {
    return this.take(faction, this.play.owed(faction).id, answer);
  }

  /** Takes up an offer. */
  take(faction: string, decision: string, answer: Answer): this {
    return this.do({ kind: 'answer', seat: this.play.seatOf(faction), decision, answer });
  }

  undo(faction: string): this {
    const result = undo(this.history, this.play.seatOf(faction));
    if (!result.ok) throw new Error(`the undo was refused: ${result.error.code}`);
    this.history = result.value;
    return this;
  }

  canUndo(faction: string): boolean {
    return canUndo(this.history, this.play.seatOf(faction));
  }
}

/** A state without the numbers that questions got. */
export function unnumbered({ public: table, hidden }: GameState): GameState {
  const stack = table.stack.map(({ ask: _, ...frame }) => frame);
  return { public: { ...table, serial: 0, stack }, hidden };
}
