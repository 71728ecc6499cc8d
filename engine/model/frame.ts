import type { CardGain } from './card-terms.ts';
import type { AnswerOf, DecisionKind, Question } from './decision-map.ts';
import type { Clause } from './event.ts';
import type { Game } from './game.ts';
import type { HexId } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
import type { Reason } from './result.ts';
import type { Pair } from './setup-options.ts';
import type { BottomAction, SeatId, Secrets, SectionId, Table, TrapKind, UnitId } from './state.ts';

/** `ask` is the number of the decision the frame waits for; minted when it begins to wait, gone with the answer. */
interface Asking {
  ask?: number;
}

export interface AuctionFrame extends Asking {
  kind: 'auction';
  pairs: Pair[];
  /** Seats that still bid, in the order that breaks ties. */
  bidders: SeatId[];
  sealed: SeatId[];
  /** Who won the round and picks now. */
  picker?: { seat: SeatId; price: number };
  taken: { seat: SeatId; pair: Pair; price: number }[];
  /** The most that can be bid. */
  cap?: number;
  /** EVT-08: bids are open. Who may still raise, the next one first, and the highest bid so far. */
  open?: { asked: SeatId[]; high?: { seat: SeatId; coins: number } };
}

export interface DraftFrame extends Asking {
  kind: 'draft';
  pairs: Pair[];
  /** Seats that still pick, in their order. */
  pickers: SeatId[];
  taken: { seat: SeatId; pair: Pair }[];
}

const TURN_STAGES = ['start', 'top', 'between', 'bottom', 'end'] as const;
export interface TurnFrame extends Asking {
  kind: 'turn';
  seat: SeatId;
  stage: (typeof TURN_STAGES)[number];
  section?: SectionId;
}

/** Resources owed for a bottom action. */
export interface PayFrame extends Asking {
  kind: 'pay';
  seat: SeatId;
  resource: Resource;
  n: number;
  clause: Clause;
}

/** Combat cards owed for a card's cost. */
export interface PayCardsFrame extends Asking {
  kind: 'payCards';
  seat: SeatId;
  n: number;
  clause: Clause;
}

/** Benefits still to be taken, one after the other. `choose`: each is asked for, so that less can be taken (TRN-08). */
export interface GainsFrame extends Asking {
  kind: 'gains';
  seat: SeatId;
  gains: CardGain[];
  /** Encounters place everything on their hex (ENC-08). */
  at?: HexId;
  choose: boolean;
  /** Whether stars are placed when all is taken; a bottom action places them later (TRN-14). */
  stars: boolean;
  clause: Clause;
}

/** One of several gains (Factory cards). */
export interface ChooseGainFrame extends Asking {
  kind: 'chooseGain';
  seat: SeatId;
  gains: CardGain[];
  choose: boolean;
  clause: Clause;
}

const BOTTOM_STAGES = ['benefits', 'bonuses'] as const;
export interface BottomFrame extends Asking {
  kind: 'bottom';
  seat: SeatId;
  action: BottomAction;
  choose: boolean;
  stage: (typeof BOTTOM_STAGES)[number];
}

export interface MoveFrame extends Asking {
  kind: 'move';
  seat: SeatId;
  /** Units that may still be moved. */
  units: number;
  /** Steps of a unit without Speed. */
  steps: number;
  current?: { unit: UnitId; steps: number };
}

/** What follows a movement: combats, encounter, Factory visit, faction token (TRN-16). */
export interface ArrivalFrame extends Asking {
  kind: 'arrival';
  seat: SeatId;
  stage: 'combats' | 'encounter' | 'factory' | 'token';
}

export interface CombatFrame extends Asking {
  kind: 'combat';
  at: HexId;
  attacker: SeatId;
  defender: SeatId;
  stage: 'abilities' | 'commit' | 'retreat' | 'retreatWorkers' | 'spoils';
  /** Abilities looked at so far, attacker's first. */
  next: number;
  committed: SeatId[];
  /** Lakes that a beaten mech has just retreated to (MEC-17). */
  mechLakes?: HexId[];
  /** Known after the reveal. */
  outcome?: { winner: SeatId; loser: SeatId; loserShowedPower: boolean; workers: number };
}

export interface EncounterFrame extends Asking {
  kind: 'encounter';
  seat: SeatId;
  at: HexId;
  card: number;
  taken: number[];
}

export interface VisitFrame extends Asking {
  kind: 'visit';
  seat: SeatId;
}

export interface TokenFrame extends Asking {
  kind: 'token';
  seat: SeatId;
  at: HexId;
}

export interface RearmFrame extends Asking {
  kind: 'rearm';
  seat: SeatId;
  at: HexId;
}

export interface ProduceFrame extends Asking {
  kind: 'produce';
  seat: SeatId;
  hexes: number;
  /** The mat's Produce uses the Mill, a Factory card's does not (OPEN-17). */
  mill: boolean;
  choose: boolean;
  /** Hexes chosen to produce, once that is settled. */
  chosen?: HexId[];
  clause: Clause;
}

/** Goods of any kind to be placed. */
export interface GoodsFrame extends Asking {
  kind: 'goods';
  seat: SeatId;
  n: number;
  at?: HexId;
  choose: boolean;
  clause: Clause;
}

interface BenefitFrame extends Asking {
  seat: SeatId;
  clause: Clause;
}
export interface UpgradeFrame extends BenefitFrame {
  kind: 'upgrade';
}
/** `at`: where an encounter places it (ENC-08). */
export interface DeployFrame extends BenefitFrame {
  kind: 'deploy';
  at?: HexId;
}
export interface BuildFrame extends BenefitFrame {
  kind: 'build';
  at?: HexId;
}
export interface EnlistFrame extends BenefitFrame {
  kind: 'enlist';
  /** Whether the one-time bonus is asked for. */
  choose: boolean;
}

/** What an Automa's turn has come to; without a card, it is about to draw one. */
const AUTOMA_STAGES = ['move', 'arrive', 'gain', 'bonus', 'tracker', 'end'] as const;
export interface AutomaFrame extends Asking {
  kind: 'automa';
  seat: SeatId;
  stage: (typeof AUTOMA_STAGES)[number];
  card?: number;
  /** Symbols of the move row looked at so far. */
  next: number;
}

export type Frame =
  | AuctionFrame
  | DraftFrame
  | TurnFrame
  | PayFrame
  | PayCardsFrame
  | GainsFrame
  | ChooseGainFrame
  | BottomFrame
  | MoveFrame
  | ArrivalFrame
  | CombatFrame
  | EncounterFrame
  | VisitFrame
  | TokenFrame
  | RearmFrame
  | ProduceFrame
  | GoodsFrame
  | UpgradeFrame
  | DeployFrame
  | BuildFrame
  | EnlistFrame
  | AutomaFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

/** What a seat itself knows beyond the table. */
export interface Own extends Secrets {
  seat: SeatId;
  /** Factory cards lying open to a visitor who must choose now. */
  factoryCards?: number[];
  /** The owner of the Traps knows what each token is. */
  traps?: TrapKind[];
}

/** What a frame does with one kind of decision that it asks. */
export interface Answering<F extends Frame, K extends DecisionKind> {
  /** Settles a checked answer. */
  settle(game: Game, frame: F, seat: SeatId, answer: AnswerOf<K>): void;
  /** OPEN-48: the answer for a seat that gives none. Always legal. */
  fallback(question: Question<K>, table: Readonly<Table>, frame: Readonly<F>): AnswerOf<K>;
  /** A better reason than "not an option", where the rules have one. The answer can be anything at all. */
  explain?(
    table: Readonly<Table>,
    frame: Readonly<F>,
    question: Question<K>,
    answer: unknown,
  ): Reason | undefined;
}

/** How one kind of frame works, and the kinds of decisions that it asks. */
export interface FrameRules<F extends Frame, K extends DecisionKind = never> {
  /** What is owed while the frame is on top; with `own`, the sealed parts of that seat are filled in. */
  owed(table: Readonly<Table>, frame: Readonly<F>, own?: Readonly<Own>): Question<K>[];
  answers: { readonly [P in K]: Answering<F, P> };
  /** Goes on by itself when nothing is owed. */
  proceed(game: Game, frame: F): void;
}
