import type { CardGain } from '../model/card-terms.ts';
import type { BottomFrame, FrameRules } from '../model/frame.ts';
import { clockwiseAfter, emit, type Game, popFrame, pushFrame, seatAt } from '../model/game.ts';
import type { BottomAction, SeatId, Table } from '../model/state.ts';
import { drawCards } from '../rules/effects/combat-cards.ts';
import { placeDueStars } from '../rules/effects/stars.ts';
import { gain } from '../rules/effects/tracks.ts';
import { columnOf, ONGOING } from '../rules/mat.ts';

/** ENL-05, ENL-11: left neighbour before right one; with two players they are the same. */
export function neighboursOfSeat(table: Readonly<Table>, seat: SeatId): SeatId[] {
  const others = clockwiseAfter(table, seat);
  return [...new Set([others[0], others.at(-1)].filter((other) => other !== undefined))];
}

/** ENL-04, ENL-08: taken without asking unless the owner has said otherwise (OPEN-25). */
export function payOngoing(game: Game, seat: SeatId, action: BottomAction, by: SeatId): void {
  const { recruits, prefer } = seatAt(game.public, seat);
  if (recruits[action] === undefined || prefer.refuse.includes(action)) return;
  emit(game, { kind: 'recruitPaid', seat, column: action, by, clause: 'ENL-05' });
  const bonus = ONGOING[action];
  if (bonus.type === 'combatCards') drawCards(game, seat, bonus.n, 'ENL-04');
  else if (bonus.type === 'power' || bonus.type === 'coins' || bonus.type === 'popularity')
    gain(game, seat, bonus.type, bonus.n, 'ENL-04');
}

/** TRN-14, ENL-09, ENL-10, END-02, END-03 */
function payBonuses(game: Game, { seat, action }: Readonly<BottomFrame>): void {
  payOngoing(game, seat, action, seat);
  placeDueStars(game, seat);
  const isOver = game.public.ended !== undefined;
  for (const neighbour of neighboursOfSeat(game.public, seat)) {
    // OPEN-08: a switch lets the neighbours have their bonus, but no star, after the end.
    if (game.public.ended !== undefined && !(isOver && game.public.setup.switches.lateBonuses)) return;
    payOngoing(game, neighbour, action, seat);
    placeDueStars(game, neighbour);
  }
}

/** A paid bottom action: coins and main benefit, then the recruits' bonuses and the stars. */
export const bottom: FrameRules<BottomFrame> = {
  owed: () => [],
  answers: {},
  proceed(game, frame) {
    const { seat, action, choose } = frame;
    if (frame.stage === 'bonuses') {
      popFrame(game);
      return payBonuses(game, frame);
    }
    frame.stage = 'bonuses';
    const { coins } = columnOf(seatAt(game.public, seat), action);
    const benefit: CardGain = { type: action, n: 1 };
    // TRN-12: the coins come first.
    const gains: CardGain[] = coins > 0 ? [{ type: 'coins', n: coins }, benefit] : [benefit];
    pushFrame(game, { kind: 'gains', seat, gains, choose, stars: false, clause: CLAUSE[action] });
  },
};

const CLAUSE = { upgrade: 'UPG-02', deploy: 'DEP-02', build: 'BLD-02', enlist: 'ENL-02' } as const;
