import type { AmountSpec, Amounts, AnswerTo, PartsSpec, PickSpec, SpreadSpec, SubsetSpec } from './answer.ts';
import type { Clause } from './event.ts';
import type { HexId, Place } from './map/board.ts';
import type { Resource } from './map/terrain.ts';
import type { GreenBox } from './mat-boxes.ts';
import type {
  CardKey,
  EncounterChoice,
  GoodsKey,
  NumberId,
  PairId,
  SectionOption,
  TokenOption,
} from './option-ids.ts';
import type { BottomAction, OneTimeBonus, SeatId, Structure, UnitId } from './state.ts';

// Every kind of decision and offer with the spec of its answer. The answers' types follow from the specs, and everything that
// is done by kind (frames, fallbacks, reasons, bots, the controls of the page) is typed over these maps.

/** Rides along with every choice that brings gains: all of them without asking, or asked one by one (TRN-08). */
type Take = PickSpec<'all' | 'choose'>;

/** MOV-20, MOV-22: what a unit may take along; only what lies there is asked for. */
export type CargoParts = { workers?: SubsetSpec<UnitId> } & { [What in Resource]?: AmountSpec };

/** RES-03: from which hexes; with FAC-04 a card may stand for one resource. */
type GoodsSpread = SpreadSpec<Amounts<HexId>>;

export interface DecisionMap {
  bid: AmountSpec;
  pickPair: PickSpec<PairId>;
  pickSection: PartsSpec<{ action: PickSpec<SectionOption>; gains: Take }>;
  pickBottom: PartsSpec<{ action: PickSpec<'bottom' | 'skip'>; gains: Take }>;
  endTurn: PickSpec<'end'>;
  pay: GoodsSpread | PartsSpec<{ goods: GoodsSpread; card: SubsetSpec<CardKey> }>;
  payCards: SpreadSpec<Amounts<CardKey>>;
  takeGain: AmountSpec;
  /** By its place in the list. */
  chooseGain: PickSpec<NumberId>;
  pickUnit: PickSpec<UnitId | 'done'>;
  pickStep: PartsSpec<{ to: PickSpec<Place | 'stop'> } & CargoParts>;
  pickCombat: PickSpec<HexId>;
  useAbility: PickSpec<'use' | 'pass'>;
  commitCombat: PartsSpec<{ dial: AmountSpec; cards: SpreadSpec<Amounts<CardKey>> }>;
  /** A part for each beaten fighter. */
  retreat: PartsSpec<Record<UnitId, PickSpec<Place>>>;
  retreatWorkers: SpreadSpec<Amounts<HexId>>;
  pickEncounter: PartsSpec<{ option: PickSpec<EncounterChoice>; gains: Take }>;
  pickFactoryCard: PickSpec<NumberId>;
  placeToken: PickSpec<TokenOption>;
  rearmTrap: PickSpec<'rearm' | 'leave'>;
  produceOn: SubsetSpec<HexId>;
  produceHowMuch: PartsSpec<{ workers: GoodsSpread; goods: GoodsSpread }>;
  placeGoods: SpreadSpec<Amounts<GoodsKey>>;
  pickGoodsHex: PickSpec<HexId>;
  upgrade: PartsSpec<{ from: PickSpec<GreenBox>; to: PickSpec<BottomAction> }>;
  /** Mechs are called by the abilities they cover. */
  deploy: PartsSpec<{ mech: PickSpec; at: PickSpec<HexId> }>;
  build: PartsSpec<{ structure: PickSpec<Structure>; at: PickSpec<HexId> }>;
  enlist: PartsSpec<{ recruit: PickSpec<BottomAction>; bonus: PickSpec<OneTimeBonus> }>;
}

export const DECISION_KINDS = [
  'pickPair',
  'bid',
  'pickSection',
  'pickBottom',
  'endTurn',
  'pay',
  'payCards',
  'takeGain',
  'chooseGain',
  'pickUnit',
  'pickStep',
  'pickCombat',
  'useAbility',
  'commitCombat',
  'retreat',
  'retreatWorkers',
  'pickEncounter',
  'pickFactoryCard',
  'placeToken',
  'rearmTrap',
  'produceOn',
  'produceHowMuch',
  'placeGoods',
  'pickGoodsHex',
  'upgrade',
  'deploy',
  'build',
  'enlist',
] as const satisfies readonly (keyof DecisionMap)[];
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What the rules are about where they ask. */
type Topic = 'setup' | 'turn' | 'moving' | 'combat' | 'encounters' | 'factory' | 'tokens' | 'goods' | 'mat';

interface DecisionFacts {
  topic: Topic;
  /** Where the rules tell of it, the most important first. */
  clauses: readonly [Clause, ...Clause[]];
  /** Answers name cards, tokens or numbers that only their owner knows. */
  isSecret?: true;
}

export const DECISION_FACTS = {
  pickPair: { topic: 'setup', clauses: ['SET-10'] },
  bid: { topic: 'setup', clauses: ['SET-10'], isSecret: true },
  pickSection: { topic: 'turn', clauses: ['TRN-02', 'TRN-03'] },
  pickBottom: { topic: 'turn', clauses: ['TRN-04', 'TRN-10'] },
  endTurn: { topic: 'turn', clauses: ['TRN-17'] },
  pay: { topic: 'turn', clauses: ['RES-03', 'RES-04'], isSecret: true },
  payCards: { topic: 'turn', clauses: ['FCT-07'], isSecret: true },
  takeGain: { topic: 'turn', clauses: ['TRN-08'] },
  chooseGain: { topic: 'turn', clauses: ['TRN-09'] },
  pickUnit: { topic: 'moving', clauses: ['MOV-02', 'MOV-03'] },
  pickStep: { topic: 'moving', clauses: ['MOV-04', 'MOV-20', 'MOV-22'] },
  pickCombat: { topic: 'combat', clauses: ['CMB-05', 'CMB-28'] },
  useAbility: { topic: 'combat', clauses: ['CMB-08', 'CMB-10'] },
  commitCombat: { topic: 'combat', clauses: ['CMB-11', 'CMB-12', 'CMB-17'], isSecret: true },
  retreat: { topic: 'combat', clauses: ['CMB-24', 'MEC-15'] },
  retreatWorkers: { topic: 'combat', clauses: ['MEC-17'] },
  pickEncounter: { topic: 'encounters', clauses: ['ENC-05', 'ENC-06'] },
  pickFactoryCard: { topic: 'factory', clauses: ['FCT-03', 'FCT-05'], isSecret: true },
  placeToken: { topic: 'tokens', clauses: ['EXP-07', 'EXP-13', 'EXP-08'], isSecret: true },
  rearmTrap: { topic: 'tokens', clauses: ['MEC-37'] },
  produceOn: { topic: 'goods', clauses: ['PRO-04', 'PRO-05'] },
  produceHowMuch: { topic: 'goods', clauses: ['PRO-07', 'PRO-02'] },
  placeGoods: { topic: 'goods', clauses: ['TRD-03'] },
  pickGoodsHex: { topic: 'goods', clauses: ['TRD-03'] },
  upgrade: { topic: 'mat', clauses: ['UPG-02'] },
  deploy: { topic: 'mat', clauses: ['DEP-02'] },
  build: { topic: 'mat', clauses: ['BLD-02', 'SCO-08'] },
  enlist: { topic: 'mat', clauses: ['ENL-02', 'ENL-05'] },
} as const satisfies Readonly<Record<keyof DecisionMap, DecisionFacts>>;

export type AnswerOf<K extends DecisionKind> = AnswerTo<DecisionMap[K]>;

interface Asked {
  seat: SeatId;
  /** Asked even if there is only one answer. */
  confirm?: true;
  /** Asked of several seats at once: it lives on when another one has answered. */
  isShared?: true;
  /** The clause that asks it. */
  clause: Clause;
  /** Where on the map it is about, if anywhere. */
  at?: HexId;
}

/** A question a frame asks of a seat. Whether it is asked, and its kind, follow from the table alone. */
export type Question<K extends DecisionKind = DecisionKind> = {
  [P in K]: Asked & { kind: P; spec: DecisionMap[P] };
}[K];

/** What a seat may do though nobody waits for it. */
export interface OfferMap {
  revealObjective: PickSpec<NumberId>;
  takeBack: PickSpec<'takeBack'>;
  /** DEAL-03: to a seat, by its number. */
  offerCoins: PartsSpec<{ to: PickSpec<NumberId>; coins: AmountSpec }>;
  answerDeal: PickSpec<'accept' | 'decline'>;
  withdrawDeal: PickSpec<'withdraw'>;
  resign: PickSpec<'resign'>;
  prefer: PartsSpec<{ abilities: PickSpec<'auto' | 'ask'>; refuse: SubsetSpec<BottomAction> }>;
}

export const OFFER_KINDS = [
  'revealObjective',
  'takeBack',
  'offerCoins',
  'answerDeal',
  'withdrawDeal',
  'resign',
  'prefer',
] as const satisfies readonly (keyof OfferMap)[];
export type OfferKind = (typeof OFFER_KINDS)[number];
