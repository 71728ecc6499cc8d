import type { SeatId } from '../../engine/index.ts';
import { isPlainText } from './plain-text.ts';
import type { NoticeTarget } from './webhook.ts';

// What an event and its tables say to each other: how a table is made, and what the organiser can do at it. What tables tell the event
// is in contest-reports.ts. Secrets come as digests (`keyOf`), and everything is called by the event's object, never by a public route.

const MINUTE = 60_000;

/** How time is kept at a table of an event where the event says nothing else. */
export const CONTEST_TIMES = {
  /** While a seat's line is gone its clock stands, for so long in a game. */
  line: 3 * MINUTE,
  /** A call for the arbiter stops the clocks for so long at the most, */
  call: 3 * MINUTE,
  /** and each player has so many of them in a game. */
  calls: 2,
  /** What players do (pauses by agreement, calls) moves the round's deadline by so much at the most. */
  slip: 30 * MINUTE,
  /** How long before the deadline a table is warned, the earlier warning first. */
  warnings: [15 * MINUTE, 5 * MINUTE],
} as const;

export const CONTEST_LIMITS = {
  /** Letters of a label, an id of the event, of a player or of a league. */
  label: 80,
  id: 64,
  /** Letters of a call, an announcement or a ruling. */
  text: 300,
  /** Notes that a table keeps; the oldest go. */
  notes: 40,
  /** Minutes that can be added at once. */
  addedMs: 2 * 60 * MINUTE,
} as const;

/** Whether a text can be shown to everybody at a table. */
export const isContestText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= CONTEST_LIMITS.text && isPlainText(text);

/** Somebody who plays at a table of an event. */
export interface ContestSeat {
  /** The player's id in the event; public, like the name. */
  player: string;
  name: string;
  /** Digest of the token that opens this seat: whoever shows it sits here. */
  secret: string;
  /** What is dealt to this seat; only where the table's options say `assign: 'deal'`. */
  wish?: { faction?: string; mat?: string };
  /** Where this player is told that it is their turn, in slow play. */
  notice?: NoticeTarget;
}

/** What makes a table one of an event. */
export interface ContestTable {
  /** Of the event: the name of its object. */
  id: string;
  /** Both from 1. */
  round: number;
  table: number;
  /** What people call it, such as "Friday Cup, final". */
  label: string;
  /** What a league calls it. */
  externalId?: string;
  /** Digest of the secret that is shown with each act of the organiser. */
  organiser: string;
  /** By chair. */
  seats: ContestSeat[];
  /** When the round's time is up. */
  deadlineAt?: number;
  /** Each of these as in `CONTEST_TIMES` where it is left out. */
  lineMs?: number;
  callMs?: number;
  calls?: number;
  slipMs?: number;
}

/**
 * What each act of the organiser takes, besides `token`, the organiser's secret. All of them are carried out once for each `cid`,
 * however often they are called: the event may try again until it has an answer.
 */
export interface ContestActs {
  /** Who plays, all anew; before the start only. Somebody who stays keeps the seat, its nonce and its connections. */
  contestSeats: { seats: ContestSeat[] };
  /** Deals with the nonces there are. Chairs of players in `without` stay empty (nothing is dealt to them), in `bots` the bot begins. */
  contestStart: { without?: string[]; bots?: string[] };
  /** Time stands still, or goes on; nobody is asked, and nobody's coming or leaving ends it. */
  contestPause: { isOn: boolean };
  /** More time for one player, or for all; the deadline moves along. */
  contestAddTime: { ms: number; player?: string };
  /** Another deadline; none if it is left out. */
  contestDeadline: { at?: number };
  /** The round's time is up now: the round of turns is finished, then the score decides. */
  contestCallTime: object;
  /** The game is stopped and scored as it stands (END-04). */
  contestAdjudicate: object;
  /** Somebody else plays on for a player. */
  contestReplace: { player: string; by: ContestSeat };
  /** The bot plays this seat until its player is back. */
  contestBot: { player: string };
  /** The player has the own seat back, from its next turn on. */
  contestReturn: { player: string };
  /** Something for everybody at the table to read. */
  contestAnnounce: { text: string };
  /** A ruling, written into the table's notes; ends the call that it is about. */
  contestRule: { text: string; player?: string };
}
export type ContestActName = keyof ContestActs;

/** What the organiser's act is known by; the same one again is answered and not carried out twice. */
export interface ContestActId {
  cid: string;
}

/** A line of a table's public notes. */
export interface ContestNote {
  id: number;
  at: number;
  kind: 'announcement' | 'call' | 'ruling';
  text: string;
  /** Whom it is about, or who calls. */
  seat?: SeatId;
  /** Of a call: its moment in the log. */
  seq?: number;
}
