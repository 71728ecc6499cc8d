import type { Strategy } from './automa-card.ts';
import type { Frame } from './frame.ts';
import type { BaseId, HexId, Place } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
import type { GreenBox } from './mat-boxes.ts';
import type { Setup } from './setup-options.ts';
import type { TileId } from './structure-tiles.ts';

/** Index of a chair at the table; it never changes. The order of play is `Table.order`. */
export type SeatId = number;
export type FactionId = string;
export type MatId = string;

export const TOP_ACTIONS = ['move', 'bolster', 'trade', 'produce'] as const;
export type TopAction = (typeof TOP_ACTIONS)[number];

/** SET-25: the bottom row reads the same on every mat, so a section is called by its bottom action. */
export const BOTTOM_ACTIONS = ['upgrade', 'deploy', 'build', 'enlist'] as const;
export type BottomAction = (typeof BOTTOM_ACTIONS)[number];
export type SectionId = BottomAction | 'factory';

export const STRUCTURES = ['monument', 'mill', 'mine', 'armory'] as const;
export type Structure = (typeof STRUCTURES)[number];

export const ONE_TIME_BONUSES = ['power', 'coins', 'popularity', 'cards'] as const;
export type OneTimeBonus = (typeof ONE_TIME_BONUSES)[number];

/** STR-01, in the order of the Triumph Track (OPEN-12). */
export const STARS = [
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'workers',
  'objective',
  'combat',
  'popularity',
  'power',
] as const;
/** AUT-61: a star of the Automa's tracker lies beside the Triumph Track. */
export type Star = (typeof STARS)[number] | 'tracker';

export const CARD_VALUES = [2, 3, 4, 5] as const;
export type CardValue = (typeof CARD_VALUES)[number];
/** Combat cards as counts by value: they have no ids (docs/architecture.md#3-the-engine). */
export type Cards = Record<CardValue, number>;

export type Goods = Record<Resource, number>;

export const TRAP_KINDS = ['popularity', 'power', 'coins', 'cards'] as const;
export type TrapKind = (typeof TRAP_KINDS)[number];

export const UNIT_KINDS = ['character', 'mech', 'worker'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
/** `mech:crimea:2`; mechs are numbered by the ability they cover, a character is number 0. */
export type UnitId = `${UnitKind}:${FactionId}:${number}`;

/** Where a piece is: on the board, or still on its mat. */
export type Spot = Place | 'mat';

/** A Flag or Trap on the map. The kind of a Trap is public once it has been set off (HID-22, HID-23). */
export type FactionToken =
  | { kind: 'flag'; seat: SeatId }
  | { kind: 'trap'; seat: SeatId; trap: number; armed: boolean; known?: TrapKind };

interface Preferences {
  /** OPEN-22: `ask` before each free ability, or use it without asking. */
  abilities: 'auto' | 'ask';
  /** OPEN-25: ongoing recruit bonuses that the owner does not want, by column. */
  refuse: BottomAction[];
}

export interface Seat {
  faction: FactionId;
  /** AUT-02: an Automa has none. */
  mat?: MatId;
  power: number;
  popularity: number;
  coins: number;
  /** Coins bid for faction and mat, deducted at the end. */
  bid: number;
  /** Number of combat cards in hand (HID-05). */
  hand: number;
  /** Number of objective cards held. */
  objectives: number;
  revealed: number[];
  /** Only a beaten Automa's is ever on its mat (AUT-57). */
  character: Spot;
  /** By ability slot. */
  mechs: Spot[];
  workers: Spot[];
  structures: Record<Structure, HexId | 'mat'>;
  /** Green boxes whose cube has been moved away. */
  freed: GreenBox[];
  /** Cubes lying on the bracketed cost boxes of each bottom action. */
  covered: Record<BottomAction, number>;
  /** Freed circle of the bottom row, and the one-time bonus its recruit lies on. */
  recruits: Partial<Record<BottomAction, OneTimeBonus>>;
  stars: Star[];
  /** Where the action pawn stands; absent before the first turn (SET-23). */
  section?: SectionId;
  /** An Automa's is unknown to all; `AutomaTable` says whether it has one. */
  factoryCard?: number;
  prefer: Preferences;
  resigned?: true;
}

/** What a moved unit brought into the hex it stands on, for END-04. */
export interface Trail {
  from: Place;
  workers: UnitId[];
  goods: Goods;
  /** What of it was taken up on the way; the rest comes from where the move began. */
  takenUp?: Lot[];
}

/** Workers and goods that were taken up at one place. */
export interface Lot {
  at: Place;
  workers: UnitId[];
  goods: Goods;
}

/** Facts of the running turn. */
export interface Turn {
  seat: SeatId;
  number: number;
  moved: Partial<Record<UnitId, Trail>>;
  /** MEC-32: the one river crossing of the turn is used. */
  crossed?: true;
  /** FAC-04: the one card spent as a resource this turn. */
  coerced?: true;
  /** Enemy workers sent home this turn (objective 6). */
  sentHome: number;
  /** Units whose move ended on an own disarmed Trap that they may arm again (MEC-37). */
  rearm: UnitId[];
}

interface Deal {
  id: number;
  from: SeatId;
  to: SeatId;
  coins: number;
}

const END_REASONS = ['stars', 'resigned', 'adjudicated'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface Ending {
  reason: EndReason;
  /** Who placed the 6th star, or who is left. */
  seat?: SeatId;
}

/** What lies open of the Automa (HID-25). Its seat is the last one; coins, power, stars and the number of its cards are there. */
export interface AutomaTable {
  /** Where the cube stands on the tracker of its level, from 0: stars, river limit and strategy go by it. */
  cube: number;
  strategy: Strategy;
  /** Automa cards left in the deck. */
  deck: number;
  /** The main discard pile, the last card on top. */
  discards: number[];
  /** The cards drawn for combats. */
  combatDiscards: number[];
  /** What a conquest would yield now (AUT-58, AUT-80), where the terrain makes anything; `conquestYield` says of what. */
  yields: number;
  hasFactoryCard: boolean;
}

/** Everything that lies open: the same object for all viewers. Nothing hidden may ever be put in here. */
export interface Table {
  rules: number;
  setup: Setup;
  /** Empty until factions and mats are assigned. */
  seats: Seat[];
  /** Seats clockwise by base (SET-11). */
  order: SeatId[];
  turn: Turn;
  goods: Partial<Record<Place, Goods>>;
  encounters: HexId[];
  tokens: Partial<Record<HexId, FactionToken>>;
  tile: TileId;
  deck: number;
  discards: Cards;
  factoryCards: number;
  /** What is going on; the last frame is on top and says what is owed. */
  stack: Frame[];
  /** Last minted number, for ids. */
  serial: number;
  deals: Deal[];
  /** Number of the last deal offered. */
  lastDeal: number;
  ended?: Ending;
  /** EVT-01: time was called, and no turn with a higher number begins. */
  lastTurn?: number;
  /** Solo play. */
  automa?: AutomaTable;
}

export interface Commitment {
  dial: number;
  cards: Cards;
}

/** What one seat alone may know. */
export interface Secrets {
  hand: Cards;
  objectives: number[];
  /** HID-15: objectives put away unrevealed. */
  putAway: number[];
  /** HID-17: Factory cards seen on a visit. */
  seenFactory: number[];
  /** HID-11: cards that went from or to this hand by Scout. */
  scouted: { from: SeatId; to: SeatId; value: CardValue }[];
  /** A sealed commitment or bid, until the reveal. */
  commitment?: Commitment;
  bid?: number;
}

export interface Chance {
  seed: string;
  /** Draws made so far, by stream. */
  drawn: Record<string, number>;
  /** Outcomes laid down beforehand, by stream: constructed positions, lessons and tests. Used up before chance decides. */
  stacked?: Record<string, number[]>;
}

/** What nobody may see of the Automa (HID-24); its combat cards are the hand of its seat. */
export interface HiddenAutoma {
  /** The order in which its cards will come. */
  deck: number[];
  factoryCard?: number;
}

/** What nobody, or not everybody, may see. */
export interface Hidden {
  chance: Chance;
  combatDeck: Cards;
  encounterDeck: number[];
  objectiveDeck: number[];
  factoryCards: number[];
  /** HID-18: left in the box. */
  factoryBox: number[];
  /** HID-22: what each Trap token is. */
  traps: TrapKind[];
  seats: Secrets[];
  automa?: HiddenAutoma;
}

/** The truth of a game, plain JSON. Never sent: `viewFor` picks what a viewer may see. */
export interface GameState {
  public: Table;
  hidden: Hidden;
}

export const noCards = (): Cards => ({ 2: 0, 3: 0, 4: 0, 5: 0 });
export const noGoods = (): Goods => ({ oil: 0, metal: 0, food: 0, wood: 0 });

export function countCards(cards: Readonly<Cards>): number {
  return cards[2] + cards[3] + cards[4] + cards[5];
}

export function countGoods(goods: Readonly<Goods>): number {
  return goods.oil + goods.metal + goods.food + goods.wood;
}

export function baseOf(seat: Pick<Seat, 'faction'>): BaseId {
  return `base:${seat.faction}`;
}
