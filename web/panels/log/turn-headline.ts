import type { GameEvent, SeatId } from '../../../engine/index.ts';
import { drawers } from '../../i18n/drawers.ts';
import type { Who } from '../../i18n/events.ts';
import { STRUCTURE_WORD, sayPlace } from '../../i18n/names.ts';

type EventKind = GameEvent['kind'];

const words = drawers.turnSentence;

const TOP_DEED = {
  coins: 'gainsCoins',
  power: 'bolsters',
  cards: 'drawsCards',
  goods: 'trades',
  popularity: 'gainsPopularity',
  produce: 'produces',
  card: 'factoryCard',
} as const satisfies Readonly<Record<string, keyof typeof words>>;

const isTopDeed = (action: string): action is keyof typeof TOP_DEED => Object.hasOwn(TOP_DEED, action);

type Deed<K extends EventKind> = (
  event: Extract<GameEvent, { kind: K }>,
  seat: SeatId,
  who: Who,
) => string | undefined;

/** What of an event belongs into the one sentence about a turn; moves are said together. */
const DEEDS: { readonly [K in EventKind]?: Deed<K> } = {
  actionTaken: ({ row, action }) =>
    row === 'top' && isTopDeed(action) ? words[TOP_DEED[action]] : undefined,
  upgraded: ({ seat }, me) => (seat === me ? words.upgrades : undefined),
  mechDeployed: ({ seat, at }, me) => (seat === me ? words.deploys(sayPlace(at)) : undefined),
  structureBuilt: ({ seat, structure, at }, me) =>
    seat === me ? words.builds(STRUCTURE_WORD[structure], sayPlace(at)) : undefined,
  recruitEnlisted: ({ seat }, me) => (seat === me ? words.enlists : undefined),
  combatWon: ({ at, winner, loser }, me, who) =>
    winner === me ? words.beats(who(loser), sayPlace(at)) : words.losesTo(who(winner), sayPlace(at)),
  workersSentHome: ({ seat, by, workers }, me, who) =>
    by === me ? words.sendsHome(workers.length, who(seat)) : undefined,
  encounterDrawn: ({ at }) => words.meets(sayPlace(at)),
  factoryCardTaken: () => words.takesFactoryCard,
  // An Automa's turn has no actions: this is what comes of its card.
  automaCardDrawn: ({ card, use }) => (use === 'turn' ? words.playsCard(card) : undefined),
  automaSkipped: () => words.skips,
  unitDeployed: () => words.getsUnit,
  encounterCleared: ({ at }) => words.clears(sayPlace(at)),
  factoryCardHidden: () => words.takesFactoryCard,
  objectiveRevealed: ({ seat }, me) => (seat === me ? words.reveals : undefined),
  starPlaced: ({ seat, count }, me) => (seat === me ? words.star(count) : undefined),
  seatResigned: ({ seat }, me) => (seat === me ? words.resigns : undefined),
  seatTimedOut: ({ seat }, me) => (seat === me ? words.timesOut : undefined),
};

function deedOf(event: GameEvent, seat: SeatId, who: Who): string | undefined {
  // The table is typed kind by kind, which a lookup by a variable kind cannot show.
  const tell = DEEDS[event.kind] as Deed<EventKind> | undefined;
  return tell?.(event, seat, who);
}

/** A turn over its lines in the log, without amounts, which those have: "Nordic moves to farm B7, deploys a mech on farm B7, and places star 3." */
export function turnHeadline(seat: SeatId, events: readonly GameEvent[], who: Who, isOver = true): string {
  const deeds: string[] = [];
  const steps = events.filter((event) => event.kind === 'unitMoved' && event.seat === seat);
  // A unit that walks on has been under way only.
  const ends = new Map(
    steps.flatMap((event) => (event.kind === 'unitMoved' ? [[event.unit, event.to]] : [])),
  );
  const goals = [...new Set(ends.values())].map(sayPlace);
  if (goals.length > 0) deeds.push(words.movesTo(goals));
  for (const event of events) {
    const deed = deedOf(event, seat, who);
    if (deed !== undefined && !deeds.includes(deed)) deeds.push(deed);
  }
  const sentence = words.sentence(
    who(seat),
    deeds.length === 0 ? [isOver ? words.passes : words.isOn] : deeds,
  );
  const stars = events.flatMap((event) =>
    event.kind === 'starPlaced' && event.seat !== seat ? [words.otherStar(who(event.seat), event.count)] : [],
  );
  return [sentence, ...stars].join(' ');
}
