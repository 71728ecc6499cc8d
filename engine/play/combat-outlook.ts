import { stakesToCome } from '../automa/combat.ts';
import { cardLimit, DIAL_TOP } from '../frames/combat.ts';
import { COMBAT_DECK } from '../frames/deal.ts';
import { seatAt, topFrame } from '../model/game.ts';
import type { HexId } from '../model/map/board.ts';
import { CARD_VALUES, type Cards, noCards, type SeatId, type Table } from '../model/state.ts';
import { workersAt } from '../model/units.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import type { GameView } from '../rules/view.ts';

/** What one side could show, as far as the viewer can tell. */
interface CombatForce {
  seat: SeatId;
  /** The highest it can dial (CMB-12). */
  dial: number;
  /** How many cards it may play (CMB-13). */
  cards: number;
  /** The most that both can come to; of a hand that is not seen, by the best cards that could be in it. */
  most: number;
}

export interface CombatOutlook {
  at: HexId;
  attacker: CombatForce;
  defender: CombatForce;
  /** Popularity that a winning attacker loses for the workers it drives off (CMB-22). */
  popularity: number;
  /** Who wins if both show the same (CMB-17). */
  winsTies: SeatId;
}

/** The combat that is fought now, from what the viewer knows. */
export function combatOutlook(view: Readonly<GameView>): CombatOutlook | undefined {
  const { public: table } = view;
  const frame = topFrame(table);
  if (frame?.kind !== 'combat') return undefined;
  const force = (seat: SeatId): CombatForce => {
    if (isAutoma(table, seat)) return automaForce(view, seat);
    const { power, hand } = seatAt(table, seat);
    const dial = Math.min(DIAL_TOP, power);
    const cards = Math.min(hand, cardLimit(table, frame, seat));
    return { seat, dial, cards, most: dial + bestOf(possibleHand(view, seat), cards) };
  };
  const { at, attacker, defender } = frame;
  const isSpared = abilitiesOf(table, attacker).some(({ sparesPopularity }) => sparesPopularity);
  return {
    at,
    attacker: force(attacker),
    defender: force(defender),
    winsTies: attacker,
    popularity: isSpared
      ? 0
      : Math.min(workersAt(table, defender, at).length, seatAt(table, attacker).popularity),
  };
}

/** AUT-55, AUT-56: the most that any card of its deck would make it stake. */
function automaForce(view: Readonly<GameView>, seat: SeatId): CombatForce {
  const stakes = stakesToCome(view.public, seat);
  const unknown = possibleHand(view, seat);
  return {
    seat,
    dial: Math.max(...stakes.map(({ dial }) => dial)),
    cards: Math.max(...stakes.map(({ cards }) => cards)),
    most: Math.max(...stakes.map(({ dial, cards }) => dial + bestOf(unknown, cards))),
  };
}

/** The own hand, or every card that the viewer does not see elsewhere. */
function possibleHand({ public: table, own }: Readonly<GameView>, seat: SeatId): Cards {
  if (own?.seat === seat) return own.hand;
  return unseen(table, own?.hand ?? noCards());
}

function unseen({ discards }: Readonly<Table>, held: Readonly<Cards>): Cards {
  const left = noCards();
  for (const value of CARD_VALUES) left[value] = COMBAT_DECK[value] - discards[value] - held[value];
  return left;
}

function bestOf(cards: Readonly<Cards>, n: number): number {
  let [sum, left] = [0, n];
  for (const value of [...CARD_VALUES].reverse()) {
    const used = Math.min(left, cards[value]);
    sum += used * value;
    left -= used;
  }
  return sum;
}
