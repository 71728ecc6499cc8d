import type { GameEvent } from './event.ts';
import type { Frame, Own } from './frame.ts';
import type { Hidden, Seat, SeatId, Table } from './state.ts';

/**
 * A game in the middle of one command: a draft that effects change and the events they emit. A preview runs the same rules
 * over a view, where `hidden` is missing; whatever would need it says so in `unknown` and the run stops there.
 */
export interface Game {
  public: Table;
  hidden?: Hidden;
  events: GameEvent[];
  /** Undo may not go behind this command. */
  barrier: boolean;
  /** What a viewer alone knows, where a view is played on (`applyToView`): what changes of it is known as well. */
  own?: Own;
  unknown?: Unknown;
  /** The seat's last answer is taken back by this one: nothing of either is left to undo. */
  retracts?: true;
}

const UNKNOWNS = [
  'combatReveal',
  'encounterCard',
  'trap',
  'randomCard',
  'bids',
  'factoryCards',
  'deal',
  'automaCard',
] as const;
export type Unknown = (typeof UNKNOWNS)[number];

export function seatAt(table: Readonly<Table>, seat: SeatId): Seat {
  const found = table.seats[seat];
  if (found === undefined) throw new RangeError(`there is no seat ${seat}`);
  return found;
}

export function emit(game: Game, event: GameEvent): void {
  if (game.unknown === undefined) game.events.push(event);
}

export function raiseBarrier(game: Game): void {
  game.barrier = true;
}

/** What comes next cannot be told from here: a preview stops, a real game never gets here. */
export function stopAtUnknown(game: Game, what: Unknown): void {
  game.unknown ??= what;
}

export function pushFrame(game: Game, frame: Frame): void {
  game.public.stack.push(frame);
}

export function popFrame(game: Game): void {
  game.public.stack.pop();
}

export function topFrame(table: Readonly<Table>): Frame | undefined {
  return table.stack.at(-1);
}

/** Seats clockwise after this one (SET-11). */
export function clockwiseAfter(table: Readonly<Table>, seat: SeatId): SeatId[] {
  const place = table.order.indexOf(seat);
  return [...table.order.slice(place + 1), ...table.order.slice(0, place)];
}
