import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import { AUTOMA_TELLERS } from './automa.ts';
import {
  capital,
  listed,
  sayAbility,
  sayAmount,
  sayCards,
  sayEncounter,
  sayEncounterOption,
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
import type { EventKind, Teller, Told } from './teller.ts';
import type { Who } from './who.ts';

type Revealed = Extract<GameEvent, { kind: 'combatRevealed' }>['attacker'];

const showing = (words: Words, { seat, dial, cards, total }: Revealed, who: Who): string =>
  words.events.shows(who(seat), dial, sayCards(words, cards), total);

/** One sentence per kind of event; undefined where the headline or another event says it already. */
const TELLERS: { readonly [K in EventKind]: Teller<K> } = {
  pairsDealt: (words, { pairs }) =>
    words.events.pairsDealt(
      listed(
        words,
        pairs.map(({ faction, mat }) => words.events.pair(sayFaction(words, faction), sayMat(words, mat))),
      ),
    ),
  bidSealed: () => undefined,
  bidRaised: ({ events }, { seat, coins }, who) => events.bidRaised(who(seat), coins),
  bidPassed: ({ events }, { seat }, who) => events.bidPassed(who(seat)),
  pickWon: ({ events }, { seat, price }, who) => events.pickWon(who(seat), price),
  bidsOpened: (words, { bids, winner, price }, who) =>
    words.events.bidsOpened(
      listed(
        words,
        bids.map(({ seat, coins }) => words.events.bid(who(seat), coins)),
      ),
      who(winner),
      price,
    ),
  pairTaken: (words, { seat, faction, mat }, who) =>
    words.events.pairTaken(who(seat), sayFaction(words, faction), sayMat(words, mat)),
  gameDealt: (words, { order }, who) => words.events.gameDealt(listed(words, order.map(who))),
  turnBegan: () => undefined,
  pawnPlaced: ({ events, names }, { section }) => events.pawnPlaced(names.column[section]),
  actionTaken: ({ events }, { row, action }) => {
    const actions: Readonly<Record<string, string>> = events[row];
    const said = actions[action] ?? action;
    return row === 'top' ? events.topAction(said) : events.bottomAction(said);
  },
  paid: (words, { seat, what, n }, who) => words.events.paid(who(seat), sayAmount(words, what, n)),
  gained: (words, { seat, what, n }, who) => words.events.gained(who(seat), sayAmount(words, what, n)),
  lost: (words, { seat, what, n }, who) => words.events.lost(who(seat), sayAmount(words, what, n)),
  recruitPaid: ({ events, names }, { seat, column, by }, who) =>
    seat === by
      ? events.recruitPaid(names.column[column], who(seat))
      : events.recruitPaidFor(names.column[column], who(seat), who(by)),
  goodsSpent: (words, { seat, from, what, n }, who) =>
    words.events.goodsSpent(who(seat), sayAmount(words, what, n), sayPlace(words, from)),
  goodsGained: (words, { seat, at, what, n }, who) =>
    words.events.goodsGained(who(seat), sayAmount(words, what, n), sayPlace(words, at)),
  cardsDrawn: (words, { seat, n, cards }, who) =>
    words.events.cardsDrawn(
      who(seat),
      cards === undefined ? sayAmount(words, 'cards', n) : sayCards(words, cards),
    ),
  cardsDiscarded: (words, { seat, cards }, who) =>
    words.events.cardsDiscarded(who(seat), sayCards(words, cards)),
  cardStolen: ({ events }, { from, to, value }, who) =>
    value === undefined
      ? events.cardStolen(who(to), who(from))
      : events.cardOfStolen(who(to), value, who(from)),
  deckShuffled: ({ events }) => events.deckShuffled,
  unitMoved: (words, { unit, from, to, road, workers, goods }) => {
    const load = [
      ...(workers.length > 0 ? [words.names.workers(workers.length)] : []),
      ...sayGoods(words, goods),
    ];
    return words.events.unitMoved(
      capital(words, sayUnit(words, unit)),
      sayPlace(words, from),
      sayPlace(words, to),
      road === 'land' ? '' : words.events.road[road],
      load.length > 0 ? words.events.carrying(load) : '',
    );
  },
  unitStopped: (words, { unit, at }) =>
    words.events.unitStopped(capital(words, sayUnit(words, unit)), sayPlace(words, at)),
  workersSentHome: (words, { seat, by, from, workers }, who) =>
    words.events.workersSentHome(who(by), workers.length, who(seat), sayPlace(words, from)),
  unitsRetreated: (words, { seat, from, to, units }, who) =>
    words.events.unitsRetreated(
      who(seat),
      sayPlace(words, from),
      sayPlace(words, to),
      sayUnits(words, units),
    ),
  moveTakenBack: (words, { unit, from, to }) =>
    words.events.moveTakenBack(sayPlace(words, from), sayUnit(words, unit), sayPlace(words, to)),
  trapSprung: (words, { seat, at, penalty }, who) =>
    words.events.trapSprung(who(seat), sayPlace(words, at), sayPenalty(words, penalty)),
  combatBegan: (words, { at, attacker, defender }, who) =>
    words.events.combatBegan(sayPlace(words, at), who(attacker), who(defender)),
  abilityUsed: (words, { seat, ability }, who) =>
    words.events.abilityUsed(who(seat), sayAbility(words, ability)),
  combatCommitted: () => undefined,
  commitmentTakenBack: ({ events }, { seat }, who) => events.commitmentTakenBack(who(seat)),
  combatRevealed: (words, { attacker, defender }, who) =>
    words.events.combatRevealed(showing(words, attacker, who), showing(words, defender, who)),
  combatWon: ({ events }, { winner, loser }, who) => events.combatWon(who(winner), who(loser)),
  encounterDrawn: (words, { seat, at, card }, who) =>
    words.events.encounterDrawn(who(seat), sayEncounter(words, card), sayPlace(words, at)),
  encounterChosen: (words, { seat, card, option }, who) =>
    words.events.encounterChosen(
      who(seat),
      sayEncounterOption(words, card, option) ?? words.events.someOption(option),
    ),
  factoryCardsSeen: ({ events }, { seat, n }, who) => events.factoryCardsSeen(who(seat), n),
  factoryCardTaken: (words, { seat, card }, who) =>
    words.events.factoryCardTaken(who(seat), sayFactoryCard(words, card)),
  objectiveRevealed: (words, { seat, card }, who) =>
    words.events.objectiveRevealed(who(seat), sayObjective(words, card)),
  objectivesPutAway: ({ events }, { seat, n }, who) => events.objectivesPutAway(who(seat), n),
  upgraded: ({ events, names }, { seat, from, to }, who) =>
    events.upgraded(who(seat), names.box[from], names.section[to]),
  mechDeployed: (words, { seat, at, ability }, who) =>
    words.events.mechDeployed(who(seat), sayAbility(words, ability), sayPlace(words, at)),
  structureBuilt: (words, { seat, structure, at }, who) =>
    words.events.structureBuilt(who(seat), words.names.structure[structure], sayPlace(words, at)),
  recruitEnlisted: ({ events, names }, { seat, column, bonus }, who) =>
    events.recruitEnlisted(who(seat), names.column[column], events.bonus[bonus]),
  workerMade: (words, { seat, at }, who) => words.events.workerMade(who(seat), sayPlace(words, at)),
  flagPlaced: (words, { seat, at }, who) => words.events.flagPlaced(who(seat), sayPlace(words, at)),
  trapPlaced: (words, { seat, at }, who) => words.events.trapPlaced(who(seat), sayPlace(words, at)),
  trapRearmed: (words, { seat, at }, who) => words.events.trapRearmed(who(seat), sayPlace(words, at)),
  starPlaced: ({ events, names }, { seat, star, count }, who) =>
    events.starPlaced(who(seat), count, names.star[star]),
  dealOffered: ({ events }, { from, to, coins }, who) => events.dealOffered(who(from), who(to), coins),
  dealClosed: ({ events }, { accepted }) => (accepted ? events.dealAccepted : events.dealOff),
  coinsGiven: ({ events }, { from, to, coins }, who) => events.coinsGiven(who(from), who(to), coins),
  preferred: () => undefined,
  seatTimedOut: ({ events }, { seat }, who) => events.seatTimedOut(who(seat)),
  seatResigned: ({ events }, { seat }, who) => events.seatResigned(who(seat)),
  turnEnded: () => undefined,
  timeCalled: ({ events }) => events.timeCalled,
  gameEnded: ({ events }, { reason, seat }, who) =>
    reason === 'stars' && seat !== undefined ? events.endedByStars(who(seat)) : events.ended[reason],
  ...AUTOMA_TELLERS,
};

/** An event as a sentence; undefined if there is nothing to say, or no word for it: a newer room may tell of more than this page knows. */
export function tellEvent(words: Words, event: GameEvent, who: Who): Told {
  if (!Object.hasOwn(TELLERS, event.kind)) return undefined;
  // The table of tellers is typed kind by kind, which a lookup by a variable kind cannot show.
  const tell = TELLERS[event.kind] as (words: Words, event: GameEvent, who: Who) => Told;
  return tell(words, event, who);
}
