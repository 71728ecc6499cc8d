import { habitsOf } from '../../engine/automa/habits.ts';
import { isRiverLimited, peninsulaOf } from '../../engine/automa/neighbourhood.ts';
import { AUTOMA_CARDS } from '../../engine/content/cards/automa-cards.ts';
import { type GameState, isHex } from '../../engine/index.ts';
import { automaSeat } from '../../engine/rules/automa-seat.ts';

/** What must hold of the Automa in every state of a solo game (AUT-02, AUT-07, AUT-10, AUT-60 to AUT-63). */
export function automaFaults({ public: table, hidden }: Readonly<GameState>): string[] {
  const { automa, setup } = table;
  if ((automa === undefined) !== (setup.automa === undefined)) return ['an Automa that was not asked for'];
  const seat = table.seats[automaSeat(setup) ?? -1];
  if (automa === undefined || seat === undefined || hidden.automa === undefined) return [];
  const faults: string[] = [];
  const cards = [...hidden.automa.deck, ...automa.discards, ...automa.combatDiscards];
  if (cards.length !== AUTOMA_CARDS.length || !AUTOMA_CARDS.every(({ id }) => cards.includes(id)))
    faults.push('the Automa cards are not all there');
  if (automa.deck !== hidden.automa.deck.length) faults.push('the Automa deck is miscounted');
  if (automa.hasFactoryCard !== (hidden.automa.factoryCard !== undefined))
    faults.push('the Factory card of the Automa is miscounted');
  if (seat.popularity !== 10) faults.push(`the popularity of the Automa is ${seat.popularity}`);
  const { tracker } = habitsOf(setup);
  if (automa.cube < 0 || automa.cube >= tracker.spaces) faults.push('the cube is beside the tracker');
  if ((automa.strategy === 'II') !== automa.cube >= tracker.strategyII && table.ended === undefined)
    faults.push('the cube and the strategy differ');
  const placed = seat.stars.filter((star) => star === 'tracker').length;
  if (placed !== tracker.stars.filter((space) => space <= automa.cube).length)
    faults.push('the cube and its stars differ');
  const own = [seat.mat, seat.factoryCard, ...seat.freed, ...seat.revealed, ...Object.keys(seat.recruits)];
  if (own.some((thing) => thing !== undefined) || seat.objectives > 0)
    faults.push('the Automa has what only a human has');
  if (isRiverLimited(table)) {
    // AUT-21
    const home = peninsulaOf(table, automaSeat(setup) ?? -1);
    for (const at of [seat.character, ...seat.mechs, ...seat.workers])
      if (isHex(at) && !home.has(at)) faults.push(`the Automa is on ${at} before it may cross water`);
  }
  if (Object.values(seat.structures).some((at) => at !== 'mat')) faults.push('the Automa has built');
  return faults;
}
