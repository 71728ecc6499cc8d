import { AUTOMA_START, layOutAutoma } from '../automa/outset.ts';
import { ENCOUNTER_CARDS } from '../content/cards/encounters.ts';
import { FACTORY_CARDS } from '../content/cards/factory-cards.ts';
import { OBJECTIVES } from '../content/cards/objectives.ts';
import { type CardSet, standardCards } from '../model/card-terms.ts';
import { TOKENS_PER_FACTION } from '../model/define.ts';
import { emit, type Game, stopAtUnknown } from '../model/game.ts';
import { ENCOUNTERS } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import { edgesFrom, factionOf, matOf } from '../model/roster.ts';
import {
  type Cards,
  countCards,
  type FactionId,
  type Hidden,
  type MatId,
  type Seat,
  type SeatId,
  type Secrets,
  type Spot,
  TRAP_KINDS,
} from '../model/state.ts';
import { STRUCTURE_TILES } from '../model/structure-tiles.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import { drawCards } from '../rules/effects/combat-cards.ts';
import { drawNumber, type Stream, shuffle } from '../rules/random.ts';
import { beginTurn } from './turn.ts';

/** SET-05 */
export const COMBAT_DECK: Readonly<Cards> = { 2: 16, 3: 12, 4: 8, 5: 6 };
/** SET-02 */
export const PIECES = { workers: 8, mechs: 4, structures: 4, recruits: 4, cubes: 6, stars: 6 } as const;
const OBJECTIVES_EACH = 2;

interface Assigned {
  seat: SeatId;
  /** An Automa has no mat (AUT-02). */
  pair: { faction: FactionId; mat?: MatId };
  price?: number;
}

/** SET-12 to SET-23, AUT-06 to AUT-08 */
export function seatAtStart({ pair, price }: Assigned): Seat {
  const faction = factionOf(pair.faction);
  const mat = pair.mat === undefined ? undefined : matOf(pair.mat);
  const { popularity, coins } = mat ?? AUTOMA_START;
  // SET-16: the hexes joined to the base by land.
  const start: Spot[] = edgesFrom(`base:${faction.id}`)
    .filter(({ to, river }) => !river && !isLake(to))
    .map(({ to }) => to);
  return {
    faction: faction.id,
    ...(mat !== undefined && { mat: mat.id }),
    power: faction.power,
    popularity,
    coins,
    bid: price ?? 0,
    hand: 0,
    objectives: 0,
    revealed: [],
    character: `base:${faction.id}`,
    mechs: faction.mechs.map(() => 'mat'),
    workers: Array.from({ length: PIECES.workers }, (_, index) => start[index] ?? 'mat'),
    structures: { monument: 'mat', mill: 'mat', mine: 'mat', armory: 'mat' },
    freed: [],
    covered: { upgrade: 0, deploy: 0, build: 0, enlist: 0 },
    recruits: {},
    stars: [],
    prefer: { abilities: 'auto', refuse: [] },
  };
}

function shuffledIds(
  hidden: Hidden,
  stream: Stream,
  cards: readonly { readonly id: number; readonly set: CardSet }[],
): number[] {
  return shuffle(
    hidden.chance,
    stream,
    standardCards(cards).map(({ id }) => id),
  );
}

export const noSecrets = (): Secrets => ({
  hand: { 2: 0, 3: 0, 4: 0, 5: 0 },
  objectives: [],
  putAway: [],
  seenFactory: [],
  scouted: [],
});

function layOutDecks(game: Game, hidden: Hidden): void {
  const { public: table } = game;
  const { seats } = table.setup;
  hidden.combatDeck = { ...COMBAT_DECK };
  table.deck = countCards(COMBAT_DECK);
  hidden.encounterDeck = shuffledIds(hidden, 'encounters', ENCOUNTER_CARDS);
  hidden.objectiveDeck = shuffledIds(hidden, 'objectives', OBJECTIVES);
  // SET-08
  const factory = shuffledIds(hidden, 'factory', FACTORY_CARDS);
  hidden.factoryCards = factory.slice(0, seats + 1);
  hidden.factoryBox = factory.slice(seats + 1);
  table.factoryCards = hidden.factoryCards.length;
  hidden.traps = shuffle(hidden.chance, 'traps', [...TRAP_KINDS]).slice(0, TOKENS_PER_FACTION);
  // SET-09, EVT-11
  const drawn =
    table.setup.tile ?? STRUCTURE_TILES[drawNumber(hidden.chance, 'tile', STRUCTURE_TILES.length)]?.id;
  if (drawn !== undefined) table.tile = drawn;
  table.encounters = [...ENCOUNTERS];
}

/** Lays out the game once every seat has its faction and mat, and begins the first turn. */
export function dealGame(game: Game, assigned: readonly Assigned[]): void {
  const { public: table, hidden } = game;
  if (hidden === undefined) return stopAtUnknown(game, 'deal');
  const bySeat = [...assigned].sort((a, b) => a.seat - b.seat);
  table.seats = bySeat.map(seatAtStart);
  const clockwise = (seat: SeatId): number => factionOf(table.seats[seat]?.faction ?? '').clockwise;
  table.order = bySeat.map(({ seat }) => seat).sort((a, b) => clockwise(a) - clockwise(b));
  layOutDecks(game, hidden);
  for (const { seat, pair } of bySeat) {
    drawCards(game, seat, factionOf(pair.faction).cards, 'SET-12');
    if (!isAutoma(table, seat)) dealObjectives(game, hidden, seat);
  }
  if (table.setup.automa !== undefined) layOutAutoma(table, hidden);
  emit(game, { kind: 'gameDealt', order: table.order });
  beginTurn(game, firstSeat(bySeat));
}

/** SET-14 */
function dealObjectives(game: Game, hidden: Hidden, seat: SeatId): void {
  const [secrets, owner] = [hidden.seats[seat], game.public.seats[seat]];
  if (secrets === undefined || owner === undefined) return;
  secrets.objectives = hidden.objectiveDeck.splice(0, OBJECTIVES_EACH);
  owner.objectives = secrets.objectives.length;
}

/** SET-24; the human begins against an Automa (AUT-11). */
function firstSeat(assigned: readonly Assigned[]): SeatId {
  const rank = ({ pair }: Assigned): number =>
    pair.mat === undefined ? Number.POSITIVE_INFINITY : matOf(pair.mat).rank;
  const byRank = [...assigned].sort((a, b) => rank(a) - rank(b));
  return byRank[0]?.seat ?? 0;
}
