import type { GreenBox } from './content/mat-boxes.ts';
import type { HexId, Place } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
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

/** An id of RULES.md, such as `CMB-17`. */
export type Clause = `${string}-${number}`;

/** What is counted on a track or in a hand. */
export const TRACKS = ['power', 'popularity', 'coins'] as const;
export type Track = (typeof TRACKS)[number];

export const ROADS = ['land', 'river', 'lake', 'tunnel', 'special'] as const;
/** How a step goes: by a plain edge, over a river, onto a lake, through the tunnel net, or by an ability of its own. */
export type Road = (typeof ROADS)[number];

export interface CombatSide {
  seat: SeatId;
  dial: number;
  cards: Cards;
  total: number;
}

/** Something that happened: for eyes, log and animation. Facts that only some may see are optional fields, taken out by `redact`. */
export type GameEvent =
  | { kind: 'pairsDealt'; pairs: { faction: FactionId; mat: MatId }[] }
  | { kind: 'bidSealed'; seat: SeatId }
  | { kind: 'bidsOpened'; bids: { seat: SeatId; coins: number }[]; winner: SeatId; price: number }
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
  | { kind: 'gameEnded'; reason: EndReason; seat?: SeatId; clause: Clause };

export type EventKind = GameEvent['kind'];
