import type { AutomaAction, Strategy } from './automa-card.ts';
import type { BaseId, HexId, Place } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
import type { GreenBox } from './mat-boxes.ts';
import type {
  BottomAction,
  Cards,
  CardValue,
  EndReason,
  FactionId,
  Goods,
  MatId,
  OneTimeBonus,
  SeatId,
  SectionId,
  Star,
  Structure,
  TrapKind,
  UnitId,
} from './state.ts';

/** An id of docs/rules.md, such as `CMB-17`. */
export type Clause = `${string}-${number}`;

/** What is counted on a track or in a hand. */
export const TRACKS = ['power', 'popularity', 'coins'] as const;
export type Track = (typeof TRACKS)[number];

const ROADS = ['land', 'river', 'lake', 'tunnel', 'special'] as const;
/** How a step goes: by a plain edge, over a river, onto a lake, through the tunnel net, or by an ability of its own. */
export type Road = (typeof ROADS)[number];

export interface CombatSide {
  seat: SeatId;
  dial: number;
  cards: Cards;
  total: number;
}

/** Why an Automa moves just this unit: there is no choice, or this settled it last. */
const UNIT_REASONS = ['only', 'nearestBase', 'readingOrder', 'mechFirst'] as const;
export type UnitReason = (typeof UNIT_REASONS)[number];

/** Why an Automa's unit goes just there: there is no choice, what the symbol is after settled it, or a tie-break did. */
const HEX_REASONS = [
  'only',
  'mostUnits',
  'nearestEnemy',
  'fewestFighters',
  'mostResources',
  'nearestFactory',
  'readingOrder',
] as const;
export type HexReason = (typeof HEX_REASONS)[number];

/** Why a symbol gives an Automa no valid move. */
const AUTOMA_REFUSALS = [
  /** It bears another faction's sign (AUT-19). */
  'otherFaction',
  /** It has less power than the attack asks for (AUT-41). */
  'tooWeak',
  /** It has no such unit on the board. */
  'noUnit',
  /** There is no hex to go to. */
  'noHex',
  /** Enemy fighters could come to every one of them (OPEN-37). */
  'allThreatened',
] as const;
export type AutomaRefusal = (typeof AUTOMA_REFUSALS)[number];

/** A move of an Automa with all that was weighed for it. */
export interface AutomaChoice {
  unit: UnitId;
  from: Place;
  /** The same as `from` if it stays (AUT-18). */
  to: HexId;
  unitBy: UnitReason;
  hexBy: HexReason;
  /**
   * Every valid hex with what was counted there: Automa units that could come to it, steps to the nearest enemy fighter, enemy
   * fighters on it, or resources; nothing is counted for an encounter or the Factory. `isBarred`: next to an enemy fighter.
   */
  weighed: { hex: HexId; worth: number; isBarred?: true }[];
}

/** Something that happened: for eyes, log and animation. Facts that only some may see are optional fields, taken out by `redact`. */
export type GameEvent =
  | { kind: 'pairsDealt'; pairs: { faction: FactionId; mat: MatId }[] }
  | { kind: 'bidSealed'; seat: SeatId }
  | { kind: 'bidsOpened'; bids: { seat: SeatId; coins: number }[]; winner: SeatId; price: number }
  | { kind: 'bidRaised'; seat: SeatId; coins: number; clause: Clause }
  | { kind: 'bidPassed'; seat: SeatId; clause: Clause }
  | { kind: 'pickWon'; seat: SeatId; price: number; clause: Clause }
  | { kind: 'pairTaken'; seat: SeatId; faction: FactionId; mat: MatId }
  | { kind: 'gameDealt'; order: SeatId[] }
  | { kind: 'turnBegan'; seat: SeatId; number: number }
  | { kind: 'pawnPlaced'; seat: SeatId; section: SectionId; clause: Clause }
  | {
      kind: 'actionTaken';
      seat: SeatId;
      section: SectionId;
      row: 'top' | 'bottom';
      action: string;
      clause: Clause;
    }
  | { kind: 'paid'; seat: SeatId; what: Track; n: number; clause: Clause }
  | { kind: 'gained'; seat: SeatId; what: Track; n: number; clause: Clause }
  | { kind: 'lost'; seat: SeatId; what: Track; n: number; clause: Clause }
  | { kind: 'recruitPaid'; seat: SeatId; column: BottomAction; by: SeatId; clause: Clause }
  | { kind: 'goodsSpent'; seat: SeatId; from: HexId; what: Resource; n: number; clause: Clause }
  | { kind: 'goodsGained'; seat: SeatId; at: HexId; what: Resource; n: number; clause: Clause }
  | { kind: 'cardsDrawn'; seat: SeatId; n: number; cards?: Cards; clause: Clause }
  | { kind: 'cardsDiscarded'; seat: SeatId; cards: Cards; clause: Clause }
  | { kind: 'cardStolen'; from: SeatId; to: SeatId; value?: CardValue; clause: Clause }
  | { kind: 'deckShuffled'; clause: Clause }
  | {
      kind: 'unitMoved';
      seat: SeatId;
      unit: UnitId;
      from: Place;
      to: Place;
      road: Road;
      workers: UnitId[];
      goods: Goods;
      clause: Clause;
    }
  | { kind: 'unitStopped'; unit: UnitId; at: HexId; clause: Clause }
  | { kind: 'workersSentHome'; seat: SeatId; by: SeatId; from: HexId; workers: UnitId[]; clause: Clause }
  | { kind: 'unitsRetreated'; seat: SeatId; from: HexId; to: Place; units: UnitId[]; clause: Clause }
  | { kind: 'moveTakenBack'; unit: UnitId; from: HexId; to: Place; clause: Clause }
  | { kind: 'trapSprung'; seat: SeatId; at: HexId; trap: number; penalty: TrapKind; clause: Clause }
  | { kind: 'combatBegan'; at: HexId; attacker: SeatId; defender: SeatId; clause: Clause }
  | { kind: 'abilityUsed'; seat: SeatId; ability: string; clause: Clause }
  | { kind: 'combatCommitted'; seat: SeatId; clause: Clause }
  | { kind: 'commitmentTakenBack'; seat: SeatId; clause: Clause }
  | { kind: 'combatRevealed'; at: HexId; attacker: CombatSide; defender: CombatSide; clause: Clause }
  | { kind: 'combatWon'; at: HexId; winner: SeatId; loser: SeatId; clause: Clause }
  | { kind: 'encounterDrawn'; seat: SeatId; at: HexId; card: number; clause: Clause }
  | { kind: 'encounterChosen'; seat: SeatId; card: number; option: number; clause: Clause }
  | { kind: 'factoryCardsSeen'; seat: SeatId; n: number; cards?: number[]; clause: Clause }
  | { kind: 'factoryCardTaken'; seat: SeatId; card: number; clause: Clause }
  | { kind: 'objectiveRevealed'; seat: SeatId; card: number; clause: Clause }
  | { kind: 'objectivesPutAway'; seat: SeatId; n: number; cards?: number[]; clause: Clause }
  | { kind: 'upgraded'; seat: SeatId; from: GreenBox; to: BottomAction; clause: Clause }
  | { kind: 'mechDeployed'; seat: SeatId; unit: UnitId; at: HexId; ability: string; clause: Clause }
  | { kind: 'structureBuilt'; seat: SeatId; structure: Structure; at: HexId; clause: Clause }
  | { kind: 'recruitEnlisted'; seat: SeatId; column: BottomAction; bonus: OneTimeBonus; clause: Clause }
  | { kind: 'workerMade'; seat: SeatId; unit: UnitId; at: HexId; clause: Clause }
  | { kind: 'flagPlaced'; seat: SeatId; at: HexId; clause: Clause }
  | { kind: 'trapPlaced'; seat: SeatId; at: HexId; trap: number; clause: Clause }
  | { kind: 'trapRearmed'; seat: SeatId; at: HexId; trap: number; clause: Clause }
  | { kind: 'starPlaced'; seat: SeatId; star: Star; count: number; clause: Clause }
  | { kind: 'dealOffered'; deal: number; from: SeatId; to: SeatId; coins: number; clause: Clause }
  | { kind: 'dealClosed'; deal: number; accepted: boolean }
  | { kind: 'coinsGiven'; from: SeatId; to: SeatId; coins: number; clause: Clause }
  | { kind: 'preferred'; seat: SeatId }
  | { kind: 'seatTimedOut'; seat: SeatId; clause: Clause }
  | { kind: 'seatResigned'; seat: SeatId; clause: Clause }
  | { kind: 'turnEnded'; seat: SeatId; number: number }
  /** An Automa's turn: its card, then each symbol of the move row that was tried, then what came of it, step by step. */
  | {
      kind: 'automaCardDrawn';
      seat: SeatId;
      card: number;
      strategy: Strategy;
      use: 'turn' | 'combat';
      clause: Clause;
    }
  | { kind: 'automaDeckShuffled'; seat: SeatId; clause: Clause }
  | { kind: 'automaSkipped'; seat: SeatId; card: number; clause: Clause }
  /** A combat card was turned up that keeps it from its move, or a unit from coming. */
  | { kind: 'automaStopped'; seat: SeatId; what: 'move' | 'unit'; value: CardValue; clause: Clause }
  | ({
      kind: 'automaTried';
      seat: SeatId;
      card: number;
      /** Which of the row, from 0. */
      symbol: number;
      action: AutomaAction;
      clause: Clause;
    } & ({ choice: AutomaChoice; refusal?: never } | { refusal: AutomaRefusal; choice?: never }))
  /** What it stakes by the table of its card: the column for its power, and what it really has of both. */
  | {
      kind: 'automaStaked';
      seat: SeatId;
      at: HexId;
      card: number;
      column: number;
      dial: number;
      cards: number;
      clause: Clause;
    }
  /** A unit that its card gives, but that is not on its mat any more. */
  | { kind: 'automaLacked'; seat: SeatId; type: 'worker' | 'fighter'; clause: Clause }
  | { kind: 'automaCubeMoved'; seat: SeatId; space: number; clause: Clause }
  | { kind: 'automaCubeStayed'; seat: SeatId; space: number; clause: Clause }
  | { kind: 'automaTurnedOver'; seat: SeatId; strategy: Strategy; clause: Clause }
  | { kind: 'unitDeployed'; seat: SeatId; unit: UnitId; at: BaseId; clause: Clause }
  | { kind: 'unitsTakenOff'; seat: SeatId; from: HexId; units: UnitId[]; clause: Clause }
  | { kind: 'goodsRemoved'; seat: SeatId; at: HexId; goods: Goods; clause: Clause }
  | { kind: 'encounterCleared'; seat: SeatId; at: HexId; clause: Clause }
  | { kind: 'factoryCardHidden'; seat: SeatId; clause: Clause }
  | { kind: 'cardTurnedUp'; value: CardValue; clause: Clause }
  /** No turn comes after `lastTurn`. */
  | { kind: 'timeCalled'; lastTurn: number; clause: Clause }
  | { kind: 'gameEnded'; reason: EndReason; seat?: SeatId; clause: Clause };

export type EventKind = GameEvent['kind'];
