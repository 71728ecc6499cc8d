import type { Clause } from './event.ts';
import { type HexId, type Place, TERRAIN_OF } from './map/board.ts';
import type { Terrain } from './map/terrain.ts';
import type { Switches } from './setup-options.ts';
import type {
  BottomAction,
  FactionId,
  MatId,
  SeatId,
  SectionId,
  Star,
  Table,
  TopAction,
  UnitKind,
} from './state.ts';

/** What a hook may look at: the open table, through the eyes of the ability's owner. */
export interface HookContext {
  readonly table: Readonly<Table>;
  readonly seat: SeatId;
}

export interface MoveContext extends HookContext {
  readonly unit: UnitKind;
  readonly from: Place;
}

export interface CombatContext extends HookContext {
  readonly at: HexId;
  readonly role: 'attacker' | 'defender';
  readonly foe: SeatId;
}

/** What an ability does before a combat (CMB-08). */
export interface CombatTrick {
  readonly foePower?: number;
  readonly ownPower?: number;
  readonly costPower?: number;
  readonly stealsCard?: true;
  /** Asked even of a seat that wants its abilities used without asking (OPEN-22). */
  readonly ask?: true;
}

/** The closed list of what an ability can change. An ability states only its differences. */
export interface Hooks {
  /** Whom the movement hooks serve; fighters unless said otherwise (DEP-04). */
  readonly moves?: 'fighters' | 'workers';
  /** Further places one step away, at any distance. */
  readonly steps?: (look: MoveContext) => readonly Place[];
  /** Whether a river edge may be crossed. */
  readonly crossesRiver?: (look: MoveContext, to: HexId) => boolean;
  /** At most one crossing by this ability in a turn. */
  readonly oneCrossing?: true;
  readonly entersLakes?: true;
  readonly extraSteps?: number;
  /** A disarmed Trap reached by these steps may be armed again. */
  readonly rearmsTraps?: true;
  /** Once per turn a combat card may stand for a resource. */
  readonly cardAsResource?: true;
  readonly beforeCombat?: (look: CombatContext) => CombatTrick | undefined;
  readonly extraCards?: (look: CombatContext) => number;
  /** Where beaten fighters may go instead of the base. */
  readonly retreatTo?: (look: HookContext, from: HexId) => readonly HexId[];
  /** No popularity is lost for workers driven off by a won attack. */
  readonly sparesPopularity?: true;
  readonly starLimit?: Partial<Record<Star, number>>;
  readonly encounterPicks?: number;
  readonly sameSection?: (section: SectionId, switches: Switches) => boolean;
  /** The token that may be left where the character ended its movement. */
  readonly leavesToken?: 'flag' | 'trap';
  readonly endCoins?: (look: HookContext) => number;
  readonly endTerritories?: (look: HookContext) => number;
  readonly controlsAtEnd?: (look: HookContext) => readonly HexId[];
}

export interface Ability extends Hooks {
  readonly id: string;
  readonly clause: Clause;
  /** What the ability turns into at 6 or 7 players (EXP-03). */
  readonly crowded?: Hooks;
  /** The terrains it is about, for whoever tells people of it. */
  readonly terrains?: readonly Terrain[];
}

/** Where a base stands on the grid of the board; it touches the hexes around it. */
interface BaseSite {
  readonly row: number;
  readonly col: number;
  /** Neighbouring hexes that lie across a river. */
  readonly rivers?: readonly HexId[];
}

export interface Faction {
  readonly id: FactionId;
  readonly set: 'base' | 'expansion';
  /** Place in the clockwise order of the bases (SET-11). */
  readonly clockwise: number;
  readonly base: BaseSite;
  readonly power: number;
  readonly cards: number;
  readonly ability: Ability;
  /** The four abilities under the mechs, by slot. */
  readonly mechs: readonly [Ability, Ability, Ability, Ability];
}

export interface Column {
  readonly top: TopAction;
  readonly cost: number;
  /** Bracketed boxes, which can take a cube. */
  readonly brackets: number;
  readonly coins: number;
}

export interface Mat {
  readonly id: MatId;
  readonly set: 'base' | 'expansion';
  /** SET-24: 1, 2, 2a, 3, 3a, 4, 5 in this order. */
  readonly rank: number;
  readonly popularity: number;
  readonly coins: number;
  readonly columns: Readonly<Record<BottomAction, Column>>;
}

export const TOKENS_PER_FACTION = 4;

/** Its id stays known to the compiler: pages have a look for each. */
export const defineFaction = <Id extends string>(
  faction: Faction & { readonly id: Id },
): Faction & { readonly id: Id } => faction;
export const defineMat = (mat: Mat): Mat => mat;

/** Riverwalk: only the terrain entered counts (MEC-03, MEC-04). */
export function riverwalk(...terrains: Terrain[]): Ability {
  return {
    id: 'riverwalk',
    clause: 'MEC-03',
    terrains,
    crossesRiver: (_, to) => terrains.includes(TERRAIN_OF[to]),
  };
}

/** MEC-06 */
export const speed: Ability = { id: 'speed', clause: 'MEC-06', extraSteps: 1 };
