import { BOTS } from '../../engine/bots/index.ts';
import { type GameState, options, type SeatId, viewFor, waitedFor } from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { diceFrom } from './dice.ts';

/** A reply and who gives it. */
export interface Move {
  seat: SeatId;
  reply: Reply;
}

const MOST_MOVES = 200;

/** The steady bot's own reply, or, held back, one to what is owed alone: nothing is revealed that need not be. */
function steady(state: GameState, seat: SeatId, seed: string, isHeldBack: boolean): Reply | undefined {
  const view = viewFor(state, seat);
  const { owed, open } = options(view);
  return BOTS.steady?.(view, { owed, open: isHeldBack ? [] : open }, diceFrom(seed, owed[0]?.id ?? ''));
}

/** Goes on with steady replies until the turn is over; undefined as soon as somebody has too many stars. */
function restOfTurn(
  begun: GameState,
  seed: string,
  most: number,
  first: Move[],
  isHeldBack: boolean,
): Move[] | undefined {
  const { number } = begun.public.turn;
  const moves: Move[] = [];
  let state = begun;
  for (let n = 0; n < MOST_MOVES; n += 1) {
    const [asked] = waitedFor(state.public);
    if (asked === undefined) return undefined;
    const given = first[n];
    const seat = given?.seat ?? asked.seat;
    const reply = given?.reply ?? steady(state, seat, seed, isHeldBack);
    if (reply === undefined) return undefined;
    const applied = apply(state, { kind: 'answer', seat, ...reply });
    if (!applied.ok) return undefined;
    state = applied.value.state;
    moves.push({ seat, reply });
    if (state.public.seats.some(({ stars }) => stars.length > most)) return undefined;
    if (state.public.turn.number !== number) return moves;
  }
  return undefined;
}

/**
 * A turn of the steady bot in which nobody places more stars than some number: as it would play it, else with the first other
 * beginning that keeps to it, at worst a pass. It is an ordinary turn of the game.
 */
export function heldBackTurn(state: GameState, seed: string, most: number): Move[] {
  const asPlayed = restOfTurn(state, seed, most, [], false);
  if (asPlayed !== undefined) return asPlayed;
  const { seat } = state.public.turn;
  const [owed] = options(viewFor(state, seat)).owed;
  if (owed?.kind !== 'pickSection') throw new Error('the turn has begun already');
  for (const { id } of owed.spec.parts.action.options) {
    const reply = { decision: owed.id, answer: { action: id, gains: 'all' } };
    const held = restOfTurn(state, seed, most, [{ seat, reply }], true);
    if (held !== undefined) return held;
  }
  throw new Error('there is no such turn');
}
