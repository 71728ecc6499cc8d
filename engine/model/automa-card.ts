import type { BottomAction, FactionId } from './state.ts';

/** What an Automa may do with its move, symbol by symbol. */
const AUTOMA_ACTIONS = [
  'moveWorker',
  'moveMech',
  'moveCharacter',
  /** Its character goes to an encounter token or to the Factory. */
  'meet',
  'attackFighters',
  'attackWorkers',
] as const;
export type AutomaAction = (typeof AUTOMA_ACTIONS)[number];

/** AUT-19: a symbol with a faction's sign counts for an Automa of that faction alone. */
interface Signed {
  readonly only?: FactionId;
}

export type MoveSymbol = Signed &
  (
    | { readonly action: Exclude<AutomaAction, 'attackFighters'> }
    /** AUT-41: only with at least that much power. */
    | { readonly action: 'attackFighters'; readonly power: number }
  );

const AUTOMA_GAINS = ['worker', 'fighter', 'coins', 'power', 'combatCards'] as const;
export type AutomaGain = (typeof AUTOMA_GAINS)[number];

export interface GainSymbol extends Signed {
  readonly type: AutomaGain;
  readonly n: number;
}

/** One half of a card, from its top to its bottom row. */
export interface StrategyRows {
  readonly moves: readonly MoveSymbol[];
  readonly gains: readonly GainSymbol[];
  /** AUT-52: whose circle the human must have freed for its bonus. */
  readonly bonus?: BottomAction;
}

const STRATEGIES = ['I', 'II'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface AutomaCard extends Readonly<Record<Strategy, StrategyRows>> {
  readonly id: number;
  /** AUT-60: whether the cube moves on. */
  readonly advances: boolean;
  /** AUT-13: whether the skip mark is on it. */
  readonly skips: boolean;
  /** AUT-55: power spent in combat, with 0 to 7, 8 to 13 and 14 to 16 power. */
  readonly spends: readonly [number, number, number];
  /** AUT-56: combat cards added. */
  readonly plays: number;
  /** AUT-58: resources that a conquest yields. */
  readonly yields: number;
}
