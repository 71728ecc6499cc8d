// What events are made of. Everything here is plain JSON, so that an object may be evicted between any two steps; and nothing here
// knows the game: factions and mats are names, coins are numbers.

/** Somebody who takes part in one contest, by the number of the entry: `p1`, `p2` ... */
export type PlayerId = `p${number}`;

export const TABLE_SIZES = [2, 3, 4, 5, 6, 7] as const;
export type TableSize = (typeof TABLE_SIZES)[number];

/** `mixer`: nobody meets anybody twice as long as that is possible, all rounds drawn beforehand. `swiss`: like points meet, round by round. */
export const FORMATS = ['mixer', 'swiss'] as const;
export type Format = (typeof FORMATS)[number];

/** Stored with each round that is drawn: the same number, input and seed give the same tables for ever. */
export const PAIRING_VERSION = 1;
/** Stored with the standings that somebody was shown or a final was made of. */
export const STANDINGS_VERSION = 1;

/** What one seat plays. */
export interface Pair {
  readonly faction: string;
  readonly mat: string;
}

/** One seat of a table that was set up before; what it played is left out until that is known. */
interface PastSeat {
  readonly player: PlayerId;
  readonly faction?: string;
  readonly mat?: string;
}

/** A table of an earlier round, seats in the order in which they bid and sat. */
export interface PastTable {
  readonly round: number;
  readonly seats: readonly PastSeat[];
}

/** How many sit where: the sizes of all tables, the preferred ones first, and how many have a bye. */
export interface Split {
  readonly sizes: readonly TableSize[];
  readonly byes: number;
}

/** Somebody who is to be seated. */
export interface Contender {
  readonly id: PlayerId;
  /** As in the standings; a mixer does not look at them. */
  readonly points: number;
  /** Byes had so far. */
  readonly byes: number;
}

export interface PairingInput {
  readonly format: Format;
  /** Number of the first round that is drawn. */
  readonly round: number;
  /** How many rounds are drawn: one in a Swiss event, all that are left of a mixer. */
  readonly rounds: number;
  /** Everybody who is there; the order does not matter. */
  readonly players: readonly Contender[];
  /** What one game can make good: the first of the ladder less the last. Points within it count as near. */
  readonly span: number;
  /** As `split` gives them for so many players. */
  readonly sizes: readonly TableSize[];
  readonly history: readonly PastTable[];
}

/** What could not be avoided at a table, worst first; pages word it. */
export type LeftOver =
  /** They meet for the so-manieth time. */
  | { readonly kind: 'meetAgain'; readonly players: readonly [PlayerId, PlayerId]; readonly times: number }
  /** Points at this table reach from the one to the other, further than one game can make good. */
  | { readonly kind: 'pointGap'; readonly low: number; readonly high: number }
  | {
      readonly kind: 'sameFaction';
      readonly player: PlayerId;
      readonly faction: string;
      readonly times: number;
    }
  | { readonly kind: 'sameMat'; readonly player: PlayerId; readonly mat: string; readonly times: number }
  /** Bids in this place of the order (1 is first) for the so-manieth time. */
  | { readonly kind: 'samePlace'; readonly player: PlayerId; readonly place: number; readonly times: number }
  | {
      readonly kind: 'sameNeighbours';
      readonly players: readonly [PlayerId, PlayerId];
      readonly times: number;
    };

/** Who meets at one table; in which order they sit is `seatTable`'s. */
interface DrawnTable {
  readonly players: readonly PlayerId[];
  readonly leftOver: readonly LeftOver[];
}

export interface DrawnRound {
  readonly round: number;
  readonly tables: readonly DrawnTable[];
  readonly byes: readonly PlayerId[];
}

/** One table in the order in which its seats bid and sit. */
export interface SeatedTable {
  readonly seats: readonly PlayerId[];
  /** What each seat plays, where the contest says so. */
  readonly pairs?: readonly Pair[];
  readonly leftOver: readonly LeftOver[];
}

/** How one seat of a table that is over came out, corrections of the organiser included. */
export interface SeatResult {
  readonly player: PlayerId;
  /** 1 is first; seats that the game cannot tell apart have the same rank, and the next one is left out (1, 1, 3). */
  readonly rank: number;
  /** Final coins, less the bid. */
  readonly coins: number;
  readonly bid: number;
  readonly turns: number;
  /** How many of the turns a bot played. */
  readonly botTurns: number;
}

export interface PlayedTable {
  readonly round: number;
  /** Number of the table in its round, from 1. */
  readonly table: number;
  readonly seats: readonly SeatResult[];
}

export interface Entrant {
  readonly id: PlayerId;
  /** The first round this player could play in; 1 for those who were there from the start. */
  readonly entered: number;
  /** Has left; stays in the standings, and is in no final. */
  readonly isOut?: true;
}

interface Bye {
  readonly round: number;
  readonly player: PlayerId;
}

interface Penalty {
  readonly player: PlayerId;
  /** Signed: what is taken away is below 0. */
  readonly points: number;
  readonly reason: string;
}

/** In the order of the default; `lot` decides whatever is left, always. */
export const TIE_BREAKS = ['wins', 'coinShare', 'opponents', 'bids', 'lot'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface StandingsInput {
  readonly entrants: readonly Entrant[];
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly Bye[];
  readonly penalties: readonly Penalty[];
  /** A final that is over: who was in it stands in its order, before everybody else. Its points count for nothing. */
  readonly final?: PlayedTable;
}

export interface StandingsSettings {
  /** Points from first to last at a table of as many seats; other sizes are interpolated. */
  readonly ladder: readonly number[];
  readonly tieBreaks: readonly TieBreak[];
  /** For a bye. */
  readonly byePoints: number;
  /** For each round before a late entry. */
  readonly latePoints: number;
  /** Of the event; the lot is drawn from it. */
  readonly seed: string;
}

/** Where points come from. */
export type PointsPart =
  | {
      readonly from: 'table';
      readonly round: number;
      readonly table: number;
      readonly rank: number;
      readonly seats: number;
      /** How many share this rank. */
      readonly sharedBy: number;
      /** A bot played some of the turns. */
      readonly isMarked: boolean;
      readonly points: number;
    }
  | { readonly from: 'bye'; readonly round: number; readonly points: number }
  | { readonly from: 'late'; readonly round: number; readonly points: number }
  | { readonly from: 'penalty'; readonly reason: string; readonly points: number };

/** A tie-break with what it is made of. The higher value is in front. */
export type TieBreakFigure =
  | { readonly kind: 'wins'; readonly value: number; readonly rounds: readonly number[] }
  /** In hundredths of a percent, so that sums are exact; a bye counts as an equal share. */
  | {
      readonly kind: 'coinShare';
      readonly value: number;
      readonly parts: readonly {
        readonly round: number;
        readonly coins: number;
        readonly of: number;
        readonly share: number;
        readonly isBye: boolean;
      }[];
    }
  /** In hundredths of a point; without `player` it is the virtual opponent of a bye, who has as many points as oneself. */
  | {
      readonly kind: 'opponents';
      readonly value: number;
      readonly parts: readonly {
        readonly round: number;
        readonly player?: PlayerId;
        readonly points: number;
      }[];
    }
  /** Below 0, because fewer coins are better. */
  | {
      readonly kind: 'bids';
      readonly value: number;
      readonly parts: readonly { readonly round: number; readonly coins: number }[];
    }
  | { readonly kind: 'lot'; readonly value: number };

export interface Standing {
  readonly place: number;
  readonly player: PlayerId;
  readonly points: number;
  readonly parts: readonly PointsPart[];
  /** In the organiser's order. */
  readonly tieBreaks: readonly TieBreakFigure[];
  readonly turns: number;
  readonly botTurns: number;
  /** More than a third of the turns were a bot's: cannot be first, and stands behind somebody who would have been second. */
  readonly isHeldBack: boolean;
  readonly isOut: boolean;
}
