import { film } from '../../engine/film.ts';
import type { GameLog, SeatId, Table } from '../../engine/index.ts';
import type { ServerWords } from '../../web/i18n/locales/index.ts';
import { factionName } from './faction-name.ts';

/** Which moment of a game it is, for words of any language. */
export type MomentFacts =
  | { readonly is: 'opening' | 'beforeTurns'; readonly seats: number }
  | { readonly is: 'turn'; readonly round: number; readonly seat: SeatId; readonly faction: string }
  | { readonly is: 'end'; readonly seats: number; readonly round?: number };

/** A moment of a game as link previews show it: the open table, and what moment it is. It tells nothing of what came later. */
interface Moment {
  readonly table: Table;
  readonly facts: MomentFacts;
}

/** What is written beside a moment. */
interface Caption {
  readonly title: string;
  readonly line: string;
}

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
  const { seats } = then.public.setup;
  if (at === undefined) return { table: then.public, facts: { is: 'opening', seats } };
  if (at === 'end') {
    const round = turn && { round: turn.round };
    return { table: then.public, facts: { is: 'end', seats, ...round } };
  }
  if (turn === undefined) return { table: then.public, facts: { is: 'beforeTurns', seats } };
  while (turn.to === undefined && !game.isBuilt) game.build(1);
  const ended = turn.to === undefined ? undefined : game.stateAt(turn.to)?.public;
  const table = ended === undefined || ended.ended !== undefined ? then.public : ended;
  const { round, seat } = turn;
  return { table, facts: { is: 'turn', round, seat, faction: table.seats[seat]?.faction ?? '' } };
}

export function captionOf(facts: MomentFacts, words: ServerWords['moment']): Caption {
  switch (facts.is) {
    case 'turn':
      return { title: words.round(facts.round), line: words.turn(factionName(facts.faction)) };
    case 'end': {
      const { round, seats } = facts;
      return { title: round === undefined ? words.seats(seats) : words.round(round), line: words.end };
    }
    default:
      return { title: words.seats(facts.seats), line: words[facts.is] };
  }
}
