import { capital, listed, sayGoods, sayPlace, sayUnit, sayUnits } from './names.ts';
import type { EventKind, Teller } from './teller.ts';

type AutomaEvent =
  | Extract<EventKind, `automa${string}`>
  | 'unitDeployed'
  | 'unitsTakenOff'
  | 'goodsRemoved'
  | 'encounterCleared'
  | 'factoryCardHidden'
  | 'cardTurnedUp';

/** What happens in solo play alone, as the log tells it. */
export const AUTOMA_TELLERS: { readonly [K in AutomaEvent]: Teller<K> } = {
  automaCardDrawn: ({ automa: { told } }, { seat, card, use }, who) =>
    use === 'turn' ? told.cardDrawn(who(seat), card) : told.cardDrawnInCombat(who(seat), card),
  automaDeckShuffled: ({ automa: { told } }) => told.deckShuffled,
  automaSkipped: ({ automa: { told } }, { seat }, who) => told.skipped(who(seat)),
  automaStopped: ({ automa: { told } }, { seat, what, value }, who) =>
    what === 'move' ? told.doesNotMove(value, who(seat)) : told.doesNotCome(value, who(seat)),
  automaTried: (words, event) => {
    const { told, action, refusal, unitBy, hexBy } = words.automa;
    const tried = capital(words, action[event.action]);
    if (event.choice === undefined) return told.triedInVain(tried, refusal[event.refusal]);
    const { unit, from, to } = event.choice;
    const place = sayPlace(words, to);
    const where = from === to ? told.staysOn(place) : told.goesTo(place);
    return told.tried(
      tried,
      sayUnit(words, unit),
      unitBy[event.choice.unitBy],
      where,
      hexBy[event.choice.hexBy],
    );
  },
  automaStaked: ({ automa: { told } }, { seat, dial, cards }, who) => told.staked(who(seat), dial, cards),
  automaLacked: ({ automa: { told } }, { seat, type }, who) =>
    type === 'worker' ? told.noWorkerLeft(who(seat)) : told.noMechLeft(who(seat)),
  automaCubeMoved: ({ automa: { told } }, { seat, space }, who) => told.cubeMoved(who(seat), space),
  automaCubeStayed: ({ automa: { told } }, { seat, space }, who) => told.cubeStayed(who(seat), space),
  automaTurnedOver: ({ automa: { told } }, { seat, strategy }, who) => told.turnedOver(who(seat), strategy),
  unitDeployed: (words, { seat, unit, at }, who) =>
    words.automa.told.unitDeployed(who(seat), sayUnit(words, unit), sayPlace(words, at)),
  unitsTakenOff: (words, { seat, from, units }, who) =>
    words.automa.told.unitsTakenOff(who(seat), sayUnits(words, units), sayPlace(words, from)),
  goodsRemoved: (words, { at, goods }) =>
    words.automa.told.goodsRemoved(
      capital(words, listed(words, sayGoods(words, goods))),
      sayPlace(words, at),
    ),
  encounterCleared: (words, { seat, at }, who) =>
    words.automa.told.encounterCleared(who(seat), sayPlace(words, at)),
  factoryCardHidden: ({ automa: { told } }, { seat }, who) => told.factoryCardHidden(who(seat)),
  cardTurnedUp: ({ automa: { told } }, { value }) => told.cardTurnedUp(value),
};
