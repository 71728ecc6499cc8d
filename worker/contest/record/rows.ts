import type { LeftOver, PairingState, PlayerId } from '../../../engine/contest/index.ts';
import type { ContestSettings } from '../../protocol/calls/contests.ts';
import type { ContestAct, EntrantState, NeedChoice, NeedView } from '../../protocol/contest.ts';
import type { ContestNews } from '../../protocol/contest-reports.ts';
import type { ContestActName, ContestActs } from '../../protocol/contest-table.ts';
import type { NoticeTarget } from '../../protocol/webhook.ts';

// What an event stores: rows. Where it stands and how its players stand is worked out from them, and counted nowhere.

/** The shape of all rows. */
export const CONTEST_SCHEMA = 1;

/** The one row about the event itself. */
export interface MainRow {
  schema: number;
  id: string;
  createdAt: number;
  /** Where it was made, for links that are sent. */
  origin: string;
  /** Never told: seats' tokens, tables' seeds and lots are made of it. */
  secret: string;
  /** Digests of the links of those who run it. */
  organiserKey: string;
  helperKey: string;
  /** Of the caster's link, while there is one. */
  casterKey?: string;
  /** The circle that its tables count for, by id. */
  circle?: string;
  settings: ContestSettings;
  /** Grows with every change. */
  version: number;
  /** The highest numbers given so far. */
  last: { player: number; act: number; deed: number; need: number; errand: number; penalty: number };
  isSignUpClosed?: true;
  isCheckInOpen?: true;
  /** Who is missing at the check-in was told. */
  isMissingTold?: true;
  /** It will be cancelled as soon as its tables have ended. */
  cancelling?: { at: number; reason: string };
  cancelled?: { at: number; reason: string };
  endedAt?: number;
}

export interface EntrantRow {
  id: PlayerId;
  at: number;
  name: string;
  /** Digest of the player's link, and which one it is: each new one makes other seat tokens. */
  key: string;
  issue: number;
  state: EntrantState;
  /** The first round this player could play in. */
  fromRound: number;
  isCheckedIn?: true;
  /** How often this player has done something. */
  acts?: number;
  /** Digest of the address it came from, for bans. */
  net?: string;
  webhook?: NoticeTarget;
}

/** A round that comes next, is drawn, or is played. Its tables are rows of their own. */
export interface RoundRow {
  number: number;
  isFinal?: true;
  /** When it begins by itself; without one, when somebody says so. */
  startsAt?: number;
  /** The draw in the making. */
  pairing?: PairingState;
  /** Its tables are there, by which version of the draw. */
  drawn?: { at: number; version: number };
  byes: PlayerId[];
}

/** A later round as a mixer has drawn it beforehand; it holds as long as the same people play. */
interface PlanRow {
  round: number;
  players: PlayerId[];
  tables: { players: readonly PlayerId[]; leftOver: readonly LeftOver[] }[];
  byes: PlayerId[];
}

interface TableSeat {
  player: PlayerId;
  isPresent?: true;
  /** The browser has sent its part of the seed. */
  isReady?: true;
  isBot?: true;
  /** Number of the newest report about this seat. */
  told: number;
}

export interface TableRow {
  round: number;
  number: number;
  game: string;
  seats: TableSeat[];
  leftOver: LeftOver[];
  /** The room is there. */
  madeAt?: number;
  /** Until then everybody should have come. */
  startBy?: number;
  /** The room was told to begin. */
  isStarting?: true;
  startedAt?: number;
  deadlineAt?: number;
  /** Number of the newest report about the deadline. */
  deadlineTold?: number;
  pausedAt?: number;
  /** Until then time stands still for a call. */
  callUntil?: number;
  isHeld?: true;
  isStuck?: true;
  /** The organiser has ended the game. */
  isAdjudicated?: true;
  /** Reports that were taken in already, in order; those of seats are counted with the seat. */
  told: number[];
}

/** How a table came out. What the organiser says goes before what the game says, and can be taken back. */
export interface ResultRow {
  round: number;
  number: number;
  at: number;
  game?: Extract<ContestNews, { kind: 'finished' }>;
  /** There was no game that came to an end: whoever sits there shares the points of the table, or nobody came. */
  nothing?: 'shared' | 'nobody';
  correction?: { at: number; reason: string; seats: { player: PlayerId; rank: number; coins: number }[] };
}

/** Which game it is about follows from the table. */
export interface NeedRow extends Omit<NeedView, 'choices' | 'game'> {
  choices: NeedChoice[];
  /** What a repeated report is known by. */
  about: string;
}

interface PenaltyRow {
  id: number;
  player: PlayerId;
  points: number;
  reason: string;
  round: number;
}

/** A line of the public log. */
export type ActRow = ContestAct;

interface BanRow {
  net: string;
  at: number;
}

export type ContestNoticeKind =
  | 'movedUp'
  | 'checkInOpen'
  | 'tableReady'
  | 'changed'
  | 'cancelled'
  | 'missing'
  | 'notCheckedIn'
  | 'pairings'
  | 'result'
  | 'standings';

/** Something to be done elsewhere, until it is: at a table, in the directory, at somebody's webhook. */
export type Errand =
  | { to: 'make'; round: number; number: number }
  | { [N in ContestActName]: { to: 'table'; game: string; act: N; args: ContestActs[N] } }[ContestActName]
  | { to: 'directory' }
  | {
      to: 'webhook';
      whose: PlayerId | 'organiser';
      kind: ContestNoticeKind;
      round?: number;
      number?: number;
    };

export interface ErrandRow {
  id: number;
  due: number;
  tries: number;
  errand: Errand;
}

/** All tables of rows but that of the event itself, with what their rows are called by. */
export interface RowTypes {
  entrant: EntrantRow;
  round: RoundRow;
  plan: PlanRow;
  table: TableRow;
  result: ResultRow;
  need: NeedRow;
  penalty: PenaltyRow;
  act: ActRow;
  ban: BanRow;
  errand: ErrandRow;
}
export type RowKind = keyof RowTypes;

/** Tables and results are called by their round and number, as one. */
export const tableKey = ({ round, number }: { round: number; number: number }): number =>
  round * 1000 + number;

export const ROW_KEYS: { readonly [K in RowKind]: (row: RowTypes[K]) => string | number } = {
  entrant: ({ id }) => Number(id.slice(1)),
  round: ({ number }) => number,
  plan: ({ round }) => round,
  table: tableKey,
  result: tableKey,
  need: ({ id }) => id,
  penalty: ({ id }) => id,
  act: ({ seq }) => seq,
  ban: ({ net }) => net,
  errand: ({ id }) => id,
};
export const ROW_KINDS = [
  'entrant',
  'round',
  'plan',
  'table',
  'result',
  'need',
  'penalty',
  'act',
  'ban',
  'errand',
] as const satisfies readonly RowKind[];

/** All rows of a kind, by what they are called by. Never changed in place. */
export type RowTables = { readonly [K in RowKind]: ReadonlyMap<string | number, RowTypes[K]> };

/** Everything that an event has stored. */
export interface Rows extends RowTables {
  readonly main: Readonly<MainRow>;
}
