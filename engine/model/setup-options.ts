import type { AutomaLevel } from './automa-trackers.ts';
import type { FactionId, MatId, SeatId } from './state.ts';
import type { TileId } from './structure-tiles.ts';

/** The OPEN rows that say "switch". */
export interface Switches {
  /** OPEN-01: the same-section ability covers the Factory card. */
  sameFactoryCard: boolean;
  /** OPEN-04: what becomes of the two pairs that competitive play bans. */
  strongPairs: 'allowed' | 'notDealt' | 'banned';
  /** OPEN-05: traded goods may go to several hexes. */
  splitGoods: boolean;
  /** OPEN-08: neighbours get their bonus even if the bottom action ends the game. */
  lateBonuses: boolean;
  /** OPEN-19: the own Mine is a tunnel for objective 2. */
  mineIsTunnel: boolean;
  /** OPEN-49: carried workers may walk off a hex with a pending combat. */
  workersSlipAway: boolean;
  /** OPEN-47: a seat that resigned stands inert instead of being played on. */
  inertResigned: boolean;
}

/** As printed; the same, but the strong pairs are not dealt; with the latest rulings. */
export const PRESETS = ['printed', 'balanced', 'latest'] as const;
export type Preset = (typeof PRESETS)[number];
export const USUAL_PRESET: Preset = 'balanced';

const PRINTED: Switches = {
  sameFactoryCard: true,
  strongPairs: 'allowed',
  splitGoods: true,
  lateBonuses: false,
  mineIsTunnel: true,
  workersSlipAway: false,
  inertResigned: false,
};

export const PRESET_SWITCHES: Readonly<Record<Preset, Switches>> = {
  printed: PRINTED,
  balanced: { ...PRINTED, strongPairs: 'notDealt' },
  latest: { ...PRINTED, sameFactoryCard: false, strongPairs: 'banned' },
};

export interface Pair {
  faction: FactionId;
  mat: MatId;
}

/** What a seat asks for in a dealt game; what it leaves open is dealt at random. */
export interface Wish {
  faction?: FactionId;
  mat?: MatId;
  /** EXP-06: keeps the expansion factions away from this seat. */
  newcomer?: true;
}

export type Assignment =
  | { by: 'deal'; wishes: Wish[] }
  | { by: 'pairs'; pairs: Pair[] }
  /** Seats pick one after the other; from one dealt pair per seat, or freely. */
  | { by: 'draft'; from: 'dealt' | 'free'; order?: SeatId[] }
  /** Bids for the next pick. */
  | { by: 'auction'; from: 'dealt' | 'free'; order?: SeatId[]; bids?: 'open'; cap?: number };

/** The rulebook's ways to make an Automa easier, harder or of another temper; none is in use at first. */
export interface AutomaTweaks {
  /** AUT-73: skip marks count on the levels Automa and Automaszyna as well. */
  skipMarks: boolean;
  /** AUT-74, AUT-75: so many more, or fewer, whenever a card gives any; from -2 to 2. */
  coins: number;
  power: number;
  /** AUT-76: a combat card of 4 or 5, turned up before its move, keeps it from moving. */
  hesitates: boolean;
  /** AUT-77: the same before every unit that it would deploy. */
  delays: boolean;
  /** AUT-78: every valid move of the row, as on the highest level. */
  allMoves: boolean;
}

export const NO_TWEAKS: Readonly<AutomaTweaks> = {
  skipMarks: false,
  coins: 0,
  power: 0,
  hesitates: false,
  delays: false,
  allMoves: false,
};

/** Solo play: the last seat is an Automa's. */
export interface AutomaSetup {
  level: AutomaLevel;
  /** Left out, one whose base is as far as can be from the human's (AUT-05). */
  faction?: FactionId;
  tweaks: AutomaTweaks;
}

export interface Setup {
  seats: number;
  expansion: boolean;
  assign: Assignment;
  preset: Preset;
  switches: Switches;
  /** DEAL-03; off in tournaments (DEAL-04). */
  deals: boolean;
  automa?: AutomaSetup;
  /** EVT-10: pairs that do not come about, besides the strong ones. */
  banned?: Pair[];
  /** EVT-11: the structure tile, where it is not drawn. */
  tile?: TileId;
}
