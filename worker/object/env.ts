import type { DeedAnswer } from '../contest/acts/deed.ts';
import type { Entry } from '../contest/acts/enter.ts';
import type { NewContest } from '../contest/contest.ts';
import type { ContestDeed, ContestSettings } from '../protocol/calls/contests.ts';
import type { CastPart } from '../protocol/cast.ts';
import type { ContestAct, ContestOwn } from '../protocol/contest.ts';
import type { ContestCalls } from '../protocol/contest-reports.ts';
import type { Outcome } from '../protocol/refusals.ts';
import type { CallArgs, CallName, Results } from '../room/acts.ts';
import type { NewTable } from '../room/lobby/lobby.ts';

/** What a room can be asked from outside, besides opening a socket. */
export interface RoomCalls {
  create(table: NewTable): Promise<void>;
  call<N extends CallName>(act: N, args: CallArgs[N]): Promise<Outcome<Results[N]>>;
  inspect(): Promise<string | undefined>;
}

/** The stub of a room. The runtime's own type of it forgets which act has which result. */
export interface RoomStub extends RoomCalls {
  fetch(request: Request): Promise<Response>;
}

interface Rooms {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): RoomStub;
}

/** Texts that an event gives away whole. */
export type ContestText = 'view' | 'results.csv' | 'results.json' | 'write-up' | 'calendar.ics';

/** What an event can be asked from outside, besides opening a socket. */
export interface ContestObjectCalls extends ContestCalls {
  create(contest: NewContest): Promise<Outcome<true>>;
  enter(entry: Entry): Promise<Outcome<{ player: string; token: string; isWaiting: boolean }>>;
  act(token: string, deed: ContestDeed): Promise<Outcome<DeedAnswer & { version: number }>>;
  me(token: string): Promise<Outcome<{ version: number; own: ContestOwn }>>;
  /** Settings to make the same event again, for its organiser alone. */
  settings(token: string): Promise<Outcome<{ settings: ContestSettings; circle?: string }>>;
  text(which: ContestText): Promise<Outcome<{ text: string; version: number }>>;
  /** With the own link in it. */
  calendar(token: string): Promise<Outcome<string>>;
  log(after: number): Promise<Outcome<ContestAct[]>>;
  /** A table as a caster sees it. */
  cast(token: string, place: { round: number; number: number }, after?: number): Promise<Outcome<CastPart>>;
}

export interface ContestStub extends ContestObjectCalls {
  fetch(request: Request): Promise<Response>;
}

/** The objects of events, as far as rooms know them. */
export interface Reported {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): ContestCalls;
}

interface Contests extends Reported {
  get(id: DurableObjectId): ContestStub;
}

/** What wrangler.toml binds to the Worker. */
export interface Env {
  readonly ASSETS: Fetcher;
  /** One object for each table; the class is `GameRoom`. */
  readonly ROOMS: Rooms;
  /** One object for each event, by its id; tables report to it. */
  readonly CONTESTS: Contests;
  /** What is asked across games; see migrations/. */
  readonly DB: D1Database;
  /** Per address: making tables, trying join codes, sitting down and asking for a seat. */
  readonly TABLE_LIMIT: RateLimit;
  readonly CODE_LIMIT: RateLimit;
  readonly SEAT_LIMIT: RateLimit;
  /** Per address: whatever else takes a query or wakes a room, and opening sockets. */
  readonly CALL_LIMIT: RateLimit;
  readonly SOCKET_LIMIT: RateLimit;
  /** Pictures and words of moments that are not in the cache: per address, and for everybody together. */
  readonly PICTURE_LIMIT: RateLimit;
  readonly PICTURES_LIMIT: RateLimit;
  /** Looking at events, per address; and per link for whoever shows one. */
  readonly EVENT_LIMIT: RateLimit;
  readonly LINK_LIMIT: RateLimit;
  /** Keys the check in game ids; a secret in production. */
  readonly ID_KEY: string;
  /** `off` if no pictures of games are drawn. */
  readonly PICTURES?: string;
  /** Signs files of games; without it they are unsigned. A secret in production. */
  readonly FILE_KEY?: string;
  /** Public keys of earlier days, so that what they signed can be verified. */
  readonly OLD_FILE_KEYS?: string;
  /** Signs what is sent by Web Push; without it that is not offered. A secret in production. */
  readonly PUSH_KEY?: string;
  /** Opens the operator's route; without it there is none. A secret in production. */
  readonly OPERATOR_KEY?: string;
}
