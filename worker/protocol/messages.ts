import type { Decision, GameEvent, GameView, HexId, Offer, SeatId } from '../../engine/index.ts';
import type { ContestNote } from './contest-table.ts';
import type { Patch } from './patch.ts';
import type { LimitName } from './refusals.ts';
import type { NoticeFormat } from './webhook.ts';

/**
 * Number of the language that client and room speak. A client with another one reloads itself. It is raised with whatever a page that
 * was open before could not play on with: 2 came with the second rules, and with seats that have no mat (the Automa's); 3 with the
 * third rules, and with lists that are paged by key; 4 with the fourth rules, by which time can be called, and with events; 5 with updates
 * of several entries at once.
 */
export const PROTOCOL = 5;

/** What a seat is called whose person has no name, or wants none any more. */
export const playerName = (seat: number): string => `Player ${seat + 1}`;

export const LIMITS = {
  /** Bytes of one message. */
  message: 16 * 1024,
  /** Messages a second from one socket. */
  perSecond: 20,
  /** With more than this it is closed. */
  flood: 100,
  /** From all sockets of one seat: two tabs at full pace. */
  perSecondBySeat: 40,
  /** And from all sockets of one address: a hall that watches one table says hello at once after a deployment. */
  perSecondTogether: 200,
  /** Of these, how many may be a hello: each is answered with the whole table. */
  hellosPerSecond: 2,
  /** Commands of one game; the longest ones have a tenth of them. */
  commands: 20_000,
  /** And of one seat in it: then it is resigned. A whole game takes some hundreds. */
  commandsBySeat: 5_000,
  /** And of one seat in one turn of the game: then the turn passes. */
  commandsInTurn: 500,
  undosInTurn: 30,
  /** Answers that one message may have; so many entries are in one row of the log at the most. */
  steps: 16,
  /** Things that a hello may want, known or not. */
  wants: 16,
  /** Offers that a seat can begin at will, since the last barrier: they are kept until the next one. */
  offersSinceBarrier: 30,
  /** Spectators of one room; a tenth as many places are kept for seats and for whoever has not said hello. */
  sockets: 5_000,
  /** Of one address, so that nobody takes all of them, and a hall finds room. */
  socketsTogether: 500,
  /** Of one seat. */
  socketsBySeat: 20,
  /** Whoever has not said hello within so many milliseconds is dropped. */
  helloWithin: 15_000,
  name: 24,
  /** A host who is away for so many milliseconds passes the rights on until coming back. */
  hostAway: 120_000,
  chat: 300,
  /** Lines of chat from one socket, and from one seat, within so many milliseconds. */
  chatLines: 5,
  chatWithin: 10_000,
  /** And from all spectators of one address. */
  chatLinesTogether: 10,
  /** And from all spectators of a table within that time: each line goes to every one of them. */
  watchLines: 40,
  /** Lines of each room of talk that are kept; nobody is told more of them. */
  chatKept: 200,
} as const;

/** WebSocket close codes of our own. */
export const CLOSE = {
  silent: 4008,
  tooLarge: 4009,
  gone: 4010,
  tooMany: 4013,
  protocol: 4026,
  tooFast: 4029,
} as const;

export const QUICK_PHRASES = [
  'hello',
  'goodLuck',
  'thinking',
  'sorry',
  'wellPlayed',
  'thanks',
  'oneMoment',
  'goodGame',
] as const;
/** What everybody is to notice about the people at the table. */
export const NOTES = ['released', 'takenOver'] as const;
export type NoteName = (typeof NOTES)[number];
export type QuickPhrase = (typeof QUICK_PHRASES)[number];

/** A seat as everybody in the lobby and at the table sees it. */
export interface ChairView {
  kind: 'free' | 'person' | 'bot' | 'closed';
  name?: string;
  bot?: string;
  /** What program plays this seat, by its own word; it is a guest like any person. */
  program?: string;
  isReady?: true;
  isHost?: true;
  isConnected?: true;
  /** When the last socket of this seat went. */
  awaySince?: number;
  /** A bot plays on for the person of this seat. */
  isPlayedOn?: true;
  /** The host has opened this seat of a running game to somebody else. */
  isReleased?: true;
  isIdle?: true;
  /** What the others want to do about this seat, by seat. */
  votes?: Record<string, 'wait' | 'skip' | 'bot'>;
  wish?: { faction?: string; mat?: string };
  isNewcomer?: true;
  extraTime?: number;
}

export interface ClockView {
  now: number;
  pausedAt?: number;
  /** `line`: at a table of an event, for how long this clock may still stand because the line is gone, and since when it is. */
  seats: { left: number; since?: number; free: number; line?: { left: number; goneAt?: number } }[];
}

/** The event that a table belongs to. Whoever is behind learns where it belongs, and nothing of this moment. */
export interface ContestView {
  id: string;
  round: number;
  table: number;
  label: string;
  externalId?: string;
  /** When the round's time is up, if time runs; while it stands still, as many milliseconds later. */
  deadlineAt?: number;
  stillSince?: number;
  /** The organiser has stopped the clocks. */
  isPaused?: true;
  call?: { seat: SeatId; text: string; until: number };
  /** By seat: how often each may still call for the arbiter. */
  callsLeft?: number[];
  notes?: ContestNote[];
}

/** Everything about a table that is not the game itself. */
export interface LobbyView {
  phase: 'lobby' | 'live' | 'over';
  /** It was closed before its end, because nobody acted any more or it never began; by the operator, also after it. */
  closed?: 'abandoned' | 'neverStarted' | 'byOperator';
  options: Record<string, unknown>;
  chairs: ChairView[];
  /** Shown before anyone sits down: the digest of the server's part of the seed. */
  commitment: string;
  watchers: number;
  /** Who wants a pause. */
  pausing: SeatId[];
  /** Who wants this round to be the last; once everybody who plays does, it is, and this stays. */
  lastRound?: SeatId[];
  /** When it was dealt, later by the time for which it has stood still to go on another day. */
  playingSince?: number;
  /** Since when the game stands still, to go on another day. */
  adjourned?: number;
  /** Seats that want that to change. */
  adjourning?: SeatId[];
  /** All of them do: since then time stands still. */
  pausedAt?: number;
  /** Where the same people play again. */
  next?: string;
  /** Its result counts for a circle; which one is told to nobody. */
  isOfCircle?: true;
  contest?: ContestView;
}

/** What only those at the table see of it. */
export interface LobbyInside {
  /** Leads to the table while the lobby is open; to be read aloud. */
  code?: string;
  /** For a seat: in which way it is told that it is waited for. */
  notice?: NoticeFormat;
  hasFeed?: true;
  /** For a seat: where its hours of sleep begin, in milliseconds after midnight UTC. */
  sleepsAt?: number;
  /** For the host: who asks for a seat. */
  asking?: { id: number; name: string; at: number }[];
}

export type ToClient =
  | {
      t: 'welcome';
      protocol: number;
      now: number;
      seq: number;
      seat?: SeatId;
      isHost?: true;
      lobby: LobbyView;
      inside?: LobbyInside;
      view?: GameView;
      /** The seat has a step to take back. */
      canUndo?: true;
      clock?: ClockView;
      decisions?: SeatDecisions;
      /** Events since `lastSeq`, where the room could tell them one by one. */
      missed?: UpdatePart[];
    }
  | ({
      t: 'update';
      now: number;
      clock?: ClockView;
      own?: OwnPart;
      decisions?: SeatDecisions;
    } & UpdatePart)
  /** `clock`: at a table of an event, where more than the play comes to it. */
  | { t: 'lobby'; now: number; lobby: LobbyView; clock?: ClockView; inside?: LobbyInside }
  | { t: 'rematch'; now: number; id: string }
  | { t: 'note'; now: number; note: NoteName; seat: SeatId; name?: string }
  | ({ t: 'ack'; cid: string; seq: number } & Partial<PartlyDone>)
  | { t: 'reject'; cid?: string; code: string; message: string; limit?: LimitName }
  | {
      t: 'chat';
      now: number;
      id: number;
      from: SeatId | 'spectator';
      name: string;
      text?: string;
      phrase?: QuickPhrase;
      /** Everybody is to look at this hex. */
      look?: HexId;
    }
  | { t: 'reload'; protocol: number };

/** What a seat can decide now, for clients that do not work it out themselves: sent to those that want it. */
export interface SeatDecisions {
  /** The table waits for these. */
  owed: readonly Decision[];
  /** These are allowed, and nobody waits. */
  open: readonly Offer[];
}

/** Of the answers of one message, only the first ones were carried out. */
export interface PartlyDone {
  /** How many. */
  done: number;
  /** Which one was not, counted from 0, and why; those after it were not tried. */
  refused: { step: number; code: string; message: string };
}

/** What everybody learns of one message: of one command, or of several answers that were given with one tap. */
export interface UpdatePart {
  /** The number of its last entry in the log. */
  seq: number;
  events: GameEvent[];
  /** Where it has several entries: how many of the events belong to each, in order. */
  steps?: number[];
  patch: Patch;
  /** Who gave the command: a seat, or nobody for what comes from outside. */
  by?: SeatId;
  /** Given by a bot in the place of a person. */
  isBot?: true;
  isUndo?: true;
}

/** How many entries of the log an update is about. */
export const entriesOf = ({ steps }: Readonly<Pick<UpdatePart, 'steps'>>): number => steps?.length ?? 1;

/** What only the seat itself learns with it. */
export interface OwnPart {
  own?: NonNullable<GameView['own']>;
  /** Events as this seat may know them, where it knows more than others; by their place in `events`. */
  events?: Record<number, GameEvent>;
  canUndo: boolean;
  /** Whose message it was: the one that this seat sent under this number. */
  cid?: string;
}
