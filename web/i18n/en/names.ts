import {
  type BottomAction,
  type CardCost,
  type CardGain,
  type Cards,
  factionOf,
  type Goods,
  type GreenBox,
  isHex,
  type OneTimeBonus,
  type Place,
  type SeatId,
  type SectionId,
  type Star,
  type Structure,
  placeName as sayHexOrBase,
  type Table,
  type TopAction,
  TRAP_PENALTIES,
  type TrapKind,
  type UnitId,
} from '../../../engine/index.ts';
import { counted, listOf } from '../language/language.ts';
import { encounters } from './encounters.ts';
import { abilities, factions } from './factions.ts';
import { factoryCards } from './factory-cards.ts';
import { mats } from './mats.ts';
import { objectives } from './objectives.ts';

// What things are called, in sentences and on buttons.

type Words = Readonly<Record<string | number, { readonly name?: string; readonly title?: string }>>;

/** The word for an id; a faction or card that has no words yet goes by its id. */
function wordOf(words: Words, id: string | number): string {
  const word = words[id];
  return word?.name ?? word?.title ?? String(id);
}

export const sayFaction = (id: string): string => wordOf(factions, id);
export const sayMat = (id: string): string => wordOf(mats, id);
export const sayAbility = (id: string): string => wordOf(abilities, id);
export const sayEncounter = (card: number): string => wordOf(encounters, card);
export const sayFactoryCard = (card: number): string => wordOf(factoryCards, card);
export const sayObjective = (card: number): string => wordOf(objectives, card);

/** A seat by its faction, or by its number while there is none. */
export function saySeat(table: Pick<Table, 'seats'>, seat: SeatId): string {
  const faction = table.seats[seat]?.faction;
  return faction === undefined ? `Seat ${seat + 1}` : sayFaction(faction);
}

/** "farm B7", "the Nordic base". */
export const sayPlace = (place: Place): string =>
  isHex(place) ? sayHexOrBase(place) : `the ${sayFaction(place.slice('base:'.length))} base`;

/** "the character", "a worker", "the Riverwalk mech". */
export function sayUnit(id: string): string {
  const [kind, faction = '', index] = id.split(':');
  if (kind === 'character') return 'the character';
  if (kind === 'worker') return 'a worker';
  return `the ${sayAbility(factionOf(faction).mechs[Number(index)]?.id ?? '')} mech`;
}

/** "the character, the Speed mech and 2 workers". */
export function sayUnits(ids: readonly string[]): string {
  const fighters = ids.filter((id) => !id.startsWith('worker:'));
  const workers = ids.length - fighters.length;
  return listed([...fighters.map(sayUnit), ...(workers > 0 ? [plural(workers, 'worker')] : [])]);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = counted;
export const listed = (items: readonly string[]): string => (items.length === 0 ? 'nothing' : listOf(items));

export function sayGoods(goods: Readonly<Goods>): string[] {
  return Object.entries(goods).flatMap(([what, n]) => (n > 0 ? [`${n} ${what}`] : []));
}

export function sayCards(cards: Readonly<Cards>): string {
  const values = Object.entries(cards).flatMap(([value, n]) => Array.from({ length: n }, () => value));
  return values.length === 0 ? 'no card' : `${values.length === 1 ? 'card' : 'cards'} ${values.join(' + ')}`;
}

/** "1 coin", "2 power", "3 oil", "1 combat card". */
export function sayAmount(what: string, n: number): string {
  if (what === 'coins') return plural(n, 'coin');
  if (what === 'cards' || what === 'combatCards' || what === 'card') return plural(n, 'combat card');
  return `${n} ${what}`;
}

export const SECTION_WORD: Readonly<Record<SectionId, string>> = {
  upgrade: 'Upgrade',
  deploy: 'Deploy',
  build: 'Build',
  enlist: 'Enlist',
  factory: 'Factory card',
};

export const TOP_WORD: Readonly<Record<TopAction, string>> = {
  move: 'Move',
  bolster: 'Bolster',
  trade: 'Trade',
  produce: 'Produce',
};

export const STRUCTURE_WORD: Readonly<Record<Structure, string>> = {
  monument: 'monument',
  mill: 'mill',
  mine: 'mine',
  armory: 'armory',
};

export const STAR_WORD: Readonly<Record<Star, string>> = {
  upgrades: 'all upgrades',
  mechs: 'all mechs',
  structures: 'all structures',
  recruits: 'all recruits',
  workers: 'all workers',
  objective: 'an objective',
  combat: 'a combat won',
  popularity: 'full popularity',
  power: 'full power',
  tracker: 'its star tracker',
};

export const BOX_WORD: Readonly<Record<GreenBox, string>> = {
  moveUnit: 'Move: one more unit',
  moveCoin: 'Move: one more coin',
  bolsterPower: 'Bolster: one more power',
  bolsterCard: 'Bolster: one more card',
  produceHex: 'Produce: one more hex',
  tradePopularity: 'Trade: one more popularity',
};

export const BONUS_WORD: Readonly<Record<OneTimeBonus, string>> = {
  power: '2 power',
  coins: '2 coins',
  popularity: '2 popularity',
  cards: '2 combat cards',
};

/** What a recruit brings whenever its owner or a neighbour takes that action. */
export const RECRUIT_WORD: Readonly<Record<BottomAction, string>> = {
  upgrade: '1 power for every upgrade',
  deploy: '1 coin for every mech',
  build: '1 popularity for every structure',
  enlist: '1 combat card for every recruit',
};

/** What a Trap takes from who enters (EXP-14): "2 popularity". */
export const sayPenalty = (kind: TrapKind): string => sayAmount(kind, TRAP_PENALTIES[kind]);

export const sayCost = ({ type, n }: CardCost): string => sayAmount(type, n);

export function sayGain(gain: CardGain): string {
  switch (gain.type) {
    case 'resource':
      return `${gain.n} ${gain.resource}`;
    case 'produce':
      return `produce on ${plural(gain.territories, 'hex', 'hexes')}`;
    case 'worker':
      return plural(gain.n, 'worker');
    case 'anyResource':
      return plural(gain.n, 'resource of any kind', 'resources of any kind');
    case 'upgrade':
      return plural(gain.n, 'upgrade');
    case 'deploy':
      return plural(gain.n, 'mech');
    case 'build':
      return plural(gain.n, 'structure');
    case 'enlist':
      return plural(gain.n, 'recruit');
    default:
      return sayAmount(gain.type, gain.n);
  }
}

export const isUnitId = (id: string): id is UnitId => /^(character|mech|worker):/.test(id);
