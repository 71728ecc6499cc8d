import type { CardSet } from '../../model/card-terms.ts';
import type { Terrain } from '../../model/map/terrain.ts';

/** Figures of a player that a condition may bound. Workers and mechs: those that left the mats (STR-08). */
const TALLIES = [
  'power',
  'popularity',
  'coins',
  'handSize',
  'workers',
  'mechs',
  'structures',
  'recruits',
  'upgrades',
  'combatStars',
] as const;
export type Tally = (typeof TALLIES)[number];

const FLAGS = ['hasFactoryCard', 'highestPower', 'sentWorkerHomeThisTurn'] as const;
export type Flag = (typeof FLAGS)[number];

export type TerritoryKind = Terrain | 'tunnel' | 'nextToFactory';

/** Counts over all controlled territories. */
const STOCKS = ['resourceKinds', 'resourcesOfOneKind'] as const;
export type Stock = (typeof STOCKS)[number];

/** Counts on one and the same territory; `piecesHere` are own units and the own structure. */
const HOLDINGS = [
  'characterHere',
  'mechsHere',
  'workersHere',
  'piecesHere',
  'resourcesHere',
  'resourceKindsHere',
] as const;
export type Holding = (typeof HOLDINGS)[number];

export interface HoldingRequirement {
  readonly of: Holding;
  readonly bound: 'atLeast' | 'exactly';
  readonly n: number;
}

export type Requirement =
  | { readonly type: 'tally'; readonly of: Tally; readonly bound: 'atLeast' | 'atMost'; readonly n: number }
  | { readonly type: 'flag'; readonly of: Flag; readonly is: boolean }
  | { readonly type: 'territories'; readonly of: TerritoryKind; readonly n: number }
  | { readonly type: 'sameLake'; readonly n: number }
  | { readonly type: 'stock'; readonly of: Stock; readonly n: number }
  | { readonly type: 'oneTerritory'; readonly holds: readonly HoldingRequirement[] }
  | { readonly type: 'recruitsMatchWorkers' };

/** All of them must hold at the moment of revealing (OBJ-03). */
export type ObjectiveCondition = readonly Requirement[];

/** `endOfTurn`: only after the turn's last action (OPEN-20); `actionBoundary`: around any action (OBJ-02). */
export type ObjectiveTiming = 'endOfTurn' | 'actionBoundary';

export interface ObjectiveCard {
  readonly id: number;
  readonly set: CardSet;
  readonly timing: ObjectiveTiming;
  readonly condition: ObjectiveCondition;
}

const atLeast = (n: number, of: Tally): Requirement => ({ type: 'tally', of, bound: 'atLeast', n });
const atMost = (n: number, of: Tally): Requirement => ({ type: 'tally', of, bound: 'atMost', n });
const is = (of: Flag): Requirement => ({ type: 'flag', of, is: true });
const isNot = (of: Flag): Requirement => ({ type: 'flag', of, is: false });
const territories = (n: number, of: TerritoryKind): Requirement => ({ type: 'territories', of, n });
const stock = (n: number, of: Stock): Requirement => ({ type: 'stock', of, n });
const oneTerritory = (...holds: HoldingRequirement[]): Requirement => ({ type: 'oneTerritory', holds });
const here = (n: number, of: Holding): HoldingRequirement => ({ of, bound: 'atLeast', n });
const exactlyHere = (n: number, of: Holding): HoldingRequirement => ({ of, bound: 'exactly', n });

const card =
  (timing: ObjectiveTiming) =>
  (id: number, ...condition: Requirement[]): ObjectiveCard => ({ id, set: 'base', timing, condition });
const atEndOfTurn = card('endOfTurn');
const anytime = card('actionBoundary');

/** The 23 cards of the base deck (SET-07). */
export const OBJECTIVES: readonly ObjectiveCard[] = [
  atEndOfTurn(1, territories(3, 'mountain')),
  atEndOfTurn(2, territories(3, 'tunnel')),
  atEndOfTurn(3, territories(3, 'farm')),
  atEndOfTurn(4, territories(3, 'tundra')),
  atEndOfTurn(5, territories(1, 'factory'), is('highestPower')),
  anytime(6, is('sentWorkerHomeThisTurn'), atLeast(7, 'power')),
  anytime(7, is('hasFactoryCard'), atLeast(1, 'mechs'), atMost(3, 'workers')),
  anytime(8, atMost(2, 'coins'), atLeast(4, 'workers'), atLeast(7, 'popularity')),
  atEndOfTurn(9, oneTerritory(here(9, 'resourcesHere'), here(4, 'resourceKindsHere'))),
  atEndOfTurn(10, territories(3, 'forest')),
  atEndOfTurn(11, territories(3, 'village')),
  atEndOfTurn(12, atLeast(20, 'coins')),
  anytime(13, oneTerritory(here(6, 'piecesHere'))),
  atEndOfTurn(
    14,
    atLeast(1, 'upgrades'),
    atLeast(1, 'mechs'),
    atLeast(1, 'structures'),
    atLeast(1, 'recruits'),
    stock(4, 'resourceKinds'),
  ),
  anytime(15, { type: 'recruitsMatchWorkers' }),
  atEndOfTurn(
    16,
    oneTerritory(
      here(1, 'characterHere'),
      exactlyHere(1, 'mechsHere'),
      exactlyHere(1, 'workersHere'),
      here(5, 'resourcesHere'),
    ),
  ),
  atEndOfTurn(17, isNot('hasFactoryCard'), territories(2, 'nextToFactory')),
  anytime(18, atMost(0, 'power'), atLeast(13, 'popularity'), atLeast(5, 'workers')),
  atEndOfTurn(19, { type: 'sameLake', n: 5 }),
  anytime(20, atLeast(3, 'structures'), atLeast(7, 'popularity'), atMost(0, 'mechs')),
  atEndOfTurn(21, stock(9, 'resourcesOfOneKind')),
  anytime(22, is('hasFactoryCard'), atMost(0, 'upgrades')),
  anytime(23, atLeast(8, 'handSize'), atLeast(1, 'combatStars')),
];
