import type { LeftOver, Standing, TableSize, TieBreak } from '../../engine/contest/index.ts';
import { CONTEST_TIMES } from './contest-table.ts';

// An event of many tables, as everybody is told of it. In code it is a *contest*. Pages load this: it has no schema in it.

const MINUTE = 60_000;

export const CONTEST_CAPS = {
  name: 60,
  description: 2_000,
  /** A text that everybody reads: an announcement, a ruling, a reason. */
  text: 300,
  reach: 200,
  code: 20,
  players: 256,
  waiting: 64,
  rounds: 12,
  /** Of a clock: minutes in the bank, and seconds that each turn adds. */
  bankMinutes: 180,
  turnSeconds: 600,
  /** Coins of a bid, and minutes for all bids of a player. */
  bid: 100,
  bidMinutes: 30,
  /** Everybody who ever signed up, those included who have gone again: each is a row. */
  entrants: 1_000,
  /** Acts of those who run the event, and of each player: each is a line of the public log. */
  acts: 3_000,
  actsOfPlayer: 60,
  /** How many of them are part of the page. */
  actsShown: 60,
  announcementsShown: 10,
  penalties: 500,
  bans: 500,
  /** Seconds by which a caster is behind at the least; never less than spectators are. */
  castDelay: 300,
  /** Sockets of one event. */
  sockets: 5_000,
  /** Points of one penalty, either way. */
  penalty: 100,
  /** Minutes in a game for which a clock stands while its player's line is gone. */
  lineMinutes: 60,
  /** Letters of what a league calls the event; its tables have round and number behind that. */
  externalId: 40,
} as const;

/** How long an event is kept once it is over, and how long its organiser can be reached. */
export const CONTEST_KEPT = 365 * 24 * 60 * MINUTE;
export const REACH_KEPT = 30 * 24 * 60 * MINUTE;

/** Where an event stands. It follows from what is stored, and is stored nowhere. */
export type ContestPhase = 'signUp' | 'checkIn' | 'pairing' | 'playing' | 'between' | 'over' | 'cancelled';

/** How factions and mats are given out. `fair` leaves out the pairs that win too often; `sealed` and `open` are bids (EVT-07, EVT-08). */
export const PAIR_RULES = ['fair', 'any', 'fixed', 'sealed', 'open'] as const;
type PairRule = (typeof PAIR_RULES)[number];

/** How it is in the final: as in the rounds, or in order of standing. */
export const FINAL_PAIR_RULES = ['same', 'choice', 'sealed', 'open'] as const;
type FinalPairRule = (typeof FINAL_PAIR_RULES)[number];

/** Whether players bid for what they play. */
export const hasBids = ({ pairs }: { pairs: string }): boolean => pairs === 'sealed' || pairs === 'open';

/** Whether factions and mats are picked at the table, one after the other, and that takes its time. */
export const hasPicks = ({ pairs }: { pairs: string }): boolean => pairs === 'choice' || hasBids({ pairs });

/** What is so in a final: the terms with its own way of giving out factions and mats, if it has one. */
export const inFinal = <T extends { pairs: string; finalPairs?: FinalPairRule | undefined }>(
  terms: T,
): Omit<T, 'pairs'> & { pairs: T['pairs'] | 'choice' | 'sealed' | 'open' } => {
  const { finalPairs = 'same' } = terms;
  return finalPairs === 'same' ? terms : { ...terms, pairs: finalPairs };
};

/** What a league may call an event: letters, digits and the signs that such names have. */
export const EXTERNAL_ID = /^[\w.:/-]+$/;

/** What a league calls a table. */
export const externalIdOf = (
  { externalId }: { externalId?: string | undefined },
  { round, number }: { round: number; number: number },
): string | undefined => (externalId === undefined ? undefined : `${externalId}/${round}/${number}`);

/** What one seat plays, by names. */
export interface ContestPair {
  faction: string;
  mat: string;
}

/** Whether rounds begin at their time, or when somebody says so. */
export const ROUND_STARTS = ['byItself', 'byHand'] as const;
type RoundStart = (typeof ROUND_STARTS)[number];

export const ENTRY_KINDS = ['open', 'code', 'list'] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

/** What the organiser decides, as far as everybody may know it. */
export interface ContestTerms {
  name: string;
  description: string;
  /** When the first round begins. */
  startsAt: number;
  /** The zone of the place, as IANA names it, for times on the page. */
  zone: string;
  rounds: number;
  /** Sizes of tables in the order in which they are preferred. */
  sizes: TableSize[];
  most: number;
  format: 'mixer' | 'swiss';
  /** A last table of so many. */
  final?: 4 | 5;
  clock: string;
  /** After so many minutes last turns are called at all tables of a round. */
  roundMinutes: number;
  /** By so much the deadline of a table may move because of pauses and added time. */
  slipMinutes: number;
  breakMinutes: number;
  /** How long before the start people check in; 0: whoever is signed up plays. */
  checkInMinutes: number;
  /** Whoever is not at the table after so many minutes has not come. */
  noShowMinutes: number;
  /** While somebody's line is gone the own clock stands, for so many minutes of a game; in the final for so many. Missing: as usual. */
  lineMinutes?: number;
  finalLineMinutes?: number;
  begins: RoundStart;
  /** Points for the first, the second and so on at a table of four; other sizes follow from it. */
  ladder: number[];
  tieBreaks: TieBreak[];
  entry: EntryKind;
  isPublic: boolean;
  /** Seconds by which spectators see everything later. */
  delay: number;
  chat: boolean;
  undo: boolean;
  estimate: 'off' | 'own' | 'all';
  extraTime: boolean;
  expansion: boolean;
  pairs: PairRule;
  /** In the final. Missing: as in the rounds. */
  finalPairs?: FinalPairRule;
  /** With `fixed`: what is played at every table, the first so many at smaller ones. */
  fixed?: ContestPair[];
  /** Pairs that do not come about (EVT-10). */
  banned?: ContestPair[];
  /** With bids: the most that can be bid, and what each has for all bids and picks. Missing: as usual. */
  bidCap?: number;
  bidMinutes?: number;
  /** Points for each round that somebody has missed by coming late. */
  latePoints: number;
  /** Somebody may show all hands to an audience, some minutes later. Missing in events from before: no. */
  cast?: boolean;
  /** What its tables are called; missing: like the event. */
  label?: string;
  /** What a league calls it. */
  externalId?: string;
}

/** What an event is like unless its organiser says otherwise. */
export const CONTEST_USUAL = {
  description: '',
  rounds: 3,
  sizes: [4, 5, 3],
  most: 24,
  format: 'mixer',
  clock: 'live15+30',
  slipMinutes: 30,
  breakMinutes: 10,
  checkInMinutes: 30,
  noShowMinutes: 5,
  lineMinutes: CONTEST_TIMES.line / MINUTE,
  finalLineMinutes: 5,
  begins: 'byItself',
  ladder: [10, 7, 4, 1],
  tieBreaks: ['wins', 'coinShare', 'opponents', 'bids', 'lot'],
  isPublic: false,
  delay: 0,
  chat: true,
  undo: true,
  estimate: 'own',
  extraTime: false,
  expansion: false,
  pairs: 'fair',
  finalPairs: 'same',
  bidCap: 20,
  bidMinutes: 3,
  latePoints: 0,
  entry: 'open',
  reach: '',
} as const satisfies Partial<Readonly<Record<keyof ContestTerms, unknown>>> & { reach: string };

export type EntrantState = 'in' | 'waiting' | 'dropped' | 'removed';

export interface EntrantView {
  player: string;
  name: string;
  state: EntrantState;
  isCheckedIn?: true;
  /** Came when the event had begun: plays from this round on. */
  fromRound?: number;
  /** Signed points that were given or taken, with the reason. */
  penalties?: { id: number; points: number; reason: string; round: number }[];
}

export interface SeatResult {
  player: string;
  rank: number;
  /** After the bid was paid. */
  coins: number;
  bid?: number;
  points: number;
  faction?: string;
  mat?: string;
  stars?: number;
  turns?: number;
  /** Turns that a bot played. */
  botTurns?: number;
  /** From which entry of the log to which. */
  botSpans?: { from: number; to: number }[];
  /** Milliseconds on the own clock. */
  clockUsed?: number;
}

export interface TableResultView {
  at: number;
  /** Who says so: the game itself, or the organiser against it. */
  by: 'game' | 'organiser';
  /** Last turns were called, or the organiser ended it. */
  isAdjudicated?: true;
  reason?: string;
  seats: SeatResult[];
}

export type ContestTableState = 'planned' | 'open' | 'live' | 'over' | 'void';

export interface ContestTableView {
  /** Counted from 1 in its round. */
  number: number;
  state: ContestTableState;
  /** The id of its game, for `/t/<id>`; there once the table is. */
  game?: string;
  seats: { player: string; isThere?: true; isBot?: true }[];
  deadlineAt?: number;
  pausedAt?: number;
  /** A player has called for the arbiter. */
  isCalling?: true;
  /** Its result is not told yet, because it is shown later. */
  isHeld?: true;
  /** What could not be avoided when it was made. */
  leftOver?: readonly LeftOver[];
  result?: TableResultView;
}

export interface RoundView {
  number: number;
  isFinal?: true;
  /** When it begins by itself, or began. */
  startsAt?: number;
  isStarted?: true;
  isOver?: true;
  /** The latest moment at which last turns are called. */
  deadlineAt?: number;
  tables: ContestTableView[];
  byes: string[];
}

/** A line of the public log: who did what, as a code and its facts. */
export interface ContestAct {
  seq: number;
  at: number;
  by: 'organiser' | 'helper' | 'player' | 'server';
  kind: string;
  player?: string;
  table?: { round: number; number: number };
  text?: string;
  points?: number;
  minutes?: number;
}

/** Everything that anybody may know of an event. */
export interface ContestView {
  id: string;
  /** Grows with every change. */
  version: number;
  phase: ContestPhase;
  terms: ContestTerms;
  isSignUpOpen: boolean;
  places: { taken: number; free: number; waiting: number };
  /** What comes next by itself, and when. */
  next?: { kind: 'checkIn' | 'start' | 'round' | 'final'; at: number };
  /** Tables of how many players there would be with those who are in now. */
  split: { sizes: readonly TableSize[]; byes: number };
  entrants: EntrantView[];
  rounds: RoundView[];
  /** Each figure comes with its parts. After a final, those who were in it stand first. */
  standings: readonly Standing[];
  announcements: { seq: number; at: number; text: string }[];
  log: ContestAct[];
  why?: string;
}

/** What a player does next. */
export type NextThing =
  /** Nothing yet: the event begins then. */
  | { kind: 'wait'; until?: number }
  | { kind: 'onWaitingList'; place: number }
  | { kind: 'checkIn'; until: number }
  | {
      kind: 'table';
      round: number;
      number: number;
      game: string;
      seat: number;
      token: string;
      until?: number;
    }
  /** The own table of this round is done, or there was none. */
  | { kind: 'between'; round: number; isBye?: true; until?: number }
  | { kind: 'over'; rank?: number }
  | { kind: 'gone' }
  | { kind: 'cancelled' };

/** Something that somebody who runs the event should decide; if nobody does, `byDefault` happens then. */
export interface NeedView {
  id: number;
  kind: 'noShow' | 'call' | 'lostLine' | 'stuck' | 'lateResult' | 'tooFew';
  at: number;
  deadline: number;
  /** What can be done about it; the first one is what happens by itself. */
  choices: NeedChoice[];
  round?: number;
  table?: number;
  /** The game at that table, once it is there, and the moment in its log that it is about. */
  game?: string;
  seq?: number;
  player?: string;
  text?: string;
}

export const NEED_CHOICES = [
  'wait',
  'substitute',
  /** In a final, those come in who stand next. */
  'runnerUp',
  'smaller',
  'bot',
  'goOn',
  'addTime',
  'adjudicate',
  'cancel',
] as const;
export type NeedChoice = (typeof NEED_CHOICES)[number];

/** What a link opens. Nothing in it is for anybody else. */
export type ContestOwn =
  | { role: 'player'; player: string; name: string; next: NextThing; hasNotice: boolean }
  /** Sees all hands at all tables, so many milliseconds later. */
  | { role: 'caster'; delay: number }
  | {
      role: 'organiser' | 'helper';
      needs: NeedView[];
      /** Only for the organiser. */
      closed?: {
        code?: string;
        reach?: string;
        webhook?: { format: string; host: string };
        /** A caster's link is out. */
        hasCaster?: true;
      };
    };

/** What is said over the socket of an event. */
export type ContestMessage =
  | { t: 'event'; view: ContestView; own?: ContestOwn }
  /** Makes the view of `version` out of the one before it. */
  | { t: 'change'; version: number; patch: unknown; own?: ContestOwn }
  | { t: 'own'; own: ContestOwn }
  | { t: 'refused'; code: string; message: string };

/** An event as lists show it. */
export interface ListedContest {
  id: string;
  name: string;
  phase: ContestPhase;
  startsAt: number;
  zone: string;
  rounds: number;
  round?: number;
  /** That round is the final. */
  isFinal?: true;
  format: 'mixer' | 'swiss';
  places: { taken: number; free: number; waiting: number };
  /** Names of the first three, once it is over. */
  podium?: string[];
}
