import type { Table } from '../../engine/index.ts';

// Finished public games, as /api/games/finished lists them.

/** How games can be ordered: the latest, those that were won by least, those with the highest total. */
export const GAME_ORDERS = ['newest', 'closest', 'highest'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** What the rules say of a seat at the end. */
interface PlayedSeat {
  faction: string;
  /** The Automa has none. */
  mat?: string;
  /** None if the game was never played to its end. */
  rank?: number;
  total?: number;
}

/** What a finished game came to. */
export interface GameCard {
  /** None if the game broke off before factions were given out. */
  seats: PlayedSeat[];
  turns: number;
  /** Missing if it was never played to its end. */
  ended?: NonNullable<Table['ended']>['reason'];
}

interface ListedSeat extends Partial<PlayedSeat> {
  kind: string;
  name?: string;
  bot?: string;
}

/** A line of the list. */
export interface FinishedGame extends Omit<GameCard, 'seats'> {
  id: string;
  finishedAt: number;
  seats: ListedSeat[];
  clock?: string;
  /** The event that it was played at. */
  event?: { id: string; name: string; round: number };
}

/** A page of the list. Where little fits the filters it may have few games, or none, and still not be the last. */
export interface FinishedGames {
  games: FinishedGame[];
  isLast: boolean;
  /** Leads to the next page. */
  next?: string;
}
