import { type GameEvent, hexName, isHex, type Place, RESOURCES, type SeatId } from '../../engine/index.ts';
import type { Who } from '../i18n/events.ts';
import { STAR_WORD, STRUCTURE_WORD, sayAbility, sayAmount, sayCards, sayPlace } from '../i18n/names.ts';
import { turns } from '../i18n/turns.ts';

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

const ofKind = <K extends GameEvent['kind']>(events: readonly GameEvent[], kind: K): Of<K>[] =>
  events.filter((event): event is Of<K> => event.kind === kind);

const briefly = (place: Place): string => (isHex(place) ? hexName(place) : sayPlace(place));

/** Where each unit that moved ended up. */
function movesOf(events: readonly GameEvent[]): string[] {
  const ends = new Map(ofKind(events, 'unitMoved').map(({ unit, to }) => [unit, to]));
  const places = [...new Set(ends.values())].map(briefly);
  return places.length === 0 ? [] : [turns.moves(places)];
}

function goodsOf(events: readonly GameEvent[], seat: SeatId): string[] {
  const gained = ofKind(events, 'goodsGained').filter((event) => event.seat === seat);
  return RESOURCES.flatMap((what) => {
    const n = gained.reduce((sum, event) => sum + (event.what === what ? event.n : 0), 0);
    return n > 0 ? [sayAmount(what, n)] : [];
  });
}

function trackGain(
  events: readonly GameEvent[],
  seat: SeatId,
  what: 'coins' | 'power' | 'popularity',
): number {
  return ofKind(events, 'gained').reduce(
    (sum, event) => sum + (event.seat === seat && event.what === what ? event.n : 0),
    0,
  );
}

function producedOf(events: readonly GameEvent[], seat: SeatId): string {
  const workers = ofKind(events, 'workerMade').length;
  const things = [...goodsOf(events, seat), ...(workers > 0 ? [turns.workers(workers)] : [])];
  return things.length === 0 ? turns.producesNothing : turns.produces(things);
}

function tradedOf(events: readonly GameEvent[], seat: SeatId): string {
  const goods = goodsOf(events, seat);
  return goods.length === 0 ? turns.tradesNothing : turns.trades(goods);
}

/** The top action, with what came of it. */
function topDeed(action: string, events: readonly GameEvent[], seat: SeatId): string[] {
  switch (action) {
    case 'coins':
    case 'power':
    case 'popularity':
      return [turns[action](trackGain(events, seat, action))];
    case 'cards':
      return [turns.cards(ofKind(events, 'cardsDrawn').reduce((sum, { n }) => sum + n, 0))];
    case 'goods':
      return [tradedOf(events, seat)];
    case 'produce':
      return [producedOf(events, seat)];
    case 'card':
      return [turns.factoryAction];
    default:
      return [];
  }
}

/** Everything else that one wants to hear of a turn, in the order in which it happened. */
function otherDeeds(event: GameEvent, seat: SeatId, who: Who): string[] {
  switch (event.kind) {
    case 'upgraded':
      return [turns.upgrades];
    case 'mechDeployed':
      return [turns.deploys(sayAbility(event.ability), briefly(event.at))];
    case 'structureBuilt':
      return [turns.builds(STRUCTURE_WORD[event.structure], briefly(event.at))];
    case 'recruitEnlisted':
      return [turns.enlists];
    case 'combatWon':
      return [
        event.winner === seat
          ? turns.wins(who(event.loser), briefly(event.at))
          : turns.loses(who(event.winner), briefly(event.at)),
      ];
    case 'workersSentHome':
      return event.by === seat ? [turns.sendsHome(event.workers.length, who(event.seat))] : [];
    case 'trapSprung':
      return [turns.springsTrap(briefly(event.at))];
    case 'encounterDrawn':
      return [turns.meets(briefly(event.at))];
    case 'automaSkipped':
      return [turns.skips];
    case 'encounterCleared':
      return [turns.clears(briefly(event.at))];
    case 'factoryCardHidden':
    case 'factoryCardTaken':
      return [turns.takesCard];
    case 'objectiveRevealed':
      return event.seat === seat ? [turns.reveals] : [];
    case 'starPlaced':
      return event.seat === seat ? [turns.star(event.count, STAR_WORD[event.star])] : [];
    case 'seatResigned':
      return event.seat === seat ? [turns.resigns] : [];
    case 'seatTimedOut':
      return event.seat === seat ? [turns.timesOut] : [];
    default:
      return [];
  }
}

/** What an Automa's card gave it; its turn has no actions. */
function automaGains(events: readonly GameEvent[], seat: SeatId): string[] {
  // One is drawn in the human's turn as well, for a combat.
  if (!ofKind(events, 'automaCardDrawn').some((drawn) => drawn.use === 'turn')) return [];
  const units = ofKind(events, 'unitDeployed').length;
  const [coins, power] = [trackGain(events, seat, 'coins'), trackGain(events, seat, 'power')];
  const cards = ofKind(events, 'cardsDrawn').reduce(
    (sum, drawn) => sum + (drawn.seat === seat ? drawn.n : 0),
    0,
  );
  return [
    ...(units > 0 ? [turns.getsUnits(units)] : []),
    ...(coins > 0 ? [turns.coins(coins)] : []),
    ...(power > 0 ? [turns.power(power)] : []),
    ...(cards > 0 ? [turns.cards(cards)] : []),
  ];
}

const TRACKS = ['coins', 'power', 'popularity'] as const;

/** What came to a seat: goods, workers, what is counted on tracks, cards by their value where it may be known. */
export function gainsOf(events: readonly GameEvent[], seat: SeatId): string[] {
  const workers = ofKind(events, 'workerMade').filter((made) => made.seat === seat).length;
  return [
    ...goodsOf(events, seat),
    ...(workers > 0 ? [turns.workers(workers)] : []),
    ...TRACKS.flatMap((what) => {
      const n = trackGain(events, seat, what);
      return n > 0 ? [sayAmount(what, n)] : [];
    }),
    ...ofKind(events, 'cardsDrawn').flatMap(({ seat: by, cards, n }) =>
      by !== seat || n === 0 ? [] : [cards === undefined ? sayAmount('cards', n) : sayCards(cards)],
    ),
  ];
}

/** All that a seat did in a turn as one sentence: "Nordic moves to B4 and C5, beats Saxony on C5 and upgrades." */
export function turnSentence(events: readonly GameEvent[], seat: SeatId, who: Who): string {
  const top = ofKind(events, 'actionTaken').find(({ row }) => row === 'top');
  const deeds = [
    ...(top === undefined ? [] : topDeed(top.action, events, seat)),
    ...movesOf(events),
    ...events.flatMap((event) => otherDeeds(event, seat, who)),
    ...automaGains(events, seat),
  ];
  return turns.sentence(who(seat), deeds.length === 0 ? [turns.passes] : deeds);
}
