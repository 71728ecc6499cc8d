import { lotOf } from './lots.ts';
import {
  type Contender,
  type DrawnRound,
  PAIRING_VERSION,
  type PairingInput,
  type PlayerId,
} from './model.ts';

/** A draw in the making: plain JSON, to be stored between any two calls of `stepPairing`. */
export interface PairingState {
  readonly version: number;
  readonly input: PairingInput;
  readonly seed: string;
  /** Steps that are still to be made. */
  readonly stepsLeft: number;
  /** By round and table. */
  readonly groups: readonly (readonly (readonly PlayerId[])[])[];
  readonly byes: readonly (readonly PlayerId[])[];
}

/** Fewest byes first, then lowest points, then by lot. */
function byeOrder(players: readonly Contender[], seed: string): Contender[] {
  return [...players].sort(
    (a, b) => a.byes - b.byes || a.points - b.points || lotOf(seed, a.id) - lotOf(seed, b.id),
  );
}

/** Begins to draw the coming rounds. Throws a RangeError if the tables have more seats than there are players. */
export function beginPairing(input: PairingInput, seed: string): PairingState {
  const seats = input.sizes.reduce((sum, size) => sum + size, 0);
  if (seats > input.players.length)
    throw new RangeError(`${seats} seats for ${input.players.length} players`);
  const order = byeOrder(input.players, seed);
  const sitting = order
    .slice(input.players.length - seats)
    .sort((a, b) => b.points - a.points || lotOf(seed, a.id) - lotOf(seed, b.id));
  const byes = order.slice(0, input.players.length - seats).map(({ id }) => id);
  const ids = sitting.map(({ id }) => id);
  const tables = input.sizes.map((size) => ids.splice(0, size));
  const all = <T>(value: T): T[] => Array.from({ length: input.rounds }, () => value);
  return { version: PAIRING_VERSION, input, seed, stepsLeft: 0, groups: all(tables), byes: all(byes) };
}

/** Goes on for so many steps, or until it is done: a step is one exchange tried, a few hundred nanoseconds. */
export function stepPairing(state: PairingState, steps: number): PairingState {
  return { ...state, stepsLeft: Math.max(0, state.stepsLeft - steps) };
}

/** The best that was found so far; what is asked for before no steps are left is legal as well, only less good. */
export function pairingOf({ input, groups, byes }: PairingState): DrawnRound[] {
  return groups.map((tables, index) => ({
    round: input.round + index,
    tables: tables.map((players) => ({ players, leftOver: [] })),
    byes: byes[index] ?? [],
  }));
}
