import type { Clock, GameState, History, SeatId } from '../../../engine/index.ts';
import type { ClockRecord } from '../../protocol/calls/ended.ts';
import type { PartlyDone } from '../../protocol/messages.ts';
import { done, type Outcome, RefusedError, refuse } from '../../protocol/refusals.ts';
import type { TableOptions } from '../../protocol/table-options.ts';
import type { NoticeTarget } from '../../protocol/webhook.ts';
import type { ContestRecord } from './contest-record.ts';
import type { ChatRow } from './store.ts';
import type { Tally } from './tally.ts';
import type { Step } from './undone.ts';

/** Number of the shape below. A stored room of an earlier number is brought up to date when it is read. */
export const ROOM_SCHEMA = 3;

export interface Chair {
  kind: 'free' | 'person' | 'bot' | 'closed';
  name?: string;
  bot?: string;
  /** What program plays this seat, by its own word. */
  program?: string;
  /** Digests of the secrets that open this seat; several devices may hold one. */
  keys: string[];
  isReady?: true;
  nonce?: string;
  wish?: { faction?: string; mat?: string };
  isNewcomer?: true;
  /** The last messages that were carried out, latest first, so that a repeated one is answered and not applied twice. */
  lately?: { cid: string; seq: number; digest?: string; partly?: PartlyDone }[];
  /** The same for the last line of talk. */
  lastSaid?: string;
  saidDigest?: string;
  /** When the last socket of this seat went. */
  awaySince?: number;
  /** At a public table that has not begun: digest of the address that its person sat down from. */
  net?: string;
  /** A bot plays on for the person until it comes back. */
  isPlayedOn?: true;
  /** The person wants the seat back and gets it at the start of its next turn. */
  isReturning?: true;
  /** The host has opened this seat of a running game to somebody else. */
  isReleased?: true;
  /** Somebody else has taken it over. */
  isTakenOver?: true;
  /** At a table with a delay: who sat there before, for spectators, who learn of it later. */
  formerly?: Former[];
  /** Time-outs in a row. */
  timeouts: number;
  /** Once that has made the seat idle: whose people want the bot to play on for it. */
  botWishes?: SeatId[];
  extraTime?: number;
  sleepsAt?: number;
  /** Where the person wants to be told that it is waited for. */
  webhook?: NoticeTarget;
  /** Digest of the secret that opens the seat's feed. */
  feed?: string;
  /** What the seat was asked lately, for the two above. */
  asked?: TurnNotice[];
  /** How much its person has given. */
  tally?: Tally;
}

/** What everybody sees of the person of a chair, whatever happens at the moment. */
export type Person = Pick<Chair, 'name' | 'program' | 'wish' | 'isNewcomer' | 'extraTime'>;

/** Somebody whose seat was taken over. */
export interface Former extends Person {
  until: number;
}

/** A question that came to a seat through somebody else's doing. */
export interface TurnNotice {
  /** Of the decision. */
  id: string;
  at: number;
  /** When the notice is to be posted; gone once it was. */
  due?: number;
}

/** Somebody who asks for a seat at a table by invitation. */
export interface SeatRequest {
  id: number;
  /** Digest of the secret that opens the seat once the host lets its owner in. */
  key: string;
  name: string;
  at: number;
  isRefused?: true;
}

/** Somebody whom the host of a public table has sent away: what the seat was held by, and from where, as digests. */
export interface SentAway {
  hold: string;
  net?: string;
  at: number;
}

export interface Live {
  history: History;
  /** The log's first mark, its last one, and how many entries that covers. */
  marked: { start: string; digest: string; after: number };
  clock?: Clock;
  /** Every pause since the beginning, for the file. Missing in games from before it was kept, and where it cannot be relied on. */
  pauses?: Readonly<ClockRecord['pauses']>;
  /** The same for time that a seat got; only at tables of events. */
  credits?: Readonly<NonNullable<ClockRecord['credits']>>;
}

/** All that a room remembers: one row, read when it wakes and written with every change. */
export interface RoomRecord {
  schema: number;
  id: string;
  createdAt: number;
  /** Where the table was made, for links in notices. */
  origin?: string;
  /** A rematch is in no list before everybody may know that the game before is over. */
  listedFrom?: number;
  /** A table with a date, or that had one, stays open until then; any other for a day. */
  openUntil?: number;
  /** When anything last happened that a person did. */
  touchedAt: number;
  options: TableOptions;
  /** The event that it belongs to. */
  contest?: ContestRecord;
  /** The circle that its result counts for, by id: whoever knows that can do nothing with it. */
  circle?: string;
  phase: 'lobby' | 'live' | 'over';
  /** Why the table was closed before its end; by the operator, also after it. */
  closed?: 'abandoned' | 'neverStarted' | 'byOperator';
  /** When the game was dealt. */
  startedAt?: number;
  /** When the game ended, or the table was closed. */
  finishedAt?: number;
  /** When the whole game arrived in the archive. */
  archivedAt?: number;
  inviteKey: string;
  hostKey: string;
  /** The seat whose person has the host's rights, besides the holder of the host's secret. */
  hostSeat?: SeatId;
  /** At a public table without a host's seat: since when its maker, who has the rights, is not there. */
  maker?: { awaySince?: number };
  sentAway?: SentAway[];
  code?: string;
  /** The server's part of the seed, and once the game is dealt the seats'. */
  fair: { secret: string; commitment: string; nonces?: string[] };
  chairs: Chair[];
  seq: number;
  /** The moment of the last row of the log: none is earlier than the one before it. */
  lastAt?: number;
  live?: Live;
  /** Seats that want this round to be the last; they stay once time was called because of it. */
  lastRound?: SeatId[];
  /** Since when the game stands still, to go on another day. */
  adjourned?: number;
  /** For how long it has stood still so before. */
  stoodFor?: number;
  /** Seats that want that to change: to go on another day or, once that is agreed, to play on. */
  adjourning?: SeatId[];
  /** Seats that want a pause. */
  pausing: SeatId[];
  /** What the people present want to do about a seat that does not answer. */
  votes?: { seat: SeatId; by: Record<string, 'wait' | 'skip' | 'bot'> };
  /** Since when each open decision is waited for. */
  waits: Record<string, number>;
  /** The answers since the barrier that can be taken back, with what stood before them. */
  steps?: readonly Step[];
  /** Lines of talk in all. */
  chatCount: number;
  /** The same by room of talk; a table that was stored before they were told apart counts on from all of them. */
  spoken?: Readonly<Record<ChatRow['room'], number>>;
  asking?: SeatRequest[];
  /** The table of the rematch; open once its room is there. */
  next?: { id: string; isOpen?: true };
}

export function stateOf(record: Readonly<RoomRecord>): GameState | undefined {
  return record.live?.history.state;
}

/** The room with one of its chairs changed. */
export const withChair = (
  record: Readonly<RoomRecord>,
  seat: SeatId,
  change: (chair: Chair) => Chair,
): RoomRecord => ({
  ...record,
  chairs: record.chairs.map((chair, index) => (index === seat ? change(chair) : chair)),
});

/** How a room of each earlier number is brought to the next one. */
const UPGRADES: Readonly<Record<number, (room: object) => object>> = {
  1: (room) => withBalancedPreset(room as RoomRecord),
  // From 3 on a row of the log may have several entries; those from before are rows of one.
  2: (room) => ({ ...room, schema: 3 }),
};

/** Under number 1 the preset that leaves the strong pairs undealt was called `printed`. Games that were dealt say every switch. */
const withBalancedPreset = (room: RoomRecord): RoomRecord => {
  const { options } = room;
  const { preset } = options.game;
  const game = { ...options.game, preset: preset === 'printed' ? 'balanced' : preset };
  return { ...room, schema: 2, options: { ...options, game } };
};

/** Brings a stored room up to date. One of a number we do not know was written by a later version, and is left alone. */
export function upgradeRecord(stored: unknown): Outcome<RoomRecord> {
  let room = stored;
  while (typeof room === 'object' && room !== null) {
    const schema: unknown = Reflect.get(room, 'schema');
    // Rooms are written by this program alone, and the number says in which shape.
    if (schema === ROOM_SCHEMA) return done(room as RoomRecord);
    const step = typeof schema === 'number' ? UPGRADES[schema] : undefined;
    if (step === undefined) return refuse('newerRoom');
    room = step(room);
  }
  return refuse('newerRoom');
}

/** Reads a room as it was stored; throws if it is not for us to read. */
export function readRecord(text: string): RoomRecord {
  const room = upgradeRecord(JSON.parse(text));
  if (!room.ok) throw new RefusedError('newerRoom');
  return room.value;
}
