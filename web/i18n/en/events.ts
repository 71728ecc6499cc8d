import type { EventKind, GameEvent, SeatId } from '../../../engine/index.ts';
import { AUTOMA_TELLERS } from './automa.ts';
import { encounters } from './encounters.ts';
import {
  BOX_WORD,
  capital,
  listed,
  plural,
  SECTION_WORD,
  STAR_WORD,
  sayAbility,
  sayAmount,
  sayCards,
  sayEncounter,
  sayFaction,
  sayFactoryCard,
  sayGoods,
  sayMat,
  sayObjective,
  sayPenalty,
  sayPlace,
  sayUnit,
  sayUnits,
} from './names.ts';

const TOP_CHOICE_WORD: Readonly<Record<string, string>> = {
  coins: 'gain coins',
  power: 'bolster, for power',
  cards: 'bolster, for cards',
  goods: 'trade, for goods',
  popularity: 'trade, for popularity',
  card: 'Factory card',
};

export type Who = (seat: SeatId) => string;
type Told = string | undefined;
type Teller<K extends EventKind> = (event: Extract<GameEvent, { kind: K }>, who: Who) => Told;

/** One sentence per kind of event; undefined where the headline or another event says it already. */
const TELLERS: { readonly [K in EventKind]: Teller<K> } = {
  pairsDealt: ({ pairs }) =>
    `On the table: ${listed(pairs.map((pair) => `${sayFaction(pair.faction)} with ${sayMat(pair.mat)}`))}.`,
  bidSealed: () => undefined,
  bidsOpened: ({ bids, winner, price }, who) =>
    `Bids: ${listed(bids.map(({ seat, coins }) => `${who(seat)} ${coins}`))}. ${who(winner)} picks for ${plural(price, 'coin')}.`,
  pairTaken: ({ seat, faction, mat }, who) =>
    `${who(seat)} takes ${sayFaction(faction)} with the ${sayMat(mat)} mat.`,
  gameDealt: ({ order }, who) => `Clockwise: ${listed(order.map(who))}.`,
  turnBegan: () => undefined,
  pawnPlaced: ({ section }) => `The pawn goes to ${section}.`,
  actionTaken: ({ row, action }) =>
    row === 'top' ? `Top action: ${TOP_CHOICE_WORD[action] ?? action}.` : `Bottom action: ${action}.`,
  paid: ({ seat, what, n }, who) => `${who(seat)} pays ${sayAmount(what, n)}.`,
  gained: ({ seat, what, n }, who) => `${who(seat)} gains ${sayAmount(what, n)}.`,
  lost: ({ seat, what, n }, who) => `${who(seat)} loses ${sayAmount(what, n)}.`,
  recruitPaid: ({ seat, column, by }, who) =>
    seat === by
      ? `The ${column} recruit of ${who(seat)} is paid.`
      : `The ${column} recruit of ${who(seat)} is paid for what ${who(by)} did.`,
  goodsSpent: ({ seat, from, what, n }, who) => `${who(seat)} spends ${n} ${what} from ${sayPlace(from)}.`,
  goodsGained: ({ seat, at, what, n }, who) => `${who(seat)} gets ${n} ${what} on ${sayPlace(at)}.`,
  cardsDrawn: ({ seat, n, cards }, who) =>
    `${who(seat)} draws ${cards === undefined ? plural(n, 'combat card') : sayCards(cards)}.`,
  cardsDiscarded: ({ seat, cards }, who) => `${who(seat)} discards ${sayCards(cards)}.`,
  cardStolen: ({ from, to, value }, who) =>
    `${who(to)} takes ${value === undefined ? 'a combat card' : `a card of ${value}`} from ${who(from)}.`,
  deckShuffled: () => 'The combat discards are shuffled into a new deck.',
  unitMoved: ({ unit, from, to, road, workers, goods }) => {
    const load = [...(workers.length > 0 ? [plural(workers.length, 'worker')] : []), ...sayGoods(goods)];
    const by = road === 'land' ? '' : ` (${road})`;
    const carrying = load.length > 0 ? `, carrying ${listed(load)}` : '';
    return `${capital(sayUnit(unit))} moves from ${sayPlace(from)} to ${sayPlace(to)}${by}${carrying}.`;
  },
  unitStopped: ({ unit, at }) => `${capital(sayUnit(unit))} must stop on ${sayPlace(at)}.`,
  workersSentHome: ({ seat, by, from, workers }, who) =>
    `${who(by)} sends ${plural(workers.length, 'worker')} of ${who(seat)} home from ${sayPlace(from)}.`,
  unitsRetreated: ({ seat, from, to, units }, who) =>
    `${who(seat)} retreats from ${sayPlace(from)} to ${sayPlace(to)}: ${sayUnits(units)}.`,
  moveTakenBack: ({ unit, from, to }) =>
    `No combat on ${sayPlace(from)} any more: ${sayUnit(unit)} goes back to ${sayPlace(to)}.`,
  trapSprung: ({ seat, at, penalty }, who) =>
    `${who(seat)} sets off the Trap on ${sayPlace(at)}, which takes ${sayPenalty(penalty)}.`,
  combatBegan: ({ at, attacker, defender }, who) =>
    `Combat on ${sayPlace(at)}: ${who(attacker)} attacks ${who(defender)}.`,
  abilityUsed: ({ seat, ability }, who) => `${who(seat)} uses ${sayAbility(ability)}.`,
  combatCommitted: () => undefined,
  commitmentTakenBack: ({ seat }, who) => `${who(seat)} thinks again.`,
  combatRevealed: ({ attacker, defender }, who) =>
    [attacker, defender]
      .map((side) => `${who(side.seat)} shows dial ${side.dial}, ${sayCards(side.cards)}: ${side.total}`)
      .join('; ')
      .concat('.'),
  combatWon: ({ winner, loser }, who) => `${who(winner)} beats ${who(loser)}.`,
  encounterDrawn: ({ seat, at, card }, who) =>
    `${who(seat)} meets "${sayEncounter(card)}" on ${sayPlace(at)}.`,
  encounterChosen: ({ seat, card, option }, who) => {
    const texts: Readonly<Record<number, { options: readonly string[] }>> = encounters;
    return `${who(seat)} chooses: ${texts[card]?.options[option - 1] ?? `option ${option}.`}`;
  },
  factoryCardsSeen: ({ seat, n }, who) => `${who(seat)} looks through ${plural(n, 'Factory card')}.`,
  factoryCardTaken: ({ seat, card }, who) => `${who(seat)} keeps "${sayFactoryCard(card)}".`,
  objectiveRevealed: ({ seat, card }, who) => `${who(seat)} reveals the objective "${sayObjective(card)}".`,
  objectivesPutAway: ({ seat, n }, who) => `${who(seat)} puts ${plural(n, 'objective')} away unseen.`,
  upgraded: ({ seat, from, to }, who) =>
    `${who(seat)} upgrades. ${BOX_WORD[from]}; ${SECTION_WORD[to]} costs 1 less.`,
  mechDeployed: ({ seat, at, ability }, who) =>
    `${who(seat)} deploys the ${sayAbility(ability)} mech on ${sayPlace(at)}.`,
  structureBuilt: ({ seat, structure, at }, who) =>
    `${who(seat)} builds the ${structure} on ${sayPlace(at)}.`,
  recruitEnlisted: ({ seat, column, bonus }, who) =>
    `${who(seat)} enlists the ${column} recruit for ${bonus}.`,
  workerMade: ({ seat, at }, who) => `${who(seat)} gets a worker on ${sayPlace(at)}.`,
  flagPlaced: ({ seat, at }, who) => `${who(seat)} plants a Flag on ${sayPlace(at)}.`,
  trapPlaced: ({ seat, at }, who) => `${who(seat)} lays a Trap on ${sayPlace(at)}.`,
  trapRearmed: ({ seat, at }, who) => `${who(seat)} arms the Trap on ${sayPlace(at)} again.`,
  starPlaced: ({ seat, star, count }, who) => `★ ${who(seat)} places star ${count}: ${STAR_WORD[star]}.`,
  dealOffered: ({ from, to, coins }, who) => `${who(from)} offers ${who(to)} ${plural(coins, 'coin')}.`,
  dealClosed: ({ accepted }) => (accepted ? 'The offer is taken.' : 'The offer is off.'),
  coinsGiven: ({ from, to, coins }, who) => `${who(from)} gives ${who(to)} ${plural(coins, 'coin')}.`,
  preferred: () => undefined,
  seatTimedOut: ({ seat }, who) => `Time is up for ${who(seat)}.`,
  seatResigned: ({ seat }, who) => `${who(seat)} resigns.`,
  turnEnded: () => undefined,
  gameEnded: ({ reason, seat }, who) =>
    reason === 'stars' && seat !== undefined
      ? `The game ends with the sixth star of ${who(seat)}.`
      : `The game ends: ${reason}.`,
  ...AUTOMA_TELLERS,
};

/** An event as a sentence; undefined if there is nothing to say, or no word for it: a newer room may tell of more than this page knows. */
export function tellEvent(event: GameEvent, who: Who): Told {
  if (!Object.hasOwn(TELLERS, event.kind)) return undefined;
  // The table of tellers is typed kind by kind, which a lookup by a variable kind cannot show.
  const tell = TELLERS[event.kind] as (event: GameEvent, who: Who) => Told;
  return tell(event, who);
}
