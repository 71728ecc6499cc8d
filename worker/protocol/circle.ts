import type { achievements, leagueTable } from '../../engine/contest/index.ts';
import type { ListedContest } from './contest.ts';

// A circle, as whoever has one of its links is told of it. Pages load this: it has no schema in it.

const DAY = 24 * 3_600_000;

export const CIRCLE_CAPS = {
  name: 60,
  /** Names that were ever played under. */
  people: 200,
  games: 1_000,
  events: 200,
  /** How many games of each person may be made to count. */
  best: 100,
  /** Lines of the history on one page. */
  page: 20,
} as const;

/** A circle in which nothing happens is deleted after so long. */
export const CIRCLE_KEPT = 2 * 365 * DAY;
/** A seat is marked if a bot had more than this share of its turns. */
export const BOT_SHARE = 1 / 3;

/** A seat of a finished game: who had it by id, and what it came to. */
export interface CircleSeat {
  /** Missing for a bot and for the Automa. */
  person?: string;
  bot?: string;
  rank: number;
  coins: number;
  faction: string;
  mat?: string;
  popularity: number;
  stars: number;
  combatsWon: number;
  upgrades: number;
  mechs: number;
  structures: number;
  recruits: number;
  /** A bot played more than a third of its turns. */
  isMostlyBot?: true;
}

/** What a finished game came to, best seat first. */
export interface CircleResult {
  seats: CircleSeat[];
  turns: number;
}

export interface CircleGame extends CircleResult {
  id: string;
  finishedAt: number;
  /** The event it was played at. */
  event?: string;
  /** One person against the Automa: it counts for a line of the sheet, and for nothing else. */
  isSolo?: true;
}

/** A name that was played under. */
export interface CirclePerson {
  id: string;
  /** Missing once it was erased. */
  name?: string;
  /** The entry that is the same person. */
  sameAs?: string;
  /** Somebody has the link of this person. */
  hasLink?: true;
}

export interface CircleEvent {
  card: ListedContest;
  /** The own link at this event, for whoever came with a link of one's own; whether it is signed up, the event knows. */
  token?: string;
}

/** What a circle tells whoever has a link of it. */
export interface CircleView {
  /** Opens nothing. */
  id: string;
  role: 'organiser' | 'member' | 'player';
  name: string;
  zone: string;
  best?: number;
  deleteAt: number;
  /** Who has come with a link of one's own. */
  own?: string;
  /** Shown to start a table or an event that counts here; missing once the circle is full. */
  proof?: string;
  people: CirclePerson[];
  /** Of all years, or of one. */
  table: ReturnType<typeof leagueTable>;
  year?: number;
  years: number[];
  /** Games of people with each other. */
  count: number;
  /** The latest of all games; `hasMore` if there are earlier ones. */
  games: CircleGame[];
  hasMore?: true;
  events: CircleEvent[];
  sheet: ReturnType<typeof achievements>;
}
