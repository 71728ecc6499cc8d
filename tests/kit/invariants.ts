import { ENCOUNTER_CARDS } from '../../engine/content/cards/encounters.ts';
import { FACTORY_CARDS } from '../../engine/content/cards/factory-cards.ts';
import { OBJECTIVES } from '../../engine/content/cards/objectives.ts';
import { COMBAT_DECK, PIECES } from '../../engine/frames/deal.ts';
import {
  type BottomAction,
  type GameState,
  isBase,
  isHex,
  matOf,
  type Place,
  type Seat,
  type SeatId,
  type Star,
  type Table,
  waitedFor,
} from '../../engine/index.ts';
import { type CardSet, standardCards } from '../../engine/model/card-terms.ts';
import { TOKENS_PER_FACTION } from '../../engine/model/define.ts';
import { ENCOUNTERS } from '../../engine/model/map/board.ts';
import { isLake } from '../../engine/model/map/hex.ts';
import { RESOURCES } from '../../engine/model/map/terrain.ts';
import { GREEN_BOXES } from '../../engine/model/mat-boxes.ts';
import { isFaction } from '../../engine/model/roster.ts';
import {
  BOTTOM_ACTIONS,
  CARD_VALUES,
  countCards,
  type Hidden,
  STARS,
  STRUCTURES,
  TRAP_KINDS,
} from '../../engine/model/state.ts';
import { hasHook, starLimit } from '../../engine/rules/abilities.ts';
import { isAutoma } from '../../engine/rules/automa-seat.ts';
import { type Census, type SeatPresence, takeCensus } from '../../engine/rules/control.ts';
import { automaFaults } from './automa-faults.ts';
import { openFaults } from './open-fields.ts';
import { plainFaults } from './plain.ts';

/** What a check finds wrong, sentence by sentence. */
type Faults = string[];

/** Everything that must hold in every state of every game. Says what is broken; an empty list is a sound state. */
export function checkInvariants(state: Readonly<GameState>): string[] {
  const faults = [...plainFaults(state), ...openFaults(state), ...flowFaults(state.public)];
  const { public: table, hidden } = state;
  if (table.seats.length === 0) return faults;
  combatCardFaults(table, hidden, faults);
  cardFaults(table, hidden, faults);
  table.seats.forEach((seat, index) => {
    seatFaults(table, seat, index, faults);
    matFaults(seat, faults);
    starFaults(table, seat, index, faults);
  });
  boardFaults(table, faults);
  const census = takeCensus(table);
  meetingFaults(table, census, faults);
  tokenFaults(table, hidden, census, faults);
  faults.push(...automaFaults(state));
  return faults;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** Somebody is always waited for, by decisions of their own. */
function flowFaults(table: Readonly<Table>): Faults {
  const faults: Faults = [];
  const waiting = waitedFor(table);
  if (table.ended === undefined) {
    if (table.stack.length === 0) faults.push('nothing is going on and the game has not ended');
    else if (waiting.length === 0) faults.push('nobody is waited for');
  } else if (table.stack.length > 0) faults.push('something goes on after the end');
  if (!areDistinct(waiting.map(({ id }) => id))) faults.push('two decisions have the same id');
  if (waiting.some(({ id }) => id.startsWith('d0'))) faults.push('a decision has no number');
  if (waiting.some(({ seat }) => seat < 0 || seat >= table.setup.seats))
    faults.push('a seat that is not there is waited for');
  if (table.stack.slice(1).some(({ kind }) => kind === 'turn')) faults.push('a turn within a turn');
  if (!areDistinct(table.deals.map(({ id }) => id))) faults.push('two deals have the same id');
  return faults;
}

/** SET-05: the 42 combat cards are always somewhere. */
function combatCardFaults(table: Readonly<Table>, hidden: Readonly<Hidden>, faults: Faults): void {
  for (const value of CARD_VALUES) {
    const heaps = [hidden.combatDeck, table.discards, ...hidden.seats.map(({ hand }) => hand)];
    const sum = heaps.reduce((total, heap) => total + heap[value], 0);
    if (sum !== COMBAT_DECK[value]) faults.push(`${sum} combat cards of ${value}, not ${COMBAT_DECK[value]}`);
    if (!heaps.every((heap) => isCount(heap[value]))) faults.push(`a heap has no count of ${value}`);
  }
  if (table.deck !== countCards(hidden.combatDeck)) faults.push('the combat deck is miscounted');
  hidden.seats.forEach(({ hand, commitment }, seat) => {
    if (table.seats[seat]?.hand !== countCards(hand)) faults.push(`the hand of seat ${seat} is miscounted`);
    if (commitment === undefined) return;
    if (CARD_VALUES.some((value) => commitment.cards[value] > hand[value]))
      faults.push(`seat ${seat} committed cards that it does not hold`);
    if (!table.stack.some((frame) => frame.kind === 'combat' && frame.committed.includes(seat)))
      faults.push(`seat ${seat} is committed outside of a combat`);
  });
}

function holdsAll(held: readonly number[], all: readonly { id: number; set: CardSet }[]): boolean {
  const cards = standardCards(all);
  return held.length === cards.length && areDistinct(held) && cards.every(({ id }) => held.includes(id));
}

/** SET-07, SET-08, SET-28, ENC-12, OBJ-05: 23 objectives, 28 encounters, 12 Factory cards, each in one place. */
function cardFaults(table: Readonly<Table>, hidden: Readonly<Hidden>, faults: Faults): void {
  const heldObjectives = hidden.seats.flatMap(({ objectives }) => objectives);
  if (!holdsAll([...hidden.objectiveDeck, ...heldObjectives], OBJECTIVES))
    faults.push('the objective cards are not all there');
  hidden.seats.forEach(({ objectives, putAway }, seat) => {
    const owner = table.seats[seat];
    if (owner === undefined) return;
    if (owner.objectives !== objectives.length) faults.push(`seat ${seat}: objectives miscounted`);
    if ([...owner.revealed, ...putAway].some((card) => !hidden.objectiveDeck.includes(card)))
      faults.push(`seat ${seat}: a spent objective is not under the deck`);
    if (owner.revealed.length !== owner.stars.filter((star) => star === 'objective').length)
      faults.push(`seat ${seat}: objectives revealed and their stars differ`);
  });
  const shown = table.stack.flatMap((frame) => (frame.kind === 'encounter' ? [frame.card] : []));
  if (shown.length > 1 || !holdsAll([...hidden.encounterDeck, ...shown], ENCOUNTER_CARDS))
    faults.push('the encounter cards are not all there');
  const owned = [
    ...table.seats.flatMap(({ factoryCard }) => factoryCard ?? []),
    ...(hidden.automa?.factoryCard === undefined ? [] : [hidden.automa.factoryCard]),
  ];
  if (!holdsAll([...hidden.factoryCards, ...hidden.factoryBox, ...owned], FACTORY_CARDS))
    faults.push('the Factory cards are not all there');
  if (
    hidden.factoryCards.length !== table.factoryCards ||
    owned.length + table.factoryCards !== table.seats.length + 1
  )
    faults.push('the Factory cards are miscounted');
}

/** SET-02, CTL-07, MEC-25: every piece stands where it can stand; RES-08: every track is on its scale. */
function seatFaults(table: Readonly<Table>, seat: Readonly<Seat>, index: SeatId, faults: Faults): void {
  const { faction, character, mechs, workers, structures } = seat;
  if (mechs.length !== PIECES.mechs || workers.length !== PIECES.workers)
    faults.push(`${faction}: units lost`);
  const others = table.seats.filter((other) => other !== seat).map((other) => other.faction);
  const isOpen = (place: Place): boolean => {
    // AUT-22
    if (isHex(place)) return !isLake(place) || isAutoma(table, index) || hasHook(table, index, 'entersLakes');
    return (
      isBase(place) && isFaction(place.slice('base:'.length)) && !others.includes(place.slice('base:'.length))
    );
  };
  if (character === 'mat' && !isAutoma(table, index)) faults.push(`${faction}: the character left the board`);
  for (const at of [character, ...mechs, ...workers])
    if (at !== 'mat' && !isOpen(at)) faults.push(`${faction}: a unit stands on ${at}`);
  if (Object.keys(structures).length !== PIECES.structures) faults.push(`${faction}: structures lost`);
  if (!(isCount(seat.power) && seat.power <= 16)) faults.push(`${faction}: power ${seat.power}`);
  if (!(isCount(seat.popularity) && seat.popularity <= 18))
    faults.push(`${faction}: popularity ${seat.popularity}`);
  if (!isCount(seat.coins) || !isCount(seat.bid))
    faults.push(`${faction}: coins ${seat.coins}, bid ${seat.bid}`);
}

/** UPG-02, UPG-04, ENL-02: a cube or recruit that left one place lies in another. */
function matFaults(seat: Readonly<Seat>, faults: Faults): void {
  if (seat.mat === undefined) return;
  const { columns } = matOf(seat.mat);
  const covered = BOTTOM_ACTIONS.reduce((sum, action) => sum + seat.covered[action], 0);
  if (seat.freed.length !== covered) faults.push(`${seat.faction}: cubes lost`);
  const isTooMany = (action: BottomAction): boolean =>
    !isCount(seat.covered[action]) || seat.covered[action] > columns[action].brackets;
  if (BOTTOM_ACTIONS.some(isTooMany)) faults.push(`${seat.faction}: a cube outside of the brackets`);
  if (!areDistinct(seat.freed) || !seat.freed.every((box) => GREEN_BOXES.includes(box)))
    faults.push(`${seat.faction}: a cube left twice`);
  if (!areDistinct(Object.values(seat.recruits))) faults.push(`${seat.faction}: two recruits on one bonus`);
}

/** STR-01, in the words of the mats and tracks. */
const MET: Partial<Record<Star, (seat: Readonly<Seat>) => boolean>> = {
  upgrades: ({ freed }) => freed.length === PIECES.cubes,
  mechs: ({ mechs }) => !mechs.includes('mat'),
  structures: ({ structures }) => !Object.values(structures).includes('mat'),
  recruits: ({ recruits }) => Object.keys(recruits).length === PIECES.recruits,
  workers: ({ workers }) => !workers.includes('mat'),
  popularity: ({ popularity }) => popularity === 18,
  power: ({ power }) => power === 16,
};

/** STR-02, STR-03, STR-06: no star too many, and none owed once an action is over. */
function starFaults(table: Readonly<Table>, seat: Readonly<Seat>, index: SeatId, faults: Faults): void {
  const { faction, stars } = seat;
  if (stars.length > PIECES.stars) faults.push(`${faction}: ${stars.length} stars`);
  for (const star of STARS) {
    const placed = stars.filter((other) => other === star).length;
    if (placed > starLimit(table, index, star)) faults.push(`${faction}: ${placed} stars for ${star}`);
    if (placed > 0 && !isLosable(star) && MET[star]?.(seat) === false)
      faults.push(`${faction}: a star for ${star} that was never earned`);
    const isDue =
      MET[star]?.(seat) === true &&
      placed < Math.min(1, starLimit(table, index, star)) &&
      stars.length < PIECES.stars;
    if (isDue && areStarsSettled(table)) faults.push(`${faction}: a star for ${star} is owed`);
  }
  const hasEnded = table.ended?.reason === 'stars' && table.ended.seat === index;
  if (hasEnded !== (stars.length === PIECES.stars))
    faults.push(`${faction}: the 6th star and the end differ`);
}

/** STR-05: these conditions can fail again after the star is placed. */
const isLosable = (star: Star): boolean => star === 'popularity' || star === 'power';

/** Stars follow the whole action; a game that was broken off in the middle of one owes what it owes. */
function areStarsSettled({ stack, ended, setup }: Readonly<Table>): boolean {
  if (ended !== undefined) return ended.reason === 'stars' && !setup.switches.lateBonuses;
  return stack.at(-1)?.kind === 'turn';
}

/** BLD-03, BLD-04, RES-02: structures and goods on the map. */
function boardFaults(table: Readonly<Table>, faults: Faults): void {
  const built = table.seats.flatMap(({ structures }) => STRUCTURES.map((structure) => structures[structure]));
  const sites = built.filter((at) => at !== 'mat');
  if (!areDistinct(sites)) faults.push('two structures on one hex');
  if (!sites.every((at) => isHex(at) && !isLake(at))) faults.push('a structure where none can stand');
  for (const [place, goods] of Object.entries(table.goods)) {
    const isPlace = isHex(place) || (isBase(place) && isFaction(place.slice('base:'.length)));
    const counts = RESOURCES.map((what) => goods?.[what] ?? 0);
    if (!isPlace) faults.push(`goods on ${place}`);
    if (!counts.every(isCount) || counts.every((n) => n === 0)) faults.push(`no count of goods on ${place}`);
  }
  if (!areDistinct(table.encounters) || !table.encounters.every((hex) => ENCOUNTERS.includes(hex)))
    faults.push('an encounter token where none was laid');
  if (!areDistinct(table.order) || table.order.length !== table.seats.length)
    faults.push('the order of play is broken');
}

/** CTL-04, CMB-01, MEC-19, OPEN-14: who may stand together, and who may not stand alone. */
function meetingFaults(table: Readonly<Table>, census: Census, faults: Faults): void {
  for (const [place, here] of census) {
    if (here.length > 1 && !isPending(table, place, here)) faults.push(`several seats share ${place}`);
    if (!isLake(place)) continue;
    for (const { seat, workers } of here) {
      const hasMech = table.seats[seat]?.mechs.some((at) => at === place) ?? false;
      if (workers > 0 && !hasMech && !isLeaving(table, place, seat) && !isAutoma(table, seat))
        faults.push(`workers of seat ${seat} alone on ${place}`);
    }
  }
  for (const place of Object.keys(table.goods)) {
    // An Automa goes wherever it goes, and leaves what a beaten human brought to a lake (AUT-22).
    if (!isHex(place) || !isLake(place) || table.automa !== undefined) continue;
    if (!census.get(place)?.some(({ fighters }) => fighters > 0)) faults.push(`goods alone on ${place}`);
  }
}

/** Fighters of the active seat met those of one other, and the combat is still to be settled. */
function isPending(table: Readonly<Table>, place: Place, here: readonly SeatPresence[]): boolean {
  const isActive = here.some(({ seat }) => seat === table.turn.seat);
  const isOn = table.stack.some(({ kind }) => kind === 'move' || kind === 'arrival' || kind === 'automa');
  const areFighting = here.every(({ seat, fighters }) => fighters > 0 || isLeaving(table, place, seat));
  return isHex(place) && here.length === 2 && isActive && isOn && areFighting;
}

/** A beaten seat whose fighters have withdrawn already decides about its workers (MEC-17). */
function isLeaving(table: Readonly<Table>, place: Place, seat: SeatId): boolean {
  const top = table.stack.at(-1);
  return (
    top?.kind === 'combat' &&
    top.at === place &&
    top.stage === 'retreatWorkers' &&
    top.outcome?.loser === seat
  );
}

/** EXP-08, EXP-14, EXP-26, HID-23 */
function tokenFaults(table: Readonly<Table>, hidden: Readonly<Hidden>, census: Census, faults: Faults): void {
  if (!areDistinct(hidden.traps) || hidden.traps.length !== TRAP_KINDS.length)
    faults.push('the Traps are not all there');
  const tokens = Object.entries(table.tokens);
  table.seats.forEach(({ faction }, seat) => {
    const own = tokens.filter(([, token]) => token.seat === seat).map(([, token]) => token);
    const traps = own.flatMap((token) => (token.kind === 'trap' ? [token.trap] : []));
    if (own.length > TOKENS_PER_FACTION) faults.push(`${faction}: ${own.length} tokens`);
    if (!areDistinct(traps)) faults.push(`${faction}: a Trap lies twice`);
  });
  for (const [hex, token] of tokens) {
    if (!isHex(hex) || table.seats[token.seat] === undefined) {
      faults.push(`a token on ${hex}`);
      continue;
    }
    if (token.kind !== 'trap') continue;
    if (token.known !== undefined && token.known !== hidden.traps[token.trap])
      faults.push(`the Trap on ${hex} is another`);
    if (!token.armed && token.known === undefined) faults.push(`the Trap on ${hex} was set off unseen`);
    if (token.armed && census.get(hex)?.some(({ seat }) => seat !== token.seat))
      faults.push(`an enemy stands on the armed Trap on ${hex}`);
  }
}
