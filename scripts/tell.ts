import {
  type Cards,
  type EventKind,
  factionOf,
  type GameEvent,
  type Goods,
  isHex,
  type Place,
  type ScoreLine,
  type SeatId,
  sayPlace as sayHexOrBase,
  type Table,
  type UnitId,
} from '../engine/index.ts';
import { encounters } from '../web/i18n/en/encounters.ts';
import { abilities, factions } from '../web/i18n/en/factions.ts';
import { factoryCards } from '../web/i18n/en/factory-cards.ts';
import { mats } from '../web/i18n/en/mats.ts';
import { objectives } from '../web/i18n/en/objectives.ts';

type Words = Readonly<Record<string | number, { readonly name?: string; readonly title?: string }>>;

/** The word for an id; a faction or card that has no words yet goes by its id. */
function wordOf(words: Words, id: string | number): string {
  const word = words[id];
  return word?.name ?? word?.title ?? String(id);
}

export const sayFaction = (id: string): string => wordOf(factions, id);
export const sayMat = (id: string): string => wordOf(mats, id);

/** A seat by its faction, or by its number while there is none. */
export function saySeat(table: Readonly<Table>, seat: SeatId): string {
  const faction = table.seats[seat]?.faction;
  return faction === undefined ? `Seat ${seat + 1}` : sayFaction(faction);
}

/** "farm B7", "the Nordic base". */
export const sayPlace = (place: Place): string =>
  isHex(place) ? sayHexOrBase(place) : `the ${sayFaction(place.slice('base:'.length))} base`;

function sayUnit(id: UnitId): string {
  const [kind, faction = '', index] = id.split(':');
  if (kind === 'character') return 'the character';
  if (kind === 'worker') return 'a worker';
  const ability = factionOf(faction).mechs[Number(index)]?.id ?? '';
  return `the ${wordOf(abilities, ability)} mech`;
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nothing') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

function sayGoods(goods: Readonly<Goods>): string[] {
  return Object.entries(goods).flatMap(([what, n]) => (n > 0 ? [`${n} ${what}`] : []));
}

function sayCards(cards: Readonly<Cards>): string {
  const values = Object.entries(cards).flatMap(([value, n]) => Array.from({ length: n }, () => value));
  return values.length === 0 ? 'no card' : `${values.length === 1 ? 'card' : 'cards'} ${values.join(' + ')}`;
}

const TRACK_WORD = { power: 'power', popularity: 'popularity', coins: 'coins' } as const;
const sayTrack = (what: keyof typeof TRACK_WORD, n: number): string =>
  what === 'coins' ? plural(n, 'coin') : `${n} ${TRACK_WORD[what]}`;

const STAR_WORD = {
  upgrades: 'all upgrades',
  mechs: 'all mechs',
  structures: 'all structures',
  recruits: 'all recruits',
  workers: 'all workers',
  objective: 'an objective',
  combat: 'a combat won',
  popularity: 'full popularity',
  power: 'full power',
} as const;

const TOP_WORD: Readonly<Record<string, string>> = {
  coins: 'gain coins',
  power: 'bolster, for power',
  cards: 'bolster, for cards',
  goods: 'trade, for goods',
  popularity: 'trade, for popularity',
  card: 'Factory card',
};

type Who = (seat: SeatId) => string;
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
    row === 'top' ? `Top action: ${TOP_WORD[action] ?? action}.` : `Bottom action: ${action}.`,
  paid: ({ seat, what, n }, who) => `${who(seat)} pays ${sayTrack(what, n)}.`,
  gained: ({ seat, what, n }, who) => `${who(seat)} gains ${sayTrack(what, n)}.`,
  lost: ({ seat, what, n }, who) => `${who(seat)} loses ${sayTrack(what, n)}.`,
  recruitPaid: ({ seat, column, by }, who) =>
    seat === by
      ? `The ${column} recruit of ${who(seat)} is paid.`
      : `The ${column} recruit of ${who(seat)} is paid for what ${who(by)} did.`,
  goodsSpent: ({ seat, from, what, n }, who) => `${who(seat)} spends ${n} ${what} from ${sayPlace(from)}.`,
  goodsGained: ({ seat, at, what, n }, who) => `${who(seat)} gets ${n} ${what} on ${sayPlace(at)}.`,
  cardsDrawn: ({ seat, n, cards }, who) =>
    `${who(seat)} draws ${cards === undefined ? plural(n, 'combat card') : sayCards(cards)}.`,
  cardsDiscarded: ({ seat, cards }, who) => `${who(seat)} discards ${sayCards(cards)}.`,
  cardStolen: ({ from, to, value }, who) => `${who(to)} takes a card of ${value ?? '?'} from ${who(from)}.`,
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
    `${who(seat)} retreats from ${sayPlace(from)} to ${sayPlace(to)}: ${listed(units.map(sayUnit))}.`,
  moveTakenBack: ({ unit, from, to }) =>
    `No combat on ${sayPlace(from)} any more: ${sayUnit(unit)} goes back to ${sayPlace(to)}.`,
  trapSprung: ({ seat, at, penalty }, who) =>
    `${who(seat)} sets off the Trap on ${sayPlace(at)}: ${penalty} are lost.`,
  combatBegan: ({ at, attacker, defender }, who) =>
    `Combat on ${sayPlace(at)}: ${who(attacker)} attacks ${who(defender)}.`,
  abilityUsed: ({ seat, ability }, who) => `${who(seat)} uses ${wordOf(abilities, ability)}.`,
  combatCommitted: () => undefined,
  commitmentTakenBack: ({ seat }, who) => `${who(seat)} thinks again.`,
  combatRevealed: ({ attacker, defender }, who) =>
    [attacker, defender]
      .map((side) => `${who(side.seat)} shows dial ${side.dial}, ${sayCards(side.cards)}: ${side.total}`)
      .join('; ')
      .concat('.'),
  combatWon: ({ winner, loser }, who) => `${who(winner)} beats ${who(loser)}.`,
  encounterDrawn: ({ seat, at, card }, who) =>
    `${who(seat)} meets "${wordOf(encounters, card)}" on ${sayPlace(at)}.`,
  encounterChosen: ({ seat, card, option }, who) => {
    const texts: Readonly<Record<number, { options: readonly string[] }>> = encounters;
    return `${who(seat)} chooses: ${texts[card]?.options[option - 1] ?? `option ${option}.`}`;
  },
  factoryCardsSeen: ({ seat, n }, who) => `${who(seat)} looks through ${plural(n, 'Factory card')}.`,
  factoryCardTaken: ({ seat, card }, who) => `${who(seat)} keeps "${wordOf(factoryCards, card)}".`,
  objectiveRevealed: ({ seat, card }, who) =>
    `${who(seat)} reveals the objective "${wordOf(objectives, card)}".`,
  objectivesPutAway: ({ seat, n }, who) => `${who(seat)} puts ${plural(n, 'objective')} away unseen.`,
  upgraded: ({ seat, from, to }, who) => `${who(seat)} moves a cube from ${from} to the cost of ${to}.`,
  mechDeployed: ({ seat, at, ability }, who) =>
    `${who(seat)} deploys the ${wordOf(abilities, ability)} mech on ${sayPlace(at)}.`,
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
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An event as a sentence; undefined if there is nothing to say. */
export function tellEvent(event: GameEvent, table: Readonly<Table>): Told {
  // The table of tellers is typed kind by kind, which a lookup by a variable kind cannot show.
  const tell = TELLERS[event.kind] as (event: GameEvent, who: Who) => Told;
  return tell(event, (seat) => saySeat(table, seat));
}

const LINE_WORD: Readonly<Record<ScoreLine['kind'], string>> = {
  coins: 'coins held',
  stars: 'stars',
  territories: 'territories',
  resources: 'pairs of resources',
  structures: 'structure tile',
  ability: 'faction ability',
  bid: 'bid',
};

/** A line of the final scoring. */
export function tellScoreLine({ kind, count, rate, coins, clause }: ScoreLine): string {
  const sum = rate === 1 ? '' : ` (${count} at ${rate})`;
  return `${String(coins).padStart(5)}  ${LINE_WORD[kind]}${sum}  [${clause}]`;
}
