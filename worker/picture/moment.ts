import { film } from '../../engine/film.ts';
import type { GameLog, SeatId, Table } from '../../engine/index.ts';

/** A moment of a game as link previews show it: the open table, and what moment it is. It tells nothing of what came later. */
export interface Moment {
  readonly table: Table;
  readonly title: string;
  readonly line: string;
  readonly seat?: SeatId;
  /** What each seat came to, best first: only of the end. */
  readonly results?: readonly { readonly seat: SeatId; readonly total: number }[];
}

const named = (faction: string): string => faction.charAt(0).toUpperCase() + faction.slice(1);

/**
 * What a link to a moment shows: the table at the end of that turn, or at that very moment in the turn with which the game ends, for
 * nobody asked for the end. Without a moment it is the opening. Undefined for a moment that the game does not have.
 */
export function momentIn(log: GameLog, at: number | 'end' | undefined): Moment | undefined {
  const made = film(log);
  if (!made.ok) return undefined;
  const game = made.value;
  while (at === undefined && game.turns.length === 0 && !game.isBuilt) game.build(1);
  const position = at === 'end' ? game.length : (at ?? game.turns[0]?.from ?? 0);
  const then = game.stateAt(position);
  if (then === undefined) return undefined;
  const turn = game.turns.findLast(({ from }) => from <= position);
  const seats = `A game for ${then.public.setup.seats}`;
  if (at === undefined) return { table: then.public, title: seats, line: 'The opening' };
  if (at === 'end')
    return { table: then.public, title: turn === undefined ? seats : `Round ${turn.round}`, line: 'The end' };
  if (turn === undefined) return { table: then.public, title: seats, line: 'Before the first turn' };
  while (turn.to === undefined && !game.isBuilt) game.build(1);
  const ended = turn.to === undefined ? undefined : game.stateAt(turn.to)?.public;
  const table = ended === undefined || ended.ended !== undefined ? then.public : ended;
  const faction = named(table.seats[turn.seat]?.faction ?? '');
  return { table, title: `Round ${turn.round}`, line: `${faction}'s turn`, seat: turn.seat };
}
