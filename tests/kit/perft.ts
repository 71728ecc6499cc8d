import { type DecisionKind, type GameState, options, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { answersOf } from './enumerate.ts';

/** A stored position, and how many ways lead on from it. */
export interface PerftPosition {
  /** What is owed there. */
  kind: DecisionKind;
  /** Answers to depth 1, 2 and 3. */
  counts: number[];
  state: GameState;
}

/** Answers counted per decision at the most. */
const PERFT_CAP = 100;
export const PERFT_DEPTH = 3;

/**
 * How many sequences of answers there are, by length. Every answer on the way is carried out and must be accepted; the last ones
 * are only counted.
 */
export function perft(state: GameState, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  countFrom(state, 0, counts);
  return counts;
}

function countFrom(state: GameState, level: number, counts: number[]): void {
  for (const { seat } of waitedFor(state.public)) {
    for (const { id, spec } of options(viewFor(state, seat)).owed) {
      const answers = answersOf(spec, PERFT_CAP);
      counts[level] = (counts[level] ?? 0) + answers.length;
      if (level + 1 === counts.length) continue;
      for (const answer of answers) {
        const applied = apply(state, { kind: 'answer', seat, decision: id, answer });
        if (!applied.ok) throw new Error(`${JSON.stringify(answer)} was refused: ${applied.error.message}`);
        countFrom(applied.value.state, level + 1, counts);
      }
    }
  }
}
