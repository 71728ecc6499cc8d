import type { FactionId, MatId } from './state.ts';

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

export const PRESETS = ['printed', 'latest'] as const;
export type Preset = (typeof PRESETS)[number];

const PRINTED: Switches = {
  sameFactoryCard: true,
  strongPairs: 'notDealt',
  splitGoods: true,
  lateBonuses: false,
  mineIsTunnel: true,
  workersSlipAway: false,
  inertResigned: false,
};

export const PRESET_SWITCHES: Readonly<Record<Preset, Switches>> = {
  printed: PRINTED,
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
  /** Seats pick in a random order; from one dealt pair per seat, or freely. */
  | { by: 'draft'; from: 'dealt' | 'free' }
  /** One dealt pair per seat; sealed proxy bids for the next pick. */
  | { by: 'auction'; from: 'dealt' | 'free' };

export interface Setup {
  seats: number;
  expansion: boolean;
  assign: Assignment;
  preset: Preset;
  switches: Switches;
  /** DEAL-03; off in tournaments (DEAL-04). */
  deals: boolean;
}
